import { z } from 'zod';
import { AskedRule } from '../domain/ownership/asked-rule.ts';
import { StandingOut } from '../domain/standing-out/shown-facts.ts';
import { maxWorkReasonLength } from '../domain/work/work-facts.ts';

const id = z.number().int();
const reason = z.string().trim().min(1).max(maxWorkReasonLength);

/** `rule`: whose threshold a chain that ends in nobody is held against. */
const asked = { dossierId: id, rule: AskedRule };

/** The calls about what stands out of a company. None of them makes a request. */
export const standingOutCalls = {
  'standing-out.read': { input: z.object(asked), output: StandingOut },
  /** Sets a fact aside by what makes it itself, and answers with all that stands out then, as the next one does. */
  'standing-out.set-aside': {
    input: z.object({ ...asked, identity: z.string().min(1).max(2_000_000), reason }),
    output: StandingOut,
  },
  'standing-out.withdraw': { input: z.object({ ...asked, eventId: id, reason }), output: StandingOut },
} as const;
