/**
 * `node test/bench/window/measure-dossiers.ts REPORT`: opens a dossier with 50 snapshots and 200 documents, and draws a group
 * of 1,000 nodes and moves the drawing, in a real window; writes what it measured to REPORT. Run by the bench under a display.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { goTo, openDossier, removeDataFolder, resize } from '../../e2e/open-dossier.ts';
import { openDossierOf } from '../../e2e/purchase-steps.ts';
import type { DossiersReport } from './dossiers-report.ts';
import { dataFolderWith } from './filled-folder.ts';
import { fillDossiers, groupTop, longKept } from './kept-dossiers.ts';

const openings = 20;
const drawings = 8;
const moves = 60;
/** Between two openings. */
const pauseMs = 1_500;
/** Milliseconds between two moves of the pointer. */
const between = 25;

/** What is looked for in the page, and how many of it have to be there. */
interface Sight {
  readonly selector: string;
  readonly least: number;
}

/** Milliseconds from the next press of the mouse, of which a click comes, until so many elements were painted. */
async function untilPainted(page: Page, sight: Sight, press: () => Promise<void>): Promise<number> {
  await page.evaluate(({ selector, least }) => {
    window.nextOpening = new Promise((resolve) => {
      const look = (clicked: number) => {
        if (document.querySelectorAll(selector).length < least) {
          requestAnimationFrame(() => {
            look(clicked);
          });
          return;
        }
        // A task after the frame runs when it has been handed to be shown.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          resolve(performance.now() - clicked);
        });
        port1.start();
        requestAnimationFrame(() => {
          port2.postMessage(null);
        });
      };
      const clicked = ({ timeStamp }: Event) => {
        requestAnimationFrame(() => {
          look(timeStamp);
        });
      };
      document.addEventListener('click', clicked, { capture: true, once: true });
    });
  }, sight);
  await press();
  return page.evaluate(() => window.nextOpening ?? Promise.reject(new Error('Nobody watched.')));
}

/** From each press on the row of the dossier to the heading of its overview and the figures below it. */
async function openLongKept(page: Page): Promise<number[]> {
  const taken: number[] = [];
  await openDossierOf(page, 'archive', new RegExp(longKept));
  for (let opening = 0; opening < openings; opening += 1) {
    await page.getByRole('button', { name: 'All dossiers' }).click();
    const row = page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: new RegExp(longKept) });
    await row.waitFor();
    // What stands out of the one before is looked for when it is in sight, and is not what is waited for here.
    await page.waitForTimeout(pauseMs);
    taken.push(await untilPainted(page, { selector: '[role=tabpanel] dl', least: 1 }, () => row.click()));
  }
  return taken;
}

/** From each press on the tab of the ownership to the painted part of the drawing that is in the window. */
async function drawGroup(page: Page): Promise<{ nodes: number; painted: number[] }> {
  await openDossierOf(page, 'thousand nodes', new RegExp(groupTop));
  const tab = page.getByRole('tab', { name: /^Ownership/ });
  await tab.click();
  const drawing = page.getByRole('group', { name: 'Ownership diagram' });
  await drawing.waitFor({ timeout: 60_000 });
  const said = await page.getByText(/of [\d,]+ in sight/u).textContent();
  const nodes = Number(/of ([\d,]+)/u.exec(said ?? '')?.[1]?.replaceAll(',', '') ?? 0);
  const drawn = await drawing.getByRole('button').count();
  const painted: number[] = [];
  const working = page.getByText('Working out who owns the company…');
  for (let time = 0; time < drawings; time += 1) {
    // What is in hand from the last look would be worked out beside the painting.
    await working.waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByRole('tab', { name: /^Notes/ }).click();
    await drawing.waitFor({ state: 'detached' });
    const sight = { selector: '.ownership-drawing [role=button]', least: drawn };
    painted.push(await untilPainted(page, sight, () => tab.click()));
  }
  return { nodes, painted };
}

/** Moves the drawing with the mouse and answers the milliseconds between one frame and the next. */
async function moveDrawing(page: Page): Promise<number[]> {
  const box = await page.locator('.ownership-drawing').boundingBox();
  if (box === null) throw new Error('There is no drawing.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 20];
  await page.mouse.move(x, y);
  await page.evaluate(() => {
    const times: NonNullable<Window['frameTimes']> = { watching: true, between: [] };
    window.frameTimes = times;
    let last = performance.now();
    const frame = (now: number) => {
      times.between.push(now - last);
      last = now;
      if (times.watching) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.mouse.down();
  for (let move = 1; move <= moves; move += 1) {
    await page.mouse.move(x - move * 4, y - move);
    await page.waitForTimeout(between);
  }
  await page.mouse.up();
  return page.evaluate(() => {
    if (window.frameTimes === undefined) return [];
    window.frameTimes.watching = false;
    return window.frameTimes.between;
  });
}

async function main(report: string): Promise<void> {
  const dataFolder = await dataFolderWith(fillDossiers);
  try {
    const window = await openDossier(dataFolder);
    await resize(window, 1440, 900);
    await goTo(window.page, 'Settings');
    // The check that each start makes reads the whole record beside whoever works.
    await window.page.getByText(/Read whole and sound/).waitFor({ timeout: 240_000 });
    const opened = await openLongKept(window.page);
    const drawn = await drawGroup(window.page);
    const measured: DossiersReport = { opened, ...drawn, moved: await moveDrawing(window.page) };
    await window.close();
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify(measured));
  } finally {
    removeDataFolder(dataFolder);
  }
}

await main(process.argv[2] ?? '');
