import type { VerdictKind } from '../domain/work/decision.ts';
import type { DossierStanding } from '../domain/work/dossier-standing.ts';
import { m } from '../messages/generated/messages.js';

/** What is decided, in one or a few words. */
export function verdictName(kind: VerdictKind): string {
  switch (kind) {
    case 'accept':
      return m.work_verdict_accept();
    case 'accept-with-conditions':
      return m.work_verdict_accept_conditions();
    case 'refuse':
      return m.work_verdict_refuse();
    case 'exit':
      return m.work_verdict_exit();
  }
}

/** The decision in force, in a few words. */
export function decisionInForce(decision: DossierStanding['decision']): string {
  if (decision === null) return m.review_no_decision();
  return decision === 'unreadable' ? m.dossiers_decision_unreadable() : verdictName(decision);
}
