import { expect, it, onTestFinished } from 'vitest';
import { createBatchRunner, type BatchRunnerPorts } from '../../../src-main/batches/batch-runner.ts';
import { listOfRecord } from '../../../src-main/batches/list-of-record.ts';
import { readBatchRow, readDoubts } from '../../../src-main/batches/read-row.ts';
import { companiesToOrder, saveDossiersOfBatch } from '../../../src-main/batches/save-dossiers.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { batchRows } from '../../../src-shared/domain/batch/batch-row.ts';
import { checkRows } from '../../../src-shared/domain/batch/check-rows.ts';
import { readListFile } from '../../../src-shared/domain/batch/read-list.ts';
import type { ReadResult } from '../../../src-shared/domain/batch/list/list.ts';
import type { SearchQuery } from '../../../src-shared/domain/search.ts';
import { rowsToAsk } from '../../../src-shared/domain/batch/rows-to-ask.ts';
import {
  agreement,
  companies,
  enhanced,
  newPlace,
  openDesk,
  restEnhanced,
  startService,
  type Desk,
} from '../orders/desk.ts';

/** A number with a wrong name, two rows of one number, a broken row, and one that no registry knows. */
const list = [
  'Reference;Name;Number;Country',
  'A-1;Meridian Maritime Holdings;B218447;LU',
  'A-2;HALCYON FREIGHT PLC;04418820;GB',
  'A-3;Somebody Else Entirely Ltd;04418820;GB',
  'A-4;;;GB',
  'A-5;No Such Company At All Ltd;;GB',
].join('\n');

function keepList(desk: Desk, text = list, answeredSince: string | null = null): Promise<number> {
  return keepRead(desk, readListFile(Buffer.from(text)), answeredSince);
}

async function keepRead(desk: Desk, read: ReadResult, answeredSince: string | null = null): Promise<number> {
  if (read.kind === 'refused') throw new Error(read.refusal.kind);
  const rows = packed(rowsToAsk(checkRows(batchRows(read.list))));
  const at = new Date().toISOString();
  const made = { at, officer: 'A. Officer', name: 'portfolio.csv', source: {}, sha256: 'a'.repeat(64) };
  return desk.storage.keepBatch({ ...made, answeredSince, rhythmId: null, rows });
}

interface Asked {
  name: string | null;
  companyNumber: string | null;
}

/** A runner on a desk, with what it asked for. */
function startRunner(desk: Desk, change: Partial<BatchRunnerPorts> = {}) {
  const asked: Asked[] = [];
  const faults: unknown[] = [];
  const runner = createBatchRunner({
    storage: desk.storage,
    search: (query, made) => {
      asked.push({ name: query.name, companyNumber: query.companyNumber });
      return runSearch(
        { officer: 'A. Officer', storage: desk.storage, v2: desk.v2, now: () => new Date(), ...made },
        query,
      );
    },
    mayAsk: () => true,
    dayStart: () => '2026-01-01T00:00:00.000Z',
    changed: () => undefined,
    reportFault: (fault) => faults.push(fault),
    clock: systemClock,
    ...change,
  });
  onTestFinished(() => runner.close());
  return { runner, asked, faults };
}

const stateOf = async (desk: Desk, batchId: number) => (await desk.storage.readBatch({ batchId })).state.kind;
const standings = async (desk: Desk, batchId: number) =>
  (await desk.storage.listBatchRows({ batchId, standings: [], after: null, limit: 100 })).map(({ standing, taken }) => [
    standing,
    taken?.hit.companyNumber ?? null,
  ]);

const rightResult = [
  ['sure', 'B218447'],
  ['sure', '04418820'],
  ['doubtful', null],
  ['broken', null],
  ['none', null],
];

async function openDeskHere(budgetLimit?: number) {
  const { service } = await startService();
  const place = { ...(await newPlace()), service, ...(budgetLimit === undefined ? {} : { budgetLimit }) };
  const open = async () => {
    const desk = await openDesk(place);
    onTestFinished(() => desk.close());
    return desk;
  };
  return { open };
}

