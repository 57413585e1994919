import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BatchSummary, StandingRow } from '../../src-shared/domain/batch/batch.ts';
import { bad, good } from './stand-in/bridge.ts';
import { batchSummary, rowTold, standingRow } from './stand-in/batches.ts';
import { failure, hit, manyHits, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

type Script = NonNullable<Parameters<typeof openWindow>[0]>;
type Size = NonNullable<Parameters<typeof openWindow>[1]>;

/** A batch of these rows, whose first row is selected. */
async function openRows(rows: readonly StandingRow[], script: Partial<Script> = {}, size?: Size) {
  const opened = await openWindow(
    {
      'batch.list': () => good([batchSummary()]),
      'batch.rows': () => good([...rows]),
      'batch.row': ({ position }) => good(rowTold(rows[position] ?? standingRow(position))),
      ...script,
    },
    size,
  );
  await page.getByRole('button', { name: /^Batches/ }).click();
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  return opened;
}

it('a figure takes no company that is out of sight: it shows it and says that the next press takes it', async () => {
  const candidates = manyHits(7).map((listed) => ({ listed, reasons: ['near-name' as const] }));
  const { bridge } = await openRows(
    [standingRow(0)],
    {
      'batch.row': () => good({ ...rowTold(standingRow(0)), candidates }),
      'batch.say': () => good({ row: standingRow(0, { standing: 'chosen' }), batch: batchSummary() }),
    },
    { width: 1024, height: 768 },
  );
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  const last = page.getByRole('listitem').filter({ hasText: 'Company 000006 Limited' });
  await expect.element(last).toBeInTheDocument();
  const bottom = () => last.element().getBoundingClientRect().bottom;
  expect(bottom()).toBeGreaterThan(768);
  await userEvent.keyboard('7');
  await expect
    .element(page.getByText('Company 000006 Limited was out of sight and is shown now. Press 7 again to take it.'))
    .toBeInTheDocument();
  await expect.element(last.getByText(/^It was out of sight\./)).toBeVisible();
  expect(bottom()).toBeLessThanOrEqual(768);
  expect(bridge.inputsOf('batch.say')).toEqual([]);
  // The first has gone out of sight by that.
  await userEvent.keyboard('1');
  await expect.element(page.getByText(/^Company 000000 Limited was out of sight/)).toBeInTheDocument();
  // Two presses at once are taken for one: nobody has seen by then what the first has shown.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await userEvent.keyboard('1');
  await expect
    .poll(() => bridge.inputsOf('batch.say'))
    .toEqual([{ batchId: 1, position: 0, searchId: 7, word: 'chosen', hitPosition: 0 }]);
});

/** A row for which this company was found without a doubt. */
const sureRow = (position: number, change: Parameters<typeof hit>[0]) =>
  standingRow(position, {
    standing: 'sure',
    taken: { position: 0, hit: hit({ jurisdiction: 'GB', name: `Found ${String(position)} Ltd`, ...change }) },
  });

const pane = page.getByRole('complementary', { name: 'The row and what was found for it' });

it('an answer about a row that waited for nobody stays at it, and can be taken back there', async () => {
  const rows = [sureRow(0, {}), standingRow(1)];
  const { bridge } = await openRows(rows, {
    'batch.say': ({ position, word }) =>
      good({
        row: standingRow(position, { standing: word === 'refused' ? 'refused' : 'sure' }),
        batch: batchSummary(),
      }),
  });
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(pane.getByText(/^a name much like it/).first()).toBeVisible();
  await userEvent.keyboard('0');
  await expect.element(pane.getByText('None of them, by an officer')).toBeVisible();
  await userEvent.keyboard('u');
  await expect
    .poll(() => bridge.inputsOf('batch.say'))
    .toEqual([
      { batchId: 1, position: 0, searchId: 7, word: 'refused' },
      { batchId: 1, position: 0, searchId: 7, word: 'withdrawn' },
    ]);
});

it('a row says that the company found for it is dissolved or in trouble, in our word first, and tells its number', async () => {
  const rows = [
    sureRow(0, { status: 'Liquidation', companyNumber: '04418820' }),
    sureRow(1, { status: 'Active' }),
    sureRow(2, { status: null }),
  ];
  await openRows(rows, {}, { width: 1920, height: 900 });
  await expect
    .element(page.getByRole('row', { name: /Company 1 Ltd/ }))
    .toMatchTextContent(/Found, sure.*Distressed.*Liquidation.*04418820/);
  for (const name of [/Company 2 Ltd/, /Company 3 Ltd/])
    await expect.element(page.getByRole('row', { name })).not.toMatchTextContent(/active|distressed|status/i);
  await expect.element(page.getByRole('columnheader', { name: 'Jurisdiction' })).toBeVisible();
});

it('at 200 % each row says where it stands and what trouble its company is in, and each batch how it stands', async () => {
  const size = { width: 512, height: 384 };
  const state = { kind: 'paused' as const, at: batchSummary().at, officer: null };
  await openRows([sureRow(0, { status: 'Dissolved' })], { 'batch.list': () => good([batchSummary({ state })]) }, size);
  const isWhole = (text: string) => {
    const [found] = [...document.querySelectorAll('.grid [role="row"] .mk')].filter(
      (one) => one.textContent.trim() === text,
    );
    return found !== undefined && found.getBoundingClientRect().right <= size.width;
  };
  await expect.poll(() => [isWhole('Found, sure'), isWhole('Not active')]).toEqual([true, true]);
  await page.getByRole('button', { name: 'All batches' }).click();
  await expect.poll(() => isWhole('Paused')).toBe(true);
});

const counts = batchSummary().counts;
/** The rows of a batch of which two still wait. */
const waitingRow = standingRow(0, { standing: 'waiting', searchId: null });
const halfAsked = (state: BatchSummary['state']) => ({
  'batch.list': () => good([batchSummary({ state, counts: { ...counts, waiting: 2 }, requestsLeft: 2 })]),
});

it('a row is found by the reference that its list gave it, in all rows or in those that stand in one place', async () => {
  const { bridge } = await openRows([standingRow(0), standingRow(1)]);
  const find = page.getByRole('textbox', { name: 'Find in this batch' });
  await find.fill('A-2');
  await expect
    .poll(() => bridge.inputsOf('batch.rows').at(-1))
    .toMatchObject({ words: 'A-2', standings: [], after: null });
  await page.getByText(/^For you, /).click();
  await expect
    .poll(() => bridge.inputsOf('batch.rows').at(-1))
    .toMatchObject({ words: 'A-2', standings: ['doubtful', 'not-known', 'failed'] });
  await page.getByRole('button', { name: 'Show all rows again' }).click();
  await expect.poll(() => bridge.inputsOf('batch.rows').at(-1)).not.toHaveProperty('words');
});

it('after it was given up, what was not asked is told as that, and nothing is said to be sent still', async () => {
  await openRows([waitingRow], halfAsked({ kind: 'given-up', at: batchSummary().at, officer: null }));
  await expect.element(page.getByText(/^Given up: 2 rows were not asked\./)).toBeVisible();
  await expect.element(page.getByText('Not asked, 2')).toBeVisible();
  await page.getByRole('row', { name: /Company 1 Ltd.*Not asked: given up/ }).click();
  await expect.element(pane.getByText('It was not asked for, so nothing is known.')).toBeVisible();
  await expect.element(pane.getByText('Not asked: given up')).toBeVisible();
  await expect.element(page.getByText(/still to be/i)).not.toBeInTheDocument();
});

it('says what a batch waits for while nothing is asked: requests, with the time, or that somebody works online', async () => {
  const { bridge } = await openRows([waitingRow], halfAsked({ kind: 'running' }));
  await expect.element(page.getByText('Asking the registries')).toBeVisible();
  const budget = { limit: 50, used: 40, kept: 10, windowSeconds: 600, nextAt: null, waiting: 1 };
  bridge.announce('budget.changed', { ...budget, backgroundAt: new Date(Date.now() + 300_000).toISOString() });
  await expect.element(page.getByText(/^Waits for requests: the next at \d\d:\d\d:\d\d$/)).toBeVisible();
  bridge.announce('preferences.changed', { theme: 'light', density: 'comfortable', workOffline: true });
  await expect.element(page.getByText('Waits: you are working offline')).toBeVisible();
  await expect.element(page.getByText('Asking the registries')).not.toBeInTheDocument();
  bridge.announce('preferences.changed', { theme: 'light', density: 'comfortable', workOffline: false });
  bridge.announce('budget.changed', { ...budget, used: 1, waiting: 0 });
  await expect.element(page.getByText('Asking the registries')).toBeVisible();
  // A request failed, which says nothing of a row: the batch is not asking until it tries again.
  const until = (ms: number) => new Date(Date.now() + ms).toISOString();
  const waiting = (ms: number) =>
    batchSummary({
      state: {
        kind: 'running',
        wait: { until: until(ms), failure: 'service-unreachable', since: until(0), jurisdiction: null },
      },
      counts: { ...counts, waiting: 2 },
    });
  bridge.announce('batch.changed', waiting(60_000));
  await expect.element(page.getByText(/^Waits after a failure: asks again at \d\d:\d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByText('Asking the registries')).not.toBeInTheDocument();
  bridge.announce('batch.changed', waiting(-1_000));
  await expect.element(page.getByText('Asking the registries')).toBeVisible();
});

it('the panel of the background names each batch that is not at its end, with what it waits for and what is to be sent', async () => {
  const { bridge } = await openRows([waitingRow], halfAsked({ kind: 'running' }));
  const budget = { limit: 50, used: 40, kept: 10, windowSeconds: 600, nextAt: null, waiting: 1 };
  bridge.announce('budget.changed', { ...budget, backgroundAt: new Date(Date.now() + 300_000).toISOString() });
  await userEvent.keyboard('{Control>}k{/Control}background does{Enter}');
  const panel = page.getByRole('dialog', { name: 'In the background' });
  await expect.element(panel).toMatchTextContent(/portfolio\.csv\s*Waits for requests: the next at \d\d:\d\d:\d\d/);
  await expect.element(panel).toMatchTextContent(/2 requests are still to be sent, at most\./);
  await expect.element(panel).toMatchTextContent(/1 request of the background waits, and goes on in [45]:/);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: 'portfolio.csv' }));
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'portfolio.csv' })).toBeVisible();
});

