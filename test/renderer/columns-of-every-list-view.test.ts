import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { maxRechecked } from '../../src-shared/contract/recheck.ts';
import type { Preferences } from '../../src-shared/contract/preferences.ts';
import type { RecheckRunRow } from '../../src-shared/domain/recheck/recheck-run.ts';
import type { ReviewCalendar } from '../../src-shared/domain/work/review-calendar.ts';
import { batchSummary, standingRow } from './stand-in/batches.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { entry, keptHistory } from './stand-in/history.ts';
import { charactersSeen } from './stand-in/names-seen.ts';
import { order, priced, questionAbout, recheckRun } from './stand-in/orders.ts';
import { storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';
import { workRows } from './stand-in/work.ts';

/** Capital letters are the widest that most registers write. */
const name = 'MERIDIAN MARITIME HOLDING COMPANY OF THE NORTH LIMITED';
const leastSeen = 24;
const company = { ...summary.company, name, englishName: null };

const none = { high: 0, medium: 0, low: 0, own: 0, none: 0 };
const calendar: ReviewCalendar = {
  ...{ today: '2026-11-30', until: '2027-11-30', overdue: { ...none, high: 1 }, days: [], later: none },
  ...{ onChange: 0, notStated: 0 },
};
const over = recheckRun({
  runId: 4,
  rows: 1,
  counts: { waiting: 0, ordered: 1, 'left-out': 0 },
  state: { kind: 'ended' },
});
const ofRun: RecheckRunRow = {
  ...{ position: 0, dossierId: 1, company, product: priced.product, price: priced.price, most: 12, ledger: 'credit' },
  ...{ acknowledged: 'confirmed-active', again: null, uniquePart: 'a', standing: 'ordered' },
  order: { orderId: 9, state: 'collected', reason: null, cost: { ledger: 'credit', value: 9 } },
  told: { secondWay: true, paidSearch: false, word: null },
};
const subject = { text: name, highlights: [] };
const earlier = { ...storedSearch(), query: { jurisdiction: null, name, companyNumber: null } };

const record: Partial<Script> = {
  ...keptDossiers([{ ...summary, company }]),
  ...keptHistory([
    entry(3, { kind: 'dossier', dossierId: 1 }, { subject }),
    entry(2, { kind: 'confirmation', searchId: 40, outcome: 'found-active' }, { subject }),
    entry(1, { kind: 'order', orderId: 7, product: priced.product }, { subject, state: 'pending' }),
  ]),
  'work.list': () => good({ rows: workRows.map((row) => ({ ...row, company })), more: false, urgent: 0 }),
  'review.calendar': () => good(calendar),
  'review.list': () =>
    good({
      rows: [{ dossierId: 1, company, due: '2026-10-01', risk: 'high', verdict: 'accept', people: ['Bo Ek'] }],
      more: false,
    }),
  'batch.list': () => good([batchSummary({ name })]),
  'batch.rows': () => good([standingRow(0, { row: { ...standingRow(0).row, name } })]),
  'batch.sortedRows': () => good({ rows: [standingRow(0, { row: { ...standingRow(0).row, name } })], next: null }),
  'search.earlier': () => good({ searches: [earlier], more: false }),
  'order.list': () => good({ orders: [order()], more: false, total: 1 }),
  'recheck.runs': (asked) => good(asked.over ? [over] : []),
  'recheck.price': ({ dossierIds }) =>
    good(
      dossierIds.map((dossierId) => ({
        dossier: { ...summary, dossierId, company },
        product: priced.product,
        question: questionAbout(priced.product),
      })),
    ),
  'recheck.run': () => good(over),
  'recheck.rows': () => good([ofRun]),
};

/** More than are asked about in a table that is drawn whole. */
const manyDossiers = Array.from({ length: maxRechecked + 1 }, (_, at) => ({ ...summary, dossierId: at + 1, company }));

const goTo = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);
const gridOf = (label: string) => page.getByRole('grid', { name: label });

async function openBatches() {
  await page.getByRole('button', { name: /^Batches/ }).click();
  await expect.element(gridOf('Batches')).toBeVisible();
}