it('a list is asked for row by row in the background, each company once, and every row stands where its answer puts it', async () => {
  const desk = await (await openDeskHere()).open();
  const batchId = await keepList(desk);
  expect(await desk.storage.readBatch({ batchId })).toMatchObject({ requestsLeft: 6, state: { kind: 'running' } });
  const { runner, asked, faults } = startRunner(desk);
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('ended');
  expect(await standings(desk, batchId)).toEqual(rightResult);
  expect(asked).toHaveLength(3);
  expect(faults).toEqual([]);
  // They are evidence like any search, and no officer asked them one by one.
  expect((await desk.storage.listSearches({ before: null, limit: 10 })).searches).toEqual([]);
  const [row] = await desk.storage.listBatchRows({ batchId, standings: ['sure'], after: null, limit: 1 });
  expect((await desk.storage.readSearch({ searchId: row?.searchId ?? 0 })).answer).not.toBeNull();
});

it('a batch that is paused asks nothing more until it goes on, and ends with the same result', async () => {
  const desk = await (await openDeskHere()).open();
  const batchId = await keepList(desk);
  const step = (kind: 'paused' | 'resumed') =>
    desk.storage.takeBatchStep({ batchId, at: new Date().toISOString(), officer: 'A. Officer', step: kind });
  await step('paused');
  const { runner, asked } = startRunner(desk);
  runner.wake();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toEqual([]);
  expect(await stateOf(desk, batchId)).toBe('paused');
  await step('resumed');
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('ended');
  expect(await standings(desk, batchId)).toEqual(rightResult);
});

it('P1: a batch that was cut off between an answer and its row goes on at the next start, and asks no company twice', async () => {
  const { open } = await openDeskHere();
  const first = await open();
  const batchId = await keepList(first);
  let ends = 0;
  const settleBatchRows = () => {
    ends += 1;
    return Promise.reject(new Error('Dossier ended here.'));
  };
  const { runner, asked } = startRunner(first, { storage: { ...first.storage, settleBatchRows } });
  runner.wake();
  // What still waits in the queue of the budget when Dossier ends was not asked.
  await expect.poll(() => ends).toBe(1);
  expect(asked).toHaveLength(1);
  await runner.close();
  await first.close();
  const again = await open();
  const next = startRunner(again);
  next.runner.wake();
  await expect.poll(() => stateOf(again, batchId)).toBe('ended');
  expect(await standings(again, batchId)).toEqual(rightResult);
  expect(next.asked).toHaveLength(2);
});

it('the person at the desk goes first: a batch leaves the requests that are kept for them', async () => {
  // Of five requests in ten minutes one is the person's.
  const desk = await (await openDeskHere(5)).open();
  const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'].map((name) => `${name} Trading Ltd;GB`);
  const batchId = await keepList(desk, ['Name;Country', ...names].join('\n'));
  const { runner } = startRunner(desk);
  runner.wake();
  // One that is about to leave waits too.
  await expect.poll(() => desk.budget()).toMatchObject({ limit: 5, used: 4, waiting: 1 });
  const own = await desk.search({ jurisdiction: 'GB', name: null, companyNumber: '04418820' });
  expect(own.hits).toHaveLength(1);
  expect(desk.budget()).toMatchObject({ used: 5, waiting: 1 });
  expect(await desk.storage.readBatch({ batchId })).toMatchObject({ requestsLeft: 2, state: { kind: 'running' } });
});

it('a failure that every row would meet stops the batch with its code; the rows wait, and nothing is lost', async () => {
  const desk = await (await openDeskHere()).open();
  const batchId = await keepList(desk);
  const { runner } = startRunner(desk, {
    search: () => Promise.reject(fail('credential-missing', 'There is no credential.')),
  });
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('stopped');
  expect(await desk.storage.readBatch({ batchId })).toMatchObject({
    counts: { waiting: 4, broken: 1 },
    state: { kind: 'stopped', failure: 'credential-missing' },
  });
});

it('while the service cannot be reached the batch waits, and goes on by itself', async () => {
  const desk = await (await openDeskHere()).open();
  const batchId = await keepList(desk);
  let isReachable = false;
  const { runner, asked } = startRunner(desk, {
    clock: {
      ...systemClock,
      monotonicMs: () => systemClock.monotonicMs() * 100,
      after: (ms, run) => systemClock.after(ms / 100, run),
    },
    search: (query, made) => {
      if (!isReachable) return Promise.reject(fail('service-unreachable', 'Not there.'));
      return runSearch(
        { officer: 'A. Officer', storage: desk.storage, v2: desk.v2, now: () => new Date(), ...made },
        query,
      );
    },
  });
  runner.wake();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await desk.storage.readBatch({ batchId })).toMatchObject({
    state: { kind: 'running' },
    counts: { waiting: 4 },
  });
  // Until it tries again it is known that it waits, after which failure, and when that is.
  await expect.poll(() => runner.waitOf(batchId)?.failure ?? null).toBe('service-unreachable');
  isReachable = true;
  await expect.poll(() => stateOf(desk, batchId), { timeout: 5_000 }).toBe('ended');
  expect(runner.waitOf(batchId)).toBeNull();
  expect(await standings(desk, batchId)).toEqual(rightResult);
  expect(asked).toEqual([]);
});

