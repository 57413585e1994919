import { z } from 'zod';
import type { BatchFigures } from '../../../../src-shared/domain/batch/batch.ts';
import { companyOfHit } from '../../../../src-shared/domain/company-reference.ts';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { identityOf } from '../companies/company-key.ts';
import { BatchAsked } from './batch-summary.ts';

/**
 * Rows that were asked without an answer, or whose answer was not read whole. Not those without a jurisdiction: no registry can
 * be asked for them, and stored data would say the same.
 */
export const askableAgain = `(standing = 'failed'
  OR (standing = 'not-known' AND json_extract(query, '$.jurisdiction') IS NOT NULL))`;

const Answered = z.object({ rows: z.number().int(), asked: z.number().int(), askableAgain: z.number().int() });

/** A row of two questions was asked for where either of them was. */
const answered = `SELECT count(*) AS rows,
    total(s.batch_id IS r.batch_id OR n.batch_id IS r.batch_id) AS asked, total(${askableAgain}) AS askableAgain
  FROM batch_rows r JOIN searches s ON s.id = r.search_id LEFT JOIN searches n ON n.id = r.number_search_id
  WHERE r.batch_id = ?`;

/** So many companies are looked at one by one: more would keep the record from answering anybody else. */
const maxLookedAt = 2_000;

/** How many companies are taken, each counted once. */
const companiesTaken = `SELECT count(DISTINCT h.company_key) AS companies
  FROM batch_rows r JOIN search_hits h ON h.search_id = r.search_id AND h.position = r.hit_position
  WHERE r.batch_id = ? AND r.standing IN ('sure', 'chosen')`;

const Companies = z.object({ companies: z.number().int() });

const Hit = z.object({ hit: z.string() });

/** One hit of each company that is taken and has no dossier under its key. */
const withoutDossier = `SELECT min(h.hit) AS hit
  FROM batch_rows r JOIN search_hits h ON h.search_id = r.search_id AND h.position = r.hit_position
  WHERE r.batch_id = ? AND r.standing IN ('sure', 'chosen')
    AND NOT EXISTS (SELECT 1 FROM dossiers WHERE company_key = h.company_key)
  GROUP BY h.company_key LIMIT ${String(maxLookedAt + 1)}`;

/** Whether a company is kept under another of its keys. One that cannot be told from others is not kept by this batch either. */
function isSaved(db: Database, hit: SearchHit): boolean {
  const identity = identityOf(db, companyOfHit(hit));
  if (identity.kind === 'not-known-which') return false;
  const kept = db.prepare('SELECT 1 FROM dossiers WHERE company_key IN (SELECT value FROM json_each(?)) LIMIT 1');
  return kept.get(JSON.stringify(identity.keys)) !== undefined;
}

function notSaved(db: Database, batchId: number): number | null {
  const found = z.array(Hit).parse(db.prepare(withoutDossier).all(batchId));
  if (found.length > maxLookedAt) return null;
  return found.filter(({ hit }) => !isSaved(db, SearchHit.parse(JSON.parse(hit)))).length;
}

/** What is counted of the batch that somebody looks at. Reads each of its rows: for a list of batches it would take too long. */
export const batchFigures = query(BatchAsked, (db, { batchId }): BatchFigures => {
  const { rows, asked, askableAgain: again } = Answered.parse(db.prepare(answered).get(batchId));
  const { companies } = Companies.parse(db.prepare(companiesTaken).get(batchId));
  return { asked, earlier: rows - asked, askableAgain: again, companies, notSaved: notSaved(db, batchId) };
});
