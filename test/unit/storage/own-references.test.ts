import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import { hitOf, searchFor } from './history-rows.ts';
import { newRecord } from './journal-rows.ts';
import { sayOfRow } from './say-of-row.ts';

/* Officers know a company by a reference of their own, which their lists have. */

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

const officer = 'Bo Ek';
const at = '2026-11-24T09:00:00.000Z';
const tarnholm = hitOf('Tarnholm Group plc', '04418820');
const other = hitOf('Brackwell plc', '04418821');

/** A batch of one row with a reference, which was taken for a company. */
function rowOf(
  ownReference: string | null,
  { listed = 'portfolio.csv', kind = 'text', hits = [tarnholm] } = {},
): number {
  const searchId = searchFor(db, { name: 'Tarnholm', jurisdiction: 'GB', hits });
  const empty = { jurisdiction: 'GB', number: null, address: null, previousName: null, troubles: [] };
  const batchId = queries.keepBatch(db, {
    ...{ at, officer, name: listed, source: { kind }, sha256: 'a'.repeat(64), answeredSince: null, rhythmId: null },
    rows: packed([
      {
        row: { ...empty, place: 7, ownReference, name: 'Tarnholm' },
        query: { jurisdiction: 'GB', name: 'Tarnholm', companyNumber: null },
        ...{ nameQuery: null, askedWith: null },
      },
    ]),
  });
  queries.settleBatchRows(db, { batchId, searchId, at, rows: [{ position: 0, standing: 'doubtful' }] });
  return batchId;
}

const take = (batchId: number, hitPosition = 0) =>
  sayOfRow(db, { batchId, position: 0, at, officer, word: 'chosen', hitPosition });

const referencesOf = () => {
  const { dossierId } = queries.saveDossier(db, { company: companyOfHit(tarnholm), savedAt: at, officer });
  return queries.readDossier(db, { dossierId }).ownReferences;
};

it('a dossier has the reference of the row that was taken for its company, each once and the newest first', () => {
  take(rowOf('A-1'));
  take(rowOf('B-7', { listed: 'suppliers.csv' }));
  const again = rowOf('A-1', { listed: 'portfolio 2.csv' });
  take(again);
  expect(referencesOf()).toEqual([
    { reference: 'A-1', batchId: again, listed: 'portfolio 2.csv', position: 0, place: 7 },
    { reference: 'B-7', batchId: 2, listed: 'suppliers.csv', position: 0, place: 7 },
  ]);
});

it('none of a row that nobody took for it, of another company, without a reference, or of the record itself', () => {
  rowOf('A-1');
  take(rowOf('A-2', { hits: [tarnholm, other] }), 1);
  take(rowOf(null));
  take(rowOf('12', { kind: 'record' }));
  const refused = rowOf('A-3');
  take(refused);
  sayOfRow(db, { batchId: refused, position: 0, at, officer, word: 'refused' });
  expect(referencesOf()).toBeUndefined();
});