it('says of a row what the registry says otherwise than in the answer before, with both dates', async () => {
  const sinceLast = {
    ...{ at: '2026-11-24T09:00:00.000Z', isAsked: true },
    before: { at: '2026-01-03T09:00:00.000Z', searchId: 39 },
    changes: [
      { fact: 'status' as const, from: 'Active', to: 'In liquidation' },
      { fact: 'address' as const, from: '1 Quay Street', to: null },
    ],
    same: ['name' as const, 'number' as const],
    unstated: ['english-name' as const],
  };
  const taken = { position: 0, hit: hit({}) };
  const rows = [
    standingRow(0, { standing: 'sure', taken, sinceLast }),
    standingRow(1, { standing: 'sure', taken, sinceLast: { ...sinceLast, changes: [], isAsked: false } }),
    standingRow(2, { standing: 'sure', taken, sinceLast: { ...sinceLast, before: null, changes: [], same: [] } }),
  ];
  const { bridge } = await openRows(rows);
  await page.getByRole('row', { name: /Company 1 Ltd.*Other than 3 Jan 2026.*: status, address/ }).click();
  const part = page.getByRole('region', { name: 'Since the last answer' });
  await expect.element(part).toMatchTextContent(/status\s*Before: Active\s*Now: In liquidation/);
  await expect.element(part).toMatchTextContent(/address\s*Before: 1 Quay Street\s*Now: not stated/);
  await expect
    .element(part)
    .toMatchTextContent(/The answer before it came 3 Jan 2026 \S+ Alike in both: name, number\./);
  await expect.element(part).toMatchTextContent(/In neither answer, and so not known: English name\./);
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('row', { name: /Company 2 Ltd/ }).click();
  await expect
    .element(part)
    .toMatchTextContent(/The record had this answer already, of .*: nothing was asked for this row\./);
  await expect.element(part).toMatchTextContent(/No difference in what both answers state: name, number\./);
  await page.getByRole('row', { name: /Company 3 Ltd/ }).click();
  await expect.element(part).toMatchTextContent(/no earlier answer of the registry/);
  await expect.element(part).not.toMatchTextContent(/No difference/);
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await userEvent.click(part.getByRole('button', { name: 'Show the answer before' }));
  await expect.poll(() => bridge.inputsOf('search.read')).toContainEqual({ searchId: 39 });
});

