import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { expect, it, onTestFinished } from 'vitest';
import { createListDesk } from '../../../src-main/batches/list-desk.ts';
import { startListThread, type ListThread } from '../../../src-main/batches/thread/list-thread.ts';
import { packed, unpacked } from '../../../src-main/storage/packed.ts';
import type { NewBatch } from '../../../src-main/storage/queries/batches/keep-batch.ts';
import type { KeptCompany } from '../../../src-main/storage/queries/dossiers/kept-companies.ts';
import { KeptRow, type AnswerHeld, type BatchSummary } from '../../../src-shared/domain/batch/batch.ts';
import { SearchQuery } from '../../../src-shared/domain/search.ts';
import { dayHere } from '../../../src-shared/domain/work/review.ts';
import { workerFolder } from '../storage/storage-worker.ts';

const worker = () => path.join(workerFolder(), 'list-worker.cjs');
const RowsKept = z.array(z.object({ row: KeptRow, query: SearchQuery.nullable(), askedWith: z.number().nullable() }));
const rowsOf = ({ rows }: NewBatch) => unpacked(RowsKept, rows);

const text = [
  'Name,Number,Country',
  'Halcyon,04418820,UK',
  'Halcyon again,04418820,UK',
  'Meridian,,LU',
  'Nobody,,',
].join('\n');

/** A desk on a record that has answers for some questions and keeps some companies, with what it was asked for. */
function deskWith(
  answered: (query: SearchQuery) => AnswerHeld | null = () => null,
  companies: readonly KeptCompany[] = [],
  startThread: () => ListThread = () => startListThread(worker()),
  batches: BatchSummary[] = [],
) {
  const since: string[] = [];
  const desk = createListDesk({
    storage: () => ({
      questionsAnsweredSince({ queries, since: from }) {
        since.push(from);
        const asked = unpacked(z.array(SearchQuery.nullable()), queries);
        return Promise.resolve(packed(asked.map((query) => (query === null ? null : answered(query)))));
      },
      readRhythms: () => Promise.resolve({ all: { kind: 'none' }, portfolios: [] }),
      dossiersOfPortfolio: () => Promise.resolve({ dossierIds: [], next: null }),
      readLastOfRhythm: () => Promise.resolve({ at: null, isUnderWay: false }),
      listBatches: () => Promise.resolve(batches),
      earlierBatchOf: ({ sha256, rows }) => {
        const said = unpacked(z.array(z.string()), rows);
        const same = batches.find((batch) => batch.sha256 === sha256);
        return Promise.resolve(
          same === undefined ? null : { batchId: same.batchId, isSameFile: true, sameRows: said.length },
        );
      },
      keptCompanies: ({ dossierIds, after }) =>
        Promise.resolve(
          companies.filter(
            ({ dossierId }) => dossierId > (after ?? 0) && (dossierIds === null || dossierIds.includes(dossierId)),
          ),
        ),
    }),
    budget: () => ({ limit: 50, kept: 10, used: 0, windowSeconds: 600, nextAt: null, waiting: 0 }),
    now: () => new Date('2026-11-12T10:00:00.000Z'),
    startThread,
  });
  onTestFinished(() => {
    desk.forget();
  });
  return { desk, since, read: () => desk.read({ kind: 'pasted', name: 'Pasted list', text }) };
}

it('a list is told with its columns, its rows and one request for each company', async () => {
  const { read, since } = deskWith();
  const answer = await read();
  expect(answer).toMatchObject({
    kind: 'read',
    list: {
      rows: 4,
      columns: [{ meaning: 'name' }, { meaning: 'number' }, { meaning: 'jurisdiction' }],
      checked: { ready: 3, doubtful: 1, broken: 0 },
      troubled: [{ kind: 'doubtful', row: { name: 'Nobody' }, troubles: [{ kind: 'no-jurisdiction' }] }],
      remarks: [{ kind: 'no-jurisdiction', count: 1 }],
      repeated: {
        ...{ same: 1, maybeSame: 0, references: 0, repeatCount: 1 },
        repeats: [{ because: 'number', stated: '04418820', namesDiffer: true, places: [2, 3], count: 2 }],
      },
      plan: { requests: 3, byName: 2, answered: 0 },
    },
  });
  // Nothing of the record counts until somebody says so.
  expect(since).toEqual([]);
});

