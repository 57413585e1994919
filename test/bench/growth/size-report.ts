import { z } from 'zod';

const times = z.array(z.number()).min(1);

/** What was measured over a record of one size, in ms; memory in MB. */
export const SizeReport = z.object({
  opened: times,
  pages: times,
  words: times,
  filtered: times,
  counted: times,
  memory: z.number(),
});
export type SizeReport = z.infer<typeof SizeReport>;
