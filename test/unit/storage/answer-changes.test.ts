import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { confirmedByAnswer } from '../../../src-main/dossiers/said-by-registry.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import { maxHitsTaken, type SearchHit, type SearchOutcome } from '../../../src-shared/domain/search.ts';
import { decidedAt, deskOver, snapshotOf } from './decision-rows.ts';
import { hitOf } from './history-rows.ts';
import { company, newRecord } from './journal-rows.ts';

/* What a registry answers otherwise than before about a company that is kept lands in the list of work. */

const officer = 'Astrid Lindqvist';

let db: Database;
let desk: ReturnType<typeof deskOver>;

beforeEach(() => {
  db = newRecord();
  desk = deskOver(db);
});

afterEach(() => {
  db.close();
});

const listed = (change: Partial<SearchHit> = {}): SearchHit => ({
  ...hitOf('Tarnholm Group plc', '04418820', '1 Quay Street'),
  ...{ jurisdiction: 'GB', serviceId: 'GB|T1', status: 'Active', ...change },
});

interface Asked {
  confirming?: SearchHit;
  outcome?: Partial<Extract<SearchOutcome, { kind: 'answered' }>>;
  jurisdiction?: string | null;
}

/** What a registry answered on a day to the number of the company, kept as the search of a batch keeps it. */
function answered(day: number, hits: SearchHit[], { confirming, outcome, jurisdiction = 'GB' }: Asked = {}): number {
  const query = { jurisdiction, name: null, companyNumber: '04418820' };
  const isWhole = outcome === undefined;
  const found = jurisdiction === null ? [] : confirmedByAnswer({ ...query, jurisdiction }, hits);
  const missing =
    confirming === undefined || hits.length > 0 || !isWhole
      ? []
      : [{ ...companyOfHit(confirming), outcome: 'not-found' as const, status: null }];
  return queries.recordSearch(db, {
    ...{ officer, askedAt: `2026-11-${String(day)}T09:00:00.000Z`, query, interface: 'v2', hits },
    outcome: { kind: 'answered', hitCount: hits.length, ...outcome },
    ...{ answer: null, cost: null },
    confirmations: outcome?.isDoubted === true ? [] : [...found, ...missing],
    ...(confirming === undefined ? {} : { confirming: companyOfHit(confirming) }),
  }).searchId;
}

const kept = () => queries.saveDossier(db, { company: companyOfHit(listed()), savedAt: decidedAt, officer }).dossierId;

const reasonsOf = (dossierId: number) =>
  queries
    .listWork(db, { today: '2026-11-30', after: null, limit: 100 })
    .rows.find((row) => row.dossierId === dossierId)
    ?.reasons.filter(({ kind }) => kind === 'answer-changed') ?? [];

it('another status of a kept company is a reason, with both dates, and opens with both answers fact by fact', () => {
  const first = answered(20, [listed()]);
  const dossierId = kept();
  const second = answered(24, [listed({ status: 'In liquidation', address: null })]);
  expect(reasonsOf(dossierId)).toEqual([
    {
      ...{ kind: 'answer-changed', at: '2026-11-24T09:00:00.000Z', beforeAt: '2026-11-20T09:00:00.000Z' },
      ...{ listing: 'listed', facts: ['status'], earlier: 0 },
      status: {
        now: { text: 'In liquidation', reading: 'in-trouble' },
        before: { text: 'Active', reading: 'active' },
      },
    },
  ]);
  expect(queries.readWork(db, { dossierId }).answerChanges).toEqual([
    {
      changeId: 1,
      before: { searchId: first, at: '2026-11-20T09:00:00.000Z', isListed: true },
      now: { searchId: second, at: '2026-11-24T09:00:00.000Z', isListed: true },
      changes: [
        { fact: 'status', from: 'Active', to: 'In liquidation' },
        { fact: 'address', from: '1 Quay Street', to: null },
      ],
      same: ['name', 'number'],
      unstated: ['english-name', 'company-type'],
      news: ['status'],
    },
  ]);
});

it('an answer that says the same is none, nor is one about a company that is not kept, or that was kept after it', () => {
  answered(20, [listed()]);
  answered(21, [listed({ status: 'Dormant' })]);
  const dossierId = kept();
  answered(22, [listed({ status: 'Dormant', name: 'TARNHOLM GROUP PLC' })]);
  expect(reasonsOf(dossierId)).toEqual([]);
});

