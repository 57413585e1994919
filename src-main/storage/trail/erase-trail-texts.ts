import type { Database } from '../database.ts';
import { appendTrail } from './append-trail.ts';

/**
 * Erases the texts of some records, with their salts, and appends a record of it. The chain still verifies: it never
 * held more than their digests. To be called inside a transaction. Returns how many there were to erase.
 */
export function eraseTrailTexts(
  db: Database,
  { seqs, at, officer }: { seqs: readonly number[]; at: string; officer: string },
): number {
  const chosen = JSON.stringify(seqs);
  const condition = 'text IS NOT NULL AND seq IN (SELECT value FROM json_each(?))';
  const count = Number(db.prepare(`SELECT count(*) FROM trail_texts WHERE ${condition}`).pluck().get(chosen));
  if (count === 0) return 0;
  const erasedBy = appendTrail(db, { at, officer, kind: 'texts-erased', about: { count }, text: null });
  db.prepare(`UPDATE trail_texts SET salt = NULL, text = NULL, erased_by = ? WHERE ${condition}`).run(erasedBy, chosen);
  return count;
}
