import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { TrailAnchor, TrailKind } from '../../../src-shared/domain/trail.ts';
import type { Database } from '../database.ts';
import { canonicalJson, type Json } from './canonical-json.ts';
import { systemAccount } from './system-account.ts';

/** Something that happened, for the audit trail. */
export interface TrailEvent {
  /** ISO 8601. */
  at: string;
  /** Null for the machine. */
  officer: string | null;
  kind: TrailKind;
  /** Ids, codes and numbers only: this can never be erased. */
  about: Readonly<Record<string, string | number | null>>;
  /** Names, what was typed, hashes of what was kept: this can be erased. Null where there is none. */
  text: Readonly<Record<string, Json>> | null;
}

/** What stands before the first record. */
export const beginning = '0'.repeat(64);

/** SHA-256 of the parts one after the other, in hexadecimal digits. */
export function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

const Head = z.object({ seq: z.number().int(), hash: z.string() }).optional();

/** The last record of the trail; null while there is none. */
export function trailHead(db: Database): TrailAnchor | null {
  return Head.parse(db.prepare('SELECT id AS seq, hash FROM trail ORDER BY id DESC LIMIT 1').get()) ?? null;
}

/** The highest number that was ever given out: records that were lost leave a gap, and are not written over. */
export function lastSeq(db: Database): number {
  return Number(db.prepare("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'trail'").pluck().get());
}

/**
 * Appends a record to the audit trail, with the system account beside the officer, and returns its number. To be called inside the transaction that makes the
 * change it tells of: then neither can be there without the other.
 */
export function appendTrail(db: Database, { at, officer, kind, about, text }: TrailEvent): number {
  const head = trailHead(db);
  const seq = lastSeq(db) + 1;
  const kept = text === null ? null : { salt: randomBytes(32), text: canonicalJson(text) };
  const digest = kept === null ? null : sha256(kept.salt, kept.text);
  const previous = head?.hash ?? beginning;
  const record = canonicalJson({ seq, at, officer, account: systemAccount(), kind, about, digest, previous });
  db.prepare('INSERT INTO trail (id, record, hash) VALUES (?, ?, ?)').run(seq, record, sha256(record));
  if (kept !== null)
    db.prepare('INSERT INTO trail_texts (seq, salt, text) VALUES (?, ?, ?)').run(seq, kept.salt, kept.text);
  return seq;
}
