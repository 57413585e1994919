import { z } from 'zod';
import { DiscrepancyWord, KeptDiscrepancy } from '../domain/ownership/discrepancy/discrepancy.ts';
import { JoinEvent, JoinSides, JoinWord } from '../domain/ownership/join-event.ts';
import { AsOf } from '../domain/ownership/as-of.ts';
import { AskedRule } from '../domain/ownership/asked-rule.ts';
import { SharePlace, ShareSettlement, ShareWord } from '../domain/ownership/share-settlement.ts';
import { OwnershipView } from '../domain/ownership/view/ownership-view.ts';
import { OtherProfile } from '../domain/work/other-profile.ts';
import { maxWorkReasonLength } from '../domain/work/work-facts.ts';

const reason = z.string().trim().min(1).max(maxWorkReasonLength);

/** The calls about who owns a company. None of them makes a request. */
export const ownershipCalls = {
  /**
   * Who owns the company of a dossier by all that is saved, and who counts as an owner under a rule. As of now it keeps of each discrepancy when it is first shown.
   */
  'ownership.read': {
    input: z.object({
      dossierId: z.number().int(),
      asOf: AsOf,
      rule: AskedRule,
    }),
    output: OwnershipView,
  },
  /**
   * The saved profiles of other companies that the ownership of this one rests on, as of now. It shows nothing of it, so that
   * no discrepancy counts as shown. Empty where nothing is saved that tells who holds the company.
   */
  'ownership.other-profiles': {
    input: z.object({ dossierId: z.number().int() }),
    output: z.array(OtherProfile),
  },
  /**
   * Keeps what the officer at the desk says of parties, two by two: that they are one, that they are two, or that an
   * earlier word no longer holds. All of the pairs are kept, with the same reason, or none. `dossierId`: the dossier in
   * which it was said.
   */
  'ownership.say-join': {
    input: z.object({
      ...{ dossierId: z.number().int(), kind: JoinWord, reason },
      pairs: z.array(JoinSides).min(1).max(200),
    }),
    output: z.array(JoinEvent),
  },
  /**
   * Keeps what the officer at the desk says of a share that contradicts itself: which reading of it holds, or that an
   * earlier word no longer does. `dossierId`: the dossier in which it was said.
   */
  'ownership.settle-share': {
    input: z.object({ dossierId: z.number().int(), place: SharePlace, word: ShareWord, reason }),
    output: ShareSettlement,
  },
  /** Keeps what the officer at the desk says of a discrepancy: a statement, or what became of it. Answers with all that is kept of it. */
  'ownership.say-discrepancy': {
    input: z.object({ discrepancyId: z.number().int(), word: DiscrepancyWord }),
    output: KeptDiscrepancy,
  },
} as const;
