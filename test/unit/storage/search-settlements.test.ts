import { beforeEach, describe, expect, it } from 'vitest';
import type { Cost } from '../../../src-shared/domain/cost.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { listHistory } from '../../../src-main/storage/queries/history/list-history.ts';
import { checkSearch, readSearchSpend } from '../../../src-main/storage/queries/searches/check-search.ts';
import { readSearch } from '../../../src-main/storage/queries/searches/read-searches.ts';
import { recordSearch, type SearchRecord } from '../../../src-main/storage/queries/searches/record-search.ts';
import { listSearchesNotKnown, settleSearch } from '../../../src-main/storage/queries/searches/settle-search.ts';
import { readLedgers } from '../../../src-main/storage/queries/spend/ledgers.ts';
import { changeSpendRules } from '../../../src-main/storage/queries/spend/spend-rules.ts';
import { readSpend } from '../../../src-main/storage/queries/spend/spend.ts';
import { writeIntent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import { answer, intent, newRecord } from './journal-rows.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  return () => db.close();
});

const by = { officer: 'A. Officer', at: '2026-11-21T10:00:00.000Z' };
const day = { dayStart: '2026-11-21T00:00:00.000Z' };
const nextDay = { dayStart: '2026-11-22T00:00:00.000Z' };

function search(change: Partial<Pick<SearchRecord, 'cost' | 'outcome' | 'answer'>> = {}): number {
  return recordSearch(db, {
    ...{ officer: by.officer, askedAt: '2026-11-21T09:00:00.000Z', interface: 'rest', family: 'core', reference: null },
    registrationAuthority: null,
    query: { jurisdiction: 'LU', name: 'Meridian', companyNumber: null },
    outcome: { kind: 'answered', hitCount: 0 },
    ...{ hits: [], answer: answer('{}'), cost: null, confirmations: [] },
    ...change,
  }).searchId;
}

const settle = (searchId: number, cost: Cost, reason = 'Invoice 2026-11.') =>
  settleSearch(db, { ...by, searchId, cost, reason });
const entries = () =>
  listHistory(db, {
    filter: { words: null, kinds: [], jurisdiction: null, from: null, before: null },
    beforeEntry: null,
    limit: 10,
  }).entries;

describe('P23: a person settles what a search cost', () => {
  it('and it counts as what they stated, on the day of the search, and as a word of a person', () => {
    const searchId = search();
    expect(readSearchSpend(db, day).notKnown).toEqual({ today: 1, inAll: 1 });
    expect(listSearchesNotKnown(db).map((one) => one.searchId)).toEqual([searchId]);
    expect(settle(searchId, { ledger: 'Credits', value: 6 })).toMatchObject({ officer: by.officer });
    expect(readSearchSpend(db, day).notKnown).toEqual({ today: 0, inAll: 0 });
    expect(listSearchesNotKnown(db)).toEqual([]);
    expect(readSpend(db, day)).toMatchObject([{ ledger: 'credit', spentToday: 6, reserved: 0 }]);
    expect(readSpend(db, nextDay)).toEqual([]);
    expect(readLedgers(db, day)).toMatchObject([{ ledger: 'credit', spentToday: 6, spentInAll: 6, settledInAll: 6 }]);
    // The word of the service stays what it was.
    expect(readSearch(db, { searchId })).toMatchObject({
      cost: null,
      settlement: { cost: { ledger: 'Credits', value: 6 }, ...by, reason: 'Invoice 2026-11.' },
    });
  });

  it('and the limits bind it, of orders and of the next search', () => {
    const limit = { ledger: 'credit', perOrder: null, perDay: 10, perDossier: null, perConnection: 10 };
    changeSpendRules(db, { ...by, limits: [limit], prices: [] });
    const searchId = search();
    checkSearch(db, { family: 'core', ...day });
    settle(searchId, { ledger: 'credit', value: 10 });
    expect(() => checkSearch(db, { family: 'core', ...day })).toThrow('may cost');
    expect(() => writeIntent(db, intent({ mostAccepted: 1 }))).toThrow('over a limit');
  });

  it('and a mistake is stated again: no statement is changed, and the newest counts', () => {
    const searchId = search();
    settle(searchId, { ledger: 'credit', value: 60 }, 'Misread.');
    settle(searchId, { ledger: 'lite', value: 6 }, 'The invoice says so.');
    expect(readSpend(db, day)).toMatchObject([{ ledger: 'lite', spentToday: 6 }]);
    expect(db.prepare('SELECT value, reason FROM search_settlements ORDER BY id').raw().all()).toEqual([
      [60, 'Misread.'],
      [6, 'The invoice says so.'],
    ]);
  });

  it('and the history and the trail tell it as their own statement, and it is found by its reason and its amount', () => {
    const searchId = search();
    settle(searchId, { ledger: 'credit', value: 6 });
    expect(entries().map(({ thing, cost, officer }) => [thing.kind, cost, officer])).toEqual([
      ['search-cost', null, by.officer],
      ['search', { ledger: 'credit', value: 6 }, by.officer],
    ]);
    expect(entries().every(({ isCostNotKnown }) => !isCostNotKnown)).toBe(true);
    const found = (words: string) =>
      listHistory(db, {
        filter: { words, kinds: ['search-cost'], jurisdiction: null, from: null, before: null },
        beforeEntry: null,
        limit: 10,
      }).entries.map((entry) => entry.found?.text);
    expect(found('invoice')).toEqual(['Invoice 2026-11.']);
    expect(found('6.00 credits')).toEqual(['6.00 credits']);
    const [record, text] = db
      .prepare('SELECT record, text FROM trail JOIN trail_texts ON seq = id ORDER BY id DESC LIMIT 1')
      .raw()
      .get() as [string, string];
    expect(JSON.parse(record)).toMatchObject({ kind: 'search', about: { searchId, step: 'settled' }, ...by });
    expect(JSON.parse(text)).toEqual({ cost: { ledger: 'credit', value: 6 }, reason: 'Invoice 2026-11.' });
  });

  it.each([
    ['the service stated', { cost: { ledger: 'credit', value: 2 } }],
    ['never left', { outcome: { kind: 'failed', code: 'request-not-sent', correlationId: null }, answer: null }],
    ['the service refused', { outcome: { kind: 'failed', code: 'service-forbidden', correlationId: null } }],
  ] as const)('but not of one that %s', (_, change) => {
    const searchId = search(change);
    expect(() => settle(searchId, { ledger: 'credit', value: 6 })).toThrow('not for a person to say');
    expect(db.prepare('SELECT count(*) FROM search_settlements').pluck().get()).toBe(0);
  });

  it('also where the service stated what nobody believes', () => {
    const searchId = search({ cost: { notBelieved: '-6 credit' } });
    settle(searchId, { ledger: 'credit', value: 6 });
    expect(readSpend(db, day)).toMatchObject([{ spentToday: 6 }]);
  });
});
