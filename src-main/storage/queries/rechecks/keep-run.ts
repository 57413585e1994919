import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { Cost } from '../../../../src-shared/domain/cost.ts';
import { isSameLedger } from '../../../../src-shared/domain/ledger.ts';
import { AcceptedRow, maxRunRows } from '../../../../src-shared/domain/recheck/recheck-run.ts';
import { Packed, unpacked } from '../../packed.ts';
import { query } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { acceptedInRows } from './accepted.ts';
import { tellOfRun } from './tell-run.ts';

const Rows = z.array(AcceptedRow).min(1).max(maxRunRows);

export const NewRun = z.object({
  at: z.string(),
  officer: z.string(),
  caseNumber: z.string().min(1).nullable(),
  asksRegistry: z.boolean(),
  /** What was accepted in all, as it was shown, by ledger. */
  accepted: z.array(Cost),
  /** {@link AcceptedRow}s. */
  rows: Packed,
});
export type NewRun = z.infer<typeof NewRun>;

function isSameSum(one: readonly Cost[], other: readonly Cost[]): boolean {
  const isIn = ({ ledger, value }: Cost) =>
    other.some((cost) => isSameLedger(cost.ledger, ledger) && cost.value === value);
  return one.length === other.length && one.every(isIn);
}

/**
 * Keeps what an officer accepted for several companies, whole or not at all, before anything of it is ordered. Throws
 * `input-invalid` where the rows come to something else than the sum that was accepted. Returns the number of the run.
 */
export const keepRecheckRun = query(NewRun, (db, { rows: given, ...made }): number => {
  const rows = unpacked(Rows, given);
  const accepted = acceptedInRows(rows);
  if (!isSameSum(accepted, acceptedInRows(made.accepted.map(({ ledger, value }) => ({ ledger, most: value })))))
    throw fail('input-invalid', 'The rows do not come to the sum that was accepted.', {
      detail: { field: 'accepted' },
    });
  return db
    .transaction(() => {
      const { at, officer, caseNumber, asksRegistry } = made;
      const { lastInsertRowid } = db
        .prepare(
          `INSERT INTO recheck_runs (at, officer, case_number, asks_registry, accepted, row_count, restores, searches)
           VALUES (?, ?, ?, ?, ?, ?, (SELECT coalesce(max(id), 0) FROM restores), (SELECT coalesce(max(id), 0) FROM searches))`,
        )
        .run(at, officer, caseNumber, asksRegistry ? 1 : 0, JSON.stringify(accepted), rows.length);
      const runId = Number(lastInsertRowid);
      const insert = db.prepare(
        `INSERT INTO recheck_rows (run_id, position, dossier_id, company, product, price, most, ledger, acknowledged,
           again, unique_part, told, standing)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting')`,
      );
      for (const [position, row] of rows.entries())
        insert.run(
          ...[runId, position, row.dossierId, JSON.stringify(row.company), JSON.stringify(row.product)],
          ...[JSON.stringify(row.price), row.most, row.ledger, row.acknowledged, row.again],
          ...[row.uniquePart, JSON.stringify(row.told)],
        );
      const sums = Object.fromEntries(accepted.map(({ ledger, value }) => [`most ${ledger}`, value]));
      appendTrail(db, { at, officer, kind: 'recheck-kept', about: { runId, rows: rows.length, ...sums }, text: {} });
      tellOfRun(db, { runId, at, officer, step: 'accepted', failure: null, field: null, position: null });
      return runId;
    })
    .immediate();
});
