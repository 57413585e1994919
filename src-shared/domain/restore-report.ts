import { z } from 'zod';
import { KeptCounts } from './backup.ts';

/** Why a record was restored. */
export const RestoreCause = z.enum(['damaged', 'asked', 'rebuilt']);
export type RestoreCause = z.infer<typeof RestoreCause>;

/** Ids from the one to the other, both included. */
export const IdRange = z.object({ from: z.number().int(), to: z.number().int() });
export type IdRange = z.infer<typeof IdRange>;

/** What became of one table. Ids are those of its rows, or of the rows that they belong to where they have none. */
export const TableReport = z.object({
  table: z.string(),
  /** Newer than the backup and taken over. */
  saved: z.number().int(),
  /** Given out after the backup and found nowhere: lost. */
  missing: z.array(IdRange),
  /** Unreadable in the damaged file: as they were in the backup. */
  asInBackup: z.array(IdRange),
  /** Read, but without something they cannot be without, or changed on the way: not taken over. */
  notWhole: z.array(IdRange),
  /** Taken over without what they pointed to, which is lost. */
  cutLoose: z.array(IdRange),
  /** Newer than the backup and readable, but left behind because a person went back to it: only in the file set aside. */
  setAside: z.array(IdRange).default([]),
});
export type TableReport = z.infer<typeof TableReport>;

/** An order that is newer than the backup, or changed since. */
export const RestoredOrder = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  company: z.string(),
  state: z.string(),
  /** Where its newest state was found: in the file or its backup, or in the marks beside it. */
  from: z.enum(['record', 'marks']),
});
export type RestoredOrder = z.infer<typeof RestoredOrder>;

/** What a restore found and did. Kept in the record. */
export const RestoreReport = z.object({
  at: z.string(),
  cause: RestoreCause,
  /** The folder with the files as they were found; null when there was no file. */
  setAside: z.string().nullable(),
  /** The backup it was restored from; null for a record rebuilt without one. */
  backup: z.object({ name: z.string(), at: z.string() }).nullable(),
  /** Newer backups that could not be used. */
  unusable: z.array(z.string()),
  /** Whether the marks outside the record said how far it went: else only what could be seen is listed. */
  marks: z.enum(['whole', 'cut', 'none']),
  /** How many of the last changes are in none of the files: a row that one of them changed is as it was before. */
  changesLost: z.number().int().default(0),
  /** How many changes since the backup are only in the file set aside, because a person went back; orders are carried over. */
  changesSetAside: z.number().int().default(0),
  /** How many of the snapshots that are only in the file set aside were read from filings, which are documents. */
  filingsSetAside: z.number().int().default(0),
  /** How many searches that cost something were carried over when a person went back to a backup. */
  paidSearches: z.number().int().default(0),
  /** What became of spending limits and prices when a person went back to a backup that has others. */
  spendRules: z.enum(['same', 'carried-over', 'as-in-backup']).default('same'),
  /** Whether the file and its marks were older than what the keychain remembers: an older copy was put back. */
  olderThanRemembered: z.boolean().default(false),
  /** Only tables of which there is something to say. */
  tables: z.array(TableReport),
  orders: z.array(RestoredOrder),
});
export type RestoreReport = z.infer<typeof RestoreReport>;

/** How many there are of each thing that a person counts in and that is only in the file set aside. */
export function countsSetAside({ tables, filingsSetAside }: RestoreReport): Partial<Record<keyof KeptCounts, number>> {
  const counts = KeptCounts.keyof().options.map((kind): [keyof KeptCounts, number] => {
    const ranges = tables.find(({ table }) => table === kind)?.setAside ?? [];
    const rows = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    return [kind, kind === 'snapshots' ? rows - filingsSetAside : rows];
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
