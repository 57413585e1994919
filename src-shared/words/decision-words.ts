import type { KeptDocument, SnapshotSummary } from '../domain/dossier.ts';
import { shortened } from '../domain/shortened.ts';
import { companyTitle } from '../domain/company-title.ts';
import type { CompanyReference } from '../domain/company-reference.ts';
import { changedSince, type ChangedJoin } from '../domain/work/changed-joins.ts';
import type { DossierWork } from '../domain/work/work-list.ts';
import type { OtherProfile } from '../domain/work/other-profile.ts';
import type {
  DecisionStanding,
  DecisionStatement,
  FactSetAside,
  RestsOn,
  SignatureFinding,
} from '../domain/work/decision.ts';
import { filedDayOf } from '../domain/day-told.ts';
import { m } from '../messages/generated/messages.js';
import { sourceName, type SourceDates } from './source-words.ts';
import { snapshotKind } from './snapshot-words.ts';

/** As much of a name as stands within a sentence. */
const maxNamed = 240;

/** How a decision stands. */
export function standingText(standing: DecisionStanding, statement: DecisionStatement | null): string {
  switch (standing.kind) {
    case 'in-force':
      return m.work_standing_in_force();
    case 'waiting':
      return statement?.second.kind === 'officer'
        ? m.work_standing_waiting_named({ officer: shortened(statement.second.officer, maxNamed) })
        : m.work_standing_waiting();
    case 'not-approved':
      return m.work_standing_not_approved();
    case 'replaced':
      return standing.was === 'waiting' ? m.work_standing_never_answered() : m.work_standing_replaced();
    case 'does-not-fit':
      return standing.what === 'decision' ? m.work_standing_not_fitting() : m.work_standing_approval_not_fitting();
  }
}

/** What is wrong with a signed text; null where it fits. */
export function findingWords(finding: SignatureFinding): string | null {
  switch (finding) {
    case 'fits':
      return null;
    case 'changed':
      return m.work_finding_changed();
    case 'other-key':
      return m.work_finding_other_key();
    case 'self-approved':
      return m.work_finding_self_approved();
    case 'unreadable':
      return m.work_finding_unreadable();
  }
}

/** Who had set a fact aside when it was decided, when and why: the officer's own words, apart from the fact that answers state. */
export function factSetAsideWords({ reason, officer, at }: FactSetAside, timeOf: (iso: string) => string): string {
  return m.work_set_aside_fact({ officer: shortened(officer, maxNamed), time: timeOf(at), reason });
}

/** What a record keeps that a decision can rest on: of the dossier itself, and the profiles of other companies. */
interface KeptProfiles {
  readonly snapshots: readonly Pick<
    SnapshotSummary,
    'snapshotId' | 'answer' | 'source' | 'takenAt' | 'documentDay' | 'orderId'
  >[];
  readonly documents: readonly Pick<KeptDocument, 'orderId' | 'name'>[];
  readonly otherProfiles: readonly OtherProfile[];
}

/** A profile of another company, by whose it is and when it was taken; a filing by its own day as well. */
export function otherProfileWords(
  { company, takenAt, filedDay = null, sha256 }: OtherProfile,
  dates: SourceDates,
): string {
  const name = shortened(companyTitle(company), maxNamed);
  const source = sourceName({ takenAt, filedDay }, dates);
  return m.work_rests_on_other({ company: name, source, hash: sha256.slice(0, 12) });
}

/**
 * Which of the profiles that a decision rests on were followed by a newer one: the decision was made without that. A company
 * of which it rests on several has one line, and none where it rests on the newest, too.
 *
 * @param timeOf writes a time of the record for evidence
 */
export function newerProfileLines(
  { restsOn }: DecisionStatement,
  own: CompanyReference,
  work: {
    readonly otherProfiles: readonly OtherProfile[];
    readonly newerProfiles: DossierWork['newerProfiles'];
  } | null,
  timeOf: (iso: string) => string,
): string[] {
  const companyOf = (snapshotId: number) =>
    work?.otherProfiles.find((one) => one.snapshotId === snapshotId)?.company ?? own;
  const newerAt = new Map(work?.newerProfiles.map(({ snapshotId, takenAt }) => [snapshotId, takenAt]));
  const ofNewest = new Set(
    restsOn.flatMap(({ snapshotId: one }) => (newerAt.has(one) ? [] : [JSON.stringify(companyOf(one))])),
  );
  const lines = restsOn.flatMap(({ snapshotId }) => {
    const [company, at] = [companyOf(snapshotId), newerAt.get(snapshotId)];
    if (at === undefined || ofNewest.has(JSON.stringify(company))) return [];
    return [m.work_newer_profile({ company: shortened(companyTitle(company), maxNamed), time: timeOf(at) })];
  });
  return [...new Set(lines)];
}

/**
 * What officers changed of their word on who is one since a decision that rests on it: the owners may be others now.
 *
 * @param timeOf writes a time of the record for evidence
 */
export function changedJoinLines(
  statement: DecisionStatement,
  changes: readonly ChangedJoin[],
  timeOf: (iso: string) => string,
): string[] {
  const say = { accepted: m.work_join_accepted, refused: m.work_join_refused, withdrawn: m.work_join_withdrawn };
  return changedSince(statement, changes).map(({ now, at, officer, reason }) =>
    say[now]({ officer, time: timeOf(at), reason: shortened(reason, maxNamed) }),
  );
}

/**
 * A profile that a decision rests on, as this record holds it now; a filing by its name, its own day and when it came.
 *
 * @param dates writes the times of the record for evidence
 */
export function restsOnWords(
  { snapshotId, sha256 }: RestsOn,
  { snapshots, documents, otherProfiles }: KeptProfiles,
  dates: SourceDates,
): string {
  const kept = snapshots.find((snapshot) => snapshot.snapshotId === snapshotId && snapshot.answer.sha256 === sha256);
  const hash = sha256.slice(0, 12);
  const other = otherProfiles.find((profile) => profile.snapshotId === snapshotId && profile.sha256 === sha256);
  if (other !== undefined) return otherProfileWords(other, dates);
  if (kept === undefined) return m.work_rests_on_gone({ number: snapshotId, hash });
  const document = documents.find(({ orderId }) => kept.source === 'v2-document' && orderId === kept.orderId);
  const filedDay = filedDayOf(kept);
  if (filedDay === null)
    return m.work_rests_on_profile({ product: snapshotKind(kept.source), day: dates.came(kept.takenAt), hash });
  const name = shortened(document?.name ?? snapshotKind(kept.source), maxNamed);
  return m.work_rests_on_filing({ name, source: sourceName({ takenAt: kept.takenAt, filedDay }, dates), hash });
}
