import { expect, it } from 'vitest';
import { createListDesk } from '../../../src-main/batches/list-desk.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import type { SearchQuery } from '../../../src-shared/domain/search.ts';

const text = [
  'Name,Number,Country',
  'Halcyon,04418820,UK',
  'Halcyon again,04418820,UK',
  'Meridian,,LU',
  'Nobody,,',
].join('\n');

/** A desk on a record that has answers for some questions, with what it was asked for. */
function deskWith(answered: (query: SearchQuery) => string | null = () => null) {
  const since: string[] = [];
  const storage: Pick<Storage, 'questionsAnsweredSince'> = {
    questionsAnsweredSince: ({ queries, since: from }) => {
      since.push(from);
      return Promise.resolve(queries.map((query) => (query === null ? null : answered(query))));
    },
  };
  const desk = createListDesk({
    storage: () => storage as Storage,
    budget: () => ({ limit: 50, kept: 10, used: 0, windowSeconds: 600, nextAt: null, waiting: 0 }),
    now: () => new Date('2026-11-12T10:00:00.000Z'),
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
      repeated: { same: 1, maybeSame: 0 },
      plan: { requests: 3, answered: 0 },
    },
  });
  // Nothing of the record counts until somebody says so.
  expect(since).toEqual([]);
});

it('answers of the record count for the days that somebody says, and their rows are not asked', async () => {
  const { desk, read, since } = deskWith(({ companyNumber }) =>
    companyNumber === '04418820' ? '2026-11-10T00:00:00.000Z' : null,
  );
  await read();
  const corrected = await desk.correct({ listId: 1, columns: [], answeredDays: 7 });
  expect(since).toEqual(['2026-11-05T10:00:00.000Z']);
  expect(corrected).toMatchObject({ kind: 'read', list: { plan: { requests: 2, answered: 2 } } });
  expect(desk.batchOf(1, 'A. Officer')).toMatchObject({ answeredSince: since[0], name: 'Pasted list' });
});

it('a correction stands: a column that is left out is not asked, and the batch is of the corrected list', async () => {
  const { desk, read } = deskWith();
  await read();
  await desk.correct({ listId: 1, columns: [{ column: 1, meaning: 'ignored' }], answeredDays: null });
  const { rows, sha256 } = desk.batchOf(1, 'A. Officer');
  expect(rows.map(({ query }) => query?.companyNumber ?? null)).toEqual([null, null, null, null]);
  expect(rows.map(({ askedWith }) => askedWith)).toEqual([null, null, null, null]);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

it('a list over which another one was read cannot be corrected or begun, and a refused one leaves the one before', async () => {
  const { desk, read } = deskWith();
  await read();
  await read();
  await expect(desk.correct({ listId: 1, columns: [], answeredDays: null })).rejects.toThrow('Another list');
  expect(() => desk.batchOf(1, 'A. Officer')).toThrow('Another list');
  const refused = await desk.read({ kind: 'file', name: 'scan.pdf', bytes: Buffer.from('%PDF-1.7 …') });
  expect(refused).toEqual({ kind: 'refused', name: 'scan.pdf', refusal: { kind: 'not-a-list' } });
  expect(desk.batchOf(2, 'A. Officer').rows).toHaveLength(4);
});

it('companies of the record make a list whose columns nobody has to guess; a renamed one is told by its newest name and the one before', async () => {
  const { desk } = deskWith();
  const company = (name: string, companyNumber: string | null) => ({
    ...{ jurisdiction: 'GB', companyNumber, name, englishName: null, serviceId: 'GB|1' },
  });
  const newerName = { name: 'HALCYON GROUP PLC', at: '2026-11-01T00:00:00.000Z', source: 'registry' as const };
  const answer = await desk.read({
    ...{ kind: 'record', name: 'Kept companies' },
    companies: [
      { dossierId: 7, company: company('HALCYON FREIGHT PLC', '04418820'), newerName },
      { dossierId: 9, company: company('12345678', null), newerName: null },
    ],
  });
  expect(answer).toMatchObject({
    kind: 'read',
    list: { source: { kind: 'record' }, rows: 2, checked: { ready: 2, doubtful: 0, broken: 0 }, plan: { requests: 2 } },
  });
  if (answer.kind !== 'read') throw new Error('The list was not read.');
  const { rows } = desk.batchOf(answer.list.listId, 'A. Officer');
  expect(rows.map(({ row }) => row)).toMatchObject([
    { ownReference: '7', name: 'HALCYON GROUP PLC', previousName: 'HALCYON FREIGHT PLC', number: '04418820' },
    { ownReference: '9', name: '12345678', previousName: null, number: null },
  ]);
  expect(rows.map(({ query }) => query)).toMatchObject([{ companyNumber: '04418820' }, { name: '12345678' }]);
});
