import { z } from 'zod';
import { fail } from '../../../src-shared/contract/failure.ts';
import { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import type { Database } from '../database.ts';
import { commitsOf, tablesOf } from '../record-facts.ts';
import { trailHead } from '../trail/append-trail.ts';
import { queryWithoutArgs } from '../query.ts';

/** How far a record is: how many changes it has seen, and where its audit trail ends. */
export const RecordHead = z.object({ commits: z.number().int().min(0), trail: TrailAnchor.nullable() });
export type RecordHead = z.infer<typeof RecordHead>;

/** How far an open record is now. */
export const readRecordHead = queryWithoutArgs((db): RecordHead => {
  return { commits: commitsOf(db) ?? 0, trail: trailHead(db) };
});

/**
 * Whether a restore stands in the trail that was made when the record was at least this far. It may have taken newer
 * records of the trail away, and it said so.
 */
function restoredSince(db: Database, commits: number): boolean {
  const restored = db.prepare(
    "SELECT 1 FROM trail WHERE kind = 'record-restored' AND record ->> '$.about.commits' > ? LIMIT 1",
  );
  return restored.get(commits) !== undefined;
}

function holds(db: Database, { seq, hash }: TrailAnchor): boolean {
  if (!tablesOf(db).includes('trail')) return false;
  return db.prepare('SELECT 1 FROM trail WHERE id = ? AND hash = ?').get(seq, hash) !== undefined;
}

/**
 * Proves that a record is the one that is remembered elsewhere, or a later state of it: an older copy that was put back
 * together with its marks is whole by itself. Throws `storage-damaged`.
 */
export function refuseOtherRecord(db: Database, remembered: RecordHead | null): void {
  if (remembered === null) return;
  const commits = commitsOf(db) ?? 0;
  if (commits < remembered.commits)
    throw fail('storage-damaged', 'The record is older than the one that the keychain remembers.', {
      detail: { said: `${String(commits)} of ${String(remembered.commits)} changes that the keychain remembers` },
    });
  const { trail } = remembered;
  if (trail === null || holds(db, trail) || restoredSince(db, remembered.commits)) return;
  throw fail('storage-damaged', 'The record is not the one that the keychain remembers.', {
    detail: { said: `record ${String(trail.seq)} of the audit trail is not the one that the keychain remembers` },
  });
}
