import { z } from 'zod';
import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import type { Database } from '../database.ts';
import { trailHead } from './append-trail.ts';
import { readJson } from '../../../src-shared/domain/read-json.ts';
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

function rowsAfter(db: Database, after: TrailAnchor | null, limit: number): z.infer<typeof Row>[] {
  return db
    .prepare(
      `SELECT trail.id AS seq, record, hash, salt, text, erased_by AS erasedBy
       FROM trail LEFT JOIN trail_texts ON trail_texts.seq = trail.id
       WHERE trail.id > ? ORDER BY trail.id LIMIT ?`,
    )
    .all(after?.seq ?? 0, limit)
    .map((row) => Row.parse(row));
}

/** The lines of a part of the trail, where it ends, and whether there is more. */
export const readTrailPart = query(TrailPart, (db, { after, limit }): TrailLines => {
  const rows = rowsAfter(db, after, limit);
  const last = rows.at(-1);
  return {
    lines: rows.map(lineOf),
    end: last === undefined ? null : { seq: last.seq, hash: last.hash },
    more: rows.length === limit,
  };
});

/** What a part of the trail is read for: ids, under the names that records give them. */
const TrailAbout = TrailPart.extend({ of: z.record(z.string(), z.array(z.number().int())) });

const Recorded = z.object({ about: z.record(z.string(), z.unknown()) });

/** The records of a part that are about something. */
export interface TrailLinesAbout {
  lines: string[];
  /** The last of them; null where the part has none. */
  last: TrailAnchor | null;
  /** Where the next part goes on; null after the last one. */
  next: TrailAnchor | null;
}

/**
 * The lines of those records of a part of the trail that name one of the ids, each as an export has it. One that names a dossier
 * is about that one, and else one that names an order about that: where such ids are given, the others in it count no more. An
 * answer may list the orders of many companies, and the records of all of them name it.
 */
export const readTrailAbout = query(TrailAbout, (db, { after, limit, of }): TrailLinesAbout => {
  const wanted = new Map<string, ReadonlySet<unknown>>(Object.entries(of).map(([name, ids]) => [name, new Set(ids)]));
  const isWanted = ([name, id]: [string, unknown]) => wanted.get(name)?.has(id) === true;
  const isAbout = ({ record }: { record: string }) => {
    const { about = {} } = Recorded.safeParse(readJson(record)).data ?? {};
    const owner = ['dossierId', 'orderId'].find((name) => wanted.has(name) && typeof about[name] === 'number');
    return owner === undefined ? Object.entries(about).some(isWanted) : isWanted([owner, about[owner]]);
  };
  const rows = rowsAfter(db, after, limit);
  const about = rows.filter(isAbout);
  const anchor = (row: z.infer<typeof Row> | undefined) =>
    row === undefined ? null : { seq: row.seq, hash: row.hash };
  return {
    lines: about.map(lineOf),
    last: anchor(about.at(-1)),
    next: rows.length === limit ? anchor(rows.at(-1)) : null,
  };
});

/** Where the trail ends now; null while it is empty. */
export const readTrailHead = queryWithoutArgs((db): TrailAnchor | null => {
  return trailHead(db);
});
