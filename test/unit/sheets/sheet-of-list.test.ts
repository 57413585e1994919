import { afterEach, beforeEach, expect, it } from 'vitest';
import { csvParts } from '../../../src-main/export/sheets/write-csv.ts';
import { noNotes } from '../../../src-main/export/sheets/notes.ts';
import { rowsOfPages } from '../../../src-main/export/sheets/list-rows.ts';
import type { ListSheet } from '../../../src-main/export/sheets/list-sheet.ts';
import { sheetOfList, type ListRecord } from '../../../src-main/export/sheets/sheet-of-list.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import type { SheetList } from '../../../src-shared/contract/sheets.ts';
import { storedSearch } from '../../renderer/stand-in/specimen.ts';
import { attach } from '../storage/attachment-rows.ts';
import { hitOf, searchFor } from '../storage/history-rows.ts';
import { company, intent, newRecord } from '../storage/journal-rows.ts';

const officer = 'Astrid Lindqvist';
let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

const notAsked = () => Promise.reject(new Error('this list is not read from there'));

/** The lists of the record, and a search that is as given. */
function record(search = storedSearch()): ListRecord {
  return {
    storage: {
      readSearch: () => Promise.resolve(search),
      listDossiers: (asked) => Promise.resolve(queries.listDossiers(db, asked)),
      listDocuments: (asked) => Promise.resolve(queries.listDocuments(db, asked)),
      listHistory: (asked) => Promise.resolve(queries.listHistory(db, asked)),
      countHistory: (asked) => Promise.resolve(queries.countHistory(db, asked)),
      listWork: (asked) => Promise.resolve(queries.listWork(db, asked)),
      listBatchRows: (asked) => Promise.resolve(queries.listBatchRows(db, asked)),
      readBatch: (asked) => Promise.resolve(queries.readBatch(db, asked)),
    },
    orders: {
      list: (asked) => Promise.resolve(queries.listOrders(db, { ...asked, dayStart: '2026-11-21T00:00:00Z' })),
      ...{ ledgers: notAsked, ordersNotKnown: notAsked, spend: notAsked },
      dayStart: () => '2026-11-21T00:00:00Z',
    },
    ...{ openDossier: notAsked, readSnapshot: notAsked, showOwners: notAsked },
    officer,
    now: () => new Date('2026-11-24T10:00:00Z'),
  };
}

function keepDossiers(count: number): number[] {
  return Array.from({ length: count }, (_, place) => {
    const kept = {
      ...company,
      name: `Company ${String(place)}`,
      companyNumber: `N${String(place)}`,
      serviceId: `LU|${String(place)}`,
    };
    return saveDossier(db, { company: kept, savedAt: '2026-11-21T09:00:00Z', officer }).dossierId;
  });
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
}

/** The lines of a sheet behind its head, each cut to its first cells. */
async function linesOf({ use }: ListSheet, cells = 3): Promise<string[]> {
  const parts = use((sheet) => csvParts(sheet, noNotes()));
  const text = (await all(parts)).join('');
  return text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, cells).join(','));
}

it('has the rows in the order in which they stand on screen, and says how many of them are gone', async () => {
  const [first = 0, second = 0, third = 0] = keepDossiers(3);
  const list = { name: 'dossiers', words: null } as const;
  const sheet = await sheetOfList(record(), list, [second, 999, third, first]);
  expect((await linesOf(sheet, 1)).map(Number)).toEqual([second, third, first]);
  expect(sheet.remarks).toEqual(['1 row of the screen is left out, because it is no longer in the list.']);
  expect(sheet.subject).toBe('The whole list');
});

it('of a list that was not read to its end it has every row, page by page, and says so', async () => {
  keepDossiers(1_203);
  const sheet = await sheetOfList(record(), { name: 'dossiers', words: null }, null);
  const ids = (await linesOf(sheet, 1)).map(Number);
  expect(ids).toHaveLength(1_203);
  expect(new Set(ids).size).toBe(1_203);
  expect(sheet.remarks).toEqual([
    'The list had not been read to its end on screen. All of it is here, in the order of the record.',
  ]);
});

it('what the list is narrowed to is what comes out, and stands in the file', async () => {
  keepDossiers(12);
  const sheet = await sheetOfList(record(), { name: 'dossiers', words: 'company 11' }, null);
  expect(await linesOf(sheet)).toHaveLength(1);
  expect(sheet.subject).toBe('What contains “company 11”');
});

