import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { listReviews } from '../../../src-main/storage/queries/decisions/list-reviews.ts';
import { listWork } from '../../../src-main/storage/queries/decisions/list-work.ts';
import { changeWorkFact } from '../../../src-main/storage/queries/decisions/work-changes.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { ListPlace } from '../../../src-shared/domain/list-sort.ts';
import { sortKey } from '../../../src-shared/domain/sort-key.ts';
import { reviewSorts, type ReviewSortColumn } from '../../../src-shared/domain/sorted-columns.ts';
import { VerdictKind } from '../../../src-shared/domain/work/decision.ts';
import { ReviewRisk, type ReviewRow } from '../../../src-shared/domain/work/review-calendar.ts';
import { reasonsOf, WorkGroup } from '../../../src-shared/domain/work/work-groups.ts';
import { placeAfter, type WorkPlace, type WorkRow } from '../../../src-shared/domain/work/work-list.ts';
import { createRandom } from '../../reliability/random.ts';
import { decidedAt, deskOver, snapshotOf } from './decision-rows.ts';
import { foundIn, show } from './discrepancy-rows.ts';
import { company, newRecord } from './journal-rows.ts';
import { addMany } from './many-dossiers.ts';
import { plansOf } from './plans.ts';

const officer = 'Astrid Lindqvist';
const today = '2026-11-24';
const directions = ['ascending', 'descending'] as const;
type Direction = (typeof directions)[number];

let db: Database;

/** Dossiers that wait for every reason that is stated by hand, many of them for several. */
async function fill(): Promise<void> {
  const desk = deskOver(db);
  const random = createRandom(17);
  const snapshotId = snapshotOf(db, 'one');
  const bought = Number(db.prepare('SELECT dossier_id FROM snapshots').pluck().get());
  await desk.decide(officer, { dossierId: bought, snapshotIds: [snapshotId] });
  snapshotOf(db, 'newer');
  for (let made = 0; made < 70; made += 1) {
    const kept = {
      ...{ ...company, name: `Company ${String(random.between(1, 40))}` },
      ...{ companyNumber: `N${String(made)}`, serviceId: `LU|${String(made)}` },
    };
    const { dossierId } = saveDossier(db, { company: kept, savedAt: decidedAt, officer });
    const state = (value: Parameters<typeof changeWorkFact>[1]['value']) =>
      changeWorkFact(db, { dossierId, at: decidedAt, officer, value });
    const conditional = { kind: 'accept-with-conditions' as const, conditions: 'One.' };
    const way = random.between(0, 5);
    if (way <= 2) await desk.decide(officer, { dossierId });
    if (way === 3) await desk.decide(officer, { dossierId, verdict: conditional });
    if (way === 4) await desk.decide(officer, { dossierId, second: { kind: 'any-other' } });
    const due = ['2026-10-01', '2026-10-02', '2026-12-05', '2027-12-01', null][random.between(0, 4)] ?? null;
    if (due !== null) state({ fact: 'review', to: { kind: 'every', months: 12, due } });
    const level = (['high', 'medium', 'low', null] as const)[random.between(0, 3)] ?? null;
    if (level !== null) state({ fact: 'risk', to: { level, reason: 'So.' } });
    if (random.between(0, 5) === 0) show(db, dossierId, '2026-11-01', [foundIn([snapshotId], 'Ingrid')], {});
  }
}

beforeAll(async () => {
  db = newRecord();
  await fill();
});
afterAll(() => db.close());

const keyOf = (row: Pick<WorkRow, 'company'>) => sortKey(companyTitle(row.company));
const idsOf = (rows: readonly { dossierId: number }[]) => rows.map(({ dossierId }) => dossierId);
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** The whole list in its own order, page by page. */
function workOf(group: WorkGroup | undefined, limit: number): WorkRow[] {
  const rows: WorkRow[] = [];
  for (let [after, more] = [null as WorkPlace | null, true]; more;) {
    const page: ReturnType<typeof listWork> = listWork(db, {
      today,
      after,
      limit,
      ...(group === undefined ? {} : { group }),
    });
    rows.push(...page.rows);
    expect(rows.length, 'the list has an end').toBeLessThan(1_000);
    const last = page.rows.at(-1);
    [after, more] = [last === undefined ? null : placeAfter(last, reasonsOf(group)), page.more];
  }
  return rows;
}

/** The whole list by company, page by page. */
function workByCompany(group: WorkGroup | undefined, direction: Direction, limit: number): number[] {
  const ids: number[] = [];
  for (let [after, more] = [null as ListPlace | null, true]; more;) {
    const sort = { column: 'company' as const, direction, after };
    const page: ReturnType<typeof listWork> = listWork(db, {
      ...{ today, after: null, limit, sort, ...(group === undefined ? {} : { group }) },
    });
    expect(page.more).toBe(page.next !== null);
    ids.push(...idsOf(page.rows));
    expect(ids.length, 'the list has an end').toBeLessThan(1_000);
    [after, more] = [page.next ?? null, page.more];
  }
  return ids;
}

