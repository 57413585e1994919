import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { savedCompanies } from '../../../src-main/storage/queries/dossiers/saved-companies.ts';
import { snapshotOf } from './decision-rows.ts';
import { company, newRecord } from './journal-rows.ts';

/* What a graph of owners is made from: every company that is kept, with its snapshots by name. */

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

it('are none in a new record', () => {
  expect(savedCompanies(db)).toEqual([]);
});

it('have their snapshots, the newest first, and a company of which nothing was bought has none', () => {
  const first = snapshotOf(db, 'first');
  const second = snapshotOf(db, 'second');
  const other = { ...company, companyNumber: 'B1', serviceId: 'LU|one', name: 'Nothing Bought S.A.' };
  saveDossier(db, { company: other, officer: 'A. Officer', savedAt: '2026-11-21T09:00:00.000Z' });
  expect(savedCompanies(db)).toMatchObject([
    { company: { companyNumber: 'B218447' }, snapshots: [{ snapshotId: second }, { snapshotId: first }] },
    { company: { companyNumber: 'B1' }, snapshots: [] },
  ]);
});

it('say of a snapshot that it is of another company', () => {
  const otherCompany = JSON.stringify({ because: 'number', name: 'Another S.A.', number: 'B2' });
  snapshotOf(db, 'of another', { otherCompany });
  const [saved] = savedCompanies(db);
  expect(saved?.snapshots[0]?.otherCompany).toMatchObject({ name: 'Another S.A.' });
});
