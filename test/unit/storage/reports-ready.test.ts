import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { readReportsReady } from '../../../src-main/storage/queries/dossiers/reports-ready.ts';
import { snapshotOf } from './decision-rows.ts';
import { company, newRecord } from './journal-rows.ts';

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

it('a report can be made where a profile of the company itself is saved; what cannot be read is told when it is come to', () => {
  snapshotOf(db, 'bought');
  const other = { ...company, companyNumber: 'B1', serviceId: 'LU|one', name: 'Nothing Bought S.A.' };
  saveDossier(db, { company: other, officer: 'A. Officer', savedAt: '2026-11-21T09:00:00.000Z' });
  expect(readReportsReady(db, { dossierIds: [2, 99, 1] })).toEqual({
    dossierIds: [99, 1],
    withoutProfile: [{ dossierId: 2, company: other }],
  });
});

it('a profile of another company is none to report', () => {
  const otherCompany = JSON.stringify({ because: 'number', name: 'Another S.A.', number: 'B2' });
  snapshotOf(db, 'of another', { otherCompany });
  expect(readReportsReady(db, { dossierIds: [1] })).toMatchObject({
    dossierIds: [],
    withoutProfile: [{ dossierId: 1 }],
  });
});
