import { z } from 'zod';
import { ApprovalStatement, ApprovalVerdict, maxRuleLength, SecondPerson, Verdict } from '../domain/work/decision.ts';
import { maxWorkReasonLength, WorkFactValue } from '../domain/work/work-facts.ts';
import { DossierWork, WorkPlace, WorkRow } from '../domain/work/work-list.ts';

const id = z.number().int();
const reason = z.string().trim().min(1).max(maxWorkReasonLength);

/** The calls about dossiers as work. None of them makes a request. */
export const workCalls = {
  'work.list': {
    input: z.object({ after: WorkPlace.nullable(), limit: z.number().int().min(1).max(500) }),
    output: z.object({ rows: z.array(WorkRow), more: z.boolean(), urgent: z.number().int() }),
  },
  /** What is stated and decided about a dossier, each decision held against its signature. */
  'work.read': { input: z.object({ dossierId: id }), output: DossierWork },
  /** States a fact of a dossier from now on. Answers with all that is stated and decided then, as the next two do. */
  'work.change': { input: z.object({ dossierId: id, value: WorkFactValue }), output: DossierWork },
  /** Keeps that the officer looked at what the registry answered otherwise, up to the newest change that is shown. */
  'work.lookedAt': { input: z.object({ dossierId: id, changeId: id }), output: DossierWork },
  /** Signs and keeps a decision of the officer at the desk. */
  'decision.make': {
    input: z.object({
      dossierId: id,
      verdict: Verdict,
      reason,
      rule: z.string().trim().min(1).max(maxRuleLength).nullable(),
      snapshotIds: z.array(id).max(200),
      second: SecondPerson,
    }),
    output: DossierWork,
  },
  /** Signs and keeps what the officer at the desk says to a decision as its second person. */
  'decision.approve': {
    input: z.object({ decisionId: id, verdict: ApprovalVerdict, reason }),
    output: DossierWork,
  },
  /** Asks for a file with an approval of this decision and reads it, without keeping it; null when the officer cancels. */
  'decision.readApproval': { input: z.object({ decisionId: id }), output: ApprovalStatement.nullable() },
  /** Keeps the approval that was read last. */
  'decision.takeApproval': { input: z.object({ decisionId: id }), output: DossierWork },
} as const;
