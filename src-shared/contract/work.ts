import { z } from 'zod';
import { ListPlace } from '../domain/list-sort.ts';
import { WorkSort } from '../domain/list-sorts.ts';
import { ApprovalStatement, ApprovalVerdict, maxRuleLength, SecondPerson, Verdict } from '../domain/work/decision.ts';
import { maxWorkReasonLength, WorkFactValue } from '../domain/work/work-facts.ts';
import { WorkCounts, WorkGroup } from '../domain/work/work-groups.ts';
import { DossierWork, WorkPlace, WorkRow } from '../domain/work/work-list.ts';

const id = z.number().int();
const reason = z.string().trim().min(1).max(maxWorkReasonLength);

/** The calls about dossiers as work. None of them makes a request. */
export const workCalls = {
  'work.list': {
    input: z.object({
      /** Which reasons it is narrowed to; all where it is left out. */
      group: WorkGroup.optional(),
      after: WorkPlace.nullable(),
      /** The order they are listed in, over the whole record; the most urgent first where it is left out. */
      sort: WorkSort.optional(),
      limit: z.number().int().min(1).max(500),
    }),
    /** `next`: where the next page of a sorted list begins, null after the last one. `counts` come with a first page. */
    output: z.object({
      ...{ rows: z.array(WorkRow), more: z.boolean(), urgent: z.number().int() },
      next: ListPlace.nullable().optional(),
      counts: WorkCounts.optional(),
    }),
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