it('answers of the record count for the days that somebody says, and their rows are not asked', async () => {
  const { desk, read, since } = deskWith(({ companyNumber }) =>
    companyNumber === '04418820' ? { answeredAt: '2026-11-10T00:00:00.000Z', isListed: true } : null,
  );
  await read();
  const corrected = await desk.correct({ listId: 1, columns: [], answeredDays: 7 });
  expect(since).toEqual(['2026-11-05T10:00:00.000Z']);
  expect(corrected).toMatchObject({ kind: 'read', list: { plan: { requests: 2, byName: 0, answered: 2 } } });
  expect(await desk.batchOf(1, 'A. Officer')).toMatchObject({ answeredSince: since[0], name: 'Pasted list' });
});

it('a correction stands: a column that is left out is not asked, and the batch is of the corrected list', async () => {
  const { desk, read } = deskWith();
  await read();
  await desk.correct({ listId: 1, columns: [{ column: 1, meaning: 'ignored' }], answeredDays: null });
  const batch = await desk.batchOf(1, 'A. Officer');
  const rows = rowsOf(batch);
  expect(rows.map(({ query }) => query?.companyNumber ?? null)).toEqual([null, null, null, null]);
  expect(rows.map(({ askedWith }) => askedWith)).toEqual([null, null, null, null]);
  expect(batch.sha256).toMatch(/^[0-9a-f]{64}$/);
});

it('what asking for all dossiers takes is told beside a list that is looked at, which stays', async () => {
  const company = {
    ...{ jurisdiction: 'GB', companyNumber: '04418820', name: 'Halcyon Freight plc' },
    ...{ englishName: null, serviceId: 'GB|1' },
  };
  const kept = { dossierId: 1, company, newerName: null };
  const { desk, read, since } = deskWith(
    ({ companyNumber }) =>
      companyNumber === '04418820' ? { answeredAt: '2026-11-10T00:00:00.000Z', isListed: true } : null,
    [kept],
  );
  await read();
  const at = { firstAt: '2026-11-12T10:00:00.000Z', isUnderWay: false };
  const ofAll = { portfolioId: null, days: 7 as const };
  const spread = { elsewhere: 0, share: 20, days: 1, lastDay: dayHere(new Date('2026-11-12T10:00:00.000Z')) };
  expect(await desk.planRhythm(ofAll)).toEqual({
    requests: 0,
    sameQuestion: 0,
    byName: 0,
    answered: 1,
    ...spread,
    ...at,
  });
  expect(since).toEqual(['2026-11-05T10:00:00.000Z']);
  expect(rowsOf(await desk.batchOf(1, 'A. Officer'))).toHaveLength(4);
  expect(await deskWith().desk.planRhythm(ofAll)).toBeNull();
});

it('a list over which another one was read cannot be corrected or begun, and a refused one leaves the one before', async () => {
  const { desk, read } = deskWith();
  await read();
  await read();
  await expect(desk.correct({ listId: 1, columns: [], answeredDays: null })).rejects.toThrow('Another list');
  await expect(desk.batchOf(1, 'A. Officer')).rejects.toThrow('Another list');
  const refused = await desk.read({ kind: 'file', name: 'scan.pdf', bytes: Buffer.from('%PDF-1.7 …') });
  expect(refused).toEqual({ kind: 'refused', name: 'scan.pdf', refusal: { kind: 'not-a-list' } });
  expect(rowsOf(await desk.batchOf(2, 'A. Officer'))).toHaveLength(4);
});

