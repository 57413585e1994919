import type { DecisionStanding, DecisionStatement } from '../../../src-shared/domain/work/decision.ts';
import { mayApprove } from '../../../src-shared/domain/work/decision-standing.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { MarkLook } from '../../lib/marks.ts';
import { shortText } from '../../lib/short-text.ts';

/** The shape of how a decision stands. */
export function standingLook({ kind }: Pick<DecisionStanding, 'kind'>): MarkLook {
  switch (kind) {
    case 'in-force':
      return { icon: 'confirmed', tone: 'active' };
    case 'waiting':
      return { icon: 'pending', tone: 'pending' };
    case 'not-approved':
      return { icon: 'dissolved', tone: 'plain' };
    case 'replaced':
      return { icon: 'history', tone: 'plain' };
    case 'does-not-fit':
      return { icon: 'attention', tone: 'attention' };
  }
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
