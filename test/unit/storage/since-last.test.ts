import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import type { SearchHit } from '../../../src-shared/domain/search.ts';
import { hitOf, searchFor } from './history-rows.ts';
import { newRecord } from './journal-rows.ts';
import { sayOfRow } from './say-of-row.ts';

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

it('of several entries of its number in the last answer the one with the same id is compared with', () => {
  searchFor(db, {
    ...{ name: '04418820', at: '2026-11-20T09:00:00.000Z', jurisdiction: 'GB' },
    hits: [company({ serviceId: 'GB|other', status: 'Dissolved' }), company({ serviceId: 'GB|own' })],
  });
  expect(rowOn(asked(24, company({ serviceId: 'GB|own' })))?.changes).toEqual([]);
});

it('what neither answer states is no part of what is alike', () => {
  asked(20, company({ address: null }));
  expect(rowOn(asked(24, company({ address: null })))).toMatchObject({
    changes: [],
    same: ['status', 'name', 'number'],
    unstated: ['english-name', 'address', 'company-type'],
  });
});

describe('the rows of a batch that differ', () => {
  const number = (at: number) => `0441882${String(at)}`;

  /** Four rows: another status, the same, another status as the second hit, and one that is not listed any more. */
  function batchOfFour() {
    const hits = [0, 1, 2, 3].map((at) =>
      company({ companyNumber: number(at), serviceId: `GB|${String(at)}`, name: `Tarnholm ${String(at)} plc` }),
    );
    for (const hit of hits) confirmedSearch(20, hit, [hit]);
    for (const hit of hits)
      queries.saveDossier(db, { company: companyOfHit(hit), savedAt: '2026-11-21T09:00:00.000Z', officer: 'Bo Ek' });
    const batchId = queries.keepBatch(db, {
      ...{ at: '2026-11-23T09:00:00.000Z', officer: 'Bo Ek', name: 'Kept', source: {}, sha256: 'a'.repeat(64) },
      ...{ answeredSince: null, rhythmId: null },
      rows: packed(
        hits.map((hit, at) => ({
          row: {
            ...{
              place: at + 2,
              ownReference: `A-${String(at)}`,
              name: hit.name,
              number: number(at),
              jurisdiction: 'GB',
            },
            ...{ address: null, previousName: null, troubles: [] },
          },
          query: { jurisdiction: 'GB', name: null, companyNumber: number(at) },
          ...{ nameQuery: { jurisdiction: 'GB', name: hit.name, companyNumber: null }, askedWith: null },
        })),
      ),
    });
    const settle = (
      position: number,
      searchId: number,
      settled: { standing: 'sure'; hitPosition: number } | { standing: 'doubtful' | 'none' | 'name-next' },
    ) => {
      queries.settleBatchRows(db, {
        batchId,
        searchId,
        at: '2026-11-24T09:01:00.000Z',
        rows: [{ position, ...settled }],
      });
    };
    const [first = company(), second = company(), third = company(), fourth = company()] = hits;
    settle(0, confirmedSearch(24, first, [{ ...first, status: 'Dissolved' }]), { standing: 'sure', hitPosition: 0 });
    settle(1, confirmedSearch(24, second, [second]), { standing: 'sure', hitPosition: 0 });
    settle(2, confirmedSearch(24, third, [first, { ...third, status: 'Dissolved' }]), { standing: 'doubtful' });
    settle(3, confirmedSearch(24, fourth, []), { standing: 'name-next' });
    settle(3, searchFor(db, { name: fourth.name, at: '2026-11-24T09:00:01.000Z', jurisdiction: 'GB' }), {
      standing: 'none',
    });
    return batchId;
  }

  /** What a registry answered to the number of a company, with what that confirms of it. */
  function confirmedSearch(day: number, asked: SearchHit, hits: SearchHit[]): number {
    const missing = { ...companyOfHit(asked), outcome: 'not-found' as const, status: null };
    return queries.recordSearch(db, {
      ...{ officer: 'Bo Ek', askedAt: `2026-11-${String(day)}T09:00:00.000Z`, interface: 'v2', hits },
      query: { jurisdiction: 'GB', name: null, companyNumber: asked.companyNumber },
      outcome: { kind: 'answered', hitCount: hits.length },
      ...{ answer: null, cost: null, confirming: companyOfHit(asked) },
      confirmations:
        hits.length === 0
          ? [missing]
          : hits.map((hit) => ({ ...companyOfHit(hit), outcome: 'found-active' as const, status: hit.status })),
    }).searchId;
  }

  const listed = (batchId: number, asked: { words?: string; differing?: boolean } = { differing: true }) =>
    queries.listBatchRows(db, { batchId, standings: [], after: null, limit: 10, ...asked });

  it('are counted and listed, also those whose company is not listed any more, and are found by words among them', () => {
    const batchId = batchOfFour();
    expect(queries.readBatch(db, { batchId }).differing).toBe(2);
    expect(listed(batchId)).toMatchObject([
      { position: 0, sinceLast: { changes: [{ fact: 'status', from: 'Active', to: 'Dissolved' }] } },
      {
        ...{ position: 3, standing: 'none' },
        noLongerListed: { at: '2026-11-24T09:00:00.000Z', beforeAt: '2026-11-20T09:00:00.000Z', searchId: 4 },
      },
    ]);
    expect(listed(batchId, { words: 'a-0', differing: true })).toMatchObject([{ position: 0, sinceLast: {} }]);
    expect(listed(batchId, { words: 'a-1', differing: true })).toEqual([]);
    expect(listed(batchId, { words: 'a-1' })).toHaveLength(1);
  });

  it('follow what an officer says of a row', () => {
    const batchId = batchOfFour();
    const say = { batchId, position: 2, at: '2026-11-24T10:00:00.000Z', officer: 'Bo Ek' };
    sayOfRow(db, { ...say, word: 'chosen', hitPosition: 1 });
    expect(listed(batchId).map(({ position }) => position)).toEqual([0, 2, 3]);
    sayOfRow(db, { ...say, word: 'withdrawn' });
    expect(listed(batchId).map(({ position }) => position)).toEqual([0, 3]);
    expect(queries.readBatch(db, { batchId }).differing).toBe(2);
  });
});

it('a first answer has nothing before it, and neither stored data nor a doubted answer count as one', () => {
  asked(18, company({ status: 'Dissolved' }), null);
  const doubted = asked(19, company({ status: 'Dissolved' }));
  db.prepare('UPDATE searches SET doubted = 1 WHERE id = ?').run(doubted);
  expect(rowOn(asked(24, company()))).toMatchObject({ before: null, changes: [], same: [] });
});