it('a key that is told twice for one press answers for one row, and pressed again for the next it counts', async () => {
  const rows = [standingRow(0), standingRow(1), standingRow(2)];
  const { bridge } = await openRows(rows, {
    'batch.say': ({ position }) => good({ row: standingRow(position, { standing: 'refused' }), batch: batchSummary() }),
  });
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
  const press = (repeat = false) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '0', bubbles: true, repeat }));
  };
  // As soon as the next row is drawn.
  const drawn = new MutationObserver(() => {
    if (pane.element().querySelector('h2')?.textContent === 'Line 3') press();
  });
  drawn.observe(document.body, { subtree: true, childList: true, characterData: true });
  press();
  await expect.element(pane.getByRole('heading', { name: 'Line 3' })).toBeVisible();
  drawn.disconnect();
  expect(bridge.inputsOf('batch.say')).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  press(true);
  expect(bridge.inputsOf('batch.say')).toHaveLength(1);
  press();
  await expect
    .poll(() => bridge.inputsOf('batch.say').at(-1))
    .toMatchObject({ position: 1, searchId: 7, word: 'refused' });
});

it('says of a row whose name is too long that its number alone is asked for, or what to do without one', async () => {
  const long = { ...standingRow(0).row, name: 'A'.repeat(501) };
  const numbered = { row: long, query: { jurisdiction: 'GB', name: null, companyNumber: '04418820' } };
  const alone = { row: long, query: null, standing: 'broken' as const, searchId: null };
  const rows = [standingRow(0, numbered), standingRow(1, alone)];
  await openRows(rows, {
    'batch.row': ({ position }) =>
      good({ row: rows[position] ?? standingRow(position), candidates: [], answeredAt: null }),
  });
  await page.getByRole('row').nth(1).click();
  await expect.element(pane.getByText(/the number alone is asked for\./)).toBeVisible();
  await page.getByRole('row').nth(2).click();
  await expect.element(pane.getByText(/Search for the first words of the name by hand\./)).toBeVisible();
});

