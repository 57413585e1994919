import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { changeWorkFact } from '../../../src-main/storage/queries/decisions/work-changes.ts';
import type { DossiersShown } from '../../../src-main/storage/queries/dossiers/dossiers-shown.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { listDossiers, type DossierPage } from '../../../src-main/storage/queries/dossiers/list-dossiers.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import type { DossierFilter } from '../../../src-shared/domain/dossier-filter.ts';
import type { ListPlace } from '../../../src-shared/domain/list-sort.ts';
import { VerdictKind } from '../../../src-shared/domain/work/decision.ts';
import { ReviewRisk } from '../../../src-shared/domain/work/review-calendar.ts';
import { sortKey } from '../../../src-shared/domain/sort-key.ts';
import { dossierSorts, type DossierSortColumn } from '../../../src-shared/domain/sorted-columns.ts';
import { deskOver } from './decision-rows.ts';
import { company, newRecord, orderIn } from './journal-rows.ts';
import { added, addMany } from './many-dossiers.ts';
import { plansOf } from './plans.ts';
import { oncePerChange } from './sorted-lists.ts';

const officer = 'A. Officer';
const at = '2026-11-21T09:00:00.000Z';
const today = '2026-11-24';
const all: DossiersShown = { words: null };
const filtered = (filter: DossierFilter, words: string | null = null): DossiersShown => ({
  words,
  filter: { ...filter, today },
});

let db: Database;
const bytes = oncePerChange(
  () => db.serialize(),
  () => db,
);

const names = ['Éclair S.A.', 'eclair 9', 'Eclair 10', 'Zürich AG', 'Аврора', '午線海運', '', 'Aa', 'Ωmega'];

/** One dossier of every name, told apart in all that a list is sorted or narrowed by. */
async function fill(): Promise<void> {
  const desk = deskOver(db);
  for (const [place, name] of names.entries()) {
    const number = place === 3 ? null : `B${String(90 + place * 5)}`;
    const kept = {
      ...{ ...company, name, jurisdiction: place % 3 === 0 ? 'LU' : 'NL' },
      ...{ companyNumber: number, serviceId: `X|${String(place)}` },
    };
    const { dossierId } = saveDossier(db, { company: kept, savedAt: at, officer });
    for (let order = 0; order < place % 3; order += 1)
      orderIn(db, 'pending', {
        company: kept,
        product: {
          kind: order === 0 ? 'v2-lite-profile' : 'v2-enhanced-profile',
          directorships: false,
          geocoding: false,
        },
      });
    const state = (value: Parameters<typeof changeWorkFact>[1]['value']) =>
      changeWorkFact(db, { dossierId, at, officer, value });
    if (place % 2 === 0) state({ fact: 'risk', to: { level: place % 4 === 0 ? 'high' : 'low', reason: 'So.' } });
    const due = { 0: '2026-10-01', 1: '2026-12-01', 2: '2027-10-01' }[place % 4];
    if (due !== undefined) state({ fact: 'review', to: { kind: 'every', months: 12, due } });
    if (place % 3 === 1) await desk.decide(officer, { dossierId });
  }
}

/** So many more dossiers that the index is gone through. */
function multiply(): void {
  addMany(db);
  db.exec(`UPDATE work_standing SET profile_at = '2026-10-' || (10 + dossier_id % 20) || 'T09:00:00.000Z',
    documents = dossier_id % 7, open_orders = dossier_id % 3 WHERE dossier_id > ${String(names.length)};`);
}

type Sorted = Omit<DossierPage, 'before' | 'sort'>;
const directions = ['ascending', 'descending'] as const;
type Direction = (typeof directions)[number];
const every = dossierSorts.flatMap((column) => directions.map((direction) => [column, direction] as const));

const sorted = (shown: Sorted, column: DossierSortColumn, direction: Direction, after: ListPlace | null = null) =>
  listDossiers(db, { ...shown, before: null, sort: { column, direction, after } });

/** Every page of a list, one after the other. */
function pages(shown: DossiersShown, column: DossierSortColumn, direction: Direction, limit: number) {
  const dossiers: DossierSummary[] = [];
  let after: ListPlace | null = null;
  for (let page = 0; page < 1_000; page += 1) {
    const answer: ReturnType<typeof listDossiers> = sorted({ ...shown, limit }, column, direction, after);
    dossiers.push(...answer.dossiers);
    expect(answer.more).toBe(answer.next !== null);
    if (answer.next === null || answer.next === undefined) return dossiers;
    after = answer.next;
  }
  throw new Error('The list has no end.');
}

