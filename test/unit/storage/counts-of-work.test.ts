import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { countWork, type WorkDone } from './counted-work.ts';
import { everything, hitOf, searchFor } from './history-rows.ts';
import { company, newRecord, orderIn, step } from './journal-rows.ts';

/*
 * What a person waits for asks as much of a large record as of a small one. Times say so only on one machine; counts of
 * statements and rows say so everywhere.
 */

const officer = 'A. Officer';
const at = '2026-11-21T09:00:00.000Z';
const sizes = { small: 45, large: 450 };
const limit = 20;
const standings = ['sure', 'chosen'] as const;

const companyAt = (place: number) => ({
  ...company,
  ...{
    name: `Meridian ${String(place)}`,
    companyNumber: `B${String(100_000 + place)}`,
    serviceId: `LU|${String(place)}`,
  },
});

/** A batch of which every other row has its company. */
function keepHalfSettled(db: Database, size: number): void {
  const empty = { ownReference: null, name: null, jurisdiction: 'GB', address: null, previousName: null, troubles: [] };
  const rows = Array.from({ length: size }, (_, place) => ({
    row: { ...empty, place: place + 2, number: String(place) },
    query: { jurisdiction: 'GB', name: null, companyNumber: String(place) },
    nameQuery: null,
    askedWith: null,
  }));
  const made = {
    at,
    officer,
    name: 'list.csv',
    source: {},
    sha256: 'a'.repeat(64),
    answeredSince: null,
    rhythmId: null,
  };
  const batchId = queries.keepBatch(db, { ...made, rows: packed(rows) });
  const searchId = searchFor(db, { name: 'Meridian', hits: [hitOf('Meridian')] });
  const settled = rows.flatMap((_, position) =>
    position % 2 === 0 ? [{ position, standing: 'sure' as const, hitPosition: 0 }] : [],
  );
  queries.settleBatchRows(db, { batchId, searchId, at, rows: settled });
}

interface CountedRecord {
  db: Database;
  work: (run: () => unknown) => WorkDone;
}

/** A document that was ordered and came. */
function collectDocument(db: Database, place: number): void {
  const product: Product = {
    ...{ kind: 'v2-document', productId: `p-${String(place)}`, name: 'Accounts', category: 'Accounts' },
    ...{ documentDate: '2025-12-31', formats: ['application/pdf'], deliveryMinutes: 0 },
  };
  const { orderId } = orderIn(db, 'sending', { company: companyAt(place), product });
  const { incomingId } = queries.beginDocument(db);
  const bytes = Buffer.from(`%PDF-1.7 ${String(place)}`);
  queries.appendDocument(db, { incomingId, bytes });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { incomingId, sha256, name: 'Accounts', format: 'pdf' as const, mediaType: 'application/pdf' };
  queries.changeOrder(db, step(orderId, 'collected', 'collected', { documents: [{ ...file, receivedAt: at }] }));
}

/** A record of so many companies, each searched for, kept and bought of, and a batch of as many rows. */
function recordOf(size: number): CountedRecord {
  const db = newRecord();
  const work = countWork(db);
  db.transaction(() => {
    keepHalfSettled(db, size);
    for (let place = 0; place < size; place += 1) {
      searchFor(db, { name: `Meridian ${String(place)}` });
      saveDossier(db, { company: companyAt(place), savedAt: at, officer });
      orderIn(db, 'pending', { company: companyAt(place) });
      collectDocument(db, place);
    }
  })();
  return { db, work };
}

/** What something asks of a record, which is left as it was. */
function askedOf({ db, work }: CountedRecord, run: (on: Database) => unknown): WorkDone {
  db.exec('BEGIN');
  try {
    return work(() => run(db));
  } finally {
    db.exec('ROLLBACK');
  }
}

const orderList = { which: 'all' as const, before: null, limit, dayStart: at };

