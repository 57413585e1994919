/** How the decisions in a bundle stand, by what is in it: which of them holds, and which a later one replaced. */
import type { BundledStanding, SignedPaper } from '../../../src-shared/domain/bundle/bundle-findings.ts';
import { withStanding } from '../../../src-shared/domain/work/decision-standing.ts';

type Approval = Extract<SignedPaper, { kind: 'approval' }>;
type Decision = Omit<Extract<SignedPaper, { kind: 'decision' }>, 'standing'>;

/** Numbers rise as decisions were made; what has another name than Dossier gives comes last. */
const numberOf = (path: string) =>
  Number(/^decisions\/decision-(\d+)\.json$/.exec(path)?.[1] ?? Number.MAX_SAFE_INTEGER);

/** What a second person said to a decision. Of several the first that fits: the record keeps one. */
function approvalOf(decision: string, approvals: readonly Approval[]) {
  const given = approvals.filter(({ of }) => of === decision);
  const approval = given.find(({ finding }) => finding === 'fits') ?? given[0];
  return approval === undefined ? null : { approvalId: 0, ...approval };
}

/** The decisions in the order that they have, each with how it stands beside the others. */
export function standingInBundle(decisions: readonly Decision[], approvals: readonly Approval[]): SignedPaper[] {
  const inTime = decisions.toSorted((a, b) => numberOf(a.path) - numberOf(b.path));
  const judged = inTime.map(({ path, statement, finding, isOfOther }, decisionId) => {
    const approval = approvalOf(path, approvals);
    return { decisionId, statement, finding: isOfOther ? ('changed' as const) : finding, approval };
  });
  const stands = new Map<string | undefined, BundledStanding>(
    withStanding(judged).map(({ decisionId, standing }) => [
      inTime[decisionId]?.path,
      standing.kind === 'replaced' ? { ...standing, by: inTime[standing.by]?.path ?? '' } : standing,
    ]),
  );
  return decisions.map((decision) => {
    return { ...decision, standing: stands.get(decision.path) ?? { kind: 'does-not-fit', what: 'decision' } };
  });
}
