import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { SnapshotSummary } from '../../../../src-shared/domain/dossier.ts';
import { AskedRule } from '../../../../src-shared/domain/ownership/asked-rule.ts';
import {
  DiscrepancyKind,
  DiscrepancySource,
  DiscrepantPerson,
  FoundDiscrepancy,
  statementOf,
  type KeptDiscrepancy,
} from '../../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import { lastDayToReport } from '../../../../src-shared/domain/ownership/discrepancy/deadline.ts';
import { recognised, type ShownBefore } from '../../../../src-shared/domain/ownership/discrepancy/recognise.ts';
import { Day } from '../../../../src-shared/domain/work/review.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { canonicalJson } from '../../trail/canonical-json.ts';
import { companyOf, requireDossier } from '../decisions/work-changes.ts';
import { snapshotOf } from '../dossiers/snapshots.ts';
import { lastStepOf, stepsOf } from './discrepancy-steps.ts';

const id = z.number().int();

export const ShownDiscrepancies = z.object({
  dossierId: id,
  rule: AskedRule,
  reachesRegister: z.boolean().nullable(),
  found: z.array(FoundDiscrepancy),
  /** Every snapshot that one of them rests on. */
  sources: z.array(DiscrepancySource),
  /** Whether they are shown as of now. What is worked out as of an earlier moment is no detection. */
  isNow: z.boolean(),
  at: z.string(),
  /** The officer's day. */
  day: Day,
  officer: z.string(),
});
export type ShownDiscrepancies = z.infer<typeof ShownDiscrepancies>;

/** Under which number each of those that are shown is kept, in their order, and what is kept of the company. */
export interface NotedDiscrepancies {
  ids: (number | null)[];
  kept: KeptDiscrepancy[];
}

const Row = z.object({
  discrepancyId: id,
  dossierId: id,
  kind: DiscrepancyKind,
  rule: z.string(),
  person: z.string(),
  shownAt: z.string(),
  shownDay: Day,
  lastDay: Day.nullable(),
});

const columns = `id AS discrepancyId, dossier_id AS dossierId, kind, rule, person, shown_at AS shownAt,
  shown_day AS shownDay, last_day AS lastDay`;

function toKept(db: Database, received: unknown): KeptDiscrepancy {
  const { rule, person, ...row } = Row.parse(received);
  return {
    ...row,
    rule: AskedRule.parse(JSON.parse(rule)),
    person: DiscrepantPerson.parse(JSON.parse(person)),
    steps: stepsOf(db, row.discrepancyId),
  };
}

/** A discrepancy with all that was said of it. Throws `not-found`. */
export function discrepancyOf(db: Database, discrepancyId: number): KeptDiscrepancy {
  const row = prepareOnce(db, `SELECT ${columns} FROM discrepancies WHERE id = ?`).get(discrepancyId);
  if (row === undefined) throw fail('not-found', 'There is no such discrepancy in the record.');
  return toKept(db, row);
}

/** A discrepancy by itself, with its company and the profiles that its statement rests on. */
export interface ReadDiscrepancy {
  kept: KeptDiscrepancy;
  company: CompanyReference;
  /** Those of the statement's sources that the record still holds as they were then. */
  profiles: SnapshotSummary[];
}

/** The profiles that the statement which holds rests on, each only where its answer is still the same one. */
function restingProfiles(db: Database, kept: KeptDiscrepancy): SnapshotSummary[] {
  return (statementOf(kept)?.sources ?? []).flatMap(({ snapshotId, sha256 }) => {
    const snapshot = snapshotOf(db, snapshotId);
    return snapshot?.answer.sha256 === sha256 ? [snapshot] : [];
  });
}

/** A discrepancy with all that was said of it, its company, and the profiles that its statement rests on. Throws `not-found`. */
export const readDiscrepancy = query(z.object({ discrepancyId: id }), (db, { discrepancyId }): ReadDiscrepancy => {
  const kept = discrepancyOf(db, discrepancyId);
  return { kept, company: companyOf(db, kept.dossierId), profiles: restingProfiles(db, kept) };
});