it('where no row is among those that are looked at it is said how many are not asked, of which nothing is known', async () => {
  const counts = { ...batchSummary().counts, waiting: 15 };
  const running = batchSummary({ counts, requestsLeft: 15, state: { kind: 'running' } });
  const { bridge } = await openRows([standingRow(0)], {
    'batch.list': () => good([running]),
    'batch.rows': ({ differing }) => good(differing === true ? [] : [standingRow(0)]),
  });
  await userEvent.click(page.getByText('Changed since last time, 0'));
  const none = page.getByText('No row of this batch is among these so far. 15 rows are still to be asked.');
  await expect.element(none).toBeVisible();
  // Not at the very edge of the window.
  const text = document.createRange();
  text.selectNodeContents(none.element());
  const header = document.querySelector('.vhead');
  expect(text.getBoundingClientRect().left).toBeGreaterThan((header?.getBoundingClientRect().left ?? 0) + 8);
  bridge.announce('batch.changed', { ...running, state: { kind: 'given-up', at: running.at, officer: 'Bo Ek' } });
  await expect.element(page.getByText('No row of this batch is among these. 15 rows were not asked.')).toBeVisible();
});

it('counts the rows that differ from the answer before, lists them alone, and says of which the company is not listed any more', async () => {
  const noLongerListed = { at: '2026-11-24T09:00:00.000Z', beforeAt: '2026-01-03T09:00:00.000Z', searchId: 39 };
  const rows = [standingRow(0), standingRow(1, { standing: 'none', noLongerListed })];
  const { bridge } = await openRows(rows, {
    'batch.list': () => good([batchSummary({ differing: 1 })]),
    'batch.rows': ({ differing }) => good(differing === true ? rows.slice(1) : rows),
    'batch.row': ({ position }) =>
      good({ row: rows[position] ?? standingRow(position), candidates: [], answeredAt: null }),
  });
  await userEvent.click(page.getByText('Changed since last time, 1'));
  await expect.poll(() => bridge.inputsOf('batch.rows').at(-1)).toMatchObject({ standings: [], differing: true });
  await expect.element(page.getByRole('row', { name: /Company 1 Ltd/ })).not.toBeInTheDocument();
  await page.getByRole('row', { name: /Company 2 Ltd.*No longer listed; 3 Jan 2026.* it was/ }).click();
  const part = page.getByRole('region', { name: 'Since the last answer' });
  await expect
    .element(part)
    .toMatchTextContent(/was read whole and lists nothing\. The answer before it came 3 Jan 2026/);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(part.getByRole('button', { name: 'Show the answer before' }));
  await expect.poll(() => bridge.inputsOf('search.read')).toContainEqual({ searchId: 39 });
});

