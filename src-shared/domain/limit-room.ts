import { z } from 'zod';

/** The limits of a ledger, in the order in which they are looked at. */
export const limitNames = ['perOrder', 'perDay', 'perDossier', 'perConnection'] as const;
export const LimitName = z.enum(limitNames);
export type LimitName = z.infer<typeof LimitName>;

/** Which limit of which ledger it is. */
export type LimitPlace = Pick<LimitRoom, 'ledger' | 'name'>;

/** What is left of one limit: real costs and what is held back are taken from it. Below 0 where it was gone over. */
export const LimitRoom = z.object({ ledger: z.string(), name: LimitName, most: z.number(), left: z.number() });
export type LimitRoom = z.infer<typeof LimitRoom>;

/** Binary fractions add up inexactly: a limit of 0.3 has room for 0.1 and 0.2. */
const tolerance = 0.000_05;

/** The first limit that an amount would go over; null where it has room. The one rule, for the check and for the screen. */
export function limitGoneOver(rooms: readonly LimitRoom[], amount: number): LimitRoom | null {
  return rooms.find(({ left }) => amount > left + tolerance) ?? null;
}

/** The first limit of which nothing is left; null where something is. For what may cost an amount that nobody knows. */
export function limitReached(rooms: readonly LimitRoom[]): LimitRoom | null {
  return rooms.find(({ left }) => left <= tolerance) ?? null;
}
