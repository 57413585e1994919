import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { searchAskedForCost, type PaidQuestion } from '../../../src-main/storage/queries/searches/asked-for-cost.ts';
import { recordSearch, type SearchRecord } from '../../../src-main/storage/queries/searches/record-search.ts';
import { settleSearch } from '../../../src-main/storage/queries/searches/settle-search.ts';
import { answer, newRecord } from './journal-rows.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  return () => db.close();
});

const query = { jurisdiction: 'LU', name: 'Meridian', companyNumber: null };
const timedOut = { kind: 'failed', code: 'service-timed-out', correlationId: null } as const;
const refused = { kind: 'failed', code: 'service-forbidden', correlationId: null } as const;

function search(change: Partial<Pick<SearchRecord, 'cost' | 'outcome' | 'answer' | 'query'>> = {}): number {
  return recordSearch(db, {
    ...{ officer: 'A. Officer', askedAt: '2026-11-21T09:00:00.000Z', query, cost: null, hits: [], confirmations: [] },
    ...{ interface: 'rest', family: 'lite', reference: 'case-1', registrationAuthority: null },
    ...{ outcome: { kind: 'answered', hitCount: 0 }, answer: answer('{}') },
    ...change,
  }).searchId;
}

const before = (change: Partial<PaidQuestion> = {}) =>
  searchAskedForCost(db, { query, family: 'lite', registrationAuthority: null, ...change })?.searchId ?? null;

describe('a question that may cost', () => {
  it('is known by its newest answer, in whatever case it is typed', () => {
    expect(before()).toBeNull();
    search();
    const newest = search();
    expect(before()).toBe(newest);
    expect(before({ query: { ...query, name: 'MERIDIAN' } })).toBe(newest);
  });

  it('is another one with other words, in another register, or of another kind', () => {
    search();
    recordSearch(db, {
      ...{ officer: 'A. Officer', askedAt: '2026-11-21T09:00:00.000Z', query: { ...query, name: 'Kestrel' } },
      ...{ cost: null, hits: [], confirmations: [], interface: 'v2', answer: answer('{}') },
      outcome: { kind: 'answered', hitCount: 0 },
    });
    expect(before({ family: 'core' })).toBeNull();
    expect(before({ registrationAuthority: 'HRB' })).toBeNull();
    expect(before({ query: { ...query, jurisdiction: 'GB' } })).toBeNull();
    expect(before({ query: { ...query, name: null, companyNumber: 'Meridian' } })).toBeNull();
    expect(before({ query: { ...query, name: 'Kestrel' } })).toBeNull();
  });

  it('that was not answered counts while it may have been charged; its answer is named where there is one', () => {
    search({ outcome: refused });
    expect(before()).toBeNull();
    const unclear = search({ outcome: timedOut, answer: null });
    expect(before()).toBe(unclear);
    const answered = search();
    search({ outcome: timedOut, answer: null });
    expect(before()).toBe(answered);
  });

  it('that was not answered counts by what an officer stated of it', () => {
    const unclear = search({ outcome: timedOut, answer: null });
    const settle = (value: number) =>
      settleSearch(db, {
        ...{ officer: 'A. Officer', at: '2026-11-21T10:00:00.000Z', reason: 'Invoice 2026-11.' },
        ...{ searchId: unclear, cost: { ledger: 'credit', value } },
      });
    settle(0);
    expect(before()).toBeNull();
    settle(2);
    expect(before()).toBe(unclear);
  });
});