/** A list that was asked to its end, and who saves what was found. */
async function askedList() {
  const desk = await (await openDeskHere()).open();
  const batchId = await keepList(desk);
  const { runner } = startRunner(desk);
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('ended');
  return { desk, batchId, saved: { officer: 'A. Officer', savedAt: new Date().toISOString() } };
}

it('what is found is saved as dossiers, each company once, and saving it again changes nothing', async () => {
  const { desk, batchId, saved } = await askedList();
  expect(await saveDossiersOfBatch(desk.storage, batchId, saved)).toEqual({ kept: 2, rows: 2, notTold: 0, sameId: 0 });
  expect(await saveDossiersOfBatch(desk.storage, batchId, saved)).toEqual({ kept: 2, rows: 2, notTold: 0, sameId: 0 });
  const { dossiers } = await desk.storage.listDossiers({ words: null, before: null, limit: 10 });
  expect(dossiers.map(({ company }) => company.companyNumber).sort()).toEqual(['04418820', 'B218447']);
});

it('profiles can be ordered of the companies of which none is held and no order is open, each once; nothing is ordered by that', async () => {
  const { desk, batchId, saved } = await askedList();
  const { dossierIds, ...others } = await companiesToOrder(desk.storage, batchId, saved);
  expect(others).toEqual({ more: false, notTold: 0, held: 0, open: 0, sameId: 0 });
  const rows = await desk.storage.readRecheckRows({ dossierIds });
  expect(rows.map(({ dossier }) => dossier.company.companyNumber)).toEqual(['B218447', '04418820']);
  const order = async (at: number, product: typeof enhanced | typeof restEnhanced) => {
    const company = rows[at]?.dossier.company;
    if (company === undefined) throw new Error('There is no company to order.');
    await desk.orders.place(agreement(company, { product, acknowledged: 'confirmed-active' }));
    const { dossierIds: left, held, open } = await companiesToOrder(desk.storage, batchId, saved);
    return { left, held, open };
  };
  // Its registry answers later, so that its order stays open.
  expect(await order(0, restEnhanced)).toEqual({ left: dossierIds.slice(1), held: 0, open: 1 });
  expect(await order(1, enhanced)).toEqual({ left: [], held: 1, open: 1 });
});

it('P7: companies under two numbers that were listed with one id are offered for one order, and saving them says so', async () => {
  const { desk, batchId, saved } = await askedList();
  const rows = await desk.storage.listBatchRows({ batchId, standings: ['sure', 'chosen'], after: null, limit: 10 });
  const [first] = rows.flatMap(({ taken }) => (taken === null ? [] : [taken.hit]));
  if (first === undefined) throw new Error('There is a company that was found.');
  const listed = {
    ...desk.storage,
    listBatchRows: async (page: Parameters<typeof desk.storage.listBatchRows>[0]) =>
      (await desk.storage.listBatchRows(page)).map((row) => {
        if (row.taken === null) return row;
        const { jurisdiction, serviceId } = first;
        return { ...row, taken: { ...row.taken, hit: { ...row.taken.hit, jurisdiction, serviceId: `${serviceId}=` } } };
      }),
  };
  expect(await saveDossiersOfBatch(listed, batchId, saved)).toEqual({ kept: 2, rows: 2, notTold: 0, sameId: 1 });
  const { dossierIds, sameId } = await companiesToOrder(listed, batchId, saved);
  expect({ offered: dossierIds.length, sameId }).toEqual({ offered: 1, sameId: 1 });
});