it('a filter narrows what comes out, and stands in the file', async () => {
  const [first = 0, second = 0] = keepDossiers(1_100);
  const stated = {
    at: '2026-11-21T09:00:00Z',
    officer,
    value: { fact: 'risk', to: { level: 'high', reason: 'So.' } },
  } as const;
  for (const dossierId of [first, second]) queries.changeWorkFact(db, { ...stated, dossierId });
  const filter = { jurisdiction: 'LU', risk: 'high', decision: 'none' } as const;
  const sheet = await sheetOfList(record(), { name: 'dossiers', words: null, filter }, [first, second]);
  expect((await linesOf(sheet, 1)).map(Number)).toEqual([first, second]);
  expect(sheet.subject).toBe('A part of the list');
  expect(sheet.remarks).toEqual([
    'Only what fits this filter is here: Jurisdiction: Luxembourg; Risk: High; Decision: None in force.',
  ]);
  const undated = await sheetOfList(record(), { name: 'dossiers', words: null, filter: { review: 'no-day' } }, null);
  expect(new Set(await linesOf(undated, 1)).size).toBe(1_100);
});

it('of what waits for one reason, what waits for others is not in the file, which says so', async () => {
  const [first = 0, second = 0] = keepDossiers(3);
  const to = { kind: 'every', months: 12, due: '2026-10-01' } as const;
  for (const dossierId of [first, second])
    queries.changeWorkFact(db, { dossierId, at: '2026-11-21T09:00:00Z', officer, value: { fact: 'review', to } });
  const sheet = await sheetOfList(record(), { name: 'work', group: 'overdue' }, null);
  expect((await linesOf(sheet, 1)).map(Number)).toEqual([first, second]);
  expect([sheet.subject, sheet.remarks[0]]).toEqual([
    'A part of the list',
    'Only what waits for this reason is here: Overdue.',
  ]);
});

it('P21: a saved list of the history that was searched says in which saved PDFs nobody could look', async () => {
  attach(db, keepDossiers(1)[0] ?? 0, 'scan.pdf', ['%PDF-1.7 a scan']);
  const filter = { words: 'ankersmit', kinds: [], jurisdiction: null, from: null, before: null };
  const sheet = await sheetOfList(record(), { name: 'history', filter }, []);
  expect(sheet.remarks).toContain('1 saved PDF could not be searched: 1 was not read yet.');
  const unsearched = { name: 'history', filter: { ...filter, words: null } } as const;
  expect((await sheetOfList(record(), unsearched, [])).remarks.join()).not.toContain('PDF');
});

const listed = {
  orders: [{ name: 'orders', which: 'all', words: null }, 1],
  documents: [{ name: 'documents', dossierId: null }, 0],
  history: [{ name: 'history', filter: { words: null, kinds: [], jurisdiction: null, from: null, before: null } }, 3],
  work: [{ name: 'work' }, 3],
} satisfies Record<string, [SheetList, number]>;

it.each(Object.values(listed))('each list of the window is one: $name', async (list, expected) => {
  keepDossiers(2);
  queries.writeIntent(db, intent());
  const sheet = await sheetOfList(record(), list, null);
  expect(await linesOf(sheet)).toHaveLength(expected);
});

it('the rows of a batch come out whole, with what the list says and no company where none is taken', async () => {
  const row = {
    ...{ ownReference: 'A-1', number: null, address: null, previousName: null },
    jurisdiction: 'GB',
    troubles: [],
  };
  const query = { jurisdiction: 'GB', name: 'Halcyon', companyNumber: null };
  const batchId = queries.keepBatch(db, {
    ...{ at: '2026-11-24T10:00:00Z', officer, name: 'portfolio.csv', source: {}, sha256: 'c'.repeat(64) },
    answeredSince: null,
    rhythmId: null,
    rows: packed(
      Array.from({ length: 501 }, (_, at) => ({
        row: { ...row, place: at + 2, name: `Halcyon ${String(at)}` },
        query: at === 0 ? null : query,
        nameQuery: null,
        askedWith: null,
      })),
    ),
  });
  const lines = await linesOf(await sheetOfList(record(), { name: 'batch_rows', batchId, standings: [] }, null));
  expect(lines).toHaveLength(501);
  const sheet = await sheetOfList(record(), { name: 'batch_rows', batchId, standings: ['waiting'] }, null);
  expect(await linesOf(sheet)).toHaveLength(500);
  expect(sheet.subject).toBe(`The list portfolio.csv (SHA-256 ${'c'.repeat(64)})`);
  // What was given up is not said to be asked still, to a person and to a program.
  queries.takeBatchStep(db, { batchId, at: '2026-11-24T11:00:00Z', officer, step: 'given-up' });
  const givenUp = await sheetOfList(record(), { name: 'batch_rows', batchId, standings: ['waiting'] }, null);
  const standings = (await linesOf(givenUp, 9)).map((line) => line.split(',').slice(7).join(','));
  expect([...new Set(standings)]).toEqual(['Not asked: given up,given-up']);
});

