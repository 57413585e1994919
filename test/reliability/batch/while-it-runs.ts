/** What is put to the test while a batch is being asked: its pause, its list of rows, and the person's own searches. */
import { setTimeout as delay } from 'node:timers/promises';
import type { DossierWindow } from '../../e2e/open-dossier.ts';
import { answeredOf, batchOf, rowsOf, searchMeanwhile, untilAnswered } from './batch-window.ts';
import type { Play } from './play.ts';

/** After a click on "Pause" a request that is under way may still arrive, and none later than this. */
const underWayMs = 500;
const pausedMs = 3_000;
/** While a person searches, so many rows of the batch may be asked before it. */
const mostBefore = 5;
const maxWaitMs = 2_000;

/** Pauses the batch by its button: nothing more is sent, and nothing changes, until somebody lets it go on. */
export async function pauseAndGoOn({ page }: DossierWindow, { simulator, tally, where }: Play): Promise<void> {
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByText('Paused', { exact: true }).first().waitFor();
  await delay(underWayMs);
  const before = { asked: (await simulator.requests()).length, batch: await batchOf(page) };
  await delay(pausedMs);
  const after = { asked: (await simulator.requests()).length, batch: await batchOf(page) };
  const sent = after.asked - before.asked;
  const answered = answeredOf(after.batch) - answeredOf(before.batch);
  tally.run(
    'P4',
    [
      ...(sent === 0 ? [] : [`${String(sent)} requests were sent while it was paused`]),
      ...(answered === 0 ? [] : [`${String(answered)} rows were settled while it was paused`]),
      ...(before.batch.counts.waiting > 0 ? [] : ['nothing was left to pause']),
    ],
    where('paused'),
  );
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
}

/** A person searches while the batch is asked: they go first. */
export async function searchInBetween({ page }: DossierWindow, play: Play, name: string): Promise<void> {
  const { simulator, tally, say, where } = play;
  const { clickedAt, shownAt } = await searchMeanwhile(page, name, 'Luxembourg');
  const requests = await simulator.requests();
  const since = requests.filter(({ at }) => at >= clickedAt);
  const own = since.findIndex(({ url }) => url.toLowerCase().includes(`name=${name}`));
  const waited = (since[own]?.at ?? Infinity) - clickedAt;
  const until = since.filter(({ at }) => at <= shownAt).length - 1;
  say(
    `batch: a person's search left ${String(waited)} ms after the click, after ${String(own)} rows; ` +
      `its hits were there after ${String(shownAt - clickedAt)} ms, after ${String(until)} rows`,
  );
  // A batch that is over stands in nobody's way: that puts nothing to the test.
  if ((await batchOf(page)).counts.waiting === 0) return;
  const isInTime = own >= 0 && own <= mostBefore && waited <= maxWaitMs;
  const tooLate = `a person's search waited ${String(waited)} ms, behind ${String(own)} rows of the batch`;
  tally.run('P4', isInTime ? [] : [tooLate], where('a search in between'));
}

/** The list of rows while they change: what is selected stays, and nothing moves under the eye. */
export async function lookAtRows({ page }: DossierWindow, { tally, where }: Play): Promise<void> {
  const rows = rowsOf(page);
  await rows.getByRole('row').nth(3).click();
  const selected = async () => (await rows.locator('[aria-selected="true"]').allInnerTexts()).join();
  const chosen = (await selected()).split('\n')[0] ?? '';
  await page.mouse.wheel(0, 1_500);
  await delay(500);
  // Which row stands in a place of the list, and where on the screen.
  const place = () =>
    rows
      .locator('[role="row"][aria-rowindex]')
      .nth(5)
      .evaluate((row) => ({
        stated: row.querySelector('[role="gridcell"]')?.textContent ?? '',
        top: row.getBoundingClientRect().top,
      }));
  const before = await place();
  await untilAnswered(page, answeredOf(await batchOf(page)) + 20);
  const after = await place();
  const isStill = before.stated === after.stated && Math.abs(before.top - after.top) < 2;
  const isKept = chosen !== '' && (await selected()).includes(chosen);
  tally.run(
    'P24',
    [
      ...(isStill ? [] : [`rows moved while they were looked at: ${JSON.stringify([before, after])}`]),
      ...(isKept ? [] : ['what was selected is selected no more']),
    ],
    where('looked at'),
  );
}