it('the companies of the record are asked for in the background: each dossier has what its registry says now', async () => {
  const desk = await (await openDeskHere()).open();
  const saved = { officer: 'A. Officer', savedAt: new Date().toISOString() };
  const ids = await Promise.all(
    [companies.meridian, companies.halcyon].map((company) => desk.storage.saveDossier({ company, ...saved })),
  );
  const dossierIds = ids.map(({ dossierId }) => dossierId);
  const confirmations = async () =>
    (await desk.storage.readRecheckRows({ dossierIds })).map(({ dossier }) => dossier.confirmation?.outcome ?? null);
  expect(await confirmations()).toEqual([null, null]);
  // One dossier alone, and all of them.
  const kept = (of: number[] | null) => desk.storage.keptCompanies({ dossierIds: of, after: null, limit: 500 });
  expect(await kept(dossierIds.slice(1))).toHaveLength(1);
  const batchId = await keepRead(desk, listOfRecord(await kept(null)));
  const { runner } = startRunner(desk);
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('ended');
  expect(await standings(desk, batchId)).toEqual([
    ['sure', 'B218447'],
    ['sure', '04418820'],
  ]);
  expect(await confirmations()).toEqual(['found-active', 'found-active']);
});

it('an officer says which hit a row is, or none, and takes it back; the trail has each word', async () => {
  const desk = await (await openDeskHere()).open();
  const batchId = await keepList(desk);
  const { runner } = startRunner(desk);
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('ended');
  const say = async (word: 'chosen' | 'refused' | 'withdrawn', position = 2) => {
    const [shown] = await desk.storage.readBatchGroup({ batchId, position });
    return desk.storage.sayOfBatchRow({
      ...{ batchId, position, searchId: shown?.searchId ?? 0, at: new Date().toISOString(), officer: 'Bo Ek' },
      ...(word === 'chosen' ? { word, hitPosition: 0 } : { word }),
    });
  };
  expect(await say('chosen')).toMatchObject({ standing: 'chosen', taken: { hit: { companyNumber: '04418820' } } });
  expect(await say('refused')).toMatchObject({ standing: 'refused', taken: null });
  expect(await say('withdrawn')).toMatchObject({ standing: 'doubtful', taken: null });
  await expect(say('withdrawn')).rejects.toThrow('Nothing was said of this row.');
  await expect(say('chosen', 3)).rejects.toThrow('no answer of this row');
  expect(await say('refused', 0)).toMatchObject({ standing: 'refused' });
  expect(await say('withdrawn', 0)).toMatchObject({ standing: 'sure', taken: { hit: { companyNumber: 'B218447' } } });
  const { lines } = await desk.storage.readTrailPart({ after: null, limit: 200 });
  expect(lines.filter((line) => line.includes('batch-row-said'))).toHaveLength(5);
});

/** Numbers that are not listed: one that lost its zero, one that is another company's or nobody's, with a name and without. */
const unlisted = [
  'Reference;Name;Number;Country',
  'B-1;HALCYON FREIGHT PLC;4418820;GB',
  'B-2;Meridian Maritime Holdings;B999999;LU',
  'B-3;No Such Company At All Ltd;99999999;GB',
  'B-4;;88888888;GB',
  'B-5;Halcyon Freight;99999999;GB',
].join('\n');

const rowsOf = (desk: Desk, batchId: number) =>
  desk.storage.listBatchRows({ batchId, standings: [], after: null, limit: 100 });

it('a row of a renamed company says that another search for its name found it by one of before, and not that this is the name', async () => {
  const desk = await (await openDeskHere()).open();
  const renamed = ['Name;Number;Country', 'Meridian Ferries Ltd.;530118;IE', 'Celtic Sea Ferries;530118;IE'];
  const first = await keepList(desk, renamed.join('\n'));
  const { runner } = startRunner(desk);
  runner.wake();
  await expect.poll(() => stateOf(desk, first)).toBe('ended');
  const reasonsOf = async (position: number) =>
    (await readBatchRow(desk.storage, first, position)).candidates[0]?.reasons ?? [];
  expect(await reasonsOf(0)).toContain('other-name');
  const second = await keepList(desk, ['Name;Number;Country', 'Meridian Ferries Limited;;IE'].join('\n'));
  runner.wake();
  await expect.poll(() => stateOf(desk, second)).toBe('ended');
  expect(await reasonsOf(0)).toContain('previous-name-elsewhere');
  expect(await reasonsOf(0)).not.toContain('other-name');
  expect(await reasonsOf(1)).not.toContain('previous-name-elsewhere');
  // A part of a former name finds it as well, and is not said to be that name: its own answer says the same, once.
  const part = await keepList(desk, ['Name;Country', 'Meridian;IE'].join('\n'));
  runner.wake();
  await expect.poll(() => stateOf(desk, part)).toBe('ended');
  const { candidates } = await readBatchRow(desk.storage, part, 0);
  const renamedOne = candidates.find(({ listed }) => listed.hit.companyNumber === '530118');
  expect(renamedOne?.reasons).toContain('previous-name');
  expect(renamedOne?.reasons).not.toContain('previous-name-elsewhere');
  expect(m.batch_why_previous_elsewhere()).not.toContain('yours is');
  expect(m.batch_why_previous_elsewhere()).toContain('not stated');
});

