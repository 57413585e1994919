import { z } from 'zod';
import { readStatus } from '../../../../src-shared/domain/status-reading.ts';
import { readJson } from '../../../../src-shared/domain/read-json.ts';
import { DiscrepancyStep, DiscrepantPerson } from '../../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import { isDuty } from '../../../../src-shared/domain/ownership/discrepancy/deadline.ts';
import { DecisionStatement } from '../../../../src-shared/domain/work/decision.ts';
import { dueOf, lastListedDay, type Review } from '../../../../src-shared/domain/work/review.ts';
import { workReasons, type WorkReason } from '../../../../src-shared/domain/work/work-list.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { openAnswerChanges } from './answer-changes.ts';
import { ownersShownBy } from './for-owners.ts';
import { companyOf, workFactsOf } from './work-changes.ts';

const Row = z.object({
  id: z.number().int(),
  statement: z.string(),
  needsSecond: z.number(),
  newestSnapshot: z.number().int().nullable(),
  answered: z.string().nullable(),
});
type Row = z.infer<typeof Row>;

function rowsOf(db: Database, dossierId: number): Row[] {
  return prepareOnce(
    db,
    `SELECT decisions.id, decisions.statement, needs_second AS needsSecond, newest_snapshot AS newestSnapshot,
       approvals.verdict AS answered
     FROM decisions LEFT JOIN approvals ON approvals.decision_id = decisions.id
     WHERE dossier_id = ? ORDER BY decisions.id DESC`,
  )
    .all(dossierId)
    .map((row) => Row.parse(row));
}

const isInForce = ({ needsSecond, answered }: Row) => needsSecond === 0 || answered === 'approve';

const statementOf = ({ statement }: Row) => DecisionStatement.safeParse(readJson(statement)).data;

/** A statement that cannot be read still waits: who opens the dossier is told what is wrong with it. */
function waitingReason(newest: Row | undefined): WorkReason[] {
  if (newest === undefined || newest.needsSecond === 0 || newest.answered !== null) return [];
  const read = statementOf(newest);
  const named = read?.second.kind === 'officer' ? read.second.officer : null;
  return [{ kind: 'second-person', officer: read?.officer ?? '', named, at: read?.at ?? '' }];
}

function reviewReason(review: Review | null, today: string): WorkReason[] {
  const due = dueOf(review);
  if (due === null || due > lastListedDay(today)) return [];
  return [{ kind: due < today ? 'overdue' : 'due', due }];
}

const Taken = z
  .object({
    takenAt: z.string(),
    checkedBy: z.string().nullable(),
    saidBy: z.string().nullable(),
    saidAt: z.string().nullable(),
  })
  .optional();

/** Who ordered a profile of which an earlier one of the same product was kept: the company was checked again. */
const checkedBy = `CASE WHEN source <> 'v2-document' AND EXISTS (
  SELECT 1 FROM snapshots AS before WHERE before.dossier_id = snapshots.dossier_id AND before.source = snapshots.source
    AND before.id < snapshots.id AND before.other_company IS NULL
) THEN (SELECT officer FROM orders WHERE orders.id = snapshots.order_id) END`;

const isNewer = `(snapshots.id > @newest OR (@newest IS NULL AND taken_at > @decidedAt)
  OR EXISTS (SELECT 1 FROM company_words AS later WHERE later.snapshot_id = snapshots.id
    AND later.newest_decision >= @decisionId))`;

const Status = z.object({ status: z.string() }).optional();

/** The last status that a profile of now states, among those that came after a decision or among the others. */
function lastStatus(db: Database, about: Record<string, unknown>, among: 'newer' | 'before'): string | null {
  const condition = among === 'newer' ? isNewer : `NOT coalesce(${isNewer}, 0)`;
  const row = prepareOnce(
    db,
    `SELECT status FROM snapshots WHERE dossier_id = @dossierId AND other_company IS NULL AND document_day IS NULL
       AND status IS NOT NULL AND ${condition} ORDER BY id DESC LIMIT 1`,
  ).get(about);
  return Status.parse(row)?.status ?? null;
}

/** A profile that came after those that a decision rests on; after the decision itself where it rests on none. */
function newerProfile(db: Database, dossierId: number, held: Row | undefined): WorkReason[] {
  if (held === undefined) return [];
  const about = {
    ...{ dossierId, decisionId: held.id, newest: held.newestSnapshot },
    decidedAt: statementOf(held)?.at ?? null,
  };
  const newer = Taken.parse(
    prepareOnce(
      db,
      `SELECT taken_at AS takenAt, ${checkedBy} AS checkedBy, word.officer AS saidBy, word.at AS saidAt
       FROM snapshots LEFT JOIN company_words AS word ON word.snapshot_id = snapshots.id
       WHERE dossier_id = @dossierId AND snapshots.other_company IS NULL AND ${isNewer}
       ORDER BY snapshots.id DESC LIMIT 1`,
    ).get(about),
  );
  if (newer === undefined) return [];
  const [now, before] = [lastStatus(db, about, 'newer'), lastStatus(db, about, 'before')];
  const { jurisdiction } = companyOf(db, dossierId);
  const read = (text: string) => ({ text, reading: readStatus(jurisdiction, text) });
  const status =
    now === null || now === before ? null : { now: read(now), before: before === null ? null : read(before) };
  const { takenAt, checkedBy: checker, saidBy, saidAt } = newer;
  const checked = checker === null ? {} : { checkedBy: checker };
  const said = saidBy === null || saidAt === null ? {} : { said: { by: saidBy, at: saidAt } };
  return [{ kind: 'newer-profile', takenAt, status, ...checked, ...said }];
}

