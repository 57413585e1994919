import { z } from 'zod';
import { TrailAnchor, TrailKind, type TrailFinding } from '../../../src-shared/domain/trail.ts';
import type { Database } from '../database.ts';
import { beginning, lastSeq, sha256 } from './append-trail.ts';
import { erasedDigest } from './erase-trail-texts.ts';
import { namesAllOf, readRestore, type ToldRestore } from './told-restores.ts';
import { query } from '../query.ts';

/** Verifying goes part by part, so that the record answers other questions in between. */
export const TrailPart = z.object({
  /** The last record of the part before; null for the first part. */
  after: TrailAnchor.nullable(),
  limit: z.number().int().min(1).max(20_000),
});
export type TrailPart = z.infer<typeof TrailPart>;

/** What one part held. `last` is where the next one goes on; null after the last. */
export interface VerifiedPart {
  checked: number;
  erasedTexts: number;
  /** Records that are not there may be explained by a restore that stands in a later part. */
  findings: TrailFinding[];
  restores: ToldRestore[];
  last: TrailAnchor | null;
}

const Row = z.object({
  seq: z.number().int(),
  record: z.string(),
  hash: z.string(),
  salt: z.instanceof(Uint8Array).nullable(),
  text: z.string().nullable(),
  erasedBy: z.number().int().nullable(),
});
type Row = z.infer<typeof Row>;

const Recorded = z.object({
  seq: z.number().int(),
  kind: TrailKind,
  digest: z.string().nullable(),
  previous: z.string(),
});

function readRecord(text: string): z.infer<typeof Recorded> | null {
  try {
    return Recorded.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function textFinding(row: Row, digest: string | null): TrailFinding['kind'] | null {
  if (digest === null) return row.text === null && row.erasedBy === null ? null : 'text-changed';
  if (row.erasedBy !== null) return row.text === null ? null : 'text-changed';
  if (row.salt === null || row.text === null) return 'text-missing';
  return sha256(row.salt, row.text) === digest ? null : 'text-changed';
}

/** What is wrong with one record that stands after `before`. */
function findingsOf(row: Row, before: TrailAnchor): TrailFinding['kind'][] {
  if (sha256(row.record) !== row.hash) return ['changed'];
  const record = readRecord(row.record);
  if (record === null) return ['unreadable'];
  if (record.seq !== row.seq) return ['moved'];
  const ofText = textFinding(row, record.digest);
  const found: TrailFinding['kind'][] = ofText === null ? [] : [ofText];
  // After a gap the link cannot fit; the gap is named instead.
  return row.seq === before.seq + 1 && record.previous !== before.hash ? ['link-broken', ...found] : found;
}

/**
 * What is wrong with one record, and the restore that it tells of, where nothing is. A restore goes on from the record
 * before the gap that it left: where it names all of the gap, its link must fit as any other must.
 */
function judge(row: Row, before: TrailAnchor): { kinds: TrailFinding['kind'][]; restore: ToldRestore | null } {
  const kinds = findingsOf(row, before);
  if (kinds.length > 0) return { kinds, restore: null };
  const restore = readRestore(row.record, before);
  if (restore === null || restore.follows || row.seq === before.seq + 1) return { kinds, restore };
  const named = namesAllOf(restore, { from: before.seq + 1, to: row.seq - 1 });
  return named ? { kinds: ['link-broken'], restore: null } : { kinds, restore };
}

const ErasedRow = z.object({ seq: z.number().int(), digest: z.string(), erasedBy: z.number().int() });
const Erasure = z.object({ count: z.number().int(), erased: z.string().optional() });

/** What a record says that it erased; null where it is no record of an erasure. Older ones name a number only. */
function erasureOf(db: Database, seq: number): z.infer<typeof Erasure> | null {
  const about = db
    .prepare("SELECT record ->> '$.about' FROM trail WHERE id = ? AND kind = 'texts-erased'")
    .pluck()
    .get(seq);
  return typeof about === 'string' ? (Erasure.safeParse(JSON.parse(about)).data ?? null) : null;
}

/** Texts that say they were erased, though no record tells of it, or it tells of others or of another number. */
function unrecordedErasures(db: Database): TrailFinding[] {
  const rows = db
    .prepare(
      `SELECT seq, coalesce(record ->> '$.digest', '') AS digest, erased_by AS erasedBy
       FROM trail_texts LEFT JOIN trail ON trail.id = trail_texts.seq WHERE erased_by IS NOT NULL ORDER BY seq`,
    )
    .all()
    .map((row) => ErasedRow.parse(row));
  return [...Map.groupBy(rows, ({ erasedBy }) => erasedBy)].flatMap(([erasedBy, texts]) => {
    const told = erasureOf(db, erasedBy);
    const fits = told?.count === texts.length && (told.erased === undefined || told.erased === erasedDigest(texts));
    return fits ? [] : texts.map(({ seq }) => ({ kind: 'text-missing' as const, from: seq, to: seq }));
  });
}

/**
 * Checks a part of the audit trail: every record against its hash, its place and the record before it, every text
 * against its digest. Changes nothing. A trail cut off at its end, or written anew from some record to its end, is
 * whole by itself: that shows only against an anchor kept elsewhere.
 */
export const verifyTrailPart = query(TrailPart, (db, { after, limit }): VerifiedPart => {
  const rows = db
    .prepare(
      `SELECT trail.id AS seq, record, hash, salt, text, erased_by AS erasedBy
       FROM trail LEFT JOIN trail_texts ON trail_texts.seq = trail.id
       WHERE trail.id > ? ORDER BY trail.id LIMIT ?`,
    )
    .iterate(after?.seq ?? 0, limit);
  const findings: TrailFinding[] = [];
  const restores: ToldRestore[] = [];
  let before: TrailAnchor = after ?? { seq: 0, hash: beginning };
  let checked = 0;
  let erasedTexts = 0;
  for (const found of rows) {
    const row = Row.parse(found);
    if (row.seq > before.seq + 1) findings.push({ kind: 'missing', from: before.seq + 1, to: row.seq - 1 });
    const { kinds, restore } = judge(row, before);
    for (const kind of kinds) findings.push({ kind, from: kind === 'link-broken' ? before.seq : row.seq, to: row.seq });
    if (restore !== null) restores.push(restore);
    if (row.erasedBy !== null) erasedTexts += 1;
    checked += 1;
    before = { seq: row.seq, hash: row.hash };
  }
  const done = checked < limit;
  const given = done ? lastSeq(db) : 0;
  if (given > before.seq) findings.push({ kind: 'missing', from: before.seq + 1, to: given });
  return {
    checked,
    erasedTexts,
    findings: done ? [...findings, ...unrecordedErasures(db)] : findings,
    restores,
    last: done ? null : before,
  };
});
