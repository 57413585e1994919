/**
 * `node test/bench/window/measure-printing.ts REPORT`: buys two profiles of the demo in a real window, saves each as a PDF, and
 * has the runtime print the very pages that Dossier handed to it, turn by turn; writes what it measured to REPORT. Run by
 * the bench under a display.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { z } from 'zod';
import { newDataFolder, openDossier, removeDataFolder, startDemo, type DossierWindow } from '../../e2e/open-dossier.ts';
import { buyProfileOf, savePathIs } from '../../e2e/purchase-steps.ts';
import type { Printed, PrintingReport } from './printing-report.ts';

const times = 15;
/** The first ones start processes and read fonts that the later ones find ready. */
const warmUps = 3;

/** The built style sheet and fonts of a report, which its page looks for beside its own folder. */
const style = path.resolve(import.meta.dirname, '../../../dist/fallback/report');

const Kept = z.object({
  ok: z.literal(true),
  value: z.object({
    dossiers: z.array(z.object({ dossierId: z.number(), company: z.object({ name: z.string() }) })),
  }),
});
const Opened = z.object({
  ok: z.literal(true),
  value: z.object({ snapshots: z.array(z.object({ snapshotId: z.number() })).min(1) }),
});

/** The answer of a call, as the page gets it, and the milliseconds until it was there. */
async function call(page: Page, name: string, input: object): Promise<{ answer: unknown; ms: number }> {
  const { text, ms } = await page.evaluate(
    async ([asked, given]) => {
      const began = performance.now();
      const answer = await window.dossier.call(asked, given);
      return { text: answer, ms: performance.now() - began };
    },
    [name, input] as const,
  );
  return { answer: JSON.parse(text), ms };
}

/**
 * Watches for the next report that is printed. What it returns writes that page with its style to `folder`, so that it can
 * be printed by itself, and answers how many drawings are in it.
 */
async function keepNextPage(application: ElectronApplication, folder: string): Promise<() => Promise<number>> {
  await application.evaluate(({ app, session }) => {
    const kept = new Promise((resolve, reject) => {
      app.once('browser-window-created', (_event, window) => {
        window.webContents.once('did-finish-load', () => {
          const address = window.webContents.getURL();
          const printing = session.fromPartition('report', { cache: false });
          const read = async (name: string) => (await printing.fetch(new URL(name, address).href)).text();
          Promise.all([read('index.html'), read('running.css')]).then(resolve, reject);
        });
      });
    });
    Object.assign(globalThis, { keptPage: kept });
  });
  return async () => {
    const kept = await application.evaluate(async () => {
      const page: unknown = await Reflect.get(globalThis, 'keptPage');
      return page;
    });
    const [html, running] = z.tuple([z.string(), z.string()]).parse(kept);
    writeFileSync(path.join(folder, 'page/index.html'), html);
    writeFileSync(path.join(folder, 'page/running.css'), running);
    cpSync(style, path.join(folder, 'style'), { recursive: true });
    return html.split('role="img"').length - 1;
  };
}

/** Milliseconds that the runtime takes by itself: a hidden window of its own, the page loaded and printed. Nothing is written. */
function printByRuntime(application: ElectronApplication, page: string): Promise<number> {
  return application.evaluate(async ({ BrowserWindow }, file) => {
    const began = performance.now();
    // Dossier's own sessions refuse files.
    const webPreferences = { sandbox: true, javascript: false, partition: 'bench' };
    const window = new BrowserWindow({ show: false, webPreferences });
    try {
      await window.loadFile(file);
      await window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true });
      return performance.now() - began;
    } finally {
      window.destroy();
    }
  }, page);
}

async function printing({ application, page }: DossierWindow, dossierId: number, folder: string): Promise<Printed> {
  const opened = Opened.parse((await call(page, 'dossier.read', { dossierId })).answer);
  const snapshotId = opened.value.snapshots[0]?.snapshotId;
  const asked = { dossierId, snapshotId, rule: { id: 'eu-amlr' } };
  const taken: Printed = { dossier: [], runtime: [], diagrams: 0 };
  mkdirSync(path.join(folder, 'page'), { recursive: true });
  const writePage = await keepNextPage(application, folder);
  for (let time = 0; time < warmUps + times; time += 1) {
    await savePathIs(application, path.join(folder, `dossier-${String(time)}.pdf`));
    const saved = await call(page, 'report.savePdf', asked);
    z.object({ ok: z.literal(true) }).parse(saved.answer);
    if (time === 0) taken.diagrams = await writePage();
    const ms = await printByRuntime(application, path.join(folder, 'page/index.html'));
    if (time < warmUps) continue;
    taken.dossier.push(saved.ms);
    taken.runtime.push(ms);
  }
  return taken;
}

async function main(report: string): Promise<void> {
  const dataFolder = newDataFolder();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-printing-'));
  try {
    const window = await openDossier(dataFolder);
    await startDemo(window);
    const bought = ['Nordlys Invest', 'Meridian Maritime Holdings'];
    for (const name of bought) await buyProfileOf(window.page, name);
    const listed = Kept.parse(
      (await call(window.page, 'dossier.list', { words: null, before: null, limit: 50 })).answer,
    );
    const idOf = (name = '') => {
      const found = listed.value.dossiers.find(({ company }) => company.name.startsWith(name));
      if (found === undefined) throw new Error(`There is no dossier of ${name}.`);
      return found.dossierId;
    };
    const measured: PrintingReport = {
      typical: await printing(window, idOf(bought[0]), path.join(folder, 'typical')),
      withDiagram: await printing(window, idOf(bought[1]), path.join(folder, 'diagram')),
    };
    await window.close();
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify(measured));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    removeDataFolder(dataFolder);
  }
}

await main(process.argv[2] ?? '');
