import { z } from 'zod';
import type { Database } from '../database.ts';
import { appendTrail, sha256 } from './append-trail.ts';
import { canonicalJson } from './canonical-json.ts';

const Erased = z.array(z.object({ seq: z.number().int(), digest: z.string() }));

/**
 * What a record of an erasure says that it erased: the SHA-256 of the number and the digest of each text, in the order
 * of the trail. The digests are salted and the salts are gone, so that this tells nothing of the texts; but no other
 * text can be taken away in their place.
 */
export function erasedDigest(texts: z.infer<typeof Erased>): string {
  return sha256(canonicalJson(texts.map(({ seq, digest }) => [seq, digest])));
}

/**
 * Erases the texts of some records, with their salts, and appends a record that names by a hash what was erased. The
 * chain still verifies: it never held more than their digests. To be called inside a transaction. Returns how many
 * there were to erase.
 */
export function eraseTrailTexts(
  db: Database,
  { seqs, at, officer }: { seqs: readonly number[]; at: string; officer: string },
): number {
  const chosen = JSON.stringify(seqs);
  const condition = 'text IS NOT NULL AND seq IN (SELECT value FROM json_each(?))';
  const texts = Erased.parse(
    db
      .prepare(
        `SELECT seq, record ->> '$.digest' AS digest FROM trail_texts JOIN trail ON trail.id = trail_texts.seq
         WHERE ${condition} ORDER BY seq`,
      )
      .all(chosen),
  );
  const count = texts.length;
  if (count === 0) return 0;
  const about = { count, erased: erasedDigest(texts) };
  const erasedBy = appendTrail(db, { at, officer, kind: 'texts-erased', about, text: null });
  db.prepare(`UPDATE trail_texts SET salt = NULL, text = NULL, erased_by = ? WHERE ${condition}`).run(erasedBy, chosen);
  return count;
}