/** What the registry answered otherwise than before, and nobody looked at or decided since. */
function answerChanged(db: Database, dossierId: number): WorkReason[] {
  const [newest, ...earlier] = openAnswerChanges(db, dossierId);
  if (newest === undefined) return [];
  const { before, now, news, changes } = newest;
  const { jurisdiction } = companyOf(db, dossierId);
  const stated = (text: string | null) => (text === null ? null : { text, reading: readStatus(jurisdiction, text) });
  const change = news.includes('status') ? changes.find(({ fact }) => fact === 'status') : undefined;
  const status = stated(change?.to ?? null);
  return [
    {
      ...{ kind: 'answer-changed', at: now.at, beforeAt: before.at, facts: news, earlier: earlier.length },
      listing: now.isListed ? (before.isListed ? 'listed' : 'listed-again') : 'no-longer-listed',
      status: status === null ? null : { now: status, before: stated(change?.from ?? null) },
    },
  ];
}

/** What was accepted with conditions waits until something is decided of these. */
function conditionsReason(held: Row | undefined): WorkReason[] {
  const read = held === undefined ? undefined : statementOf(held);
  return read?.verdict.kind === 'accept-with-conditions' ? [{ kind: 'conditions', at: read.at }] : [];
}

const OpenRow = z.object({
  person: z.string(),
  due: z.string().nullable(),
  step: DiscrepancyStep,
  statedAt: z.string(),
});

/** The discrepancies that were stated of a dossier and not settled since, by the day on which they are due. */
function discrepancyReasons(db: Database, dossierId: number, today: string): WorkReason[] {
  return prepareOnce(
    db,
    `SELECT person, last.due, last.step,
       (SELECT at FROM discrepancy_steps AS stated WHERE stated.discrepancy_id = last.discrepancy_id
          AND stated.step = 'stated' ORDER BY stated.id DESC LIMIT 1) AS statedAt
     FROM discrepancy_steps AS last
     JOIN discrepancies ON discrepancies.id = last.discrepancy_id
     WHERE last.dossier_id = ? AND last.is_open = 1
       AND last.id = (SELECT max(id) FROM discrepancy_steps WHERE discrepancy_id = last.discrepancy_id)
     ORDER BY last.due, last.id`,
  )
    .all(dossierId)
    .map((received): WorkReason => {
      const row = OpenRow.parse(received);
      const { due, step, statedAt } = row;
      const about = {
        person: DiscrepantPerson.parse(JSON.parse(row.person)).name,
        statedAt,
        askedCustomer: step === 'customer-first',
      };
      if (due === null) return { kind: 'discrepancy-open', days: null, ...about };
      if (!isDuty(due)) return { kind: 'discrepancy-open', days: { last: due, haveEnded: due < today }, ...about };
      return { kind: due < today ? 'discrepancy-overdue' : 'discrepancy-due', due, ...about };
    });
}

const FoundRow = z.object({ person: z.string(), due: z.string() });

/** The discrepancies that still stood when the owners were last shown, and of which nobody said anything, by their last day. */
function foundReasons(db: Database, dossierId: number, today: string): WorkReason[] {
  return prepareOnce(
    db,
    `SELECT person, standing.last_day AS due FROM discrepancies_standing AS standing
     JOIN discrepancies ON discrepancies.id = standing.discrepancy_id
     WHERE standing.dossier_id = ? ORDER BY standing.last_day, standing.discrepancy_id`,
  )
    .all(dossierId)
    .map((received): WorkReason => {
      const { person, due } = FoundRow.parse(received);
      const { name } = DiscrepantPerson.parse(JSON.parse(person));
      return { kind: 'discrepancy-found', due, hasEnded: due < today, person: name };
    });
}

/** Nothing decided is in force, and nothing waits. */
function undecidedReason(db: Database, dossierId: number): WorkReason {
  const of = ownersShownBy(db, dossierId);
  return of === null ? { kind: 'no-decision' } : { kind: 'for-owners', of };
}

/** Why a dossier is in the list of work, the most urgent reason first. */
export function workReasonsOf(db: Database, dossierId: number, today: string): WorkReason[] {
  const { review } = workFactsOf(db, dossierId);
  const rows = rowsOf(db, dossierId);
  const held = rows.find(isInForce);
  const waiting = waitingReason(rows[0]);
  const isUndecided = held === undefined && waiting.length === 0;
  const reasons = [
    ...discrepancyReasons(db, dossierId, today),
    ...foundReasons(db, dossierId, today),
    ...reviewReason(review, today),
    ...waiting,
    ...answerChanged(db, dossierId),
    ...newerProfile(db, dossierId, held),
    ...conditionsReason(held),
    ...(isUndecided ? [undecidedReason(db, dossierId)] : []),
  ];
  return reasons.toSorted((a, b) => workReasons.indexOf(a.kind) - workReasons.indexOf(b.kind));
}
