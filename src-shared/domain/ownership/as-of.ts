import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });

/**
 * As of when owners are worked out. `moment`: by the profiles saved until then, and by everything that officers have said
 * since of who is one. `known-then`: by what was saved and said until then alone, such as when a decision was made
 * (reading-and-proof.md, section 6).
 */
export const AsOf = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('moment'), moment }),
  z.object({ kind: z.literal('known-then'), moment }),
]);
export type AsOf = z.infer<typeof AsOf>;
