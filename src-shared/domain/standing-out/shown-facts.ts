import { z } from 'zod';
import { LookedAt } from './standing-check.ts';
import { maxStandingOut, SetAsideEvent, StandingFact } from './standing-fact.ts';

/** A fact, and how it was set aside; null where it was not, or that was withdrawn. */
export const ShownFact = StandingFact.extend({ identity: z.string(), setAside: SetAsideEvent.nullable() });
export type ShownFact = z.infer<typeof ShownFact>;

/** What stands out of a company, by all that is saved. */
export const StandingOut = z.object({
  /** ISO 8601 in UTC: when it was looked at. */
  at: z.string(),
  facts: z.array(ShownFact).max(maxStandingOut.facts),
  /** How many there are beyond those. */
  factsLeftOut: z.number().int(),
  /** What was set aside and does not stand out in this form any more: a value that it rested on is another, or is gone. */
  goneSince: z.array(SetAsideEvent).max(maxStandingOut.facts),
  lookedAt: z.array(LookedAt),
});
export type StandingOut = z.infer<typeof StandingOut>;
