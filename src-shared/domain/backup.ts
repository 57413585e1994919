import { z } from 'zod';

/** How many there are of what a person counts in: the same figures as the rail's, not the ids that were given out. */
export const KeptCounts = z.object({
  searches: z.number().int().min(0),
  dossiers: z.number().int().min(0),
  notes: z.number().int().min(0),
  /** Profiles; what was read from a filing counts as its document. */
  snapshots: z.number().int().min(0),
  documents: z.number().int().min(0),
  // Backups from before these were counted do not say them.
  decisions: z.number().int().min(0).optional(),
  approvals: z.number().int().min(0).optional(),
  work_changes: z.number().int().min(0).optional(),
  ownership_joins: z.number().int().min(0).optional(),
  attachments: z.number().int().min(0).optional(),
  attachment_withdrawals: z.number().int().min(0).optional(),
  share_settlements: z.number().int().min(0).optional(),
  discrepancies: z.number().int().min(0).optional(),
  discrepancy_steps: z.number().int().min(0).optional(),
  facts_set_aside: z.number().int().min(0).optional(),
  batches: z.number().int().min(0).optional(),
  company_words: z.number().int().min(0).optional(),
  recheck_runs: z.number().int().min(0).optional(),
});
export type KeptCounts = z.infer<typeof KeptCounts>;

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
  /** What it holds; null for one from before that was noted, or from a Dossier that did not keep all of it. */
  kept: KeptCounts.nullable().default(null),
  /** Whether filings are counted as documents alone: earlier backups counted those that were read as profiles, too. */
  filingsApart: z.boolean().default(false),
  /** When it was found that it cannot be read as a whole any more; null while nothing speaks against it. */
  damagedAt: z.string().nullable().default(null),
  /** The name of the full backup that this one has the changes to; null for a full one. */
  since: z.string().nullable().default(null),
});
export type BackupFacts = z.infer<typeof BackupFacts>;
