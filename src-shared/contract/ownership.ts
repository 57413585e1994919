import { z } from 'zod';
import { AskedRule, OwnershipView } from '../domain/ownership/view/ownership-view.ts';

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
} as const;