it('companies of which the rest could not be read are no part of the list that is made next', async () => {
  const thread = startListThread(worker());
  const keptAs = (dossierId: number, name: string): KeptCompany => ({
    dossierId,
    company: { jurisdiction: 'GB', companyNumber: null, name, englishName: null, serviceId: `GB|${name}` },
    newerName: null,
  });
  await thread.ask({ kind: 'companies', isFirst: true, companies: [keptAs(7, 'Halcyon Freight')] });
  const { desk } = deskWith(undefined, [keptAs(9, 'Meridian Maritime')], () => thread);
  await desk.read({ kind: 'record', name: 'Kept companies', dossierIds: [9] });
  expect(rowsOf(await desk.batchOf(1, 'A. Officer')).map(({ row }) => row.name)).toEqual(['Meridian Maritime']);
});

it('companies that the thread did not take are a list that is refused, and not one without rows', async () => {
  const refusal = { kind: 'needs-too-much' } as const;
  const full: ListThread = {
    ask: () => Promise.resolve({ kind: 'refused', refusal }),
    hasEnded: () => true,
    end: () => Promise.resolve(),
  };
  let started = 0;
  const { desk } = deskWith(undefined, [], () => ((started += 1) === 1 ? full : startListThread(worker())));
  expect(await desk.read({ kind: 'record', name: 'Kept companies', dossierIds: null })).toEqual({
    ...{ kind: 'refused', name: 'Kept companies', refusal },
  });
});

it('companies of the record make a list whose columns nobody has to guess; a renamed one is told by its newest name and the one before', async () => {
  const company = (name: string, companyNumber: string | null) => ({
    ...{ jurisdiction: 'GB', companyNumber, name, englishName: null, serviceId: 'GB|1' },
  });
  const newerName = { name: 'HALCYON GROUP PLC', at: '2026-11-01T00:00:00.000Z', source: 'registry' as const };
  const { desk } = deskWith(undefined, [
    { dossierId: 7, company: company('HALCYON FREIGHT PLC', '04418820'), newerName },
    { dossierId: 9, company: company('12345678', null), newerName: null },
    { dossierId: 11, company: company('Somebody Else Ltd', null), newerName: null },
  ]);
  const answer = await desk.read({ kind: 'record', name: 'Kept companies', dossierIds: [7, 9] });
  expect(answer).toMatchObject({
    kind: 'read',
    list: { source: { kind: 'record' }, rows: 2, checked: { ready: 2, doubtful: 0, broken: 0 }, plan: { requests: 2 } },
  });
  if (answer.kind !== 'read') throw new Error('The list was not read.');
  const rows = rowsOf(await desk.batchOf(answer.list.listId, 'A. Officer'));
  expect(rows.map(({ row }) => row)).toMatchObject([
    { ownReference: '7', name: 'HALCYON GROUP PLC', previousName: 'HALCYON FREIGHT PLC', number: '04418820' },
    { ownReference: '9', name: '12345678', previousName: null, number: null },
  ]);
  expect(rows.map(({ query }) => query)).toMatchObject([{ companyNumber: '04418820' }, { name: '12345678' }]);
});

/** How often a thread was asked, and how large what it told was. */
function counted() {
  const seen = { asked: 0, told: 0 };
  const startThread = (): ListThread => {
    const thread = startListThread(worker());
    return {
      ...thread,
      async ask(message) {
        const answer = await thread.ask(message);
        seen.asked += 1;
        seen.told += JSON.stringify(answer.kind === 'told' ? answer.told : null).length;
        return answer;
      },
    };
  };
  return { seen, startThread };
}

