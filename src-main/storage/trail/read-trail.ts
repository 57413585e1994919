import { z } from 'zod';
import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import { trailHead } from './append-trail.ts';
import { onOneLine } from './canonical-json.ts';
import { TrailPart } from './verify-trail.ts';
import { query, queryWithoutArgs } from '../query.ts';

const Row = z.object({
  seq: z.number().int(),
  record: z.string(),
  hash: z.string(),
  salt: z.instanceof(Uint8Array).nullable(),
  text: z.string().nullable(),
  erasedBy: z.number().int().nullable(),
});

/** One line of an exported trail: the record as it was hashed, with its text while that was not erased. */
function lineOf({ record, hash, salt, text, erasedBy }: z.infer<typeof Row>): string {
  const members = [`"record":${record}`, `"hash":"${hash}"`];
  if (salt !== null && text !== null) members.push(`"salt":"${Buffer.from(salt).toString('hex')}"`, `"text":${text}`);
  if (erasedBy !== null) members.push(`"erasedBy":${String(erasedBy)}`);
  return onOneLine(`{${members.join(',')}}`);
}

/** A part of the trail as lines of an export. */
export interface TrailLines {
  lines: string[];
  /** The last record of this part; null for a part without records. */
  end: TrailAnchor | null;
  more: boolean;
}

/** The lines of a part of the trail, where it ends, and whether there is more. */
export const readTrailPart = query(TrailPart, (db, { after, limit }): TrailLines => {
  const rows = db
    .prepare(
      `SELECT trail.id AS seq, record, hash, salt, text, erased_by AS erasedBy
       FROM trail LEFT JOIN trail_texts ON trail_texts.seq = trail.id
       WHERE trail.id > ? ORDER BY trail.id LIMIT ?`,
    )
    .all(after?.seq ?? 0, limit)
    .map((row) => Row.parse(row));
  const last = rows.at(-1);
  return {
    lines: rows.map(lineOf),
    end: last === undefined ? null : { seq: last.seq, hash: last.hash },
    more: rows.length === limit,
  };
});

/** Where the trail ends now; null while it is empty. */
export const readTrailHead = queryWithoutArgs((db): TrailAnchor | null => {
  return trailHead(db);
});
