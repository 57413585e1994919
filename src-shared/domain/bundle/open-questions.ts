import { z } from 'zod';

/** Where a bundle tells what was open in its dossier when it was sealed. Bundles of before have no such file. */
export const openQuestionsPath = 'exports/open-questions.json';

/** More than the window of a decision lists, and each longer than any sentence in it. */
const Texts = z.array(z.string().max(20_000)).max(2_000);

/**
 * What was open in a dossier at one moment, by what was saved there, in the sentences that the window shows to whoever decides.
 * An empty list is no claim that everything was known.
 */
export const OpenQuestions = z.object({
  format: z.literal('dossier-open-questions'),
  version: z.literal(1),
  /** ISO 8601 in UTC: when it was worked out, which is when the bundle was made. */
  at: z.iso.datetime(),
  /**
   * Discrepancies that nobody settled, of whom it cannot be decided whether they count under `rule`, and questions of identity;
   * null where it could not be worked out.
   */
  owners: z.object({ rule: z.string().max(1_000), texts: Texts }).nullable(),
  /** What stands out and was not set aside, and how much there was beyond that; null where it could not be worked out. */
  standingOut: z.object({ texts: Texts, leftOut: z.number().int().min(0) }).nullable(),
});
export type OpenQuestions = z.infer<typeof OpenQuestions>;

/** What a bundle tells of them. `none`: it has no such file. `unreadable`: it has one that is not as Dossier writes it. */
export const OpenQuestionsFound = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('unreadable') }),
  z.object({ kind: z.literal('read'), open: OpenQuestions }),
]);
export type OpenQuestionsFound = z.infer<typeof OpenQuestionsFound>;