it('after an answer the next row that waits is told, and has the focus where its button was pressed', async () => {
  const rows = [standingRow(0), standingRow(1, { standing: 'sure' }), standingRow(2)];
  const { session } = await openRows(rows, {
    'batch.say': ({ position }) => good({ row: standingRow(position, { standing: 'refused' }), batch: batchSummary() }),
  });
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
  await pane.getByRole('button', { name: 'None of them' }).click();
  await expect.element(pane.getByRole('heading', { name: 'Line 4' })).toHaveFocus();
  expect(session.announcer.text).toBe('Line 2: none of them. Next: line 4, Company 3 Ltd');
  await userEvent.keyboard('0');
  await expect.poll(() => session.announcer.text).toBe('Line 4: none of them. No row below it waits for you.');
});

it('N and P show the row below and above without an answer, also what lies beyond the first page, and say which it is', async () => {
  const pageOf = (from: number, length: number) =>
    Array.from({ length }, (_, at) => standingRow(from + at, at === 1 ? { standing: 'none' } : {}));
  const { bridge, session } = await openRows([], {
    'batch.rows': ({ after }) => good(after === null ? pageOf(0, 200) : pageOf(200, 2)),
    'batch.row': ({ position }) => good(rowTold(standingRow(position))),
  });
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(pane.getByText(/^N shows the next row/)).toBeVisible();
  await userEvent.keyboard('{Enter}n');
  await expect.element(pane.getByRole('heading', { name: 'Line 3' })).toBeVisible();
  await expect.element(pane.getByRole('heading', { name: 'Line 3' })).toHaveFocus();
  expect(session.announcer.text).toBe('Line 3: Company 2 Ltd, Nothing found');
  await new Promise((resolve) => setTimeout(resolve, 150));
  await userEvent.keyboard('p');
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 150));
  await userEvent.keyboard('p');
  await expect.poll(() => session.announcer.text).toBe('It is the first row of this list.');
  // In the list a letter leads to a name, as in any list.
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await userEvent.keyboard('{End}');
  await expect.element(pane.getByRole('heading', { name: 'Line 201' })).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(pane.getByRole('heading', { name: 'Line 201' })).toBeVisible();
  await userEvent.keyboard('{Enter}n');
  await expect.element(pane.getByRole('heading', { name: 'Line 202' })).toBeVisible();
  expect(bridge.inputsOf('batch.say')).toEqual([]);
});

it('every choice of rows stands within the window at 200 % of 1440, and at 1024', async () => {
  await openRows([standingRow(0)], {}, { width: 720, height: 450 });
  const choices = page.getByRole('radiogroup').filter({ hasText: 'Cannot be asked' });
  await expect.element(choices).toBeInTheDocument();
  const isWithin = (label: Element) =>
    label.getBoundingClientRect().right <= choices.element().getBoundingClientRect().right + 1;
  for (const width of [720, 860, 1024]) {
    await page.viewport(width, 768);
    await expect
      .poll(() => Array.from(choices.element().querySelectorAll('label')).every(isWithin), {
        message: `${String(width)} px`,
      })
      .toBe(true);
  }
});

