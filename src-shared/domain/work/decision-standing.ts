import type { DecisionStanding, DecisionStatement, KeptDecision, SecondPerson, SignatureFinding } from './decision.ts';
import { isSameOfficer } from './officer-name.ts';

type Judged = Omit<KeptDecision, 'standing'>;

/** How a decision stands as long as no later one is there. */
function standingAlone({ statement, finding, approval }: Judged): DecisionStanding {
  if (statement === null || finding !== 'fits') return { kind: 'does-not-fit', what: 'decision' };
  if (approval !== null && (approval.statement === null || approval.finding !== 'fits'))
    return { kind: 'does-not-fit', what: 'approval' };
  if (statement.second.kind === 'none') return { kind: 'in-force' };
  if (approval === null) return { kind: 'waiting' };
  return approval.statement?.verdict === 'approve' ? { kind: 'in-force' } : { kind: 'not-approved' };
}

/** Whether a later decision takes this one's place. What does not fit may have been one that did: nothing is said to hold over it. */
function replaces(was: 'in-force' | 'waiting', later: DecisionStanding): boolean {
  return was === 'waiting' || later.kind === 'in-force' || later.kind === 'does-not-fit';
}

/** How a decision stands beside later ones. */
function standingBeside(alone: DecisionStanding, later: readonly Pick<KeptDecision, 'decisionId' | 'standing'>[]) {
  if (alone.kind !== 'in-force' && alone.kind !== 'waiting') return alone;
  const was = alone.kind;
  const by = later.find(({ standing }) => replaces(was, standing));
  return by === undefined ? alone : ({ kind: 'replaced', by: by.decisionId, was } as const);
}

/** The decisions of a dossier, the oldest first, each with how it stands beside the others. */
export function withStanding(decisions: readonly Judged[]): KeptDecision[] {
  const alone = decisions.map((decision) => ({ ...decision, standing: standingAlone(decision) }));
  return alone.map((decision, at) => ({
    ...decision,
    standing: standingBeside(decision.standing, alone.slice(at + 1)),
  }));
}

/** Who would answer a decision that waits for a second person. */
export interface SecondOfficer {
  officer: string;
  /** Of their key; null while it is not known, as in the window. */
  fingerprint: string | null;
}

/** Whether somebody may approve a decision or refuse to, and what keeps them from it. */
export type MayApprove = 'may' | 'not-needed' | 'proposed-it' | 'same-key' | 'another-is-named';

/** Whoever proposed a decision cannot approve it, under whichever spelling of their name or with whichever name for their key. */
export function mayApprove(
  decision: Pick<DecisionStatement, 'officer' | 'fingerprint' | 'second'>,
  { officer, fingerprint }: SecondOfficer,
): MayApprove {
  if (decision.second.kind === 'none') return 'not-needed';
  if (isSameOfficer(decision.officer, officer)) return 'proposed-it';
  if (decision.fingerprint === fingerprint) return 'same-key';
  return isNamed(decision.second, officer) ? 'may' : 'another-is-named';
}

const isNamed = (second: SecondPerson, officer: string) =>
  second.kind !== 'officer' || isSameOfficer(second.officer, officer);

/** What is wrong with an approval whose signature fits, held against the decision that it is of. */
export function approvalFinding(
  decision: DecisionStatement,
  approval: SecondOfficer & { decision: string; decisionSha256: string },
  decisionSha256: string,
): SignatureFinding {
  if (approval.decision !== decision.id || approval.decisionSha256 !== decisionSha256) return 'changed';
  switch (mayApprove(decision, approval)) {
    case 'may':
      return 'fits';
    case 'proposed-it':
    case 'same-key':
      return 'self-approved';
    case 'not-needed':
    case 'another-is-named':
      return 'changed';
  }
}