/** The paths that a person waits for, with the most statements that one may run. */
const paths: Record<string, { most: number; run: (db: Database) => unknown }> = {
  'opening the history': {
    most: 2 * limit,
    run: (db) => [
      queries.listHistory(db, { filter: everything, beforeEntry: null, limit }),
      queries.countHistory(db, { filter: everything }),
    ],
  },
  'a later page of the history': {
    most: 2 * limit,
    run: (db) => queries.listHistory(db, { filter: everything, beforeEntry: 60, limit }),
  },
  'the history by words': {
    most: 2 * limit,
    run: (db) =>
      queries.listHistory(db, { filter: { ...everything, words: 'merid' }, beforeEntry: null, limit }).entries.length,
  },
  'the history of a kind': {
    most: 2 * limit,
    run: (db) => queries.listHistory(db, { filter: { ...everything, kinds: ['order'] }, beforeEntry: null, limit }),
  },
  'the list of orders': { most: 2, run: (db) => queries.listOrders(db, { ...orderList, words: null }) },
  'open orders': { most: 3, run: (db) => queries.listOrders(db, { ...orderList, which: 'open', words: null }) },
  'what all orders come to': {
    most: 2,
    run: (db) => queries.orderSums(db, { which: 'all', dayStart: at, words: null }),
  },
  'orders by words': { most: 2, run: (db) => queries.listOrders(db, { ...orderList, words: 'meridian' }) },
  'the list of dossiers': {
    most: 9 * limit,
    run: (db) => queries.listDossiers(db, { words: null, before: null, limit }),
  },
  'dossiers in the order of a column, narrowed by a filter': {
    most: 9 * limit,
    run: (db) =>
      queries.listDossiers(db, {
        ...{ words: null, filter: { risk: 'none', today: '2026-11-21' }, before: null, limit },
        sort: { column: 'company', direction: 'ascending', after: { keys: ['meridian 000000000010'], id: 5 } },
      }),
  },
  'the list of documents': { most: 3, run: (db) => queries.listDocuments(db, { before: null, limit }) },
  'how many documents there are and how large they are': { most: 1, run: (db) => queries.sumDocuments(db, {}) },
  'what waits for somebody': {
    // For each row also what is said of its company's status, by every answer that may say it, and what its registry says otherwise.
    most: 14 * limit,
    run: (db) => queries.listWork(db, { today: '2026-11-21', after: null, limit }),
  },
  'what waits for a reason, by company': {
    most: 14 * limit,
    run: (db) =>
      queries.listWork(db, {
        ...{ today: '2026-11-21', group: 'undecided', after: null, limit },
        sort: { column: 'company', direction: 'ascending', after: null },
      }),
  },
  'an event of an order': {
    most: 8,
    run: (db) => queries.changeOrder(db, step(1, 'ready', 'answered')),
  },
  'the first sight of a dossier': {
    most: 28,
    run: (db) => [queries.readDossier(db, { dossierId: 1 }), queries.readWork(db, { dossierId: 1 })],
  },
  'a row of a batch: what is asked next, and what became of it': {
    // Also whether its answer says otherwise than the one before it, and what was decided of others of its number.
    most: 9,
    run(db) {
      const next = queries.nextBatchRow(db);
      const position = next?.row.position ?? -1;
      expect(queries.readBatchGroup(db, { batchId: 1, position })).toHaveLength(1);
      queries.settleBatchRows(db, { batchId: 1, searchId: 1, at, rows: [{ position, standing: 'none' }] });
    },
  },
  'how a batch stands': { most: 5, run: (db) => queries.readBatch(db, { batchId: 1 }) },
  // Each row that has a company is held against the answer before it, and each against others of its number.
  'rows of a batch that stand in one place': {
    most: 1 + 3 * limit,
    run: (db) =>
      expect(queries.listBatchRows(db, { batchId: 1, standings: [...standings], after: 0, limit })).toHaveLength(limit),
  },
};

/** Of few rows all are sorted aside, whose number is that of the record: the statements are what stays. */
const first = { direction: 'descending' as const, after: null };
const sortedPaths: Record<string, { most: number; run: (db: Database) => unknown }> = {
  'documents in the order of a column': {
    most: 3,
    run: (db) => queries.listDocuments(db, { before: null, limit, sort: { column: 'size', ...first } }),
  },
  'documents by words in the order of a column': {
    most: 3,
    run: (db) =>
      expect(
        queries.listDocuments(db, { words: 'accounts', before: null, limit, sort: { column: 'company', ...first } })
          .documents,
      ).toHaveLength(limit),
  },
  'rows of a batch in the order of a column': {
    most: 3 + 3 * limit,
    run: (db) =>
      expect(
        queries.sortBatchRows(db, {
          ...{ batchId: 1, standings: [...standings], limit },
          sort: { column: 'row', ...first },
        }).rows,
      ).toHaveLength(limit),
  },
  'the history in the order of a column': {
    most: 2 + 6 * limit,
    run: (db) =>
      queries.listHistory(db, {
        ...{ filter: everything, beforeEntry: null, limit },
        sort: { column: 'cost', ...first },
      }),
  },
  'earlier searches in the order of a column': {
    most: 3,
    run: (db) => queries.listSearches(db, { before: null, limit, sort: { column: 'question', ...first } }),
  },
};

let few: CountedRecord;
let many: CountedRecord;
beforeAll(() => {
  [few, many] = [recordOf(sizes.small), recordOf(sizes.large)];
});
afterAll(() => {
  for (const { db } of [few, many]) db.close();
});

describe('asks as much of a large record as of a small one', () => {
  it.each(Object.entries(paths))('%s', (_, { most, run }) => {
    const [ofFew, ofMany] = [askedOf(few, run), askedOf(many, run)];
    expect(ofFew.statements).toBeGreaterThan(0);
    expect(ofMany).toEqual(ofFew);
    expect(ofMany.statements).toBeLessThanOrEqual(most);
  });
});

describe('asks as often in the order of a column', () => {
  it.each(Object.entries(sortedPaths))('%s', (_, { most, run }) => {
    const [ofFew, ofMany] = [askedOf(few, run), askedOf(many, run)];
    expect(ofFew.statements).toBeGreaterThan(0);
    expect(ofMany.statements).toBe(ofFew.statements);
    expect(ofMany.statements).toBeLessThanOrEqual(most);
  });
});