it('the pane of a row that a filter leaves out is closed, and none of its keys answers', async () => {
  const rows = [standingRow(0), standingRow(1, { standing: 'none' })];
  const { bridge } = await openRows(rows, {
    'batch.rows': ({ standings }) =>
      good(standings.length === 0 ? rows : rows.filter(({ standing }) => standings.includes(standing))),
  });
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
  await page.getByText('For you, 1').click();
  await expect.element(page.getByRole('row', { name: /Company 2 Ltd/ })).not.toBeInTheDocument();
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
  await page.getByText('Nothing found, or none of them, 1').click();
  await expect.element(page.getByRole('row', { name: /Company 2 Ltd/ })).toBeVisible();
  await expect.element(pane).not.toBeInTheDocument();
  page.getByRole('grid').element().focus();
  await userEvent.keyboard('10');
  expect(bridge.inputsOf('batch.say')).toEqual([]);
});

it('a decision that is otherwise than that of a row with the same number says so, stays at its row, and is taken all the same', async () => {
  const celtic = { position: 0, place: 2, name: 'Celtic Sea Ferries Limited' };
  const askedWith = { position: 0, place: 2 };
  const first = sureRow(0, { name: 'Celtic Sea Ferries Limited' });
  const open = standingRow(1, { askedWith, together: [{ ...celtic, isOtherwise: false }] });
  const refused = { ...open, standing: 'refused' as const, together: [{ ...celtic, isOtherwise: true }] };
  let said = false;
  const { session } = await openRows([first, open, standingRow(2)], {
    'batch.row': ({ position }) => {
      if (position === 1) return good(rowTold(said ? refused : open));
      const together = [{ position: 1, place: 3, name: null, isOtherwise: true }];
      return good(rowTold(said ? { ...first, together } : first));
    },
    'batch.say': () => {
      said = true;
      return good({ row: refused, batch: batchSummary() });
    },
  });
  await page.getByRole('row', { name: /Company 2 Ltd/ }).click();
  await expect.element(pane.getByText('Line 2, which has the same number: Celtic Sea Ferries Limited')).toBeVisible();
  await userEvent.keyboard('0');
  const otherwise = 'Decided otherwise. Line 2, which has the same number: Celtic Sea Ferries Limited';
  await expect.element(pane.getByText(otherwise)).toBeVisible();
  await expect.element(pane.getByRole('heading', { name: 'Line 3' })).toBeVisible();
  expect(session.announcer.text).toBe(`Line 3: none of them. ${otherwise}`);
  await expect.element(page.getByRole('row', { name: /Company 2 Ltd/ })).toMatchTextContent(/Otherwise than line 2/);
  // The other row says so as well, without being read anew by somebody.
  await expect.element(page.getByRole('row', { name: /Company 1 Ltd/ })).toMatchTextContent(/Otherwise than line 3/);
});

it('what can be done with a batch stands in the line of its state where there is room', async () => {
  await openRows([standingRow(0)], {}, { width: 1440, height: 900 });
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const state = page.getByText('Nothing is left to be sent.', { exact: false }).first();
  await expect.element(state).toBeVisible();
  const button = page.getByRole('button', { name: 'Order profiles…' });
  expect(Math.abs(middle(button.element()) - middle(state.element()))).toBeLessThan(2);
});

it('a batch with rows that cannot be asked is no success, and what an officer refused is not counted as unlisted', async () => {
  await openRows([standingRow(0)]);
  const state = page.getByText('Everything asked that can be; 1 row cannot');
  await expect.element(state).toBeVisible();
  expect(state.element().closest('.mk')?.classList.contains('active')).toBe(false);
  await expect.element(page.getByText('Nothing found, or none of them, 1')).toBeVisible();
});