const groups = [undefined, ...WorkGroup.options].map((group) => [group ?? 'all', group] as const);

describe('the list of work', () => {
  it.each(groups)(
    '%s: has each dossier that waits for it once, the most urgent first, whatever the length of a page',
    (_, group) => {
      const reasons = reasonsOf(group);
      const whole = listWork(db, { today, after: null, limit: 500 }).rows;
      const expected = whole.filter((row) => row.reasons.some(({ kind }) => reasons.includes(kind)));
      const found = workOf(group, 500);
      expect(new Set(idsOf(found))).toEqual(new Set(idsOf(expected)));
      expect(found).toHaveLength(expected.length);
      const ranks = found.map((row) =>
        Math.min(...row.reasons.map(({ kind }) => reasons.indexOf(kind)).filter((at) => at >= 0)),
      );
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      for (const limit of [1, 7]) expect(idsOf(workOf(group, limit))).toEqual(idsOf(found));
      // Of answers of registries there are none here.
      if (group !== 'answer-changed') expect(found.length).toBeGreaterThan(0);
    },
  );

  it('says with its first page how many wait for which reason, and with no other', () => {
    const { counts, rows } = listWork(db, { today, after: null, limit: 500 });
    const counted = WorkGroup.options.filter((group) => group !== 'discrepancy' && group !== 'answer-changed');
    const has = (group: WorkGroup) =>
      rows.filter(({ reasons }) => reasons.some(({ kind }) => reasonsOf(group).includes(kind))).length;
    expect(counts).toEqual(Object.fromEntries(counted.map((group) => [group, has(group)])));
    expect(Math.min(...Object.values(counts ?? {}))).toBeGreaterThan(0);
    const [first] = rows;
    if (first === undefined) throw new Error('Something waits.');
    expect(listWork(db, { today, after: placeAfter(first), limit: 5 })).not.toHaveProperty('counts');
  });

  it.each(groups.flatMap((group) => directions.map((direction) => [...group, direction] as const)))(
    '%s (%s), %s by company: pages follow each other and leave out no dossier',
    (_, group, direction) => {
      const sign = direction === 'ascending' ? 1 : -1;
      const expected = workOf(group, 500).toSorted(
        (a, b) => sign * (byBytes(keyOf(a), keyOf(b)) || a.dossierId - b.dossierId),
      );
      expect(workByCompany(group, direction, 3)).toEqual(idsOf(expected));
    },
  );
});

/** What a row of the reviews is sorted by, as the list itself says it. */
const reviewKeys: Record<ReviewSortColumn, (row: ReviewRow) => readonly (string | number)[]> = {
  due: ({ due }) => [due],
  company: (row) => [keyOf(row)],
  risk: ({ risk, due }) => [ReviewRisk.options.indexOf(risk), due],
  decision: ({ verdict, due }) => [verdict === null ? 9 : VerdictKind.options.indexOf(verdict), due],
};

function compared(one: ReviewRow, other: ReviewRow, column: ReviewSortColumn): number {
  const [left, right] = [reviewKeys[column](one), reviewKeys[column](other)];
  for (const [at, key] of left.entries()) {
    const order = typeof key === 'number' ? key - Number(right[at]) : byBytes(key, String(right[at]));
    if (order !== 0) return order;
  }
  return one.dossierId - other.dossierId;
}

const span = { from: '2026-10-02', to: '2027-06-01' };

function reviewsBy(
  column: ReviewSortColumn,
  direction: Direction,
  limit: number,
  within: typeof span,
  most = 1_000,
): ReviewRow[] {
  const rows: ReviewRow[] = [];
  for (let [after, more] = [null as ListPlace | null, true]; more && rows.length < most;) {
    const page: ReturnType<typeof listReviews> = listReviews(db, {
      ...{ ...within, after: null, limit, sort: { column, direction, after } },
    });
    expect(page.more).toBe(page.next !== null);
    rows.push(...page.rows);
    [after, more] = [page.next ?? null, page.more];
  }
  return rows;
}

const everyReview = reviewSorts.flatMap((column) => directions.map((direction) => [column, direction] as const));

describe('the reviews of a time', () => {
  it.each(everyReview)('by %s, %s: pages follow each other and leave out no dossier', (column, direction) => {
    const given = listReviews(db, { ...span, after: null, limit: 500 }).rows;
    expect(given.length).toBeGreaterThan(20);
    const sign = direction === 'ascending' ? 1 : -1;
    const expected = given.toSorted((a, b) => sign * compared(a, b, column));
    expect(reviewsBy(column, direction, 3, span)).toEqual(expected);
  });
});

/** A year in which every dossier that is added is reviewed. */
const year = { from: '2028-01-01', to: '2028-12-31' };

