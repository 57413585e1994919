import { z } from 'zod';

/** Why a backup was made. */
export const BackupReason = z.enum(['daily', 'asked', 'before-migration', 'before-restore']);
export type BackupReason = z.infer<typeof BackupReason>;

/** What is known of a verified backup without opening it. Counts and numbers only, never a name. */
export const BackupFacts = z.object({
  /** The file's name, without its folder. */
  name: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  reason: BackupReason,
  /** Bytes. */
  size: z.number().int().min(0),
  /** Rows of all tables together. */
  rows: z.number().int().min(0),
  /** The Dossier that made it. */
  dossierVersion: z.string(),
  /** The number of the newest migration in it. */
  schemaVersion: z.number().int(),
  /** How many changes the record had seen; null for one from before they were counted. */
  commits: z.number().int().nullable(),
  /** The highest id that each table had given out. */
  sequences: z.record(z.string(), z.number().int()),
});
export type BackupFacts = z.infer<typeof BackupFacts>;