it('a row whose number is not listed is asked for by its name next, and what that finds is never taken without a person', async () => {
  const desk = await (await openDeskHere()).open();
  const batchId = await keepList(desk, unlisted);
  // Four numbers, of which one is of two rows, and four names at most.
  expect(await desk.storage.readBatch({ batchId })).toMatchObject({ requestsLeft: 8 });
  const { runner, asked, faults } = startRunner(desk);
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('ended');
  expect(faults).toEqual([]);
  expect(asked.map(({ name, companyNumber }) => companyNumber ?? name)).toEqual([
    ...['4418820', 'HALCYON FREIGHT PLC', 'B999999', 'Meridian Maritime Holdings'],
    ...['99999999', 'No Such Company At All Ltd', 'Halcyon Freight', '88888888'],
  ]);
  const rows = await rowsOf(desk, batchId);
  expect(rows.map(({ standing }) => standing)).toEqual(['doubtful', 'doubtful', 'none', 'none', 'doubtful']);
  // The row without a name stands on its number alone, the others on both searches.
  expect(rows.map(({ numberSearchId }) => numberSearchId !== null)).toEqual([true, true, true, false, true]);
  expect(rows[2]?.numberSearchId).toBe(rows[4]?.numberSearchId);
  const searches = await Promise.all(
    [rows[1]?.numberSearchId, rows[1]?.searchId].map((searchId) =>
      desk.storage.readSearch({ searchId: searchId ?? 0 }),
    ),
  );
  expect(searches.map(({ query }) => query.companyNumber ?? query.name)).toEqual([
    'B999999',
    'Meridian Maritime Holdings',
  ]);
  const told = await readBatchRow(desk.storage, batchId, 1);
  expect(told.candidates[0]).toMatchObject({
    listed: { hit: { companyNumber: 'B218447' } },
    reasons: expect.arrayContaining(['other-number', 'same-name-without-legal-form']) as unknown,
  });
  // The list tells of its doubtful rows what their panes tell of the likeliest company; of the others there is nothing to tell.
  const doubts = await readDoubts(desk.storage, batchId, [0, 1, 2, 3, 4, 99]);
  const inPanes = [0, 1, 4].map(async (position) => ({
    position,
    reasons: (await readBatchRow(desk.storage, batchId, position)).candidates[0]?.reasons,
  }));
  expect(doubts).toEqual(await Promise.all(inPanes));
});

it('after an answer that was not read whole, or none, nothing is asked by name', async () => {
  const desk = await (await openDeskHere()).open();
  const batchId = await keepList(desk, unlisted);
  const asked: SearchQuery[] = [];
  const { runner } = startRunner(desk, {
    search: async (query, made) => {
      asked.push(query);
      const stored = await desk.storage.recordSearch({
        ...{ officer: 'A. Officer', askedAt: new Date().toISOString(), query, interface: 'v2', hits: [] },
        ...{ answer: null, cost: null, confirmations: [], batchId: made.batchId },
        outcome:
          query.companyNumber === '4418820'
            ? { kind: 'failed', code: 'number-format-invalid', correlationId: null }
            : { kind: 'answered', hitCount: 0, unread: 1 },
      });
      made.recorded(stored.searchId);
      if (query.companyNumber === '4418820') throw fail('number-format-invalid', 'No number.');
      return stored;
    },
  });
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('ended');
  expect(asked.map(({ name }) => name)).toEqual([null, null, null, null]);
  expect((await rowsOf(desk, batchId)).map(({ standing }) => standing)).toEqual([
    ...['failed', 'not-known', 'not-known', 'not-known', 'not-known'],
  ]);
});

