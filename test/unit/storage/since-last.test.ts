import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { SearchHit } from '../../../src-shared/domain/search.ts';
import { hitOf, searchFor } from './history-rows.ts';
import { newRecord } from './journal-rows.ts';

/* What an answer that a batch brought says otherwise than the last one about the same company. */

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

const company = (change: Partial<SearchHit> = {}): SearchHit => ({
  ...hitOf('Tarnholm Group plc', '04418820', '1 Quay Street'),
  ...{ jurisdiction: 'GB', status: 'Active', ...change },
});

const asked = (day: number, hit: SearchHit, jurisdiction: string | null = 'GB') =>
  searchFor(db, { name: '04418820', at: `2026-11-${String(day)}T09:00:00.000Z`, jurisdiction, hits: [hit] });

/** The row of a batch that stands on an answer. */
function rowOn(searchId: number) {
  const row = {
    ...{ ownReference: null, name: null, jurisdiction: 'GB', address: null, previousName: null },
    troubles: [],
  };
  const batchId = queries.keepBatch(db, {
    ...{ at: '2026-11-25T09:00:00.000Z', officer: 'Bo Ek', name: 'Kept', source: {}, sha256: 'a'.repeat(64) },
    ...{ answeredSince: null, rhythmId: null },
    rows: packed([
      {
        row: { ...row, place: 1, number: '04418820' },
        query: { jurisdiction: 'GB', name: null, companyNumber: '04418820' },
        nameQuery: null,
        askedWith: null,
      },
    ]),
  });
  const sure = { position: 0, standing: 'sure' as const, hitPosition: 0 };
  queries.settleBatchRows(db, { batchId, searchId, at: '2026-11-25T09:01:00.000Z', rows: [sure] });
  const [listed] = queries.listBatchRows(db, { batchId, standings: [], after: null, limit: 10 });
  expect(queries.readBatchGroup(db, { batchId, position: 0 })).toEqual([listed]);
  return listed?.sinceLast;
}

it('a status, a name and an address that are others are told, with both dates', () => {
  const first = asked(20, company());
  const second = asked(24, company({ status: 'In liquidation', name: 'Tarnholm Holdings plc', address: null }));
  expect(rowOn(second)).toEqual({
    ...{ at: '2026-11-24T09:00:00.000Z', isAsked: false },
    before: { at: '2026-11-20T09:00:00.000Z', searchId: first },
    changes: [
      { fact: 'status', from: 'Active', to: 'In liquidation' },
      { fact: 'name', from: 'Tarnholm Group plc', to: 'Tarnholm Holdings plc' },
      { fact: 'address', from: '1 Quay Street', to: null },
    ],
    same: ['number'],
    unstated: ['english-name', 'company-type'],
  });
});

it('what neither answer states is no part of what is alike', () => {
  asked(20, company({ address: null }));
  expect(rowOn(asked(24, company({ address: null })))).toMatchObject({
    changes: [],
    same: ['status', 'name', 'number'],
    unstated: ['english-name', 'address', 'company-type'],
  });
});

it('a first answer has nothing before it, and neither stored data nor a doubted answer count as one', () => {
  asked(18, company({ status: 'Dissolved' }), null);
  const doubted = asked(19, company({ status: 'Dissolved' }));
  db.prepare('UPDATE searches SET doubted = 1 WHERE id = ?').run(doubted);
  expect(rowOn(asked(24, company()))).toMatchObject({ before: null, changes: [], same: [] });
});