it('says why fewer companies are to be saved than rows were found', async () => {
  const counts = { ...batchSummary().counts, sure: 13 };
  await openRows([sureRow(0, {})], {
    'batch.list': () => good([batchSummary({ rows: 16, counts })]),
    'batch.figures': () => good({ asked: 13, earlier: 0, askableAgain: 0, notSaved: 11, companies: 12 }),
  });
  await expect.element(page.getByText('Found, 13')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save 11 as dossiers' })).toBeVisible();
  await expect
    .element(page.getByText('Found for 13 rows: 12 companies, 1 of which is a dossier already.', { exact: false }))
    .toBeVisible();
});

it('says why fewer companies became dossiers than there are rows', async () => {
  await openRows([sureRow(0, {})], { 'batch.saveDossiers': () => good({ kept: 1, rows: 2, notTold: 0, sameId: 0 }) });
  await page.getByRole('button', { name: 'Save 1 as dossier' }).click();
  await expect.element(page.getByText('1 company is a dossier now. 2 rows name 1 company.')).toBeVisible();
});

it('rows that wait for a person are counted in the rail without an alarm, which is for a batch that stopped', async () => {
  const { bridge } = await openRows([standingRow(0)]);
  const button = page.getByRole('button', { name: /^Batches 1 ?1 row waits for you/ });
  await expect.element(button).toBeVisible();
  expect(button.element().querySelector('.attention')).toBeNull();
  bridge.announce(
    'batch.changed',
    batchSummary({ state: { kind: 'stopped', at: batchSummary().at, failure: 'credential-missing' } }),
  );
  await expect.poll(() => document.querySelector('.rail .count.attention')).not.toBeNull();
});

it('for a row that nothing was found for another name is searched from its pane, and a hit is taken for it', async () => {
  const none = standingRow(0, { standing: 'none' });
  const found = storedSearch();
  const [listed] = found.hits;
  if (listed === undefined) throw new Error('There is no hit.');
  const otherQuestion = { jurisdiction: 'GB', name: 'Meridian Ferries', companyNumber: null };
  const chosen = { ...none, standing: 'chosen' as const, taken: { position: listed.position, hit: listed.hit } };
  let isChosen = false;
  const { bridge } = await openRows(
    [none],
    {
      'batch.row': () =>
        good(
          isChosen
            ? { ...rowTold(chosen), otherQuestion }
            : { row: none, candidates: [], answeredAt: '2026-11-12T09:42:00.000Z' },
        ),
      'search.run': () => good(found),
      'batch.say': () => {
        isChosen = true;
        return good({ row: chosen, batch: batchSummary() });
      },
    },
    { width: 1024, height: 720 },
  );
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(pane.getByRole('button', { name: 'Search under another name or number…' })).toBeVisible();
  await userEvent.keyboard('{Enter}s');
  await expect.element(page.getByText(/^For line 2 of portfolio\.csv, which says Company 1 Ltd\./)).toBeVisible();
  const name = page
    .getByRole('combobox', { name: 'Company name' })
    .or(page.getByRole('textbox', { name: 'Company name' }));
  await expect.element(name).toHaveValue('Company 1 Ltd');
  await name.fill('Meridian Ferries');
  await userEvent.keyboard('{Enter}');
  await page
    .getByRole('row', { name: new RegExp(listed.hit.name) })
    .first()
    .click();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Take for line 2 of portfolio.csv' }).click();
  await expect
    .poll(() => bridge.inputsOf('batch.say'))
    .toEqual([
      {
        ...{ batchId: 1, position: 0, word: 'chosen', searchId: none.searchId },
        ...{ otherSearchId: found.searchId, hitPosition: listed.position },
      },
    ]);
  await expect
    .element(pane.getByText(/An officer took the company from a search for .*Meridian Ferries.* instead/))
    .toBeVisible();
});

it('rows that were decided stay in the list of those for you, which says so, until they are left out', async () => {
  const rows = [standingRow(0), standingRow(1)];
  const refused = standingRow(0, { standing: 'refused' });
  let isSaid = false;
  await openRows(rows, {
    'batch.rows': ({ standings }) =>
      good(
        standings.length > 0 && isSaid ? rows.slice(1) : rows.map((row, at) => (isSaid && at === 0 ? refused : row)),
      ),
    'batch.say': () => {
      isSaid = true;
      return good({ row: refused, batch: batchSummary() });
    },
  });
  await page.getByText('For you, 1').click();
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
  const stay = page.getByText(/^1 row below was decided or asked since it was listed\./);
  await expect.element(stay).not.toBeInTheDocument();
  await userEvent.keyboard('0');
  await expect.element(stay).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Company 1 Ltd/ })).toBeVisible();
  await page.getByRole('button', { name: 'Leave out of the list' }).click();
  await expect.element(page.getByRole('row', { name: /Company 1 Ltd/ })).not.toBeInTheDocument();
  await expect.element(stay).not.toBeInTheDocument();
});