/** What a row is sorted by, as the list itself says it. */
const keys: Record<DossierSortColumn, (dossier: DossierSummary) => string | number> = {
  company: ({ company: of }) => sortKey(companyTitle(of)),
  jurisdiction: ({ company: of }) => of.jurisdiction,
  number: ({ company: of }) => sortKey(of.companyNumber),
  profile: ({ profileAt }) => profileAt ?? '~',
  documents: ({ documents }) => documents,
  openOrders: ({ openOrders }) => openOrders,
  risk: ({ standing }) => ReviewRisk.options.indexOf(standing?.risk ?? 'none'),
  review: ({ standing }) => (standing?.review.kind === 'day' ? standing.review.day : '~'),
  decision: ({ standing }) => {
    if (standing?.decision === 'unreadable') return 4;
    return standing?.decision ? VerdictKind.options.indexOf(standing.decision) : 5;
  },
};

function compared(one: DossierSummary, other: DossierSummary, column: DossierSortColumn): number {
  const [left, right] = [keys[column](one), keys[column](other)];
  const order =
    typeof left === 'string' ? Buffer.compare(Buffer.from(left), Buffer.from(String(right))) : left - Number(right);
  return order === 0 ? one.dossierId - other.dossierId : order;
}

/** A place in the middle of the list for each column. */
const middle: Record<DossierSortColumn, string | number> = {
  company: 'name 000000000100',
  jurisdiction: 'GB',
  number: 'c000000000100',
  profile: '2026-10-20T09:00:00.000Z',
  documents: 3,
  openOrders: 1,
  risk: 4,
  review: '~',
  decision: 5,
};

/** What a dossier is narrowed by, read from its own events and not from the row that the list goes by. */
function fits(dossierId: number, { jurisdiction, risk, review, decision }: DossierFilter): boolean {
  const value = (sql: string): unknown => db.prepare(sql).pluck().get(dossierId);
  const due =
    value("SELECT review_due FROM work_changes WHERE dossier_id = ? AND fact = 'review' ORDER BY id DESC") ?? null;
  const level = value(
    "SELECT after ->> '$.level' FROM work_changes WHERE dossier_id = ? AND fact = 'risk' ORDER BY id DESC",
  );
  const isDue = {
    overdue: typeof due === 'string' && due < today,
    soon: typeof due === 'string' && due >= today && due <= '2026-12-24',
    'no-day': due === null,
  };
  const isDecided = value('SELECT 1 FROM decisions WHERE dossier_id = ?') !== undefined;
  return (
    (jurisdiction === undefined ||
      value("SELECT company ->> '$.jurisdiction' FROM dossiers WHERE id = ?") === jurisdiction) &&
    (risk === undefined || (level ?? 'none') === risk) &&
    (review === undefined || isDue[review]) &&
    (decision === undefined || isDecided === (decision === 'in-force'))
  );
}

const filters: readonly DossierFilter[] = [
  { jurisdiction: 'LU' },
  { risk: 'high' },
  { risk: 'none' },
  { review: 'overdue' },
  { review: 'soon' },
  { review: 'no-day' },
  { decision: 'in-force' },
  { decision: 'none' },
  { jurisdiction: 'NL', risk: 'none', decision: 'in-force' },
  { jurisdiction: 'NL', review: 'overdue', risk: 'high', decision: 'none' },
];
const everyFilter = filters.map((filter) => [JSON.stringify(filter), filter] as const);

const idsOf = (dossiers: readonly DossierSummary[]) => dossiers.map(({ dossierId }) => dossierId);

/** The list in its own order, page by page. */
function newest(shown: DossiersShown, limit: number): number[] {
  const ids: number[] = [];
  for (let [before, more] = [null as number | null, true]; more;) {
    const page: ReturnType<typeof listDossiers> = listDossiers(db, { ...shown, before, limit });
    ids.push(...idsOf(page.dossiers));
    expect(ids.length, 'the list has an end').toBeLessThan(1_000);
    [before, more] = [ids.at(-1) ?? null, page.more];
  }
  return ids;
}

