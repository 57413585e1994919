import type { SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import type {
  DecisionStanding,
  DecisionStatement,
  RestsOn,
  SignatureFinding,
} from '../../../src-shared/domain/work/decision.ts';
import { mayApprove } from '../../../src-shared/domain/work/decision-standing.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { snapshotKind } from '../../../src-shared/words/snapshot-words.ts';
import type { MarkLook } from '../../lib/marks.ts';
import { shortText } from '../../lib/short-text.ts';
import { evidenceTime } from '../../lib/time.ts';

/** How a decision stands, in words with their shape. */
export function standingMark(
  standing: DecisionStanding,
  statement: DecisionStatement | null,
): { look: MarkLook; text: string } {
  switch (standing.kind) {
    case 'in-force':
      return { look: { icon: 'confirmed', tone: 'active' }, text: m.work_standing_in_force() };
    case 'waiting':
      return {
        look: { icon: 'pending', tone: 'pending' },
        text:
          statement?.second.kind === 'officer'
            ? m.work_standing_waiting_named({ officer: shortText(statement.second.officer) })
            : m.work_standing_waiting(),
      };
    case 'not-approved':
      return { look: { icon: 'dissolved', tone: 'plain' }, text: m.work_standing_not_approved() };
    case 'replaced':
      return { look: { icon: 'history', tone: 'plain' }, text: m.work_standing_replaced() };
    case 'does-not-fit':
      return {
        look: { icon: 'attention', tone: 'attention' },
        text: standing.what === 'decision' ? m.work_standing_not_fitting() : m.work_standing_approval_not_fitting(),
      };
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

/** A profile that a decision rests on, as this record holds it now. */
export function restsOnWords({ snapshotId, sha256 }: RestsOn, snapshots: readonly SnapshotSummary[]): string {
  const kept = snapshots.find((snapshot) => snapshot.snapshotId === snapshotId && snapshot.answer.sha256 === sha256);
  const hash = sha256.slice(0, 12);
  return kept === undefined
    ? m.work_rests_on_gone({ number: snapshotId, hash })
    : m.work_rests_on_profile({ product: snapshotKind(kept.source), day: evidenceTime(kept.takenAt), hash });
}

/** What keeps the officer at the desk from being the second person of a decision; null where nothing does that is known here. */
export function whyNotSecond(statement: DecisionStatement, officer: string): string | null {
  switch (mayApprove(statement, { officer, fingerprint: null })) {
    case 'may':
    case 'not-needed':
    case 'same-key':
      return null;
    case 'proposed-it':
      return m.work_why_not_proposer();
    case 'another-is-named':
      return m.work_why_not_named({
        officer: statement.second.kind === 'officer' ? shortText(statement.second.officer) : '',
      });
  }
}
