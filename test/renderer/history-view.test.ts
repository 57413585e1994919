import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shapeOf } from '../../src-renderer/lib/icons.ts';
import type { HistoryEntry } from '../../src-shared/domain/history.ts';
import type { TrailVerdict } from '../../src-shared/domain/trail.ts';
import { batchSummary } from './stand-in/batches.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { entries, entry, keptHistory } from './stand-in/history.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const list = page.getByRole('grid', { name: 'History' });
const find = page.getByRole('textbox', { name: 'Find in the history' });

const small = { width: 1024, height: 720 };

async function openHistory(
  script: Partial<Script> = { ...keptDossiers(), ...keptHistory() },
  size?: { width: number; height: number },
) {
  const opened = await openWindow(script, size);
  await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'History' }));
  await expect.element(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  return opened;
}

it('other words begin at the top, however far one had scrolled, and bring no more than the first page', async () => {
  const many = Array.from({ length: 40 }, (_, index) => entry(1_000 - index, { kind: 'dossier', dossierId: 1 }));
  const pages: (number | null)[] = [];
  await openHistory({
    ...keptHistory(many),
    'history.list': ({ beforeEntry, filter }) => {
      if (filter.words !== null) pages.push(beforeEntry);
      const after = (beforeEntry ?? 1_001) - 1;
      const listed = many.map((each, index) => ({ ...each, entryId: after - index }));
      return good({ entries: listed, more: after > 500 });
    },
  });
  await expect.element(list).toBeVisible();
  const grid = list.element();
  for (let page = 0; page < 3; page += 1) {
    const height = grid.scrollHeight;
    grid.scrollTop = height;
    await expect.poll(() => grid.scrollHeight).toBeGreaterThan(height);
  }
  await userEvent.fill(find, 'meridian');
  await expect.poll(() => grid.scrollTop).toBe(0);
  await expect.poll(() => pages.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(pages.filter((page) => page !== null)).toEqual([]);
  expect(grid.scrollTop).toBe(0);
});

it('rows with their days elsewhere are drawn in the rows that stand there: none is made or taken away once they are painted', async () => {
  const onDay = (entryId: number, day: number) => ({
    ...entry(entryId, { kind: 'dossier', dossierId: 1 }),
    at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  });
  const listed = (days: number) =>
    Array.from({ length: 40 }, (_, index) => onDay(1_000 - index, 28 - Math.floor((index * days) / 40)));
  await openHistory({
    ...keptHistory(listed(1)),
    'history.list': ({ filter }) => good({ entries: listed(filter.words === null ? 1 : 20), more: true }),
  });
  const rows = list.getByRole('row');
  await expect.element(rows.nth(5)).toBeVisible();
  // What belongs to the first drawing is over when a frame has passed in which nothing was measured.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const rowOf = list.element().querySelector('[role="row"].line')?.parentElement?.parentElement;
  if (rowOf === null || rowOf === undefined) throw new Error('No row is drawn.');
  let changed = 0;
  const observer = new MutationObserver((records) => {
    changed += records
      .flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])
      .filter((node) => node instanceof HTMLElement).length;
  });
  observer.observe(rowOf, { childList: true });
  await userEvent.fill(find, 'm');
  await expect.poll(() => list.element().querySelectorAll('.group').length).toBeGreaterThan(5);
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  expect(changed).toBe(0);
});

it('at 1024 an entry with nothing below it names its company in two lines rather than not at all', async () => {
  const subject = { text: 'Nordlys Shipping and Trading Luxembourg S.à r.l.', highlights: [] };
  const thing = { kind: 'export', what: 'report', dossierId: 1 } as const;
  await openHistory({ ...keptDossiers(), ...keptHistory([entry(9, thing, { subject, found: null })]) }, small);
  const line = document.querySelector<HTMLElement>('.history-what .l1');
  if (line === null) throw new Error('The entry is not shown.');
  const range = document.createRange();
  range.selectNodeContents(line);
  const [end, room] = [range.getBoundingClientRect(), line.getBoundingClientRect()];
  expect(line.textContent).toContain('Luxembourg S.à r.l.');
  expect([end.right <= room.right + 1, end.bottom <= room.bottom + 1]).toEqual([true, true]);
  const row = line.closest('[role="row"]')?.getBoundingClientRect();
  expect(room.bottom).toBeLessThanOrEqual(row?.bottom ?? 0);
});