beforeAll(async () => {
  db = newRecord();
  await fill();
});
afterAll(() => db.close());

describe('a list of few dossiers', () => {
  it.each(every)('by %s, %s: pages follow each other and leave out no dossier', (column, direction) => {
    const given = listDossiers(db, { ...all, before: null, limit: 500 }).dossiers;
    expect(given).toHaveLength(names.length);
    const sign = direction === 'ascending' ? 1 : -1;
    const expected = given.toSorted((a, b) => sign * compared(a, b, column));
    expect(idsOf(pages(all, column, direction, 2))).toEqual(idsOf(expected));
  });

  it('a dossier that a newer answer names otherwise stands by that name from then on', () => {
    const first = listDossiers(db, { ...all, before: null, limit: 500 }).dossiers.find(
      ({ company: of }) => of.name === 'Zürich AG',
    );
    const renamed = (name: string) => {
      if (first === undefined) throw new Error('There is such a dossier.');
      saveDossier(db, { company: { ...first.company, name, companyNumber: null }, savedAt: at, officer });
      return idsOf(sorted({ ...all, limit: 500 }, 'company', 'ascending').dossiers).indexOf(first.dossierId);
    };
    expect(renamed('0 Zürich AG')).toBe(0);
    expect(renamed('Zürich AG')).toBe(5);
  });

  it.each(everyFilter)('%s leaves those that fit, however they are sorted, and says how many', (_, filter) => {
    const expected = Array.from({ length: names.length }, (__, at) => at + 1).filter((id) => fits(id, filter));
    const shown = filtered(filter);
    expect(newest(shown, 2)).toEqual(expected.toReversed());
    expect(listDossiers(db, { ...shown, before: null, limit: 1 }).total).toBe(expected.length);
    const byName = idsOf(pages(shown, 'company', 'descending', 2));
    expect(byName.toSorted((a, b) => a - b)).toEqual(expected);
  });

  it('words and a filter narrow together, and signs alone find nothing', () => {
    expect(newest(filtered({}, 'eclair'), 1)).toHaveLength(3);
    const both = filtered({ jurisdiction: 'NL' }, 'eclair');
    expect(newest(both, 1)).toHaveLength(2);
    expect(listDossiers(db, { ...both, before: null, limit: 1 }).total).toBe(2);
    expect(sorted({ ...filtered({ jurisdiction: 'NL' }, '"*'), limit: 5 }, 'company', 'ascending')).toEqual({
      ...{ dossiers: [], more: false, total: 0, next: null },
    });
  });
});