describe('a company that the registry does not list any more', () => {
  it('is told where its answer was read whole, and once for all answers that say so', () => {
    answered(20, [listed()]);
    const dossierId = kept();
    answered(24, [], { confirming: listed() });
    answered(25, [], { confirming: listed() });
    expect(reasonsOf(dossierId)).toMatchObject([{ listing: 'no-longer-listed', at: '2026-11-24T09:00:00.000Z' }]);
    const [change] = queries.readWork(db, { dossierId }).answerChanges;
    expect(change).toMatchObject({ before: { isListed: true }, now: { isListed: false }, news: [], same: [] });
    expect(change?.changes).toContainEqual({ fact: 'status', from: 'Active', to: null });
  });

  it('is told as listed again when it comes back, with how many answers before said otherwise', () => {
    answered(20, [listed()]);
    const dossierId = kept();
    answered(24, [], { confirming: listed() });
    answered(26, [listed()]);
    expect(reasonsOf(dossierId)).toMatchObject([
      { listing: 'listed-again', beforeAt: '2026-11-24T09:00:00.000Z', earlier: 1 },
    ]);
  });

  it.each<[string, Asked['outcome']]>([
    ['of which entries could not be read', { unread: 1 }],
    ['that lists more than it sent', { total: maxHitsTaken + 1 }],
    ['that does not say that the registry answered', { isDoubted: true }],
  ])('is not told of an answer %s', (_, outcome) => {
    answered(20, [listed()]);
    const dossierId = kept();
    answered(24, [], { confirming: listed(), ...(outcome === undefined ? {} : { outcome }) });
    expect(reasonsOf(dossierId)).toEqual([]);
  });
});

it('neither stored data nor a doubted answer says anything, and the answer after it is compared with the one before', () => {
  answered(20, [listed()]);
  const dossierId = kept();
  answered(22, [listed({ status: 'Dissolved' })], { jurisdiction: null });
  answered(23, [listed({ status: 'Dissolved' })], { outcome: { isDoubted: true } });
  expect(reasonsOf(dossierId)).toEqual([]);
  answered(24, [listed({ status: 'Dormant' })]);
  expect(reasonsOf(dossierId)).toMatchObject([{ beforeAt: '2026-11-20T09:00:00.000Z' }]);
});

it('an answer that turned out to be no word of a registry is not what a later one is compared with', () => {
  answered(20, [listed()]);
  const doubted = answered(21, [listed({ status: 'Dissolved' })]);
  db.prepare('UPDATE searches SET doubted = 1 WHERE id = ?').run(doubted);
  const dossierId = kept();
  answered(24, [listed({ status: 'Dissolved' })]);
  expect(reasonsOf(dossierId)).toMatchObject([{ beforeAt: '2026-11-20T09:00:00.000Z' }]);
});

describe('it is over', () => {
  function changed(): number {
    answered(20, [listed()]);
    const dossierId = kept();
    answered(24, [listed({ status: 'In liquidation' })]);
    expect(reasonsOf(dossierId)).toHaveLength(1);
    return dossierId;
  }

  it('once an officer looked at it, which the trail keeps, until another answer says otherwise', () => {
    const dossierId = changed();
    queries.lookAtAnswers(db, { dossierId, changeId: 1, at: '2026-11-24T10:00:00.000Z', officer: 'Bo Ek' });
    expect(reasonsOf(dossierId)).toEqual([]);
    expect(queries.readWork(db, { dossierId }).answerChanges).toEqual([]);
    expect(db.prepare("SELECT count(*) FROM trail WHERE kind = 'answers-looked-at'").pluck().get()).toBe(1);
    answered(26, [listed({ status: 'Dissolved' })]);
    expect(reasonsOf(dossierId)).toMatchObject([{ earlier: 0, status: { now: { text: 'Dissolved' } } }]);
  });

  it('not for what came while somebody looked at an earlier one', () => {
    const dossierId = changed();
    answered(25, [listed({ status: 'Dissolved' })]);
    queries.lookAtAnswers(db, { dossierId, changeId: 1, at: '2026-11-25T10:00:00.000Z', officer: 'Bo Ek' });
    expect(reasonsOf(dossierId)).toMatchObject([{ earlier: 0, beforeAt: '2026-11-24T09:00:00.000Z' }]);
  });

  it('once a decision that was made after it is in force, and not one of before, or one that still waits', async () => {
    answered(20, [listed()]);
    const dossierId = kept();
    await desk.decide(officer, { dossierId, second: { kind: 'any-other' } });
    answered(24, [listed({ status: 'In liquidation' })]);
    await desk.approve('Bo Ek', { decisionId: 1 });
    expect(reasonsOf(dossierId)).toHaveLength(1);
    await desk.decide(officer, { dossierId, second: { kind: 'any-other' } });
    expect(reasonsOf(dossierId)).toHaveLength(1);
    await desk.approve('Bo Ek', { decisionId: 2 });
    expect(reasonsOf(dossierId)).toEqual([]);
  });

  it('once a profile of the company was bought after it, and not one of another company', () => {
    const first = snapshotOf(db, 'first');
    const dossierId = Number(db.prepare('SELECT dossier_id FROM snapshots WHERE id = ?').pluck().get(first));
    const ours = (status: string): SearchHit => ({ ...hitOf('Meridian', company.companyNumber), status });
    const said = (day: number, status: string) => answered(day, [ours(status)], { jurisdiction: company.jurisdiction });
    said(20, 'Active');
    said(24, 'In liquidation');
    expect(reasonsOf(dossierId)).toHaveLength(1);
    snapshotOf(db, 'foreign', { otherCompany: '{}' });
    expect(reasonsOf(dossierId)).toHaveLength(1);
    snapshotOf(db, 'second');
    expect(reasonsOf(dossierId)).toEqual([]);
  });

  it('refuses to have a change looked at that is of another dossier', () => {
    const dossierId = changed();
    const other = queries.saveDossier(db, {
      company: companyOfHit(listed({ companyNumber: '00000001', serviceId: 'GB|T2' })),
      ...{ savedAt: decidedAt, officer },
    }).dossierId;
    expect(() => queries.lookAtAnswers(db, { dossierId: other, changeId: 1, at: decidedAt, officer })).toThrow(
      'no such change',
    );
    expect(reasonsOf(dossierId)).toHaveLength(1);
  });
});