it('P1: a batch that is cut off between the two questions of a row asks neither of them twice', async () => {
  const { open } = await openDeskHere();
  const first = await open();
  const batchId = await keepList(first, unlisted);
  let settled = 0;
  // Dossier ends once the answer to the first name is kept and before its row is settled.
  const settleBatchRows: Desk['storage']['settleBatchRows'] = (rows) => {
    settled += 1;
    return settled === 2 ? Promise.reject(new Error('Dossier ended here.')) : first.storage.settleBatchRows(rows);
  };
  const { runner, asked } = startRunner(first, { storage: { ...first.storage, settleBatchRows } });
  runner.wake();
  await expect.poll(() => settled).toBe(2);
  await runner.close();
  expect(asked).toHaveLength(2);
  const [between] = await rowsOf(first, batchId);
  expect(between).toMatchObject({ standing: 'waiting', searchId: null, numberSearchId: expect.any(Number) as unknown });
  await first.close();
  const again = await open();
  const next = startRunner(again);
  next.runner.wake();
  await expect.poll(() => stateOf(again, batchId)).toBe('ended');
  expect(next.asked).toHaveLength(6);
  expect(new Set([...asked, ...next.asked].map((query) => JSON.stringify(query))).size).toBe(8);
});

it('a batch that is paused or given up between the two questions of a row asks nothing more, and goes on with its name', async () => {
  const desk = await (await openDeskHere()).open();
  const batchId = await keepList(desk, unlisted);
  const step = (kind: 'paused' | 'resumed' | 'given-up') =>
    desk.storage.takeBatchStep({ batchId, at: new Date().toISOString(), officer: 'A. Officer', step: kind });
  const { runner, asked } = startRunner(desk, {
    storage: {
      ...desk.storage,
      settleBatchRows: async (rows) => {
        await desk.storage.settleBatchRows(rows);
        if (rows.rows.some(({ standing }) => standing === 'name-next')) await step('paused');
      },
    },
  });
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('paused');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked.map(({ companyNumber }) => companyNumber)).toEqual(['4418820']);
  expect(await desk.storage.readBatch({ batchId })).toMatchObject({ requestsLeft: 7, counts: { waiting: 5 } });
  await step('given-up');
  runner.wake();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toHaveLength(1);
  await step('resumed');
  runner.wake();
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[1]).toMatchObject({ name: 'HALCYON FREIGHT PLC', companyNumber: null });
});

it('what a person asked on the same day counts for both questions of a row, where they let it', async () => {
  const desk = await (await openDeskHere()).open();
  const since = new Date(Date.now() - 86_400_000).toISOString();
  for (const asked of [{ companyNumber: 'B999999' }, { name: 'Meridian Maritime Holdings' }])
    await desk.search({ jurisdiction: 'LU', name: null, companyNumber: null, ...asked });
  const list = ['Name;Number;Country', 'Meridian Maritime Holdings;B999999;LU'].join('\n');
  const batchId = await keepList(desk, list, since);
  const { runner, asked } = startRunner(desk);
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('ended');
  expect(asked).toEqual([]);
  expect((await rowsOf(desk, batchId)).map(({ standing }) => standing)).toEqual(['doubtful']);
});

it('where there is no answer to the name of a row, only its name is asked again', async () => {
  const desk = await (await openDeskHere()).open();
  const list = ['Name;Number;Country', 'Meridian Maritime Holdings;B999999;LU'].join('\n');
  const batchId = await keepList(desk, list);
  let isAnswering = false;
  const { runner, asked } = startRunner(desk, {
    search: async (query, made) => {
      asked.push({ name: query.name, companyNumber: query.companyNumber });
      if (query.name === null || isAnswering)
        return runSearch(
          { officer: 'A. Officer', storage: desk.storage, v2: desk.v2, now: () => new Date(), ...made },
          query,
        );
      const failed = await desk.storage.recordSearch({
        ...{ officer: 'A. Officer', askedAt: new Date().toISOString(), query, interface: 'v2', hits: [] },
        ...{ answer: null, cost: null, confirmations: [], batchId: made.batchId },
        outcome: { kind: 'failed', code: 'service-bad-request', correlationId: null },
      });
      made.recorded(failed.searchId);
      throw fail('service-bad-request', 'Not like that.');
    },
  });
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('ended');
  expect((await rowsOf(desk, batchId)).map(({ standing }) => standing)).toEqual(['failed']);
  isAnswering = true;
  await desk.storage.askFailedRowsAgain({ batchId });
  expect(await desk.storage.readBatch({ batchId })).toMatchObject({ requestsLeft: 1 });
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toBe('ended');
  expect(asked.map(({ name }) => name)).toEqual([null, 'Meridian Maritime Holdings', 'Meridian Maritime Holdings']);
  expect((await rowsOf(desk, batchId)).map(({ standing }) => standing)).toEqual(['doubtful']);
});