describe('a list of more dossiers than are sorted aside', () => {
  beforeAll(multiply);

  it.each(every)('by %s, %s: the first pages are those of the whole list', (column, direction) => {
    const first = sorted({ ...all, limit: 150 }, column, direction);
    const second = sorted({ ...all, limit: 150 }, column, direction, first.next ?? null);
    const both = [...first.dossiers, ...second.dossiers];
    const sign = direction === 'ascending' ? 1 : -1;
    for (const [place, dossier] of both.slice(1).entries()) {
      const before = both[place];
      if (before === undefined) throw new Error('There is one before it.');
      if (column === 'profile' || column === 'documents' || column === 'openOrders') continue;
      expect(sign * compared(before, dossier, column)).toBeLessThan(0);
    }
    expect(first.total).toBe(names.length + added);
    // The whole list as SQLite sorts it aside, without any index.
    const by = {
      ...{ company: 'sort_name', jurisdiction: 'jurisdiction', number: 'sort_number', profile: 'profile_at' },
      ...{ documents: 'documents', openOrders: 'open_orders' },
      ...{ risk: 'risk_place', review: "coalesce(review_due, '~')", decision: 'verdict_place' },
    }[column];
    const way = direction === 'ascending' ? 'ASC' : 'DESC';
    const whole = db
      .prepare(`SELECT dossier_id FROM work_standing NOT INDEXED ORDER BY +${by} ${way}, +dossier_id ${way} LIMIT 300`)
      .pluck()
      .all();
    expect(idsOf(both)).toEqual(whole);
  });

  it.each(every)('by %s, %s: the index is entered at the place, and nothing is sorted aside', (column, direction) => {
    for (const after of [null, { keys: [middle[column]], id: 500 }])
      for (const shown of [all, filtered({ risk: 'none' }), filtered({ decision: 'none' })]) {
        // A statement that was prepared before would not be seen being asked.
        const fresh = new Sqlite(bytes());
        const plans = plansOf(fresh, (on) =>
          listDossiers(on, { ...shown, before: null, limit: 100, sort: { column, direction, after } }),
        );
        fresh.close();
        const steps = plans
          .filter(({ sql }) => sql.startsWith('SELECT work_standing.dossier_id AS id'))
          .flatMap((plan) => plan.steps);
        expect(steps).toHaveLength(1);
        expect(steps).toEqual([
          expect.stringMatching(after === null ? /^(SCAN|SEARCH) work_standing/ : /^SEARCH work_standing USING/),
        ]);
      }
  });

  it('what is left of a filter is counted in the totals, and of a jurisdiction in its index', () => {
    for (const filter of filters) {
      const fresh = new Sqlite(bytes());
      const plans = plansOf(fresh, (on) => listDossiers(on, { ...filtered(filter), before: null, limit: 1 }));
      fresh.close();
      const [counting] = plans.filter(({ sql }) => /^SELECT (count|coalesce\(sum)/.test(sql));
      const isOfOne = 'jurisdiction' in filter;
      expect(counting?.steps, JSON.stringify(filter)).toEqual([
        expect.stringMatching(isOfOne ? /USING COVERING INDEX work_standing_by_jurisdiction/ : /review_totals/),
      ]);
    }
  });

  it('a list that a filter alone narrows to few is read from the index of that filter', () => {
    for (const [filter, index] of [
      [{ risk: 'high' }, 'work_standing_by_risk_alone'],
      [{ review: 'overdue' }, 'work_standing_by_review_key'],
      [{ decision: 'in-force' }, 'work_standing_by_verdict_alone'],
      [{ risk: 'high', decision: 'none' }, 'work_standing_by_jurisdiction'],
    ] as const) {
      const fresh = new Sqlite(bytes());
      const plans = plansOf(fresh, (on) => listDossiers(on, { ...filtered(filter), before: null, limit: 5 }));
      fresh.close();
      const steps = plans.filter(({ sql }) => sql.includes('AS shown')).flatMap((plan) => plan.steps);
      const isAlone = Object.keys(filter).length === 1;
      expect(steps[0], JSON.stringify(filter)).toMatch(isAlone ? new RegExp(`^SEARCH .*${index} \\(`) : /^SCAN/);
      expect(steps[0]).toContain(index);
    }
  });

  it('a filter narrows the newest first as it narrows any order, from any page on', () => {
    const shown = filtered({ jurisdiction: 'GB', risk: 'none' });
    const first = listDossiers(db, { ...shown, before: null, limit: 200 });
    const next = listDossiers(db, { ...shown, before: first.dossiers.at(-1)?.dossierId ?? 0, limit: 200 });
    const expected = db
      .prepare("SELECT id FROM dossiers WHERE company ->> '$.jurisdiction' = 'GB' ORDER BY id DESC LIMIT 400")
      .pluck()
      .all();
    expect([...idsOf(first.dossiers), ...idsOf(next.dossiers)]).toEqual(expected);
    expect(first.total).toBe(7_575);
    const many = listDossiers(db, { ...filtered({ decision: 'none' }), before: 9_000, limit: 300 });
    expect(idsOf(many.dossiers)).toEqual(Array.from({ length: 300 }, (_, place) => 8_999 - place));
    const byNumber = sorted({ ...filtered({ decision: 'none' }), limit: 300 }, 'number', 'ascending');
    expect(byNumber.total).toBe(added + 6);
    expect(idsOf(byNumber.dossiers)).toEqual(
      db
        .prepare(
          `SELECT dossier_id FROM work_standing WHERE dossier_id NOT IN (SELECT dossier_id FROM decisions)
          ORDER BY +sort_number, +dossier_id LIMIT 300`,
        )
        .pluck()
        .all(),
    );
  });

  it('words that many names have narrow a sorted list, too', () => {
    const found = sorted({ ...filtered({}, 'name'), limit: 100 }, 'company', 'descending');
    expect(found.total).toBe(added);
    expect(new Set(found.dossiers.map(({ company: of }) => of.name.slice(0, 5)))).toEqual(new Set(['Name ']));
  });
});
