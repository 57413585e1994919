import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import {
  DiscrepancyWord,
  type DiscrepancySource,
  type KeptDiscrepancy,
} from '../../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import { dueAfter, leavesOpen, nextSteps } from '../../../../src-shared/domain/ownership/discrepancy/deadline.ts';
import { Day } from '../../../../src-shared/domain/work/review.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { prepareOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { canonicalJson, type Json } from '../../trail/canonical-json.ts';
import { companyOf } from '../decisions/work-changes.ts';
import { discrepancyOf, stopStanding } from './discrepancies.ts';
import { stepsOf } from './discrepancy-steps.ts';

const id = z.number().int();

export const NewDiscrepancyWord = z.object({
  discrepancyId: id,
  word: DiscrepancyWord,
  at: z.string(),
  /** The officer's day. */
  day: Day,
  officer: z.string(),
});

const Source = z.object({ takenAt: z.string(), sha256: z.string(), company: z.string() }).optional();

/** A profile as a statement names it, from the record and not from the window. */
function sourceOf(db: Database, snapshotId: number): DiscrepancySource {
  const row = Source.parse(
    prepareOnce(
      db,
      `SELECT taken_at AS takenAt, sha256, company FROM snapshots JOIN answers ON answers.id = answer_id
       JOIN dossiers ON dossiers.id = dossier_id WHERE snapshots.id = ?`,
    ).get(snapshotId),
  );
  if (row === undefined) throw fail('not-found', 'A profile that the statement would rest on is not in the record.');
  return { ...row, snapshotId, company: CompanyReference.parse(JSON.parse(row.company)).name };
}

/** What is kept of a word: of a statement the profiles with their hashes. */
function saidOf(db: Database, word: DiscrepancyWord): Readonly<Record<string, Json>> {
  if (word.step === 'reported') {
    const { correction, ...said } = word;
    return correction === undefined ? said : { ...said, correction };
  }
  if (word.step !== 'stated') return word;
  const { snapshotIds, ...said } = word;
  return { ...said, sources: [...new Set(snapshotIds)].toSorted((a, b) => a - b).map((one) => sourceOf(db, one)) };
}

/** What the officer wrote of a discrepancy. */
function writtenIn(word: DiscrepancyWord): string[] {
  switch (word.step) {
    case 'stated':
      return [word.register, ...word.text.split('\n')];
    case 'reported':
      return [word.receipt ?? '', ...(word.correction ?? '').split('\n')];
    case 'customer-first':
    case 'resolved':
    case 'withdrawn':
      return word.reason.split('\n');
  }
}

/** Refuses what cannot be said of it now. */
function refuseWrong(kept: KeptDiscrepancy, word: DiscrepancyWord, day: string): void {
  if (!nextSteps(kept).includes(word.step))
    throw fail('input-invalid', 'This cannot follow what was said last of the discrepancy.', {
      detail: { field: 'step', said: kept.steps.at(-1)?.step ?? 'none' },
    });
  if (word.step !== 'reported') return;
  if (word.on > day)
    throw fail('input-invalid', 'The day of the report is still to come.', { detail: { field: 'on' } });
  if (word.on < kept.shownDay)
    throw fail('input-invalid', 'The day of the report is before the discrepancy was first shown.', {
      detail: { field: 'on' },
    });
  if ((kept.steps.at(-1)?.step === 'reported') !== (word.correction !== undefined))
    throw fail('input-invalid', 'A second report corrects the first, with a reason.', {
      detail: { field: 'correction' },
    });
}

const Newest = z.object({ newest: id });

function newestSnapshot(db: Database): number {
  return Newest.parse(prepareOnce(db, 'SELECT coalesce(max(id), 0) AS newest FROM snapshots').get()).newest;
}

/**
 * Keeps what an officer says of a discrepancy with its places in the history and in the audit trail, in one transaction.
 * Throws `not-found` where the record has no such discrepancy or profile, and `input-invalid` where the word cannot follow
 * the last one, or a report is said of a day to come, or of one before the first showing.
 */
export const sayDiscrepancy = query(NewDiscrepancyWord, (db, { discrepancyId, word, at, day, officer }) =>
  db
    .transaction((): KeptDiscrepancy => {
      const kept = discrepancyOf(db, discrepancyId);
      const { dossierId } = kept;
      refuseWrong(kept, word, day);
      const said = saidOf(db, word);
      const due = dueAfter(kept, word.step, day);
      const { lastInsertRowid } = db
        .prepare(
          `INSERT INTO discrepancy_steps (discrepancy_id, dossier_id, at, officer, step, said, is_open, due, newest_snapshot)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          ...[discrepancyId, dossierId, at, officer, word.step, canonicalJson(said)],
          ...[leavesOpen(word.step) ? 1 : 0, due, newestSnapshot(db)],
        );
      stopStanding(db, discrepancyId);
      const thing = { kind: 'discrepancy' as const, dossierId, discrepancyId, step: word.step };
      const lines = [kept.person.name ?? '', ...writtenIn(word)].filter((line) => line !== '');
      appendHistory(db, companyEntry(companyOf(db, dossierId), { at, officer, thing }, lines));
      appendTrail(db, {
        ...{ at, officer, kind: 'discrepancy-said' },
        about: { dossierId, discrepancyId, stepId: Number(lastInsertRowid), step: word.step, due },
        text: said,
      });
      return { ...kept, steps: stepsOf(db, discrepancyId) };
    })
    .immediate(),
);