/** How each list is shown that the tests of the columns did not know from the start. */
const lists = {
  'Dossiers that wait for somebody': () => goTo('2'),
  'Dossiers by the day of their review': async () => {
    await goTo('2');
    await userEvent.click(page.getByText('Calendar of reviews'));
    await userEvent.click(page.getByRole('radiogroup', { name: 'Review due' }).getByText('Overdue: 1'));
  },
  History: () => goTo('7'),
  Batches: openBatches,
  'Rows of the batch': async () => {
    await openBatches();
    await userEvent.click(gridOf('Batches').getByRole('row').nth(1));
  },
  'Earlier searches': () => Promise.resolve(),
  'What came of each company of a run': async () => {
    await goTo('4');
    await page.getByRole('button', { name: 'Runs of purchases that are over' }).click();
    await page.getByRole('button', { name: /^Show the companies of the run/ }).click();
  },
  'Many companies that are to be checked again': async () => {
    await goTo('3');
    await expect.element(gridOf('Dossiers')).toBeVisible();
    gridOf('Dossiers').element().focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.click(page.getByRole('button', { name: 'Check again…' }));
  },
} as const;
type List = keyof typeof lists;
const isQuestion = (list: List) => list === 'Many companies that are to be checked again';
const names = Object.keys(lists) as List[];

const labelOf = (list: List) =>
  list === 'What came of each company of a run' || isQuestion(list) ? 'The companies that are checked' : list;

async function show(list: List, width = 1440) {
  const script = isQuestion(list) ? { ...record, ...keptDossiers(manyDossiers) } : record;
  const { bridge } = await openWindow(script, { width, height: 768 });
  await expect.element(page.getByRole('main')).toBeVisible();
  await lists[list]();
  const grid = gridOf(labelOf(list));
  await expect.element(grid).toBeVisible();
  await document.fonts.ready;
  return { bridge, grid };
}

/** The heads that have words: the one above the ticks has none. */
const headsOf = (grid: Element) =>
  [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')].filter(
    (head) => !head.classList.contains('tick-cell'),
  );
const labelsOf = (grid: Element) => headsOf(grid).map(({ textContent }) => textContent.trim());

function lastLook(bridge: { inputsOf(name: 'preferences.change'): unknown[] }) {
  const { tables } = (bridge.inputsOf('preferences.change').at(-1) ?? {}) as Partial<Preferences>;
  return Object.values(tables ?? {})[0];
}

describe.each(names)('B9: the list "%s"', (list) => {
  it('keeps 24 characters of each name at 1024 wide, and nothing has to be scrolled sideways', async () => {
    const { grid } = await show(list, 1024);
    await expect.poll(() => charactersSeen(grid.element())).toBeGreaterThanOrEqual(leastSeen);
    expect(grid.element().scrollWidth).toBeLessThanOrEqual(grid.element().clientWidth);
  });

  it('has columns that are made wider by keyboard, and stay so', async () => {
    const { grid, bridge } = await show(list);
    const head = () => headsOf(grid.element()).at(-1);
    await expect.poll(() => headsOf(grid.element()).length).toBeGreaterThan(1);
    const before = head()?.getBoundingClientRect().width ?? 0;
    head()?.querySelector('button')?.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect.poll(() => head()?.getBoundingClientRect().width).toBe(before + 32);
    await expect.poll(() => Object.values(lastLook(bridge)?.widths ?? {})).toEqual([before + 32]);
  });

  it('has columns that are hidden and shown again', async () => {
    const { grid, bridge } = await show(list);
    await expect.poll(() => headsOf(grid.element()).length).toBeGreaterThan(1);
    const labels = labelsOf(grid.element());
    const frame = grid.element().closest('.grid-frame');
    frame?.querySelector<HTMLElement>('.columns-button')?.focus();
    await userEvent.keyboard('{Enter}');
    const label = labels.at(-1) ?? expect.fail('there is no column');
    const line = page.getByRole('menuitemcheckbox', { checked: true }).last();
    await userEvent.click(line);
    await expect.poll(() => labelsOf(grid.element())).toEqual(labels.filter((one) => one !== label));
    expect(lastLook(bridge)?.hidden).toHaveLength(1);
    await userEvent.click(page.getByRole('menuitemcheckbox', { checked: false }).last());
    await expect.poll(() => labelsOf(grid.element())).toEqual(labels);
  });
});

/** What a row of a batch states beside what the record sorts it by. */
const notSorted: readonly string[] = ['Jurisdiction', 'Number'];

it.each(names)('B9: the list "%s" can be sorted by each column', async (list) => {
  const { grid } = await show(list);
  await expect.poll(() => headsOf(grid.element()).length).toBeGreaterThan(1);
  for (const head of headsOf(grid.element())) {
    const label = head.textContent.trim();
    if (list === 'Rows of the batch' && notSorted.includes(label)) continue;
    const sort = () => headsOf(grid.element()).find((one) => one.textContent.trim() === label)?.ariaSort;
    expect(sort(), label).toBe('none');
    head.querySelector('button')?.click();
    await expect.poll(sort, { message: label }).toBe('ascending');
  }
});
