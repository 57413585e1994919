import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import type { SearchHit } from '../../../src-shared/domain/search.ts';
import { hitOf, searchFor } from './history-rows.ts';
import { newRecord } from './journal-rows.ts';
import { plansOf } from './plans.ts';
import { sayOfRow } from './say-of-row.ts';

/* A portfolio is the dossiers of the companies that were taken for the rows of a list. */

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

const officer = 'Bo Ek';
const at = '2026-11-24T09:00:00.000Z';
const tarnholm = hitOf('Tarnholm Group plc', '04418820');
const brackwell = hitOf('Brackwell plc', '04418821');
const odessa = hitOf('Odessa Shipping plc', '04418822');

/** A list of a row for each of some hits: the first is taken for all of them but those that are left doubtful. */
function listOf(hits: readonly SearchHit[], doubtful: readonly number[] = []): number {
  const empty = { jurisdiction: 'GB', number: null, address: null, previousName: null, troubles: [] };
  const batchId = queries.keepBatch(db, {
    ...{ at, officer, name: 'portfolio.csv', source: {}, sha256: 'a'.repeat(64), answeredSince: null, rhythmId: null },
    rows: packed(
      hits.map(({ name }, position) => ({
        row: { ...empty, place: position + 2, ownReference: null, name },
        query: { jurisdiction: 'GB', name, companyNumber: null },
        ...{ nameQuery: null, askedWith: null },
      })),
    ),
  });
  for (const [position, hit] of hits.entries()) {
    const searchId = searchFor(db, { name: hit.name, jurisdiction: 'GB', hits: [hit] });
    const rows = doubtful.includes(position)
      ? [{ position, standing: 'doubtful' as const }]
      : [{ position, standing: 'sure' as const, hitPosition: 0 }];
    queries.settleBatchRows(db, { batchId, searchId, at, rows });
  }
  return batchId;
}

const save = (hit: SearchHit) =>
  queries.saveDossier(db, { company: companyOfHit(hit), savedAt: at, officer }).dossierId;

/** All pages of one row each. */
function dossiersOf(batchId: number): number[] {
  const found: number[] = [];
  for (let after: number | null = null, page = 0; page < 20; page += 1) {
    const { dossierIds, next } = queries.dossiersOfPortfolio(db, { batchId, after, limit: 1 });
    found.push(...dossierIds);
    if (next === null) return found;
    after = next;
  }
  throw new Error('The pages do not end.');
}

it('it has the dossiers of what was taken, page by page, and neither what is doubtful nor what nobody keeps', () => {
  const batchId = listOf([tarnholm, odessa, brackwell, tarnholm], [2]);
  expect(dossiersOf(batchId)).toEqual([]);
  const dossierId = save(tarnholm);
  save(brackwell);
  expect(dossiersOf(batchId)).toEqual([dossierId, dossierId]);
  const all = { batchId, after: null, limit: 100 };
  expect(queries.dossiersOfPortfolio(db, all)).toEqual({ dossierIds: [dossierId], next: null });
  // What an officer decides later takes part from then on.
  sayOfRow(db, { batchId, position: 2, at, officer, word: 'chosen', hitPosition: 0 });
  expect(queries.dossiersOfPortfolio(db, all).dossierIds).toHaveLength(2);
});

it('a company that is kept under another of its keys is in it', () => {
  // The search that it was saved from states the register, the list's leaves it out: two keys of one company.
  const listed = { ...hitOf('Kiel GmbH', 'HRB 77'), jurisdiction: 'DE', serviceId: 'DE|77' };
  const stated = { ...listed, registrationAuthority: 'Amtsgericht Hamburg' };
  searchFor(db, { name: 'Kiel', jurisdiction: 'DE', hits: [stated] });
  const dossierId = save(stated);
  const batchId = listOf([listed]);
  expect(dossiersOf(batchId)).toEqual([dossierId]);
});

it('its rows are read in the order of the list, without sorting them aside', () => {
  const batchId = listOf([tarnholm]);
  const steps = plansOf(db, (on) => queries.dossiersOfPortfolio(on, { batchId, after: null, limit: 5 })).flatMap(
    (plan) => plan.steps,
  );
  expect(steps.filter((step) => /TEMP B-TREE|SCAN (?:r|h)\b/.test(step))).toEqual([]);
});