it('at 1024 the name of the company is in sight beside long words for what was done, also where something stands below', async () => {
  const subject = { text: 'Tarnholm Group S.A.', highlights: [] };
  const ordered = { kind: 'order', orderId: 7, product: { kind: 'v2-lite-profile' } } as const;
  await openHistory(
    { ...keptDossiers(), ...keptHistory([entry(9, ordered, { subject, found: null, state: 'collected' })]) },
    small,
  );
  const name = page.getByText('Tarnholm Group S.A.', { exact: true }).first();
  await expect.element(name).toBeVisible();
  const [range, box] = [document.createRange(), name.element().closest('.history-what')?.getBoundingClientRect()];
  range.selectNodeContents(name.element());
  const shown = range.getBoundingClientRect();
  expect(shown.right).toBeLessThanOrEqual((box?.right ?? 0) + 1);
  expect(shown.bottom).toBeLessThanOrEqual((box?.bottom ?? 0) + 1);
});

it('at 1024 both what was done and its company are read whole, what came of it beside the company', async () => {
  const subject = { text: 'Meridian Maritime Holdings S.à r.l.', highlights: [] };
  const thing = {
    kind: 'order',
    orderId: 7,
    product: { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
  } as const;
  await openHistory(
    { ...keptDossiers(), ...keptHistory([entry(9, thing, { subject, found: null, state: 'collected' })]) },
    small,
  );
  await expect.element(list.getByText(subject.text, { exact: true })).toBeVisible();
  const [done, name] = [...document.querySelectorAll<HTMLElement>('.history-what .found > span')];
  if (done === undefined || name === undefined) throw new Error('The entry is not shown.');
  expect(done.textContent).toBe('Ordered: Enhanced profile of ');
  for (const part of [done, name]) expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
  expect(name.getBoundingClientRect().top).toBeGreaterThanOrEqual(done.getBoundingClientRect().bottom - 1);
  const came = document.querySelector('.history-what .l2')?.getBoundingClientRect();
  expect(came?.left).toBeGreaterThan(name.getBoundingClientRect().right - 1);
  const row = name.closest('[role="row"]')?.getBoundingClientRect();
  expect(came?.bottom).toBeLessThanOrEqual(row?.bottom ?? 0);
});

it('at 1024 the jurisdiction that is not chosen yet is said in whole words', async () => {
  await openHistory({ ...keptDossiers(), ...keptHistory() }, { width: 1024, height: 768 });
  const field = page.getByRole('combobox', { name: 'Jurisdiction' }).element();
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
});

it('words that no jurisdiction fits stay in the filter, which says so, and near names mend them', async () => {
  const { bridge } = await openHistory();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const field = filters.getByRole('combobox', { name: 'Jurisdiction' });
  await userEvent.fill(field, 'Luxemburgh');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('Luxemburgh');
  await expect.element(field).toHaveAccessibleDescription('No jurisdiction is called “Luxemburgh”.');
  await userEvent.click(filters.getByRole('button', { name: 'Luxembourg', exact: true }));
  await expect.element(field).toHaveValue('Luxembourg');
  await expect.poll(() => bridge.inputsOf('history.list').at(-1)).toMatchObject({ filter: { jurisdiction: 'LU' } });
});

it('a kept profile has no mark that says something of a company, such as that it is active', async () => {
  await openHistory({
    ...keptDossiers(),
    ...keptHistory([entry(1, { kind: 'snapshot', dossierId: 1, snapshotId: 2, source: 'v2-lite-profile' })]),
  });
  const row = list.getByRole('row', { name: /Profile/ });
  await expect.element(row).toBeVisible();
  const drawn = [...row.element().querySelectorAll('svg path')].map((line) => line.getAttribute('d'));
  expect(drawn).toContain(shapeOf('shield').lines);
});

describe('P19: the history, by keyboard', () => {
  it('words are found as they are typed, and what was found is marked, as text', async () => {
    await openHistory();
    await userEvent.keyboard('/');
    await expect.element(find).toHaveFocus();
    await userEvent.keyboard('航运');
    await expect.element(page.getByText('1 of 9')).toBeVisible();
    expect(list.element().querySelector('mark')?.textContent).toBe('航运');
  });

  it('arrows lead over the days; Enter opens the search, the order, the profile that is meant', async () => {
    const { bridge } = await openHistory();
    await expect.element(list).toBeVisible();
    const focus = () => (list.element() as HTMLElement).focus();
    focus();
    await userEvent.keyboard('{End}{Enter}');
    await expect.poll(() => bridge.inputsOf('search.read')[0]).toEqual({ searchId: 38 });
    await userEvent.keyboard('{Control>}7{/Control}');
    await expect.element(list).toBeVisible();
    focus();
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(() => bridge.inputsOf('snapshot.read')).toEqual([{ snapshotId: 2 }]);
    await userEvent.keyboard('{Control>}7{/Control}');
    await expect.element(list).toBeVisible();
    focus();
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await expect.poll(() => bridge.inputsOf('order.read')[0]).toEqual({ orderId: 7 });
  });

  it('the trail is verified and exported from the palette, and the result is said in words', async () => {
    const { bridge } = await openHistory();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('verify the trail{Enter}');
    await expect.element(page.getByText(/The audit trail is whole: 1,204 records/)).toBeVisible();
    const verified = page.getByText(/^Verified: \d{1,2} \w+ \d{4}, [\d:]+ UTC\. Records that came since then were not/);
    await expect.element(verified).toBeVisible();
    const limit = page.getByText(/^Not shown by this: .*Keep number and hash of the last record elsewhere/);
    await expect.element(limit).toBeVisible();
    await expect
      .element(limit)
      .toMatchTextContent(
        /older copy put in its place is found here.*It is not found where its entry in the keychain was put back with it/,
      );
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('export the trail{Enter}');
    await expect.element(page.getByText(/saved as \/home\/astrid\/trail.jsonl/)).toBeVisible();
    expect(bridge.inputsOf('trail.export')).toHaveLength(1);
  });
});

it('what is done over the trail shows how far it is and can be stopped; the focus stays where it was', async () => {
  const { bridge } = await openHistory(
    { ...keptHistory(), 'trail.export': () => new Promise(() => undefined) },
    { width: 720, height: 450 },
  );
  const button = page.getByRole('button', { name: 'Export the trail…' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const work = page.getByRole('group', { name: 'Exporting the trail' });
  await expect.element(work).toBeVisible();
  bridge.announce('trail.progress', { work: 'export', done: 40_000, of: 100_000 });
  await expect.element(work.getByText('40,000 of 100,000 records')).toBeVisible();
  expect(work.getByRole('progressbar').element()).toHaveProperty('position', 0.4);
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(bridge.inputsOf('trail.export')).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(720);
  await userEvent.click(work.getByRole('button', { name: 'Stop' }));
  await expect.element(work.getByRole('button', { name: 'Stopping…' })).toBeVisible();
  expect(bridge.inputsOf('trail.stop')).toEqual([{ work: 'export' }]);
});

const broken = {
  checked: 40,
  erasedTexts: 2,
  findings: [
    { kind: 'link-broken' as const, from: 4, to: 5 },
    { kind: 'text-missing' as const, from: 9, to: 9 },
  ],
  findingCount: 2,
  takenBack: [],
  last: { seq: 40, hash: 'ab'.repeat(32) },
};

describe.each(['light', 'dark'] as const)('P19: axe finds nothing, %s', (theme) => {
  const preferences = { theme, density: 'comfortable', workOffline: false } as const;
  const scenes: { name: string; script: Partial<Script>; act: () => Promise<void> }[] = [
    { name: 'everything', script: keptHistory(), act: () => expect.element(list).toBeVisible() },
    {
      name: 'nothing yet',
      script: keptHistory([]),
      act: () => expect.element(page.getByText('Nothing has happened yet')).toBeVisible(),
    },
    {
      name: 'nothing that fits',
      script: keptHistory(),
      act: async () => {
        await userEvent.fill(find, 'zzz');
        await expect.element(page.getByText('Nothing in the history matches')).toBeVisible();
      },
    },
    {
      name: 'a record that cannot be read',
      script: { 'history.list': () => bad(failure('storage-damaged')) },
      act: () => expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    },
    {
      name: 'still reading',
      script: { 'history.list': () => new Promise(() => undefined) },
      act: () => expect.element(page.getByText('Reading the history…')).toBeVisible(),
    },
    {
      name: 'the trail verified and exported at once',
      script: {
        ...keptHistory(),
        'trail.verify': () => new Promise(() => undefined),
        'trail.export': () => new Promise(() => undefined),
      },
      act: async () => {
        await userEvent.click(page.getByRole('button', { name: 'Verify the trail' }));
        await userEvent.click(page.getByRole('button', { name: 'Export the trail…' }));
        await expect.element(page.getByRole('group', { name: 'Verifying the trail' })).toBeVisible();
        await expect.element(page.getByRole('group', { name: 'Exporting the trail' })).toBeVisible();
      },
    },
    {
      name: 'a trail that was changed',
      script: { ...keptHistory(), 'trail.verify': () => good(broken) },
      act: async () => {
        await userEvent.click(page.getByRole('button', { name: 'Verify the trail' }));
        await expect.element(page.getByRole('alert')).toMatchTextContent(/was changed: 2 findings/);
        await expect.element(page.getByText(/one of the two was replaced/)).toBeVisible();
      },
    },
  ];

  it.each(scenes)('$name', async ({ script, act }) => {
    await openHistory({ 'preferences.read': () => good(preferences), ...script });
    await act();
    expect(await axeViolations()).toEqual([]);
  });
});

describe('P13: a trail that a restore cut', () => {
  const restore = { seq: 77, at: '2026-11-20T18:45:00.000Z', backupAt: '2026-11-20T18:32:00.000Z' };
  const verdict = {
    ...{ checked: 60, erasedTexts: 0, findings: [], findingCount: 0, last: null },
    takenBack: [{ from: 55, to: 76, restore }],
  };
  const verify = async (answer: TrailVerdict) => {
    await openHistory({ ...keptHistory(), 'trail.verify': () => good(answer) });
    await userEvent.click(page.getByRole('button', { name: 'Verify the trail' }));
  };
  const result = page.getByRole('region', { name: 'Audit trail' });

  it('is not said to be changed: what is missing is told with its restore, its backup and where it is', async () => {
    await verify(verdict);
    await expect.element(result.getByRole('status')).toMatchTextContent(/Nothing was changed in the audit trail: 60/);
    await expect
      .element(result.getByRole('listitem'))
      .toMatchTextContent(
        /Records 55 to 76 are not there: the record was restored 20 Nov 2026 .+ from the backup of 20 Nov 2026 .+ set aside/,
      );
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('stays changed where anything is missing beside it', async () => {
    await verify({ ...verdict, findingCount: 1, findings: [{ kind: 'missing', from: 9, to: 9 }] });
    await expect.element(result.getByRole('alert')).toMatchTextContent(/was changed: 1 finding/);
    await expect.element(result).toMatchTextContent(/Record 9: not there.*Records 55 to 76 are not there/);
  });

  it('is not whole, and says of which restore, where that found records in none of its files', async () => {
    await verify({ ...verdict, takenBack: [], findingCount: 1, findings: [{ kind: 'lost', from: 3, to: 4, restore }] });
    await expect.element(result.getByRole('alert')).toMatchTextContent(/is not whole: 1 gap/);
    await expect.element(result).toMatchTextContent(/Records 3 to 4: not there; the restore of 20 Nov 2026/);
  });
});

it('a restore is a line of the history, with what it took back, and a kind to filter by', async () => {
  const thing = {
    kind: 'restore' as const,
    ...{ restoreId: 1, cause: 'asked' as const, backupAt: '2026-11-20T18:32:00.000Z' },
    setAside: { searches: 2, decisions: 1 },
  };
  await openHistory(keptHistory([entry(1, thing, { subject: { text: '', highlights: [] } })]));
  await expect.element(list).toMatchTextContent(/The record was restored from the backup of 20 Nov 2026/);
  await expect.element(list).toMatchTextContent(/Now only in the record set aside: 2 searches and 1 decision/);
  await expect.element(page.getByRole('checkbox', { name: 'Restores' })).toBeInTheDocument();
});

it('a batch is in the history with what happened to it, has a kind to filter by, and leads to its rows', async () => {
  const subject = { text: 'portfolio.csv', highlights: [] };
  const of = (step: 'taken-in' | 'stopped-by-failure' | 'ended', failure: string | null = null) => ({
    ...{ kind: 'batch' as const, batchId: 1, rows: 4 },
    ...{ step, failure },
  });
  const { bridge } = await openHistory({
    ...keptHistory([
      entry(3, of('ended'), { officer: null, subject }),
      entry(2, of('stopped-by-failure', 'credential-missing'), { officer: null, subject }),
      entry(1, of('taken-in'), { subject }),
    ]),
    'batch.list': () => good([batchSummary()]),
  });
  await expect.element(list).toMatchTextContent(/Batch asked to its end: ?portfolio\.csv/);
  await expect.element(list).toMatchTextContent(/Batch stopped by a failure: ?portfolio\.csv/);
  const begun = list.getByRole('row', { name: /Batch begun with the list/ });
  await expect.element(begun).toMatchTextContent(/4 rows/);
  await userEvent.click(page.getByRole('checkbox', { name: 'Batches' }));
  await expect.poll(() => bridge.inputsOf('history.list').at(-1)).toMatchObject({ filter: { kinds: ['batch'] } });
  await userEvent.dblClick(begun);
  await expect.element(page.getByRole('heading', { name: 'portfolio.csv' })).toBeVisible();
  expect(bridge.inputsOf('batch.rows')[0]).toMatchObject({ batchId: 1 });
});

it('what an officer said of a row is in the history with company and row, has a kind, and leads to the row', async () => {
  const of = {
    ...{ kind: 'batch-row' as const, batchId: 1, position: 2, place: 6 },
    ...{ listed: 'portfolio.csv', named: 'Merydian Nominees · GB' },
  };
  const company = { name: 'Meridian Nominees', number: '04418820', jurisdiction: 'GB' };
  const subject = (text: string) => ({ officer: 'Bo Ek', subject: { text, highlights: [] } });
  const { bridge } = await openHistory({
    ...keptHistory([
      entry(3, { ...of, step: 'withdrawn', company }, subject(of.named)),
      entry(2, { ...of, step: 'refused', company: null }, subject(of.named)),
      entry(1, { ...of, step: 'chosen', company }, subject(company.name)),
    ]),
    'batch.list': () => good([batchSummary()]),
  });
  const chosen = list.getByRole('row', { name: /Company chosen for a row:/ });
  await expect.element(chosen).toMatchTextContent(/Meridian Nominees/);
  await expect.element(chosen).toMatchTextContent(/04418820 · GB · Line 6 of portfolio\.csv: Merydian/);
  await expect.element(chosen).toMatchTextContent(/Bo Ek/);
  await expect.element(list).toMatchTextContent(/None of the companies listed, for the row: ?Merydian Nominees/);
  await expect.element(list).toMatchTextContent(/Taken back for a row: ?Merydian Nominees/);
  await expect.element(list).toMatchTextContent(/Was said to be Meridian Nominees · 04418820/);
  await userEvent.click(page.getByRole('checkbox', { name: 'Rows of batches' }));
  await expect.poll(() => bridge.inputsOf('history.list').at(-1)).toMatchObject({ filter: { kinds: ['batch-row'] } });
  await userEvent.dblClick(chosen);
  await expect.element(page.getByRole('heading', { name: 'portfolio.csv' })).toBeVisible();
  await expect.poll(() => bridge.inputsOf('batch.row').at(-1)).toEqual({ batchId: 1, position: 2 });
});

it('P8: what came from outside is shown as text', async () => {
  const [first] = entries;
  if (first === undefined) throw new Error('There is an entry.');
  const hostile = {
    ...first,
    subject: { text: '<img src=x onerror=alert(1)>', highlights: [[1, 4] as [number, number]] },
  };
  await openHistory(keptHistory([hostile]));
  await expect.element(list).toMatchTextContent(/<img src=x onerror=alert\(1\)>/);
  expect(list.element().querySelector('img')).toBeNull();
});

it('P19: at twice the size nothing is lost', async () => {
  await openHistory(undefined, { width: 720, height: 450 });
  await userEvent.click(page.getByRole('button', { name: /^Filters/ }));
  await expect.element(page.getByRole('checkbox', { name: 'Orders' })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(720);
});

it('B11: an entry of which nobody knows the cost says so, and looks never free', async () => {
  const outcome = { kind: 'failed' as const, code: 'service-answer-cut', correlationId: null };
  const thing = { kind: 'search' as const, searchId: 1, outcome, byNumber: false };
  await openHistory(keptHistory([entry(1, thing, { isCostNotKnown: true })]));
  await expect.element(page.getByRole('grid', { name: 'History' })).toMatchTextContent(/not known/);
});

describe('P5: a list of documents in the history', () => {
  const outcome = { kind: 'answered' as const, documents: 12, total: 50 };
  const thing = { kind: 'listing' as const, listId: 4, outcome };
  const answer = {
    answerId: 31,
    sha256: 'cd'.repeat(32),
    receivedAt: '2026-11-20T10:14:05.000Z',
    operation: 'GET /companies/{id}/documents',
    correlationId: null,
  };
  const shown = { answer, status: 200, contentType: null, bytes: 11, shown: 11, text: '{"data":[]}', hashFits: true };

  async function openEntry(leadsTo: HistoryEntry['leadsTo']) {
    const { bridge } = await openHistory({
      ...keptDossiers(),
      ...keptHistory([entry(1, thing, { leadsTo })]),
      'answer.read': () => good(shown),
    });
    await expect
      .element(list)
      .toMatchTextContent(/Asked which filings there are of Meridian.*Filings listed: 12 of 50/);
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}{Enter}');
    return bridge;
  }

  it('opens the evidence of the company’s dossier', async () => {
    const bridge = await openEntry({ dossierId: 1, answer });
    await expect.poll(() => bridge.inputsOf('dossier.read')).toEqual([{ dossierId: 1 }]);
    await expect.element(page.getByRole('tab', { name: /Evidence/ })).toHaveAttribute('aria-selected', 'true');
    expect(bridge.inputsOf('answer.read')).toEqual([]);
  });

  it('opens its answer where the company has no dossier, with what it is an answer to', async () => {
    const bridge = await openEntry({ dossierId: null, answer });
    const dialog = page.getByRole('dialog', { name: 'Kept answer' });
    await expect.element(dialog.getByText('{"data":[]}')).toBeVisible();
    await expect.element(dialog.getByText(/List of filings/)).toBeVisible();
    expect(bridge.inputsOf('answer.read')).toEqual([{ answerId: 31 }]);
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(list).toHaveFocus();
  });

  it('says that there is nothing more where no answer came', async () => {
    const bridge = await openEntry({ dossierId: null, answer: null });
    await expect.element(page.getByText('Nothing more can be opened from this line.')).toBeInTheDocument();
    expect(bridge.inputsOf('answer.read')).toEqual([]);
  });

  it('can be looked for alone', async () => {
    const { bridge } = await openHistory();
    await userEvent.click(page.getByRole('checkbox', { name: 'Lists of filings' }));
    await expect.poll(() => bridge.inputsOf('history.list').at(-1)).toMatchObject({ filter: { kinds: ['listing'] } });
  });
});

it('tells who ordered a profile apart from the machine that fetched it', async () => {
  const profile = { kind: 'snapshot' as const, dossierId: 1, snapshotId: 2, source: 'v2-lite-profile' as const };
  const machine = { officer: null };
  await openHistory({
    ...keptDossiers(),
    ...keptHistory([
      entry(3, profile, { ...machine, brought: { orderedBy: 'Anna Berg', how: 'fetched' } }),
      entry(2, profile, { ...machine, brought: { orderedBy: 'Anna Berg', how: 'answered' } }),
      entry(1, profile, machine),
    ]),
  });
  const rows = list.getByRole('row', { name: /Profile kept/ });
  await expect.element(rows.nth(0)).toMatchTextContent(/Fetched in the background.*Anna Berg\s*placed the order/);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Came with the answer to the order.*Anna Berg\s*placed the order/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Background/);
});

it('at 1024 the name of who ordered a profile is in sight', async () => {
  const profile = { kind: 'snapshot' as const, dossierId: 1, snapshotId: 2, source: 'v2-lite-profile' as const };
  const brought = { orderedBy: 'Astrid Lindqvist', how: 'fetched' as const };
  await openHistory(
    { ...keptDossiers(), ...keptHistory([entry(1, profile, { officer: null, brought })]) },
    { width: 1024, height: 768 },
  );
  await document.fonts.ready;
  const name = list.getByText('Astrid Lindqvist').element();
  expect(name.textContent).toBe('Astrid Lindqvist');
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  expect(name.closest('[role=gridcell]')?.scrollWidth).toBeLessThanOrEqual(
    name.closest('[role=gridcell]')?.clientWidth ?? 0,
  );
});

it('a confirmation says with what the registry was asked and what came', async () => {
  const askedWith = { name: null, companyNumber: 'B 218447' };
  const outcome = (searchId: number, came: 'found-active' | 'not-found') => ({
    kind: 'confirmation' as const,
    searchId,
    outcome: came,
  });
  await openHistory(
    keptHistory([
      entry(4, outcome(4, 'found-active'), { askedWith }),
      entry(3, outcome(3, 'not-found'), { askedWith }),
      entry(2, outcome(2, 'not-found'), { askedWith, withdrawn: true }),
      entry(1, outcome(1, 'not-found'), { askedWith: { name: 'Meridian', companyNumber: null } }),
    ]),
  );
  const rows = list.getByRole('row', { name: /Asked the registry about/ });
  await expect.element(rows.nth(0)).toMatchTextContent(/Registration number B 218447 · Listed: Active/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Registration number B 218447 · Not listed/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Registration number B 218447 · Not understood/);
  await expect.element(rows.nth(3)).toMatchTextContent(/By name: Meridian · Not listed/);
});

it('a search in the history that finds nothing says how words are found only where there are words', async () => {
  await openHistory({
    ...keptHistory(),
    'history.list': ({ filter }) =>
      good({ entries: filter.kinds.length > 0 || filter.words !== null ? [] : [...entries], more: false }),
  });
  const kind = page.getByRole('checkbox', { name: 'Orders', exact: true });
  await userEvent.click(kind);
  await expect
    .element(
      page.getByText('Nothing of the history fits all that is chosen here. Choose other days, or fewer of the rest.'),
    )
    .toBeVisible();
  expect(page.getByText(/^Words are found by their beginning/).elements()).toHaveLength(0);
  await userEvent.fill(find, 'zzz');
  await expect.element(page.getByText(/^Words are found by their beginning/)).toBeVisible();
});

it('P21: says in which saved PDFs the words were not looked for, also where nothing else is found, and leads to them', async () => {
  const scan = entry(7, { kind: 'document', dossierId: 1, documentId: 9, format: 'pdf' }, { pdfText: 'no-text' });
  const { bridge } = await openHistory({
    ...keptDossiers(),
    ...keptHistory(),
    'history.list': ({ filter }) =>
      good({
        entries: filter.onlyUnsearched === true ? [scan] : filter.words === null ? [...entries] : [],
        more: false,
      }),
    'history.count': ({ filter }) =>
      good({
        all: 9,
        matching: { count: 0, exact: true },
        unsearched: filter.words === null ? [] : [{ why: 'no-text', count: 1, exact: true }],
      }),
  });
  const line = page.getByText('1 saved PDF could not be searched: 1 holds no text.');
  await expect.element(list).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  await userEvent.fill(find, 'ankersmit');
  await expect.element(page.getByRole('heading', { name: 'Nothing in the history matches' })).toBeVisible();
  await expect.element(line).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Show these PDFs' }));
  await expect.element(list.getByText(/no text in it/)).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(find).toHaveValue('');
  const only = page.getByRole('checkbox', { name: 'Only PDFs not searched in full' });
  await expect.element(only).toBeChecked();
  await userEvent.click(only);
  await expect.poll(() => bridge.inputsOf('history.list').at(-1)).toMatchObject({ filter: { onlyUnsearched: false } });
});

it('opens a document that was found by the text of its PDF at that text, and any other where it is kept', async () => {
  const found = { text: 'Directors: Zoë Ankersmit', highlights: [[11, 20]] satisfies [number, number][] };
  const thing = { kind: 'document', dossierId: 1, documentId: 9, format: 'pdf' } as const;
  const attached = { kind: 'attachment', dossierId: 1, attachmentId: 4, step: 'kept' } as const;
  const kept = [
    entry(8, attached, { found, isFoundInPdf: true }),
    entry(7, thing, { found, isFoundInPdf: true }),
    entry(6, thing, { found }),
  ];
  const { bridge } = await openHistory({ ...keptDossiers(), ...keptHistory(kept) });
  await userEvent.fill(find, 'Zoë Anker');
  await expect.element(list).toMatchTextContent(/Zoë Ankersmit/);
  const open = async (down: string) => {
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard(`{Home}${down}{Enter}`);
  };
  await open('');
  await expect.poll(() => bridge.inputsOf('attachment.show')).toEqual([{ attachmentId: 4, find: 'Zoë Anker' }]);
  await open('{ArrowDown}');
  await expect.poll(() => bridge.inputsOf('document.show')).toEqual([{ documentId: 9, find: 'Zoë Anker' }]);
  await open('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('tab', { name: /^Filings/ })).toHaveAttribute('aria-selected', 'true');
  expect(bridge.inputsOf('document.show')).toHaveLength(1);
});