it('at 1024 x 720 the keys and all that is read of the first company are in sight, so that one press takes it', async () => {
  const quillon = standingRow(0, {});
  const row = {
    ...quillon,
    row: { ...quillon.row, ownReference: '1004', name: 'QUILLON CHARTERING LIMITED', number: '10772916' },
  };
  const [first] = manyHits(1);
  if (first === undefined) throw new Error('There is no hit.');
  const listed = { ...first, hit: hit({ name: 'QUILLON SHIPBROKING LIMITED', companyNumber: '10772916' }) };
  const reasons = ['same-number' as const, 'other-name' as const, 'in-trouble' as const];
  const { bridge } = await openRows(
    [row],
    { 'batch.row': () => good({ ...rowTold(row), candidates: [{ listed, reasons }] }) },
    { width: 1024, height: 720 },
  );
  await page.getByRole('row', { name: /QUILLON/ }).click();
  const keys = pane.getByText(/^1 to 9 take a company/);
  await expect.element(keys).toBeVisible();
  expect(keys.element().getBoundingClientRect().bottom).toBeLessThan(400);
  await userEvent.keyboard('1');
  await expect.poll(() => bridge.inputsOf('batch.say')).toHaveLength(1);
});

/** The two companies of an answer to line 2, in the order that it lists them in. */
const answerOf = (searchId: number, names: readonly string[]) => {
  const candidates = manyHits(names.length).map((listed, at) => {
    const name = names[at] ?? '';
    return {
      listed: { ...listed, hit: { ...listed.hit, name, serviceId: `GB|${name}` } },
      reasons: ['near-name' as const],
    };
  });
  return { row: standingRow(0, { standing: 'not-known', searchId }), candidates, answeredAt: null };
};

it('a decision names the answer that is on screen; where the row has another by then nothing is taken, and that one is shown', async () => {
  let now = answerOf(7, ['Alpha House', 'Beta House']);
  const { bridge } = await openRows([now.row, standingRow(1)], {
    'batch.row': ({ position }) => good(position === 0 ? now : rowTold(standingRow(position))),
    'batch.say': ({ searchId, word }) => {
      if (searchId !== now.row.searchId) return bad(failure('row-answered-anew'));
      const standing = word === 'chosen' ? 'chosen' : 'not-known';
      return good({ row: { ...now.row, standing }, batch: batchSummary() });
    },
  });
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  const first = pane.getByRole('listitem').first();
  await expect.element(first).toMatchTextContent(/Alpha House/);
  // The row was asked again, and the service lists them the other way round: the window does not know that yet.
  now = answerOf(8, ['Beta House', 'Alpha House']);
  await userEvent.keyboard('1');
  await expect.element(pane.getByText('This row was asked again meanwhile')).toBeVisible();
  await expect.element(first).toMatchTextContent(/Beta House/);
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
  expect(bridge.inputsOf('batch.say')).toEqual([
    { batchId: 1, position: 0, searchId: 7, word: 'chosen', hitPosition: 0 },
  ]);
  now = answerOf(9, ['Alpha House', 'Beta House']);
  await pane
    .getByRole('button', { name: /^It is this one/ })
    .first()
    .click();
  await expect.element(first).toMatchTextContent(/Alpha House/);
  await pane
    .getByRole('button', { name: /^It is this one/ })
    .first()
    .click();
  await expect.element(pane.getByRole('heading', { name: 'Line 3' })).toBeVisible();
  expect(bridge.inputsOf('batch.say').slice(1)).toEqual([
    { batchId: 1, position: 0, searchId: 8, word: 'chosen', hitPosition: 0 },
    { batchId: 1, position: 0, searchId: 9, word: 'chosen', hitPosition: 0 },
  ]);
  // What is taken back is what was said of that answer.
  now = answerOf(10, ['Beta House', 'Alpha House']);
  await userEvent.keyboard('u');
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
  await expect.element(pane.getByText('This row was asked again meanwhile')).toBeVisible();
  await expect.element(first).toMatchTextContent(/Beta House/);
  expect(bridge.inputsOf('batch.say').at(-1)).toEqual({ batchId: 1, position: 0, searchId: 9, word: 'withdrawn' });
});