it('a row of a batch says who chose its company and when, what is refused, and what its status comes to', async () => {
  const query = { jurisdiction: 'GB', name: 'Halcyon', companyNumber: null };
  const row = { ...{ ownReference: null, number: null, address: null, previousName: null }, troubles: [] };
  const batchId = queries.keepBatch(db, {
    ...{ at: '2026-11-24T10:00:00Z', officer, name: 'portfolio.csv', source: {}, sha256: 'c'.repeat(64) },
    ...{ answeredSince: null, rhythmId: null },
    rows: packed(
      [2, 3, 4].map((place) => ({
        row: { ...row, place, name: 'Halcyon', jurisdiction: 'GB' },
        ...{ query, nameQuery: null, askedWith: null },
      })),
    ),
  });
  const hits = [
    { ...hitOf('Halcyon Freight', '04418820'), jurisdiction: 'GB', status: 'voluntary-arrangement' },
    hitOf('Halcyon Tankers'),
  ];
  const searchId = searchFor(db, { name: 'Halcyon', jurisdiction: 'GB', hits });
  const rows = [0, 1, 2].map((position) => ({ position, standing: 'doubtful' as const }));
  queries.settleBatchRows(db, { batchId, searchId, at: '2026-11-24T10:01:00Z', rows });
  const said = { batchId, searchId, at: '2026-11-24T10:02:00Z', officer: 'Bo Ek' };
  queries.sayOfBatchRow(db, { ...said, position: 0, word: 'chosen', hitPosition: 0 });
  queries.sayOfBatchRow(db, { ...said, position: 1, word: 'refused' });
  const lines = await linesOf(await sheetOfList(record(), { name: 'batch_rows', batchId, standings: [] }, null), 30);
  const decided = 'Bo Ek,2026-11-24T10:02:00.000Z';
  expect(lines[0]?.endsWith(`"Distressed: insolvency, liquidation or striking off",${decided},`)).toBe(true);
  expect(lines[1]?.endsWith(`,${decided},Halcyon Freight (04418820); Halcyon Tankers`)).toBe(true);
  expect(lines[2]?.endsWith('Z,,,,')).toBe(true);
});

it('an answer that was not read whole is said to be none, with how many of its hits are here', async () => {
  const whole = storedSearch();
  const asked = { name: 'search_hits', searchId: 1 } as const;
  expect((await sheetOfList(record(whole), asked, null)).sources).toEqual([whole.answer]);
  const cut = storedSearch({ outcome: { kind: 'answered', hitCount: 5_000 } });
  const { remarks } = await sheetOfList(
    record(cut),
    asked,
    whole.hits.map(({ position }) => position),
  );
  expect(remarks).toEqual([
    `The answer lists 5000 hits. The first ${String(cut.hits.length)} were taken in, and are here.`,
    'The answer was not read whole: a company that is not in this list may be in the answer, or in the register.',
  ]);
  const failed = storedSearch({
    hits: [],
    answer: null,
    outcome: { kind: 'failed', code: 'network-failed', correlationId: null },
  });
  expect((await sheetOfList(record(failed), asked, [])).remarks).toEqual([
    'The search was not answered. That no hit is listed says nothing of whether there is such a company.',
  ]);
});

it('reading goes on behind the last row until a page says that nothing follows', async () => {
  const asked: (number | null)[] = [];
  const rows = rowsOfPages<number>((last) => {
    asked.push(last);
    return Promise.resolve(last === null ? { rows: [1, 2], more: true } : { rows: [3], more: false });
  });
  expect(await all(rows)).toEqual([1, 2, 3]);
  expect(asked).toEqual([null, 2]);
});

it('documents that are narrowed on screen are narrowed in their sheet, which says by which words', async () => {
  const asked: unknown[] = [];
  const given = record();
  const storage: ListRecord['storage'] = {
    ...given.storage,
    listDocuments: (page) => {
      asked.push(page);
      return given.storage.listDocuments(page);
    },
  };
  const list = { name: 'documents', dossierId: null, words: 'accounts', format: 'pdf' } as const;
  const sheet = await sheetOfList({ ...given, storage }, list, null);
  expect(await linesOf(sheet)).toEqual([]);
  expect(asked).toEqual([{ words: 'accounts', format: 'pdf', before: null, limit: 500 }]);
  expect(sheet.subject).toContain('accounts');
});
