/** What an officer does with a list in the real window, from a connection with its own pace to the saved sheet. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { batchCalls } from '../../../src-shared/contract/batches.ts';
import type { BatchSummary, StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import { addConnection, typeCredential, useConnection } from '../../e2e/connection-steps.ts';
import { goTo, hits, resize, search, type DossierWindow } from '../../e2e/open-dossier.ts';
import { chosenAre, savePathIs } from '../../e2e/purchase-steps.ts';
import { askMain } from '../window-process.ts';

const connection = 'Batch desk';

/** Looked at more often, the looking itself would hold the batch back. */
const lookEveryMs = 100;

/** How many requests the service allows, and what of it is for the person alone. */
export interface Pace {
  requests: number;
  minutes: number;
  kept: number;
}

/** Makes a connection of the testing kind to a simulator, with its token, and goes over to it. */
export async function useSimulator(window: DossierWindow, origin: string, pace: Pace): Promise<void> {
  const { page } = window;
  await resize(window, 1440, 900);
  const addresses = { v2Address: `${origin}/v2`, restAddress: '' };
  await addConnection(page, { name: connection, ...addresses, contactEmail: 'desk@registry.example', pace });
  await typeCredential(window, 'Type the V2 access token', 'demo');
  await useConnection(page, connection);
}

/** Chooses the list, and starts it after `look` has seen what is said of it before. */
export async function startBatch(
  { application, page }: DossierWindow,
  file: string,
  look: (preview: string) => void,
): Promise<void> {
  await goTo(page, 'Batches');
  await chosenAre(application, [file]);
  await page.getByRole('button', { name: 'Choose a list…' }).click();
  const start = page.getByRole('button', { name: /^Start, / });
  await start.waitFor({ timeout: 60_000 });
  look(`${await page.locator('.batch-counts').innerText()}\n${await start.innerText()}`);
  await start.click();
  await rowsOf(page).waitFor({ timeout: 60_000 });
}

/** Goes to the batch in a window that was opened again. */
export async function reopenBatch(window: DossierWindow, list: RegExp): Promise<void> {
  await resize(window, 1440, 900);
  await goTo(window.page, 'Batches');
  await window.page.getByRole('grid', { name: 'Batches' }).getByRole('row', { name: list }).click();
  await rowsOf(window.page).waitFor({ timeout: 60_000 });
}

export const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Rows of the batch' });

/** The one batch of the record as it stands now. */
export async function batchOf(page: Page): Promise<BatchSummary> {
  const [batch, second] = await askMain(page, 'batch.list', undefined, batchCalls['batch.list'].output);
  if (batch === undefined || second !== undefined) throw new Error('There is not one batch.');
  return batch;
}

export const answeredOf = ({ rows, counts }: BatchSummary) => rows - counts.waiting - counts.broken;

/** Waits until so many rows were answered, and throws where none is for so long. */
export async function untilAnswered(page: Page, rows: number, patienceMs = 180_000): Promise<BatchSummary> {
  let last = { answered: -1, at: performance.now() };
  for (;;) {
    const batch = await batchOf(page);
    const answered = answeredOf(batch);
    if (answered >= rows || batch.counts.waiting === 0) return batch;
    if (answered !== last.answered) last = { answered, at: performance.now() };
    if (performance.now() - last.at > patienceMs)
      throw new Error(`The batch stood still at ${String(answered)} rows: ${batch.state.kind}.`);
    await delay(lookEveryMs);
  }
}

/** Every row of the batch, in the order of its list. */
export async function allRows(page: Page): Promise<StandingRow[]> {
  const { batchId } = await batchOf(page);
  const rows: StandingRow[] = [];
  for (;;) {
    const asked = { batchId, standings: [], after: rows.at(-1)?.position ?? null, limit: 500 };
    const more = await askMain(page, 'batch.rows', asked, batchCalls['batch.rows'].output);
    rows.push(...more);
    if (more.length < 500) return rows;
  }
}

/** Saves the rows as a sheet where the dialog says, and waits until it is there. */
export async function saveSheet({ application, page }: DossierWindow, file: string): Promise<void> {
  await savePathIs(application, file);
  await page.getByRole('button', { name: 'Choose columns, or save the list' }).click();
  await page.getByRole('menuitem', { name: 'As CSV…' }).click();
  await page.getByText(`The list was saved as ${file}`).first().waitFor({ timeout: 60_000 });
}

/** Searches as the person at the desk does, while the batch goes on. Tells when the click was, and when its hits were there. */
export async function searchMeanwhile(page: Page, name: string, jurisdiction: string) {
  await goTo(page, 'Search');
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => {
        Reflect.set(globalThis, 'lastClickAt', Date.now());
      },
      { capture: true },
    );
  });
  await search(page, name, jurisdiction);
  await hits(page)
    .getByRole('row', { name: new RegExp(name, 'i') })
    .first()
    .waitFor({ timeout: 120_000 });
  const shownAt = Date.now();
  const clickedAt = z.number().parse(await page.evaluate((): unknown => Reflect.get(globalThis, 'lastClickAt')));
  return { clickedAt, shownAt };
}
