import { z } from 'zod';

/**
 * Something in the answer that nothing here was read from: a member nobody documented, or one of another shape or in
 * other words than documented. It is shown as it came, since what a reader of the answer would see must not be missing.
 */
export const NotUnderstood = z.object({
  /** Its JSON as it came, shortened where it is long. */
  raw: z.string(),
  at: z.string(),
});
export type NotUnderstood = z.infer<typeof NotUnderstood>;

/** The first of what was not understood, and how many more there are, beyond what a person would go through. */
export const LeftOver = z.object({ items: z.array(NotUnderstood), more: z.number().int() });
export type LeftOver = z.infer<typeof LeftOver>;

/**
 * How far an answer speaks of some people, such as its officials, beside those that were read. Only a section that is
 * spoken of whole, with nothing against it, says of an empty list that there are none.
 */
export const ProfileSection = z.object({
  /** `missing`: the answer has no such list. `partly`: it has some of the lists, or something else in place of one. */
  spoken: z.enum(['missing', 'partly', 'whole']),
  /** What came in the section and could not be read. */
  unread: LeftOver,
  /** How many there are by the service's own count, where that is more than came. */
  total: z.number().int().positive().nullable(),
  /** Whether the answer says that there is more than came. */
  goesOn: z.boolean(),
  /** The service's words beside the list. */
  said: z.array(z.string()),
});
export type ProfileSection = z.infer<typeof ProfileSection>;

/** The sections in which an absence is told. */
export const ProfileSections = z.object({
  officials: ProfileSection,
  shareholders: ProfileSection,
  owners: ProfileSection,
});
export type ProfileSections = z.infer<typeof ProfileSections>;
export type SectionName = keyof ProfileSections;

/** A section that the answer does not have. */
export const missingSection: ProfileSection = {
  spoken: 'missing',
  unread: { items: [], more: 0 },
  total: null,
  goesOn: false,
  said: [],
};
