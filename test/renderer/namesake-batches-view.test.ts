import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { batchSummary } from './stand-in/batches.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { entry, keptHistory } from './stand-in/history.ts';
import { openWindow } from './stand-in/window.ts';
import { workRows } from './stand-in/work.ts';

/* Batches that a rhythm begins have one name, and so has a list that is asked for again. */

const stopped = { kind: 'stopped', at: '2026-11-20T09:00:00.000Z', failure: 'credential-missing' } as const;
/** In the zone of this machine, which the tests do not choose. */
const told = (at: string) => {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `(begun ${String(date.getDate())} Nov 2026, ${two(date.getHours())}:${two(date.getMinutes())})`;
};
const [early, late] = ['2026-11-12T11:41:07.000Z', '2026-11-19T11:02:00.000Z'];
const namesakes = [
  batchSummary({ batchId: 2, name: 'Kept companies', at: late, state: stopped }),
  batchSummary({ batchId: 1, name: 'Kept companies', at: early, state: stopped }),
  batchSummary({ batchId: 3, name: 'portfolio.csv', at: late, state: stopped }),
];
const script: Partial<Script> = {
  'batch.list': () => good(namesakes),
  'work.list': () => good({ rows: workRows, more: false, urgent: 1 }),
};

it('in Work each of two batches of one name is told by when it began, and one that is alone by its name', async () => {
  await openWindow(script);
  await userEvent.keyboard('{Control>}2{/Control}');
  for (const at of [early, late])
    await expect.element(page.getByText(`Kept companies ${told(at)} stopped:`, { exact: false })).toBeVisible();
  await expect.element(page.getByText(/^portfolio\.csv stopped:/)).toBeVisible();
});

it('so are the batches that the background has, and the one that is open', async () => {
  await openWindow(script);
  await userEvent.click(page.getByRole('button', { name: /^What the background does/ }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'portfolio.csv', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: `Kept companies ${told(early)}` }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: `Kept companies ${told(early)}` })).toBeVisible();
});

it('so is what the history tells of them, and of their rows', async () => {
  const subject = { text: 'Kept companies', highlights: [] };
  const batch = { kind: 'batch' as const, batchId: 1, step: 'paused' as const, rows: 4, failure: null };
  const row = {
    ...{ kind: 'batch-row' as const, batchId: 1, position: 0, place: 7, listed: 'Kept companies', named: 'Halcyon' },
    ...{ step: 'refused' as const, company: null },
  };
  await openWindow({
    ...keptHistory([
      entry(4, row, { batchBegun: early, subject: { text: 'Halcyon', highlights: [] } }),
      entry(3, row, { subject: { text: 'Nordlys', highlights: [] } }),
      entry(2, batch, { subject, batchBegun: early }),
      entry(1, { ...batch, batchId: 3 }, { subject: { text: 'portfolio.csv', highlights: [] } }),
    ]),
  });
  await userEvent.keyboard('{Control>}7{/Control}');
  const line = (name: RegExp) => page.getByRole('grid', { name: 'History' }).getByRole('row', { name });
  const begun = told(early).slice(1, -1);
  await expect
    .element(line(/Batch paused: Kept companies/))
    .toMatchTextContent(new RegExp(`4 rows · B${begun.slice(1)}`));
  await expect.element(line(/portfolio\.csv/)).toMatchTextContent(/4 rows$|4 rows(?! · Begun)/);
  await expect.element(line(/Halcyon.*Line 7/).first()).toMatchTextContent(/Line 7 of Kept companies \(begun 12 Nov/);
  await expect.element(line(/Nordlys/)).toMatchTextContent(/Line 7 of Kept companies: Halcyon/);
});