describe('of an answer that lists several entries of the number', () => {
  const second = (change: Partial<SearchHit> = {}) =>
    listed({ serviceId: 'GB|second', status: 'Dissolved', ...change });

  it('the entry of the kept id counts, wherever it stands: another one that is dissolved is no word about the company', () => {
    answered(20, [listed()]);
    const dossierId = kept();
    answered(24, [listed(), second()]);
    answered(25, [second({ name: 'Somebody Else plc' }), listed()]);
    expect(reasonsOf(dossierId)).toEqual([]);
  });

  it('what it says of the kept id itself is told', () => {
    answered(20, [listed()]);
    const dossierId = kept();
    answered(24, [second({ status: 'Active' }), listed({ status: 'Dissolved' })]);
    expect(reasonsOf(dossierId)).toMatchObject([{ facts: ['status'], status: { now: { text: 'Dissolved' } } }]);
  });

  it('what came back, or is gone, is opened at the entry of the kept id', () => {
    const other = listed({ serviceId: 'GB|T9', status: 'Dissolved' });
    answered(20, [other, listed()]);
    const dossierId = kept();
    answered(22, [], { confirming: listed() });
    answered(24, [other, listed()]);
    const [back, gone] = queries.readWork(db, { dossierId }).answerChanges;
    const status = (value: string) => ({ fact: 'status', from: null, to: value });
    expect(back?.changes).toContainEqual(status('Active'));
    expect(gone?.changes).toContainEqual({ fact: 'status', from: 'Active', to: null });
  });

  it('another id alone is told, since nothing else is listed under the number', () => {
    answered(20, [listed()]);
    const dossierId = kept();
    answered(24, [second()]);
    expect(reasonsOf(dossierId)).toMatchObject([{ facts: ['status'], status: { now: { text: 'Dissolved' } } }]);
  });
});

it('each dossier is listed once, whatever the size of the pages', () => {
  const companies = Array.from({ length: 7 }, (_, at) =>
    listed({ companyNumber: `0441882${String(at)}`, serviceId: `GB|${String(at)}` }),
  );
  answered(20, companies);
  for (const one of companies) queries.saveDossier(db, { company: companyOfHit(one), savedAt: decidedAt, officer });
  answered(
    24,
    companies.map((one, at) => (at % 2 === 0 ? { ...one, status: 'Dissolved' } : one)),
  );
  const page = (limit: number, after: number | null) =>
    queries.listWork(db, {
      ...{ today: '2026-11-30', limit },
      after: after === null ? null : { reason: 'answer-changed', due: null, dossierId: after },
    }).rows;
  expect(page(3, null).map(({ dossierId }) => dossierId)).toEqual([1, 3, 5]);
  expect(page(2, 5).map(({ dossierId, reasons }) => [dossierId, reasons[0]?.kind])).toEqual([
    [7, 'answer-changed'],
    [2, 'no-decision'],
  ]);
});
