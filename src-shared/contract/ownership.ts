import { z } from 'zod';
import { JoinEvent, JoinSides, JoinWord } from '../domain/ownership/join-event.ts';
import { AskedRule, OwnershipView } from '../domain/ownership/view/ownership-view.ts';
import { maxWorkReasonLength } from '../domain/work/work-facts.ts';

const reason = z.string().trim().min(1).max(maxWorkReasonLength);

/** The calls about who owns a company. None of them makes a request. */
export const ownershipCalls = {
  /**
   * Who owns the company of a dossier by all that is saved, as of a moment (null: now), and who counts as an owner under a
   * rule.
   */
  'ownership.read': {
    input: z.object({
      dossierId: z.number().int(),
      moment: z.iso.datetime({ offset: true }).nullable(),
      rule: AskedRule,
    }),
    output: OwnershipView,
  },
  /**
   * Keeps what the officer at the desk says of two parties: that they are one, that they are two, or that an earlier word
   * no longer holds. `dossierId`: the dossier in which it was said.
   */
  'ownership.say-join': {
    input: z.object({ dossierId: z.number().int(), kind: JoinWord, sides: JoinSides, reason }),
    output: JoinEvent,
  },
} as const;
