import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { everything } from './history-rows.ts';
import { company, newRecord } from './journal-rows.ts';
import { plansOf } from './plans.ts';
import { decideAbout, liveThroughADay } from './trail-rows.ts';

let db: Database;

beforeEach(() => {
  db = newRecord();
  liveThroughADay(db);
  decideAbout(db, 1);
});

afterEach(() => {
  db.close();
});

const dayStart = '2026-11-20T23:00:00.000Z';
const page = { before: null, limit: 100 };

/** What is asked at every start, at every key, at every view and at every look of the follower. */
const hot: Record<string, (on: Database) => unknown> = {
  'the history': (on) => queries.listHistory(on, { filter: everything, beforeEntry: 900, limit: 100 }),
  'the history by words': (on) =>
    queries.listHistory(on, { filter: { ...everything, words: 'merid petr' }, beforeEntry: null, limit: 100 }),
  'the history by Chinese signs': (on) =>
    queries.listHistory(on, { filter: { ...everything, words: '午线' }, beforeEntry: null, limit: 100 }),
  'the history of a kind, a jurisdiction and some days': (on) =>
    queries.listHistory(on, {
      filter: { words: null, kinds: ['order'], jurisdiction: 'LU', from: dayStart, before: '2027-01-01T00:00:00.000Z' },
      beforeEntry: null,
      limit: 100,
    }),
  'how many entries match': (on) => queries.countHistory(on, { filter: { ...everything, words: 'merid' } }),
  'how many entries of some days match': (on) =>
    queries.countHistory(on, { filter: { ...everything, words: 'merid', from: dayStart } }),
  'earlier searches': (on) => queries.listSearches(on, page),
  'a part of the dossiers for near names': (on) =>
    queries.nearNames(on, { name: 'merid', jurisdiction: null, from: { of: 'dossiers', before: 900 }, limit: 100 }),
  'a part of the hits for near names': (on) =>
    queries.nearNames(on, {
      name: 'merid',
      jurisdiction: null,
      from: { of: 'hits', searchId: 900, position: 0 },
      limit: 100,
    }),
  'one search': (on) => queries.readSearch(on, { searchId: 1 }),
  'kept companies': (on) => queries.listDossiers(on, { words: null, ...page }),
  'kept companies by words': (on) => queries.listDossiers(on, { words: 'merid', ...page }),
  'kept companies that a filter leaves': (on) =>
    queries.listDossiers(on, {
      words: null,
      filter: { jurisdiction: 'LU', review: 'overdue', decision: 'none', today: '2026-11-20' },
      ...page,
    }),
  'a dossier with all that belongs to it': (on) => queries.readDossier(on, { dossierId: 1 }),
  'companies that are checked again': (on) => queries.readRecheckRows(on, { dossierIds: [1] }),
  'the dossiers to be looked at': (on) => queries.unsureDossiers(on),
  'a dossier as work': (on) => queries.readWork(on, { dossierId: 1 }),
  'what waits for somebody': (on) => queries.listWork(on, { today: '2026-11-20', after: null, limit: 100 }),
  'what waits for a reason, by company': (on) =>
    queries.listWork(on, {
      ...{ today: '2026-11-20', group: 'overdue', after: null, limit: 100 },
      sort: { column: 'company', direction: 'ascending', after: null },
    }),
  'the reviews of a month by risk': (on) =>
    queries.listReviews(on, {
      ...{ from: '2026-11-01', to: '2026-11-30', after: null, limit: 100 },
      sort: { column: 'risk', direction: 'descending', after: null },
    }),
  'the reviews of a month': (on) =>
    queries.listReviews(on, { from: '2026-11-01', to: '2026-11-30', after: null, limit: 100 }),
  'one order': (on) => queries.readOrder(on, { orderId: 1 }),
  'open orders': (on) => queries.openOrders(on, { states: ['pending', 'ready'] }),
  'what the registry said last': (on) => queries.knownStatusOf(on, { company }),
  'the kept list of documents': (on) => queries.keptDocumentPages(on, { company }),
  'the company of another number under an id': (on) => queries.otherOfId(on, { company }),
  'when an id was seen': (on) => queries.idSeenAt(on, { company }),
  'the requests of the last minutes': (on) => queries.recentRequests(on),
  'the head of the trail': (on) => queries.readTrailHead(on),
  'how far the record is': (on) => queries.readRecordHead(on),
  'a part of the trail': (on) => queries.readTrailPart(on, { after: null, limit: 100 }),
};

/** Steps that would read everything or sort aside, were it not for what bounds them. */
const bounded: Record<string, string> = {
  'SCAN CONSTANT ROW': 'one row',
  'SCAN trail': 'one row from its end',
  'SCAN history USING COVERING INDEX history_by_time': 'its first and its last time',
  'SCAN history_size': 'one row',
  'SCAN record_state': 'one row',
  'SCAN officer_keys': 'as many rows as officers signed with keys',
  'SCAN asked USING INDEX work_standing_waiting': 'the dossiers that wait for a second person',
  'SCAN work_standing USING COVERING INDEX work_standing_waiting': 'the same, counted',
  'SCAN work_standing USING COVERING INDEX work_standing_newer': 'the dossiers with a newer profile, counted',
  'SCAN work_standing USING COVERING INDEX work_standing_with_conditions': 'the dossiers with conditions, counted',
  'SCAN (subquery-3)': 'no more than are sorted aside',
  'SCAN shown': 'the same',
  'SCAN request_log': 'as many rows as the largest allowance has requests',
  'SCAN review_totals': 'a row for each day of reviews and each risk',
  'SCAN json_each VIRTUAL TABLE INDEX 1:': 'the few states that are asked for',
  'SCAN rests VIRTUAL TABLE INDEX 3:': 'the profiles that one decision names',
  'SCAN dossiers USING INDEX dossiers_in_question': 'the dossiers that may have to be looked at',
  'SCAN shared_numbers': 'the numbers of several dossiers',
  'SCAN settled_dossiers': 'the dossiers that somebody has looked at',
  'SCAN (subquery-1)': 'as many as are counted at most',
  'SCAN (subquery-5)': 'what belongs to one dossier',
};
const sortsLittle = [
  ...['a dossier with all that belongs to it', 'open orders', 'the kept list of documents'],
  // So few are left that they are sorted aside.
  ...[
    'kept companies that a filter leaves',
    'the dossiers to be looked at',
    'what waits for a reason, by company',
    'the reviews of a month by risk',
  ],
];

it.each(Object.entries(hot))('%s: reads no whole table and sorts nothing aside', (what, run) => {
  const steps = plansOf(db, run).flatMap((plan) => plan.steps);
  expect(steps).not.toEqual([]);
  const suspicious = steps.filter((step) =>
    /^SCAN (?!history_terms VIRTUAL TABLE INDEX \d+:.*M|dossier_names VIRTUAL TABLE INDEX \d+:.*M)/.test(step),
  );
  expect(suspicious.filter((step) => bounded[step] === undefined)).toEqual([]);
  if (!sortsLittle.includes(what)) expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
});
