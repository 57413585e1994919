import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RowTold } from '../../src-shared/contract/batches.ts';
import type { RecheckRow } from '../../src-shared/contract/recheck.ts';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import type { BatchSummary, StandingRow } from '../../src-shared/domain/batch/batch.ts';
import type { Rhythm } from '../../src-shared/domain/batch/rhythm.ts';
import { dayHere, daysAfter } from '../../src-shared/domain/work/review.ts';
import { good } from './stand-in/bridge.ts';
import { batchSummary, listTold, rhythmsOf, rowTold, standingRow } from './stand-in/batches.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { priced, questionAbout } from './stand-in/orders.ts';
import { later } from './stand-in/session.ts';
import { ready, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

type Script = NonNullable<Parameters<typeof openWindow>[0]>;

async function openBatches(script: Partial<Script> = {}) {
  const opened = await openWindow(script);
  await page.getByRole('button', { name: /^Batches/ }).click();
  return opened;
}

it('a list is read, corrected and started: what it takes is said first, and what cannot be asked is named with its line', async () => {
  const { bridge } = await openBatches({
    'batch.readFile': () => good({ kind: 'read', list: listTold() }),
    'batch.rows': () => good([standingRow(0)]),
  });
  await page.getByRole('button', { name: 'Choose a list…' }).click();
  await expect.element(page.getByRole('heading', { name: 'portfolio.csv' })).toBeVisible();
  await expect.element(page.getByText('3 rows have something in them. 1 empty row is left out.')).toBeVisible();
  await expect.element(page.getByText('“Ruritania” is no country that is known here.')).toBeVisible();
  await expect.element(page.getByText(/^2 searches\. Searches of this kind are free/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Country is' }).selectOptions('Left out');
  expect(bridge.inputsOf('batch.correct')).toEqual([
    { listId: 1, columns: [{ column: 1, meaning: 'ignored' }], answeredDays: null },
  ]);
  await page
    .getByRole('combobox', { name: 'Where the record has an answer already' })
    .selectOptions('take it where it is at most 7 days old');
  // What was said of a column stays said.
  expect(bridge.inputsOf('batch.correct')[1]).toEqual({
    ...{ listId: 1, columns: [{ column: 1, meaning: 'ignored' }], answeredDays: 7 },
  });
  await page.getByRole('button', { name: 'Start, 2 searches' }).click();
  expect(bridge.inputsOf('batch.start')).toEqual([{ listId: 1 }]);
  await expect.element(page.getByRole('grid', { name: 'Rows of the batch' })).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 as dossier' }).click();
  await expect.element(page.getByText('1 company is a dossier now.')).toBeVisible();
});

it('of a long list the rows that cannot be asked stand first and alone where somebody wants that, and what repeats is told by its lines', async () => {
  const { row } = standingRow(0);
  const doubtful = Array.from({ length: 30 }, (_, at) => ({
    ...{ kind: 'doubtful' as const, row: { ...row, place: at + 10, name: `Doubtful ${String(at)} Ltd` } },
    troubles: [{ kind: 'other-form' as const, jurisdiction: 'GB', example: '01234567' }],
  }));
  const list = listTold({
    source: { kind: 'pasted', separator: '\t' },
    ...{ rows: 232, emptyRows: 0, checked: { ready: 80, doubtful: 151, broken: 1 } },
    troubled: [...listTold().troubled, ...doubtful],
    remarks: [
      { kind: 'unknown-jurisdiction', count: 1 },
      { kind: 'other-form', count: 151 },
    ],
    repeated: {
      ...{ same: 2, maybeSame: 0, references: 1, repeatCount: 2 },
      repeats: [
        { because: 'number', stated: '04418820', namesDiffer: true, places: [4, 9, 17], count: 3 },
        { because: 'own-reference', stated: 'A-001', namesDiffer: false, places: [5, 6], count: 15 },
      ],
    },
  });
  await openBatches({ 'batch.readText': () => good({ kind: 'read', list }) });
  await page.getByText('Paste a list').click();
  await page.getByRole('textbox', { name: /^Rows copied/ }).fill('Halcyon');
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect.element(page.getByText('232 rows have something in them.', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Read from what was pasted. Tabs separate the cells of a row.', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('31 of 152 are shown here. The batch will have all of them.')).toBeVisible();
  const looks = page.getByRole('group', { name: 'Show rows with' });
  await looks.getByRole('button', { name: 'Cannot be asked, 1', exact: true }).click();
  await expect.element(page.getByText('“Ruritania” is no country that is known here.')).toBeVisible();
  expect(page.getByText(/Doubtful \d+ Ltd/).all()).toHaveLength(0);
  await looks.getByRole('button', { name: 'Number of another form, 151', exact: true }).click();
  await expect.element(page.getByText('30 of 151 are shown here. The batch will have all of them.')).toBeVisible();
  expect(page.getByText(/Doubtful \d+ Ltd/).all()).toHaveLength(30);
  // Where their names differ they are in sight at once.
  await expect.element(page.getByText('Lines 4, 9, 17', { exact: true })).toBeVisible();
  await expect
    .element(
      page.getByText('The same number, 04418820: asked once. Their names differ: one of the numbers may be wrong.'),
    )
    .toBeVisible();
  await expect.element(page.getByText('Lines 5, 6 and 13 more', { exact: true })).toBeVisible();
});

it('a list that cannot be read is refused with what to do, and the paste field keeps its text', async () => {
  await openBatches({
    'batch.readText': () => good({ kind: 'refused', name: 'Pasted list', refusal: { kind: 'empty' } }),
  });
  await page.getByText('Paste a list').click();
  await page.getByRole('textbox', { name: 'Rows copied from a spreadsheet, or a CSV' }).fill(';;');
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect.element(page.getByText('Nothing of Pasted list was taken in')).toBeVisible();
  await expect.element(page.getByText('There is no row with anything in it.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Rows copied/ })).toHaveValue(';;');
});

it('the doubtful rows are decided by one key each, which goes on to the next; what was said can be taken back', async () => {
  const rows = [standingRow(0), standingRow(1), standingRow(2, { standing: 'none' })];
  const { bridge } = await openBatches({
    'batch.list': () => good([batchSummary()]),
    'batch.rows': () => good(rows),
    'batch.row': ({ position }) => good(rowTold(rows[position] ?? standingRow(position))),
    'batch.say': ({ position, word }) => {
      const { hit, position: at } = rowTold(standingRow(position)).candidates[0]?.listed ?? {};
      const taken = word === 'chosen' && hit !== undefined && at !== undefined ? { position: at, hit } : null;
      const standing = word === 'withdrawn' ? 'doubtful' : word;
      return good({ row: standingRow(position, { standing, taken }), batch: batchSummary() });
    },
  });
  await expect.element(page.getByRole('button', { name: /^Batches.*1 row waits for you/ })).toBeVisible();
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  const pane = page.getByRole('complementary', { name: 'The row and what was found for it' });
  await expect.element(pane.getByText(/^a name much like it/).first()).toBeVisible();
  await userEvent.keyboard('1');
  await expect
    .poll(() => bridge.inputsOf('batch.say'))
    .toEqual([
      {
        batchId: 1,
        position: 0,
        searchId: 7,
        word: 'chosen',
        hitPosition: rowTold(standingRow(0)).candidates[0]?.listed.position,
      },
    ]);
  // The next one that waits is selected.
  await expect.element(pane.getByRole('heading', { name: 'Line 3' })).toBeVisible();
  await userEvent.keyboard('0');
  await expect
    .poll(() => bridge.inputsOf('batch.say')[1])
    .toEqual({ batchId: 1, position: 1, searchId: 7, word: 'refused' });
  // None waits after it: it stays, and can be taken back.
  await expect.element(pane.getByText('None of them, by an officer')).toBeVisible();
  await userEvent.keyboard('u');
  await expect
    .poll(() => bridge.inputsOf('batch.say')[2])
    .toEqual({ batchId: 1, position: 1, searchId: 7, word: 'withdrawn' });
});

it('a key that is held answers for one row alone, and none answers while another row is still shown', async () => {
  const rows = [standingRow(0), standingRow(1), standingRow(2)];
  const read = later<Envelope<RowTold>>();
  const { bridge } = await openBatches({
    'batch.list': () => good([batchSummary()]),
    'batch.rows': () => good(rows),
    'batch.row': ({ position }) =>
      position === 1 ? read.answer : good(rowTold(rows[position] ?? standingRow(position))),
    'batch.say': ({ position }) => good({ row: standingRow(position, { standing: 'refused' }), batch: batchSummary() }),
  });
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(page.getByText(/^a name much like it/).first()).toBeVisible();
  const press = (repeat: boolean) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '0', repeat, bubbles: true }));
  press(false);
  press(true);
  await expect.poll(() => bridge.inputsOf('batch.row').at(-1)).toMatchObject({ position: 1 });
  // The second row is selected, and what was found for it has not come.
  press(false);
  press(true);
  void read.come(good(rowTold(rows[1] ?? standingRow(1))));
  await expect.element(page.getByRole('heading', { name: 'Line 3' })).toBeVisible();
  press(true);
  expect(bridge.inputsOf('batch.say')).toEqual([{ batchId: 1, position: 0, searchId: 7, word: 'refused' }]);
  // As a person does who has seen the row.
  await new Promise((resolve) => setTimeout(resolve, 200));
  press(false);
  await expect.poll(() => bridge.inputsOf('batch.say').length).toBe(2);
  expect(bridge.inputsOf('batch.say')[1]).toEqual({ batchId: 1, position: 1, searchId: 7, word: 'refused' });
});

it('a list is read again in the letters that somebody chooses; one with nothing but a heading offers no start', async () => {
  const guessed = { kind: 'text', coding: 'windows-1252', isCodingGuessed: true, separator: ';' } as const;
  const { bridge } = await openBatches({
    'batch.readFile': () => good({ kind: 'read', list: listTold({ source: guessed }) }),
    'batch.correct': () => good({ kind: 'read', list: listTold({ rows: 0, shown: [] }) }),
  });
  await page.getByRole('button', { name: 'Choose a list…' }).click();
  const letters = page.getByRole('combobox', { name: 'Letters written as' });
  await expect.element(letters).toHaveDisplayValue('Windows-1252 (Western Europe)');
  await letters.selectOptions('Shift-JIS (Japanese)');
  expect(bridge.inputsOf('batch.correct')).toEqual([
    { listId: 1, coding: 'shift_jis', columns: [], answeredDays: null },
  ]);
  await expect.element(page.getByText(/^There is a heading and no row below it/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Start/ }).elements()).toHaveLength(0);
  // It may be a row that was taken for one.
  await expect.element(page.getByRole('checkbox', { name: 'The first row is a heading' })).toBeVisible();
});

it('a list that was taken in before says so before it starts, and leads to what was decided there', async () => {
  const earlier = { batchId: 1, name: 'portfolio.csv', at: '2026-11-10T08:00:00.000Z', isSameFile: true, sameRows: 3 };
  await openBatches({
    'batch.readFile': () => good({ kind: 'read', list: listTold({ earlier: { ...earlier, decided: 2 } }) }),
    'batch.list': () => good([batchSummary()]),
    'batch.rows': () => good([standingRow(0)]),
  });
  await page.getByRole('button', { name: 'Choose a list…' }).click();
  await expect.element(page.getByText('This very list was taken in on 10 Nov 2026, as portfolio.csv.')).toBeVisible();
  await expect.element(page.getByText(/^Officers decided 2 rows there, and a new batch does not take/)).toBeVisible();
  await page.getByRole('button', { name: 'Open that batch' }).click();
  await expect.element(page.getByRole('grid', { name: 'Rows of the batch' })).toBeVisible();
});

/** A row whose number is not listed, and what came of its name. */
const byNameRow = (change: Partial<StandingRow>) => {
  const row = standingRow(0, { numberSearchId: 6, searchId: 7, ...change });
  return { ...row, row: { ...row.row, name: 'Halcyon Freight plc', number: '4418820' } };
};

async function openByName(row: StandingRow, candidates: RowTold['candidates'], change: Partial<BatchSummary> = {}) {
  const opened = await openBatches({
    'batch.list': () => good([batchSummary(change)]),
    'batch.rows': () => good([row]),
    'batch.row': () => good({ row, candidates, answeredAt: row.askedAt }),
  });
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  await page.getByRole('row', { name: /Halcyon Freight plc/ }).click();
  return { ...opened, pane: page.getByRole('complementary', { name: 'The row and what was found for it' }) };
}

it('a company that is found by name and has another number says so with both numbers, and both searches are told', async () => {
  const [listed] = storedSearch().hits;
  if (listed === undefined) throw new Error('The stand-in lists nothing.');
  const other = { ...listed, hit: { ...listed.hit, companyNumber: '01234567' } };
  const { pane, bridge } = await openByName(byNameRow({}), [{ listed: other, reasons: ['other-number', 'same-name'] }]);
  await expect
    .element(pane.getByText('the number of your list, 4418820, is not that of the company, 01234567, same name'))
    .toBeVisible();
  await expect
    .element(pane.getByText(/^It was asked for by its number first, under which the service found nothing/))
    .toBeVisible();
  await expect.element(pane.getByRole('button', { name: 'Show the search for its name' })).toBeVisible();
  await pane.getByRole('button', { name: 'Show the search for its number' }).click();
  await expect.poll(() => bridge.inputsOf('search.read')[0]).toEqual({ searchId: 6 });
});

const bothAsked = {
  query: { jurisdiction: 'GB', name: null, companyNumber: '4418820' },
  nameQuery: { jurisdiction: 'GB', name: 'Halcyon Freight plc', companyNumber: null },
};

it('a row of which neither number nor name is found says both in the words of their searches, and is not offered to be searched by name', async () => {
  const { pane } = await openByName(byNameRow({ standing: 'none', ...bothAsked }), []);
  await expect.element(pane.getByText('Neither number nor name found', { exact: true })).toBeVisible();
  await expect
    .element(
      pane.getByText(
        /^The service found no company under the number “4418820” in the United Kingdom\. The service found no “Halcyon Freight plc” in the United Kingdom\. .* Neither answer names a registry; both are kept\.$/,
      ),
    )
    .toBeVisible();
  expect(pane.getByRole('button', { name: 'Search for its name…' }).elements()).toHaveLength(0);
});

it('that stored data shows nothing for a row is not told as the word of a registry', async () => {
  const query = { jurisdiction: null, name: null, companyNumber: '4418820' };
  const { pane } = await openByName(byNameRow({ standing: 'not-known', numberSearchId: null, query }), []);
  await expect.element(pane.getByText(/^No registry was asked, as the row has no jurisdiction/)).toBeVisible();
});

it('a row between its two questions says what is known, and that its name is still to be asked', async () => {
  const waiting = byNameRow({ standing: 'waiting', searchId: null });
  const { pane } = await openByName(waiting, []);
  await expect.element(pane.getByText('Number not found, name still to be asked', { exact: true })).toBeVisible();
  await expect.element(pane.getByText('Its name was not asked for yet, so nothing is known of that.')).toBeVisible();
});

it('of a row that was given up between its two questions the number is said to be asked, and the name not', async () => {
  const waiting = byNameRow({ standing: 'waiting', searchId: null });
  const givenUp = { kind: 'given-up', at: '2026-11-12T10:00:00.000Z', officer: 'Astrid Lindqvist' } as const;
  const { pane } = await openByName(waiting, [], { state: givenUp });
  await expect.element(pane.getByText('Number not found, name not asked: given up', { exact: true })).toBeVisible();
  await expect.element(pane.getByText('Its name was not asked for, so nothing is known of that.')).toBeVisible();
});

it('what asking takes counts the second question as at most, and its time has one bound with its reason', async () => {
  const plan = {
    requests: 2,
    sameQuestion: 0,
    byName: 2,
    answered: 0,
    ahead: 15,
    atMostSeconds: 640,
    room: 40,
    windowSeconds: 600,
  };
  await openBatches({ 'batch.readFile': () => good({ kind: 'read', list: listTold({ plan }) }) });
  await page.getByRole('button', { name: 'Choose a list…' }).click();
  await expect.element(page.getByRole('button', { name: 'Start, at most 4 searches' })).toBeVisible();
  await expect.element(page.getByText(/^At most 2 more: where nothing is found under a number/)).toBeVisible();
  await expect
    .element(
      page.getByText(/^That takes up to 11 minutes, .* batches may make 40 searches in 10 minutes, and your own/),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^The time includes up to 15 searches of other batches/)).toBeVisible();
});

it('a number that is not listed does not say that the company is not: its name was not asked for, and can be', async () => {
  const query = { jurisdiction: 'GB', name: null, companyNumber: '4418820' };
  const row = standingRow(0, { standing: 'none', query });
  const named = { ...row, row: { ...row.row, name: 'Halcyon Freight plc', number: '4418820' } };
  const { bridge } = await openBatches({
    'batch.list': () => good([batchSummary()]),
    'batch.rows': () => good([named]),
    'batch.row': () => good({ ...rowTold(named), candidates: [] }),
  });
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  await page.getByRole('row', { name: /Halcyon Freight plc.*Number not found/ }).click();
  await expect
    .element(
      page.getByText(
        /^The service found no company under the number “4418820” .* names no registry; .* Its name was not asked for/,
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Search for its name…' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Halcyon Freight plc');
  expect(bridge.inputsOf('search.run')).toEqual([]);
});

it('batches are sorted by how they stand with what Dossier stopped first, not by the letters of a code', async () => {
  const [at, officer] = [batchSummary().at, 'Astrid Lindqvist'];
  const states: BatchSummary['state'][] = [
    { kind: 'ended' },
    { kind: 'paused', at, officer },
    { kind: 'running' },
    { kind: 'stopped', at, failure: 'credential-missing' },
    { kind: 'given-up', at, officer },
  ];
  const batches = states.map((state, at) => batchSummary({ batchId: at + 1, name: state.kind, state }));
  await openBatches({ 'batch.list': () => good(batches) });
  const grid = page.getByRole('grid', { name: 'Batches' });
  await grid.getByRole('button', { name: 'State' }).click();
  const names = () => [...grid.element().querySelectorAll('.line .l1')].map(({ textContent }) => textContent.trim());
  await expect.poll(names).toEqual(['stopped', 'paused', 'running', 'ended', 'given-up']);
});

it('a batch that Dossier stopped is urgent in the rail beside the rows that wait, and in Work, which leads to it', async () => {
  const state = { kind: 'stopped' as const, at: batchSummary().at, failure: 'credential-missing' };
  const { bridge } = await openWindow({
    'batch.list': () =>
      good([
        batchSummary({ batchId: 2, name: 'suppliers.csv', state }),
        batchSummary({ counts: { ...batchSummary().counts, doubtful: 0 } }),
      ]),
    'batch.rows': () => good([standingRow(0)]),
  });
  await expect
    .element(page.getByRole('button', { name: /^Batches 2 ?1 batch stopped, 1 row waits for you/ }))
    .toBeVisible();
  await userEvent.keyboard('{Control>}2{/Control}');
  await expect.element(page.getByText(/^suppliers.csv stopped: .+ Nothing more of it is asked until/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the batch' }).click();
  await expect.element(page.getByRole('heading', { name: 'suppliers.csv' })).toBeVisible();
  expect(bridge.inputsOf('batch.rows')[0]).toMatchObject({ batchId: 2 });
});

it('rows of a rhythm that had no answer wait for nobody while they are asked again by themselves, and Work says either', async () => {
  const counts = { ...batchSummary().counts, doubtful: 0, failed: 3 };
  const byRhythm = { portfolio: null };
  const ofPortfolio = { portfolio: { batchId: 1, name: 'suppliers.csv' } };
  const state = { kind: 'resting' as const, goesOn: '2099-01-02' };
  await openWindow({
    'batch.list': () =>
      good([
        batchSummary({ batchId: 4, name: 'Again', counts, byRhythm, state, askedAgain: 3, requestsLeft: 3 }),
        batchSummary({ batchId: 3, name: 'Over', counts: { ...counts, failed: 1 }, byRhythm: ofPortfolio }),
        batchSummary({ batchId: 2, name: 'Earlier', counts: { ...counts, failed: 0 }, byRhythm }),
      ]),
    'batch.rows': () => good([standingRow(0)]),
  });
  await expect.element(page.getByRole('button', { name: /^Batches 1 ?1 row waits for you/ })).toBeVisible();
  await userEvent.keyboard('{Control>}2{/Control}');
  await expect.element(page.getByText('Over: 1 row had no answer and waits for you.')).toBeVisible();
  const again = 'Again: 3 rows had no answer. They are asked again by themselves, once a day.';
  await expect.element(page.getByText(again)).toBeVisible();
  await page.getByRole('button', { name: 'Show the batch' }).first().click();
  await expect.element(page.getByText(/3 rows had no answer and are asked again by themselves/)).toBeVisible();
});

it('a batch that a charge stopped says so with the amount, in Work and in its own view, and none says that it is mended by going on', async () => {
  const charge = { ledger: 'credit', value: 5 };
  const search = { searchId: 41, query: { jurisdiction: 'GB', name: null, companyNumber: '04418820' } };
  const state = { kind: 'stopped' as const, at: batchSummary().at, failure: 'search-charged', charge, search };
  const { bridge } = await openWindow({
    'batch.list': () => good([batchSummary({ state })]),
    'batch.rows': () => good([standingRow(0)]),
  });
  await userEvent.keyboard('{Control>}2{/Control}');
  await expect
    .element(
      page.getByText(
        /^portfolio.csv stopped: what a search was charged .+ 5\.00 credits, for Registration number 04418820/,
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Show the search' }).click();
  await expect.poll(() => bridge.inputsOf('search.read')).toContainEqual({ searchId: 41 });
  await userEvent.keyboard('{Control>}2{/Control}');
  await page.getByRole('button', { name: 'Show the batch' }).click();
  await expect
    .element(page.getByText(/^what a search was charged .+ 5\.00 credits, for Registration number 04418820/))
    .toBeVisible();
  await expect.element(page.getByText(/Nothing more is sent for any batch\./)).toBeVisible();
  await expect.element(page.getByText(/every row would meet this/)).not.toBeInTheDocument();
});

it('a batch that stopped at a limit leads to the limits from Work', async () => {
  const state = { kind: 'stopped' as const, at: batchSummary().at, failure: 'spend-limit-reached' };
  await openWindow({ 'batch.list': () => good([batchSummary({ state })]) });
  await userEvent.keyboard('{Control>}2{/Control}');
  await page.getByRole('button', { name: 'Show the limits' }).click();
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

it('a batch that has no answer says what it waits for, since when and when it is tried next, in Work as well', async () => {
  const wait = {
    failure: 'service-failed',
    since: batchSummary().at,
    until: '2099-01-01T10:00:00.000Z',
    jurisdiction: null,
  };
  const counts = { ...batchSummary().counts, waiting: 2 };
  const batch = batchSummary({ counts, state: { kind: 'running', wait } });
  const { bridge } = await openWindow({
    'batch.list': () => good([batch]),
    'batch.rows': () => good([standingRow(0)]),
  });
  await userEvent.keyboard('{Control>}2{/Control}');
  await expect.element(page.getByText(/^portfolio.csv waits: .+ Since .+ The next try is at/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the batch' }).click();
  await expect.element(page.getByText(/^Waits after a failure: asks again at/)).toBeVisible();
  await expect.element(page.getByText(/Since .+ The next try is at/)).toBeVisible();
  bridge.announce('batch.changed', {
    ...batch,
    state: { kind: 'running', wait: { ...wait, failure: 'registry-not-available', jurisdiction: 'DE' } },
  });
  await expect.element(page.getByText(/^Germany: .+ Rows of other jurisdictions are asked meanwhile\./)).toBeVisible();
  await expect.element(page.getByText('Asking the registries')).toBeVisible();
});

it('nothing is said of an outage once the time of its next try is past, or while the officer works offline', async () => {
  const wait = { failure: 'service-unreachable', since: batchSummary().at, jurisdiction: null };
  const counts = { ...batchSummary().counts, waiting: 2 };
  const waiting = (until: string) => batchSummary({ counts, state: { kind: 'running', wait: { ...wait, until } } });
  const { bridge } = await openWindow({
    'batch.list': () => good([waiting('2099-01-01T10:00:00.000Z')]),
    'batch.rows': () => good([standingRow(0)]),
  });
  await userEvent.keyboard('{Control>}2{/Control}');
  await page.getByRole('button', { name: 'Show the batch' }).click();
  await expect.element(page.getByText(/Since .+ The next try is at/)).toBeVisible();
  bridge.announce('batch.changed', waiting('2026-01-01T10:00:00.000Z'));
  await expect.element(page.getByText('Asking the registries')).toBeVisible();
  expect(page.getByText(/The next try is at/).query()).toBeNull();
  bridge.announce('batch.changed', waiting('2099-01-01T10:00:00.000Z'));
  await expect.element(page.getByText(/Since .+ The next try is at/)).toBeVisible();
  bridge.announce('preferences.changed', { theme: 'light', density: 'comfortable', workOffline: true });
  await expect.element(page.getByText('Waits: you are working offline')).toBeVisible();
  expect(page.getByText(/The next try is at/).query()).toBeNull();
  await userEvent.keyboard('{Control>}2{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Work' })).toBeVisible();
  expect(page.getByText(/portfolio.csv waits/).query()).toBeNull();
});

it('rows without an answer and rows whose answer was not read whole are asked again by one button, which says how many', async () => {
  const counts = { ...batchSummary().counts, failed: 1, 'not-known': 2 };
  const { bridge } = await openBatches({
    'batch.list': () => good([batchSummary({ counts })]),
    'batch.rows': () => good([standingRow(0, { standing: 'not-known' })]),
    'batch.askAgain': () => good(batchSummary({ counts, state: { kind: 'running' } })),
    'batch.figures': () => good({ asked: 4, earlier: 0, askableAgain: 3, notSaved: 0, companies: 1 }),
  });
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  await page.getByRole('button', { name: 'Ask 3 rows again that were not answered whole' }).click();
  expect(bridge.inputsOf('batch.askAgain')).toEqual([{ batchId: 1 }]);
});

it('through a connection without free searches no list can be started, which is said before', async () => {
  await openBatches({
    'app.state': () => good(ready({ interfaces: { v2: false, rest: true } })),
    'batch.readFile': () => good({ kind: 'read', list: listTold() }),
  });
  await page.getByRole('button', { name: 'Choose a list…' }).click();
  await expect.element(page.getByText(/batches send only searches that are free/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Start/ })).not.toBeInTheDocument();
});

it('what is said of the rhythm stays right when Dossier begins a batch by itself', async () => {
  const chosen = { kind: 'every' as const, rhythmId: 1, days: 90 as const, officer: 'Bo Ek', setAt: batchSummary().at };
  let rhythm: Rhythm = { ...chosen, lastAt: null, isUnderWay: false };
  const { bridge } = await openBatches({ 'batch.rhythms': () => good(rhythmsOf(rhythm)) });
  await expect
    .element(page.getByText(/^Next: as soon as a company was not asked for by its number in the days before\./))
    .toBeVisible();
  rhythm = { ...chosen, lastAt: batchSummary().at, isUnderWay: true };
  bridge.announce('batch.changed', batchSummary({ state: { kind: 'running' } }));
  await expect
    .element(
      page.getByText(
        'The last batch is not finished. The next one begins on 10 Feb 2027, if the last one is finished by then, and otherwise as soon as it is. Chosen by Bo Ek.',
        { exact: true },
      ),
    )
    .toBeVisible();
});

it('a batch is paused and goes on; giving up asks first, and a failure that stopped it is told', async () => {
  const running = batchSummary({
    counts: { ...batchSummary().counts, waiting: 2 },
    requestsLeft: 2,
    state: { kind: 'running' },
  });
  const stopped = { ...running, state: { kind: 'stopped' as const, at: running.at, failure: 'credential-missing' } };
  const { bridge } = await openBatches({
    'batch.list': () => good([running]),
    'batch.rows': () => good([standingRow(0, { standing: 'waiting', searchId: null })]),
    'batch.step': ({ step }) => good(step === 'paused' ? stopped : running),
  });
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  await expect.element(page.getByText(/2 requests are still to be sent, at most\./)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.element(page.getByText(/It stopped because every row would meet this/)).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Give up what is left' }).click();
  const question = page.getByRole('alertdialog', { name: 'Give up the rows that were not asked?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(bridge.inputsOf('batch.step')).toEqual([
    { batchId: 1, step: 'paused' },
    { batchId: 1, step: 'resumed' },
  ]);
});

it('profiles of what was found are ordered only after a person has read the price: none is asked for by the button', async () => {
  const { product } = priced;
  let toOrder = { dossierIds: [1], more: true, notTold: 0, held: 1, open: 2, sameId: 0 };
  const { bridge } = await openBatches({
    ...keptDossiers(),
    'batch.list': () => good([batchSummary()]),
    'batch.rows': () => good([standingRow(0, { standing: 'sure' })]),
    'batch.figures': () => good({ asked: 3, earlier: 0, askableAgain: 0, notSaved: 0, companies: 1 }),
    'batch.toOrder': () => good(toOrder),
    'recheck.price': () =>
      good([{ dossier: { ...summary, profileAt: null }, product, question: questionAbout(product) }]),
  });
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  await page.getByRole('button', { name: 'Order profiles…' }).click();
  // Nothing is to be written: each company is a dossier already.
  const dialog = page.getByRole('alertdialog', { name: 'Order the profile of 1 company' });
  await expect.element(dialog.getByRole('checkbox', { name: /^Order each profile$/ })).toBeChecked();
  await expect.element(dialog.getByText(/1 company of the batch is left out, as its profile is held\./)).toBeVisible();
  await expect.element(dialog.getByText(/2 companies .* left out, as an order of each is open\./)).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: /^Ask each registry/ })).not.toBeChecked();
  expect(bridge.inputsOf('recheck.price')).toEqual([{ dossierIds: [1] }]);
  expect(bridge.inputsOf('order.place')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/^The first company of which no profile is held was listed\./)).toBeVisible();
  toOrder = { dossierIds: [], more: false, notTold: 0, held: 1, open: 0, sameId: 0 };
  await page.getByRole('button', { name: 'Order profiles…' }).click();
  await expect.element(page.getByText(/^Nothing to order: of each company/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('dossiers are written to order profiles only after a person has agreed to that, and Cancel writes none', async () => {
  const { product } = priced;
  const price = later<Envelope<RecheckRow[]>>();
  const { bridge } = await openBatches({
    ...keptDossiers(),
    'batch.list': () => good([batchSummary()]),
    'batch.rows': () => good([standingRow(0, { standing: 'sure' })]),
    'batch.figures': () => good({ asked: 3, earlier: 0, askableAgain: 0, notSaved: 12, companies: 13 }),
    'batch.toOrder': () => good({ dossierIds: [1], more: false, notTold: 0, held: 0, open: 0, sameId: 0 }),
    'recheck.price': () => price.answer,
  });
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  await page.getByRole('button', { name: 'Order profiles…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save 12 companies as dossiers first?' });
  await expect.element(question.getByText(/nothing is ordered before you agree to them/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(bridge.inputsOf('batch.toOrder')).toEqual([]);
  await page.getByRole('button', { name: 'Order profiles…' }).click();
  await question.getByRole('button', { name: 'Save and show the prices' }).click();
  await expect.poll(() => bridge.inputsOf('batch.toOrder')).toEqual([{ batchId: 1 }]);
  // While the prices are read it is an order already, and no check.
  await expect.element(page.getByRole('dialog', { name: 'Order profiles…' })).toBeVisible();
  await price.come(good([{ dossier: summary, product, question: questionAbout(product) }]));
  await expect.element(page.getByRole('alertdialog', { name: 'Order the profile of 1 company' })).toBeVisible();
});

it('a batch that goes on says that what was found is saved to be ordered, and not how much: more is found meanwhile', async () => {
  const { bridge } = await openBatches({
    'batch.list': () => good([batchSummary({ requestsLeft: 2, state: { kind: 'running' } })]),
    'batch.rows': () => good([standingRow(0, { standing: 'sure' })]),
    'batch.figures': () => good({ asked: 3, earlier: 0, askableAgain: 0, notSaved: 0, companies: 1 }),
  });
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  await page.getByRole('button', { name: 'Order profiles…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save what was found as dossiers first?' });
  await expect.element(question.getByText(/^Of very many companies the first 200/)).toBeVisible();
  expect(bridge.inputsOf('batch.toOrder')).toEqual([]);
});

it('all dossiers make a list, and so do those that are ticked; nothing is asked before somebody starts it', async () => {
  const { bridge } = await openBatches(keptDossiers());
  await page.getByRole('button', { name: 'All dossiers' }).click();
  await expect.element(page.getByText(/^Made of dossiers of this record\./)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Separated by' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(page.getByRole('grid', { name: 'Dossiers' })).toBeVisible();
  page.getByRole('grid', { name: 'Dossiers' }).element().focus();
  await userEvent.keyboard('{Home} ');
  await page.getByRole('button', { name: 'Ask as a batch…' }).click();
  await expect.element(page.getByRole('heading', { name: 'Kept companies' })).toBeVisible();
  expect(bridge.inputsOf('batch.readRecord')).toEqual([{ dossierIds: null }, { dossierIds: [summary.dossierId] }]);
  expect(bridge.inputsOf('batch.start')).toEqual([]);
});

it('an officer chooses how often all dossiers are asked for by themselves, and reads when that is next', async () => {
  const every = {
    kind: 'every' as const,
    rhythmId: 1,
    days: 30 as const,
    officer: 'Bo Ek',
    setAt: '2026-11-02T08:00:00Z',
  };
  const { bridge } = await openBatches({
    'batch.rhythmPlan': ({ days }) =>
      good({
        ...{
          requests: days,
          sameQuestion: 0,
          byName: 12,
          answered: 3,
          elsewhere: 0,
          firstAt: '2026-01-02T12:00:00Z',
          isUnderWay: false,
        },
        ...{ share: 20, days: 3, lastDay: '2026-01-04' },
      }),
    'batch.chooseRhythm': ({ days }) =>
      good(
        rhythmsOf(days === null ? { kind: 'none' } : { ...every, lastAt: '2099-11-02T12:00:00Z', isUnderWay: false }),
      ),
  });
  const choice = page.getByRole('combobox', { name: 'Ask for all dossiers automatically' });
  await expect.element(choice).toHaveValue('Never');
  await choice.selectOptions('Every 90 days');
  await choice.selectOptions('Every 30 days');
  // On the way to a choice nothing is kept; what saving it begins is said before.
  await expect
    .element(
      page.getByText(
        'Not saved yet. Once it is, a batch begins at once. As things stand it takes 30 searches, which are free. At most 12 more: where nothing is found under a number, its name is asked for as well. 3 companies were asked for by their numbers within those days and are not asked for again. They are spread over 3 days, with at most 20 a day. The last is asked for on 4 Jan 2026, if Dossier runs each day until then.',
        { exact: true },
      ),
    )
    .toBeVisible();
  expect(bridge.inputsOf('batch.chooseRhythm')).toEqual([]);
  // What was chosen outlasts a look elsewhere, as a note does, and quitting asks.
  await page.getByRole('button', { name: /^History/ }).click();
  await expect.element(choice).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Batches/ }).click();
  await expect.element(choice).toHaveValue('Every 30 days');
  expect(bridge.inputsOf('note.drafted').at(-1)).toEqual({ count: 1, companies: [] });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(choice).toHaveFocus();
  await expect.element(page.getByText(/^Next: 2 Dec 2099\. .*Chosen by Bo Ek\.$/)).toBeVisible();
  expect(bridge.inputsOf('note.drafted').at(-1)).toEqual({ count: 0, companies: [] });
  await choice.selectOptions('Never');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText(/^Next:/)).not.toBeInTheDocument();
  expect(bridge.inputsOf('batch.chooseRhythm')).toEqual([
    { portfolioId: null, days: 30 },
    { portfolioId: null, days: null },
  ]);
});

it('of a rhythm that would take no search it is said that no batch begins yet', async () => {
  await openBatches({
    'batch.rhythmPlan': () =>
      good({
        ...{
          requests: 0,
          sameQuestion: 0,
          byName: 0,
          answered: 7,
          elsewhere: 0,
          firstAt: '2026-01-02T12:00:00Z',
          isUnderWay: false,
        },
        ...{ share: 20, days: 1, lastDay: '2026-01-02' },
      }),
  });
  await page.getByRole('combobox', { name: 'Ask for all dossiers automatically' }).selectOptions('Every 30 days');
  const words =
    'Not saved yet. Once it is, nothing is asked yet: 7 companies are in it, and each was asked for within those days. The first batch begins as soon as that is longer ago for one of them.';
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

it('a list that was brought in gets a rhythm of its own, and it is said what all dossiers are then', async () => {
  const portfolio = { batchId: 4, name: 'customers.csv', at: '2026-11-02T08:00:00Z' };
  const every = {
    ...{ kind: 'every' as const, rhythmId: 1, officer: 'Bo Ek', setAt: '2026-11-02T08:00:00Z' },
    ...{ lastAt: null, isUnderWay: false },
  };
  const all = { ...every, days: 30 as const };
  const kept = (rhythm: Rhythm) => rhythmsOf(all, [{ portfolio, rhythm }]);
  const { bridge } = await openBatches({
    'batch.rhythms': () => good(kept({ kind: 'none' })),
    'batch.rhythmPlan': ({ portfolioId }) =>
      good({
        ...{ requests: 5, sameQuestion: 0, byName: 0, answered: 0, elsewhere: portfolioId === null ? 7 : 0 },
        ...{ firstAt: '2026-01-02T12:00:00Z', isUnderWay: portfolioId === null, share: 20, days: 1 },
        lastDay: '2026-01-02',
      }),
    'batch.chooseRhythm': ({ days }) => good(kept(days === null ? { kind: 'none' } : { ...every, days })),
  });
  const of = page.getByRole('combobox', { name: 'Rhythm for' });
  await expect.element(of).toHaveValue('All dossiers');
  const own =
    /A list that has a rhythm of its own is asked for by that rhythm only\. “All dossiers” are then the dossiers that are in no such list\./;
  await expect.element(page.getByText(own)).not.toBeInTheDocument();
  await of.selectOptions('customers.csv, 2 Nov 2026');
  const often = page.getByRole('combobox', { name: 'Ask for the dossiers of this list automatically' });
  await expect.element(often).toHaveValue('As often as all dossiers');
  await often.selectOptions('Every 7 days');
  await expect
    .element(
      page.getByText(/it takes 5 searches, which are free\. All of these searches are sent on the day it begins\.$/),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(of).toHaveValue('customers.csv, 2 Nov 2026: Every 7 days');
  await expect.element(page.getByText(own)).toBeVisible();
  // What was chosen for one and not saved is not carried over to another.
  await often.selectOptions('As often as all dossiers');
  await expect
    .element(page.getByText(/the dossiers of this list are asked for as often as all dossiers\.$/))
    .toBeVisible();
  await of.selectOptions('All dossiers');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
  expect(bridge.inputsOf('note.drafted').at(-1)).toEqual({ count: 0, companies: [] });
  await page.getByRole('combobox', { name: 'Ask for all dossiers automatically' }).selectOptions('Every 90 days');
  await expect
    .element(page.getByText(/7 dossiers are not among them: they are in lists with a rhythm of their own\.$/))
    .toBeVisible();
  expect(bridge.inputsOf('batch.chooseRhythm')).toEqual([{ portfolioId: 4, days: 7 }]);
  expect(bridge.inputsOf('batch.rhythmPlan')).toEqual([
    { portfolioId: 4, days: 7 },
    { portfolioId: null, days: 90 },
  ]);
});

it('a batch that is spread over days says when it goes on and with how much, and whose rhythm began it', async () => {
  const today = dayHere(new Date());
  const counts = { ...batchSummary().counts, waiting: 30 };
  const review = { counts, requestsLeft: 30, name: 'customers.csv, by rhythm', rows: 34 };
  const resting = batchSummary({
    ...review,
    byRhythm: { portfolio: { batchId: 4, name: 'customers.csv' } },
    state: { kind: 'resting', goesOn: daysAfter(today, 1) },
  });
  const { bridge } = await openBatches({
    'batch.list': () => good([resting]),
    'batch.askAtOnce': () => good({ ...resting, state: { kind: 'running' } }),
  });
  await expect.element(page.getByText('Goes on tomorrow: 30 requests left')).toBeVisible();
  bridge.announce('batch.changed', { ...resting, state: { kind: 'resting', goesOn: '2099-03-01' } });
  await expect.element(page.getByText('Goes on 1 Mar 2099: 30 requests left')).toBeVisible();
  // A day that has begun is not promised for tomorrow.
  bridge.announce('batch.changed', { ...resting, state: { kind: 'resting', goesOn: today } });
  await expect.element(page.getByText('Goes on today: 30 requests left')).toBeVisible();
  await page.getByRole('row', { name: /customers\.csv, by rhythm/ }).click();
  await expect.element(page.getByText(/Begun by itself, by the rhythm of customers\.csv\./)).toBeVisible();
  bridge.announce('batch.changed', { ...resting, state: { kind: 'running', leftToday: 12 } });
  await expect
    .element(
      page.getByText(/30 requests are still to be sent, at most\. 12 of them today, the others on the days after\./),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Ask for all of it now' }).click();
  await expect.element(page.getByRole('button', { name: 'Ask for all of it now' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(bridge.inputsOf('batch.askAtOnce')).toEqual([{ batchId: 1 }]);
});

it('the numbers of a list stand below the head of their column', async () => {
  await openBatches({ 'batch.list': () => good([batchSummary()]), 'batch.rows': () => good([standingRow(0)]) });
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  await expect.poll(() => document.querySelectorAll('.grid .figure').length).toBe(1);
  const head = page.getByRole('columnheader', { name: 'Rows' });
  const [figure] = document.querySelectorAll('.grid .figure');
  if (figure === undefined) throw new Error('There is no number.');
  // The head has its padding within it. Unaligned the two were 64 apart.
  expect(Math.abs(rightOf(figure) - rightOf(head.element()))).toBeLessThan(16);
});
