import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { workFactsOf } from '../../../src-main/storage/queries/decisions/work-changes.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { company, newRecord } from './journal-rows.ts';

const officer = 'Astrid Lindqvist';
const at = '2026-11-21T09:00:00.000Z';
const yearly = { kind: 'every' as const, months: 12, due: '2027-11-21' };
const monthly = { kind: 'every' as const, months: 1, due: '2026-12-21' };

let db: Database;
let ids: number[];

beforeEach(() => {
  db = newRecord();
  ids = ['One', 'Two', 'Three'].map((name, at_) => {
    const kept = { ...company, name, companyNumber: `B${String(at_)}`, serviceId: `LU|${name}` };
    return queries.saveDossier(db, { company: kept, savedAt: at, officer }).dossierId;
  });
});

afterEach(() => {
  db.close();
});

const kinds = () => db.prepare('SELECT kind FROM trail ORDER BY id').pluck().all();
const reviewOf = (dossierId: number) => workFactsOf(db, dossierId).review;
const state = (dossierId: number, to: typeof yearly) =>
  queries.changeWorkFact(db, { dossierId, at, officer, value: { fact: 'review', to } });
const set = (onlyWithout: boolean, dossierIds = ids) =>
  queries.setReviews(db, { dossierIds, review: yearly, onlyWithout, at, officer });
const [first, second, third] = [() => ids[0] ?? 0, () => ids[1] ?? 0, () => ids[2] ?? 0];

it('what the dossiers have is told before, and those that have a review keep it unless it is to be replaced', () => {
  state(second(), monthly);
  expect(queries.readReviewsOfSelection(db, { dossierIds: [...ids, first()] })).toMatchObject({
    ...{ dossiers: 3, stated: 1 },
    told: [{ dossierId: second(), company: { name: 'Two' }, review: monthly }],
  });
  expect(set(true)).toEqual({ changed: 2, same: 0, kept: 1 });
  expect(ids.map(reviewOf)).toEqual([yearly, monthly, yearly]);
  expect(set(false)).toEqual({ changed: 1, same: 2, kept: 0 });
  expect(ids.map(reviewOf)).toEqual([yearly, yearly, yearly]);
});

it('P13: each dossier whose review changed has its own place in the trail and the history, and no other', () => {
  state(third(), yearly);
  const before = kinds().length;
  set(false, [first(), third(), first()]);
  expect(kinds().slice(before)).toEqual(['work-changed']);
});

it('one that is not in the record has nothing set for any of them', () => {
  expect(() => set(false, [first(), 4_711])).toThrow('There is no such dossier');
  expect(reviewOf(first())).toBeNull();
  expect(() => queries.readReviewsOfSelection(db, { dossierIds: [4_711] })).toThrow('There is no such dossier');
});
