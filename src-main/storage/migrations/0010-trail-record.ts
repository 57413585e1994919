import { createHash, randomBytes } from 'node:crypto';
import os from 'node:os';
import type { Database } from 'better-sqlite3';
import canonicalize from 'canonicalize';
import { z } from 'zod';

const Head = z.object({ hash: z.string() }).optional();

function account(): string {
  try {
    return os.userInfo().username;
  } catch {
    // The machine knows no name for the number that this process runs under.
    return `uid ${String(process.getuid?.() ?? 'unknown')}`;
  }
}

function canonicalJson(value: object): string {
  // Half a surrogate pair has no UTF-8 and so no hash.
  const wellFormed = (_: string, member: unknown) => (typeof member === 'string' ? member.toWellFormed() : member);
  const text = canonicalize(JSON.parse(JSON.stringify(value, wellFormed)));
  if (text === undefined) throw new Error('This value has no JSON.');
  return text;
}

function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Says in the audit trail, in the form of version 10, that a dossier was taken out of another. */
export function noteTakenOut(
  db: Database,
  { at, about, text }: { at: string; about: { dossierId: number; takenFrom: number }; text: object },
): void {
  const head = Head.parse(db.prepare('SELECT hash FROM trail ORDER BY id DESC LIMIT 1').get());
  const last = db.prepare("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'trail'").pluck().get();
  const seq = Number(last) + 1;
  const salt = randomBytes(32);
  const kept = canonicalJson(text);
  const record = canonicalJson({
    ...{ seq, at, officer: null, account: account(), kind: 'dossier-saved', about },
    ...{ digest: sha256(salt, kept), previous: head?.hash ?? '0'.repeat(64) },
  });
  db.prepare('INSERT INTO trail (id, record, hash) VALUES (?, ?, ?)').run(seq, record, sha256(record));
  db.prepare('INSERT INTO trail_texts (seq, salt, text) VALUES (?, ?, ?)').run(seq, salt, kept);
}