describe('more dossiers than are sorted aside', () => {
  beforeAll(() => {
    addMany(db, () => {
      db.exec(`INSERT INTO work_changes (dossier_id, at, officer, fact, after, review_due)
        SELECT id, '2026-11-24', 'A', 'review', '{"kind":"on-day","due":"2028-05-05"}', '2028-0' || (1 + id % 9) || '-05'
        FROM dossiers WHERE company_key LIKE 'copy:%';
        INSERT INTO work_changes (dossier_id, at, officer, fact, after)
        SELECT id, '2026-11-24', 'A', 'risk', json_object('level', iif(id % 3 = 0, 'high', 'low'), 'reason', 'So.')
        FROM dossiers WHERE company_key LIKE 'copy:%' AND id % 5 > 0;`);
    });
  });

  it.each(everyReview)('reviews by %s, %s: the first pages are those of the whole list', (column, direction) => {
    const by = {
      ...{ due: 'review_due', company: 'sort_name', risk: 'risk_place, review_due' },
      ...{ decision: 'verdict_place, review_due' },
    }[column];
    const way = direction === 'ascending' ? '' : ' DESC';
    const order = [...by.split(', '), 'dossier_id'].map((key) => `+${key}${way}`).join(', ');
    const whole = db
      .prepare(
        `SELECT dossier_id FROM work_standing NOT INDEXED WHERE review_due BETWEEN @from AND @to ORDER BY ${order} LIMIT 300`,
      )
      .pluck()
      .all(year);
    const first = reviewsBy(column, direction, 150, year, 300);
    expect(idsOf(first)).toEqual(whole);
    for (const [at, row] of first.slice(1).entries()) {
      const before = first[at];
      if (before !== undefined)
        expect((direction === 'ascending' ? 1 : -1) * compared(before, row, column)).toBeLessThan(0);
    }
  });

  /** The steps of the one question that gives the ids of a page. */
  function stepsOf(run: (on: Database) => unknown): string[] {
    // A statement that was prepared before would not be seen being asked.
    const fresh = new Sqlite(db.serialize());
    const plans = plansOf(fresh, run);
    fresh.close();
    return plans
      .filter(({ sql }) => sql.startsWith('SELECT work_standing.dossier_id AS id'))
      .flatMap(({ steps }) => steps);
  }

  it.each(everyReview)(
    'reviews by %s, %s: the index is entered at the place, and nothing is sorted aside',
    (column, direction) => {
      const keys = {
        due: ['2028-05-05'],
        company: ['name 000000000100'],
        risk: [2, '2028-05-05'],
        decision: [5, '2028-05-05'],
      };
      for (const after of [null, { keys: keys[column], id: 500 }]) {
        const steps = stepsOf((on) =>
          listReviews(on, { ...year, after: null, limit: 100, sort: { column, direction, after } }),
        );
        expect(steps).toEqual([
          expect.stringMatching(after === null ? /^(SCAN|SEARCH) work_standing/ : /^SEARCH work_standing USING/),
        ]);
      }
    },
  );

  it.each(directions)('work by company, %s: the first pages are those of the whole list', (direction) => {
    const way = direction === 'ascending' ? '' : ' DESC';
    const whole = db
      .prepare(
        `SELECT dossier_id FROM work_standing NOT INDEXED WHERE undecided IS NOT NULL
        ORDER BY +sort_name${way}, +dossier_id${way} LIMIT 60`,
      )
      .pluck()
      .all();
    const sort = { column: 'company' as const, direction };
    const page = (after: ListPlace | null) =>
      listWork(db, { today, group: 'undecided', after: null, limit: 30, sort: { ...sort, after } });
    const first = page(null);
    expect([...idsOf(first.rows), ...idsOf(page(first.next ?? null).rows)]).toEqual(whole);
    // Whatever it waits for, a dossier stands in its place.
    const all = listWork(db, { today, after: null, limit: 30, sort: { ...sort, after: null } }).rows;
    const keys = all.map(keyOf);
    expect(keys).toEqual(keys.toSorted((a, b) => (direction === 'ascending' ? 1 : -1) * byBytes(a, b)));
    expect(new Set(all.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).size).toBeGreaterThan(
      direction === 'ascending' ? 1 : 0,
    );
  });

  it.each(directions)(
    'work by company, %s: the index is entered at the place, and nothing is sorted aside',
    (direction) => {
      for (const after of [null, { keys: ['name 000000000100'], id: 500 }])
        for (const group of [undefined, 'undecided'] as const) {
          const asked = { today, after: null, limit: 30, ...(group === undefined ? {} : { group }) };
          const steps = stepsOf((on) => listWork(on, { ...asked, sort: { column: 'company', direction, after } }));
          expect(steps[0]).toMatch(after === null ? /^(SCAN|SEARCH) work_standing/ : /^SEARCH work_standing USING/);
          expect(steps.filter((step) => /TEMP B-TREE|^SCAN (?!work_standing)/.test(step))).toEqual([]);
        }
    },
  );
});
