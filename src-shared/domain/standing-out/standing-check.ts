import { z } from 'zod';

/** What is looked at. Each is told, also where nothing stands out: that nothing does is a claim of its own. */
export const StandingCheck = z.enum([
  'ownership',
  'held-for-others',
  'holder-related',
  'ended',
  'status',
  'disagree',
  'address',
  'telephone',
  'officers',
  'age',
  'names',
  'overdue',
  'jurisdictions',
]);
export type StandingCheck = z.infer<typeof StandingCheck>;

/** Why something could not be looked at, or only in part. */
export const NotLookedAt = z.enum([
  'holders-not-known',
  'chain-not-opened',
  'too-many',
  'not-stated',
  'not-compared-by-name',
  'related-by-number',
  'not-asked',
  'no-status',
  'no-second-word',
  'no-list',
]);
export type NotLookedAt = z.infer<typeof NotLookedAt>;

/** How far something was looked at. `because` is null where it was looked at whole. */
export const LookedAt = z.object({
  check: StandingCheck,
  how: z.enum(['whole', 'in-part', 'not']),
  because: NotLookedAt.nullable(),
});
export type LookedAt = z.infer<typeof LookedAt>;