it('the main process has as little to do with a list of ten thousand rows as with one of a hundred', async () => {
  const work = async (rows: number) => {
    const { seen, startThread } = counted();
    const { desk } = deskWith(undefined, [], startThread);
    const lines = Array.from({ length: rows }, (_, at) => `Company ${String(at)} Ltd,${String(10_000_000 + at)},GB`);
    await desk.read({ kind: 'pasted', name: 'List', text: ['Name,Number,Country', ...lines].join('\n') });
    await desk.correct({ listId: 1, columns: [], answeredDays: 7 });
    expect(rowsOf(await desk.batchOf(1, 'A. Officer'))).toHaveLength(rows);
    return seen;
  };
  const few = await work(100);
  const many = await work(10_000);
  expect(few.asked).toBe(8);
  expect(many.asked).toBe(few.asked);
  expect(many.told).toBeLessThan(few.told * 1.1);
});

it('a list that takes too long or too much memory is refused, and the next one is read', async () => {
  const large = `Name\n${'Halcyon Freight Company Ltd\n'.repeat(90_000)}`;
  const bounds = { ms: 60_000, heapMegabytes: 1_536, growth: 2 ** 31 };
  let limits = { ...bounds, ms: 5 };
  const { desk, read } = deskWith(undefined, [], () => startListThread(worker(), limits));
  const readLarge = () => desk.read({ kind: 'pasted', name: 'List', text: large });
  expect(await readLarge()).toEqual({
    ...{ kind: 'refused', name: 'List' },
    refusal: { kind: 'took-too-long', seconds: 0 },
  });
  limits = { ...bounds, heapMegabytes: 12 };
  expect(await readLarge()).toMatchObject({ kind: 'refused', refusal: { kind: 'needs-too-much' } });
  limits = { ...bounds, growth: 1 };
  expect(await readLarge()).toMatchObject({ kind: 'refused', refusal: { kind: 'needs-too-much' } });
  limits = bounds;
  expect(await read()).toMatchObject({ kind: 'read', list: { rows: 4 } });
});

it('the list that a thread held is gone with it: it cannot be corrected or begun, and another one can be read', async () => {
  const threads: ListThread[] = [];
  const { desk, read } = deskWith(undefined, [], () => {
    const thread = startListThread(worker());
    threads.push(thread);
    return thread;
  });
  await read();
  await threads[0]?.end();
  await expect(desk.correct({ listId: 1, columns: [], answeredDays: null })).rejects.toThrow('Another list');
  expect(await read()).toMatchObject({ kind: 'read', list: { listId: 2 } });
  expect(threads).toHaveLength(2);
});

it('a list that was taken in before says so, with what was decided there; batches that are asked first are counted', async () => {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const summary = (batchId: number, change: Partial<BatchSummary>): BatchSummary => ({
    ...{ batchId, at: '2026-11-10T08:00:00.000Z', officer: 'A. Officer', name: 'portfolio.csv', sha256, rows: 4 },
    counts: { broken: 0, waiting: 0, sure: 1, doubtful: 0, none: 0, 'not-known': 0, failed: 0, chosen: 2, refused: 1 },
    ...{ differing: 0, requestsLeft: 15, takesEarlier: false, state: { kind: 'running' }, ...change },
  });
  const paused = { kind: 'paused', at: '2026-11-10T09:00:00.000Z', officer: null } as const;
  const { read, desk } = deskWith(undefined, [], undefined, [
    summary(4, {}),
    summary(2, { sha256: 'other', requestsLeft: 5 }),
    summary(1, { sha256: 'another', state: paused }),
  ]);
  const earlier = { batchId: 4, name: 'portfolio.csv', at: '2026-11-10T08:00:00.000Z', isSameFile: true };
  expect(await read()).toMatchObject({
    list: { earlier: { ...earlier, sameRows: 4, decided: 3 }, plan: { ahead: 20, requests: 3, byName: 2 } },
  });
  expect(await desk.read({ kind: 'pasted', name: 'Pasted list', text: `${text}\nmore,,GB` })).toMatchObject({
    list: { earlier: null },
  });
});
