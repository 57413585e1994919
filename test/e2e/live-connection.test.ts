import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLiveShaped, type LiveShaped } from '../live-shaped/live-shaped.ts';
import { addConnection, testConnection, typeCredential, useConnection } from './connection-steps.ts';
import {
  choose,
  goTo,
  newDataFolder,
  photographPage,
  removeDataFolder,
  resize,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { bytesAsText, filesBelow } from './kept-files.ts';
import { openDossier } from './open-dossier.ts';
import { formsOf } from './secret-forms.ts';
import { askFor, chooseHit, confirmHit, openDossierOf, orders, placeOrder, savePathIs } from './purchase-steps.ts';

const name = 'Trial desk';

let dataFolder: string;
let server: LiveShaped;
let dossier: DossierWindow;

async function start(): Promise<void> {
  dossier = await openDossier(dataFolder);
  await resize(dossier, 1440, 900);
}

beforeAll(async () => {
  dataFolder = newDataFolder();
  server = await startLiveShaped();
  await start();
  await startDemo(dossier);
});

afterAll(async () => {
  await dossier.close();
  await server.close();
  removeDataFolder(dataFolder);
});

beforeEach(() => {
  photographPage(() => dossier.page);
});

/** Waits until an order has ended well; the follower is asked to look, as an officer in a hurry would. */
async function collected(row: RegExp): Promise<void> {
  const { page } = dossier;
  await goTo(page, 'Orders');
  const order = orders(page).getByRole('row', { name: row });
  for (let looks = 0; looks < 12 && (await order.count()) === 0; looks += 1) {
    await page.getByRole('button', { name: /^Look now/ }).click();
    await order.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await order.waitFor();
}

/** The paid calls that reached the server. */
function paidCalls(): string[] {
  return server
    .requests()
    .filter(({ method, path: asked }) => method === 'POST' || /\/(enhanced|lite)$|\/company\/profile\//.test(asked))
    .map(({ method, path: asked }) => `${method} ${asked.replace(/\/companies\/[^/]+/, '/companies/…')}`)
    .toSorted();
}

/** Every file of the data folder that holds one of the texts, in whatever form. */
function filesWith(texts: readonly string[]): string[] {
  const forms = texts.flatMap(formsOf);
  return filesBelow(dataFolder).filter((file) => {
    const bytes = bytesAsText(file);
    return forms.some((form) => bytes.includes(form));
  });
}

/** Which of these texts lie in the memory of the main window's page. */
async function inHeap(texts: readonly string[]): Promise<string[]> {
  const inspector = await dossier.page.context().newCDPSession(dossier.page);
  const parts: string[] = [];
  inspector.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await inspector.send('HeapProfiler.takeHeapSnapshot');
  await inspector.detach();
  const heap = parts.join('');
  return texts.filter((text) => formsOf(text).some((form) => heap.includes(form)));
}

/** Each step stands on the one before, as the officer's day does. */
describe('a connection made in the window to a live-shaped server', () => {
  it('is added, with a V2 address as some contracts write it and both credentials typed in their own window', async () => {
    const { v2Address, restAddress, credential } = server;
    const contactEmail = 'desk@registry.example';
    await addConnection(dossier.page, { name, v2Address: `${v2Address}/v2/`, restAddress, contactEmail });
    await typeCredential(dossier, 'Type the V2 access token', credential.v2);
    await typeCredential(dossier, 'Type the REST key', credential.rest);
    expect(await dossier.page.getByText(/^Kept since/).count()).toBe(2);
  });

  it('is tested with free calls only, and what would cost is not tried', async () => {
    const pane = await testConnection(dossier.page);
    await pane.getByText('V2: 2 of 2 free calls work.').waitFor();
    await pane.getByText('REST: 1 of 1 free calls work.').waitFor();
    expect(await pane.getByText('not tried', { exact: true }).count()).toBe(9);
    expect(server.charges()).toEqual([]);
    expect(server.requests()).toHaveLength(3);
  });

  it('is switched to, finds a company in stored data and confirms it at its registry', async () => {
    const { page } = dossier;
    await useConnection(page, name);
    await search(page, 'Northwind');
    await confirmHit(page, /NORTHWIND FABLE/);
    await page.getByText('The registry of the United Kingdom lists it as active.').waitFor();
  });

  it('P3: buys a profile through V2, a filing and a profile through REST, each charged once, and waits for them', async () => {
    const { page } = dossier;
    await askFor(page, 'Enhanced profile', '20');
    await placeOrder(page);
    await page
      .getByText(/^Collected: /)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Filings of this company/ }).click();
    await page.getByRole('button', { name: /^Order Current extract/ }).click();
    await placeOrder(page);
    await chooseHit(page, /PARAUGS SIA/);
    await askFor(page, 'Enhanced profile (by company code)', '20');
    await placeOrder(page);
    await collected(/NORTHWIND.*Current extract.*2 documents kept/);
    await collected(/PARAUGS.*Profile kept/);
    expect(paidCalls()).toEqual([
      'GET /core/company/profile/LV/40001234567',
      'GET /v2/companies/…/enhanced',
      'POST /v2/orders',
    ]);
    expect(new Set(server.charges().map(({ reference }) => reference)).size).toBe(3);
    expect(server.charges()).toHaveLength(3);
  });

  it('P6, P7: sent each credential to its own origin alone, and none is in a file or in the window', async () => {
    expect(server.requests().filter(({ origin, secret }) => secret !== null && secret !== origin)).toEqual([]);
    expect(server.requests().filter(({ origin, authorization }) => origin === 'download' && authorization)).toEqual([]);
    const secrets = [server.credential.v2, server.credential.rest];
    expect(filesWith(secrets)).toEqual([]);
    // The name is in the settings, so the look into the files sees what is in them.
    expect(filesWith([name]).map((file) => path.basename(file))).toContain('settings.json');
    // The name is there, so the look into the heap sees what is in it.
    expect(await inHeap([name, ...secrets])).toEqual([name]);
    expect(existsSync(path.join(dataFolder, 'settings.json'))).toBe(true);
    expect(dossier.violations).toEqual([]);
  });

  it('shows everything again offline after a restart without the service: found by typing, read and exported', async () => {
    await goTo(dossier.page, 'Settings');
    await choose(dossier.page, 'checkbox', 'Work offline');
    await dossier.page.getByText('Working offline: nothing is sent', { exact: true }).waitFor();
    await dossier.close();
    await server.close();
    await start();
    const { page, application } = dossier;
    await openDossierOf(page, 'northwind fab', /NORTHWIND FABLE/);
    await page.getByRole('tab', { name: /^Officials/ }).click();
    await page.getByRole('table', { name: 'Officials' }).getByText('Ann Fiction').first().waitFor();
    await page.getByRole('tab', { name: 'Overview' }).click();
    const report = path.join(dataFolder, 'report.pdf');
    await savePathIs(application, report);
    await page.getByRole('button', { name: 'Export PDF…' }).click();
    await page
      .getByText(/report\.pdf/)
      .first()
      .waitFor({ timeout: 60_000 });
    expect(readFileSync(report).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(dossier.violations).toEqual([]);
  });
});