/** Every discrepancy of a company that was ever shown, the first shown first. */
function discrepanciesOf(db: Database, dossierId: number): KeptDiscrepancy[] {
  return prepareOnce(db, `SELECT ${columns} FROM discrepancies WHERE dossier_id = ? ORDER BY id`)
    .all(dossierId)
    .map((row) => toKept(db, row));
}

function shownBefore(db: Database, kept: readonly KeptDiscrepancy[], rule: string): ShownBefore[] {
  return kept
    .filter((one) => canonicalJson(one.rule) === rule)
    .map(({ discrepancyId, kind, person }) => {
      const last = lastStepOf(db, discrepancyId);
      return { discrepancyId, kind, person, resolvedWith: last?.step === 'resolved' ? last.newestSnapshot : null };
    });
}

/** Keeps that a discrepancy is shown for the first time, with its record in the audit trail. Inside a transaction. */
function keepShowing(db: Database, shown: ShownDiscrepancies, { kind, person, snapshotIds }: FoundDiscrepancy): number {
  const { dossierId, rule, reachesRegister, at, day, officer } = shown;
  const wanted = new Set(snapshotIds);
  const sources = shown.sources.filter(({ snapshotId }) => wanted.has(snapshotId));
  const lastDay = lastDayToReport(rule, reachesRegister, day);
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO discrepancies (dossier_id, shown_at, shown_day, officer, rule, kind, person, sources, last_day)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[dossierId, at, day, officer, canonicalJson(rule), kind],
      ...[canonicalJson(person), canonicalJson(sources), lastDay],
    );
  const discrepancyId = Number(lastInsertRowid);
  appendTrail(db, {
    ...{ at, officer, kind: 'discrepancy-shown' },
    about: { dossierId, discrepancyId, difference: kind, rule: canonicalJson(rule), day, lastDay },
    text: { person, sources },
  });
  return discrepancyId;
}

/**
 * Takes down which discrepancies of a company and a rule are found now, of those that nobody said anything of and that have a
 * last day: the list of work has these. What is not found any more, because a profile came or a question was answered, waits
 * for nobody. Inside a transaction.
 */
function takeStanding(db: Database, kept: readonly KeptDiscrepancy[], found: ReadonlySet<number | null>): void {
  for (const { discrepancyId, dossierId, lastDay, steps } of kept)
    if (found.has(discrepancyId) && lastDay !== null && steps.length === 0)
      prepareOnce(
        db,
        `INSERT INTO discrepancies_standing (discrepancy_id, dossier_id, last_day) VALUES (?, ?, ?)
         ON CONFLICT (discrepancy_id) DO NOTHING`,
      ).run(discrepancyId, dossierId, lastDay);
    else stopStanding(db, discrepancyId);
}

/** An officer said something of it, or it is not found any more. Inside a transaction. */
export function stopStanding(db: Database, discrepancyId: number): void {
  prepareOnce(db, 'DELETE FROM discrepancies_standing WHERE discrepancy_id = ?').run(discrepancyId);
}

/**
 * Recognises the discrepancies that are shown of a company, and keeps when each of the others is first shown, before it is.
 * Throws `not-found` where there is no such dossier.
 */
export const noteDiscrepancies = query(ShownDiscrepancies, (db, shown) =>
  db
    .transaction((): NotedDiscrepancies => {
      const { dossierId, found, isNow } = shown;
      requireDossier(db, dossierId);
      const before = discrepanciesOf(db, dossierId);
      const known = recognised(found, shownBefore(db, before, canonicalJson(shown.rule)));
      const ids = found.map((one, place) => known[place] ?? (isNow ? keepShowing(db, shown, one) : null));
      const areShown = new Set(ids);
      const kept = discrepanciesOf(db, dossierId);
      const rule = canonicalJson(shown.rule);
      if (isNow)
        takeStanding(
          db,
          kept.filter((one) => canonicalJson(one.rule) === rule),
          areShown,
        );
      return {
        ids,
        kept: kept.filter((one) => areShown.has(one.discrepancyId) || one.steps.length > 0),
      };
    })
    .immediate(),
);
