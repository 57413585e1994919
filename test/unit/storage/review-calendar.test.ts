import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { listReviews, readReviewCalendar } from '../../../src-main/storage/queries/decisions/list-reviews.ts';
import { changeWorkFact } from '../../../src-main/storage/queries/decisions/work-changes.ts';
import type { ReviewPlace } from '../../../src-shared/contract/reviews.ts';
import type { Risk } from '../../../src-shared/domain/work/work-facts.ts';
import { createRandom } from '../../reliability/random.ts';
import { decidedAt, deskOver } from './decision-rows.ts';
import { company, newRecord } from './journal-rows.ts';

const officer = 'Astrid Lindqvist';
const today = '2026-11-30';
const none = { high: 0, medium: 0, low: 0, own: 0, none: 0 };

let db: Database;
let dossiers: number;

beforeEach(() => {
  db = newRecord();
  dossiers = 0;
});

afterEach(() => {
  db.close();
});

function newDossier(due: string | null = null, level: 'high' | 'low' | null = null): number {
  dossiers += 1;
  const kept = { ...company, companyNumber: `N${String(dossiers)}`, serviceId: `LU|${String(dossiers)}` };
  const { dossierId } = saveDossier(db, { company: kept, savedAt: decidedAt, officer });
  if (due !== null) review(dossierId, due);
  if (level !== null) risk(dossierId, { level, reason: 'Its owners' });
  return dossierId;
}

const change = { at: decidedAt, officer };
const review = (dossierId: number, due: string) =>
  changeWorkFact(db, { ...change, dossierId, value: { fact: 'review', to: { kind: 'every', months: 12, due } } });
const risk = (dossierId: number, to: Risk | null) =>
  changeWorkFact(db, { ...change, dossierId, value: { fact: 'risk', to } });
const calendar = () => readReviewCalendar(db, { today });

it('counts each dossier once, on the day and under the risk that are stated last', () => {
  const moved = newDossier('2026-12-01', 'high');
  review(moved, '2026-12-24');
  risk(moved, { level: 'low', reason: 'Looked at' });
  newDossier('2026-12-24', 'low');
  const taken = newDossier('2026-12-24', 'high');
  risk(taken, null);
  newDossier('2026-11-29', 'high');
  newDossier('2020-01-01');
  newDossier(today);
  newDossier('2027-12-01');
  newDossier('2028-05-05', 'high');
  newDossier();
  const onChange = newDossier('2026-12-24');
  changeWorkFact(db, {
    ...{ ...change, dossierId: onChange },
    value: { fact: 'review', to: { kind: 'on-change' } },
  });
  const withdrawn = newDossier('2026-12-24');
  changeWorkFact(db, { ...change, dossierId: withdrawn, value: { fact: 'review', to: null } });
  expect(calendar()).toEqual({
    ...{ today, until: '2027-11-30' },
    overdue: { ...none, high: 1, none: 1 },
    days: [
      { day: today, counts: { ...none, none: 1 } },
      { day: '2026-12-24', counts: { ...none, low: 2, none: 1 } },
    ],
    later: { ...none, high: 1, none: 1 },
    ...{ onChange: 1, notStated: 2 },
  });
});

it('lists in pages, whatever their length, what it counts, with the risk and the decision in force', async () => {
  const random = createRandom(20);
  const days = Array.from({ length: 60 }, () => `2026-12-${String(random.between(1, 28)).padStart(2, '0')}`);
  for (const day of days) newDossier(day, random.next() < 0.5 ? 'high' : null);
  await deskOver(db).decide(officer, { dossierId: 3, verdict: { kind: 'refuse' } });
  const span = { from: '2026-12-07', to: '2026-12-20' };
  const expected = days
    .map((due, index) => ({ due, dossierId: index + 1 }))
    .filter(({ due }) => due >= span.from && due <= span.to)
    .sort((a, b) => a.due.localeCompare(b.due) || a.dossierId - b.dossierId);
  for (const limit of [1, 7, 500]) {
    const found: ReviewPlace[] = [];
    for (let [after, more] = [null as ReviewPlace | null, true]; more;) {
      const page: ReturnType<typeof listReviews> = listReviews(db, { ...span, after, limit });
      found.push(...page.rows.map(({ due, dossierId }) => ({ due, dossierId })));
      [after, more] = [found.at(-1) ?? null, page.more];
    }
    expect(found).toEqual(expected);
  }
  const counted = calendar().days.filter(({ day }) => day >= span.from && day <= span.to);
  const sum = counted.reduce((total, { counts }) => total + counts.high + counts.none, 0);
  expect(sum).toBe(expected.length);
  const { rows } = listReviews(db, { from: null, to: null, after: null, limit: 500 });
  expect(rows).toHaveLength(60);
  expect(rows.find(({ dossierId }) => dossierId === 3)).toMatchObject({ verdict: 'refuse', people: [] });
  expect(rows.filter(({ verdict }) => verdict !== null)).toHaveLength(1);
});
