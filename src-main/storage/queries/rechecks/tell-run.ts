import { z } from 'zod';
import type { RecheckEvent } from '../../../../src-shared/domain/recheck/recheck-run.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { appendTrail } from '../../trail/append-trail.ts';

const Told = z.object({ caseNumber: z.string().nullable(), rows: z.number().int() });

const Company = z.object({ company: z.string() });

/** The company of a row as it was accepted; as its dossier names it where a row of before does not keep that. */
function companyAt(db: Database, runId: number, position: number): CompanyReference {
  const found = db
    .prepare(
      `SELECT coalesce(recheck_rows.company, dossiers.company) AS company
       FROM recheck_rows JOIN dossiers ON dossiers.id = dossier_id WHERE run_id = ? AND position = ?`,
    )
    .get(runId, position);
  return CompanyReference.parse(JSON.parse(Company.parse(found).company));
}

interface HappenedToRun {
  runId: number;
  at: string;
  /** Null for Dossier itself. */
  officer: string | null;
  step: RecheckEvent;
  failure: string | null;
  /** What the failure is about, and what was said of that. */
  field: string | null;
  said?: string | null;
  /** The row that it is about; null where it is about none. */
  position: number | null;
}

/** Enters what happened to a run in the history and in the trail. To be called inside its transaction. */
export function tellOfRun(db: Database, told: HappenedToRun): void {
  const { runId, at, officer, step, failure, field, position, said = null } = told;
  const { caseNumber, rows } = Told.parse(
    db.prepare('SELECT case_number AS caseNumber, row_count AS rows FROM recheck_runs WHERE id = ?').get(runId),
  );
  appendTrail(db, { at, officer, kind: 'recheck-step', about: { runId, step, failure, field, position }, text: {} });
  // Without a field it would be a text of the service.
  const thing = { kind: 'recheck' as const, runId, step, rows, failure, field, said: field === null ? null : said };
  const lines = caseNumber === null ? [] : [caseNumber];
  // It is found, and read, by the company that it is about.
  const entry =
    position === null
      ? { at, officer, jurisdiction: null, subject: '', thing, cost: null, lines }
      : companyEntry(companyAt(db, runId, position), { at, officer, thing }, lines);
  appendHistory(db, entry);
}
