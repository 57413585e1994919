import { z } from 'zod';
import { CompanyReference } from '../company-reference.ts';

/** A saved profile of another company, on which a decision about this one rests or may rest. */
export const OtherProfile = z.object({
  snapshotId: z.number().int(),
  /** SHA-256 of its answer. */
  sha256: z.string(),
  company: CompanyReference,
  /** ISO 8601 in UTC. */
  takenAt: z.string(),
  /** The day that a filing states of itself, empty where it states none; null for a profile. */
  filedDay: z.string().nullable().optional(),
});
export type OtherProfile = z.infer<typeof OtherProfile>;
