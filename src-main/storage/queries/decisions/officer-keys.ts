import { z } from 'zod';
import { foldOfficer } from '../../../../src-shared/domain/work/officer-name.ts';
import type { Database } from '../../database.ts';
import { appendTrail } from '../../trail/append-trail.ts';

/** Whose key it is: an officer, by their name as two of them are told apart. */
const OfficerKey = z.object({ folded: z.string(), publicKey: z.string(), fingerprint: z.string() });
export type KeptOfficerKey = z.infer<typeof OfficerKey>;

/** Who signed, as it stands in what was signed. */
export interface Signer {
  officer: string;
  at: string;
  publicKey: string;
  fingerprint: string;
}

/**
 * Keeps an officer's public key with its record in the audit trail; one that is kept already stays. To be called inside
 * the transaction that keeps what was signed with it.
 */
export function keepOfficerKey(db: Database, { officer, at, publicKey, fingerprint }: Signer): void {
  const { changes, lastInsertRowid } = db
    .prepare(
      `INSERT INTO officer_keys (at, officer, folded, public_key, fingerprint) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (folded, fingerprint) DO NOTHING`,
    )
    .run(at, officer, foldOfficer(officer), publicKey, fingerprint);
  if (changes === 0) return;
  const about = { keyId: Number(lastInsertRowid) };
  appendTrail(db, { at, officer, kind: 'officer-key-kept', about, text: { officer, publicKey, fingerprint } });
}

/** The officers who ever signed in this record, of any dossier, as they were first written; each once. */
export function officersWhoSigned(db: Database): string[] {
  const names = z.array(z.string()).parse(db.prepare('SELECT officer FROM officer_keys ORDER BY id').pluck().all());
  const first = new Map(names.toReversed().map((name) => [foldOfficer(name), name]));
  return [...first.values()].toReversed();
}

/** Every public key that an officer ever signed with. */
export function officerKeys(db: Database): KeptOfficerKey[] {
  return z
    .array(OfficerKey)
    .parse(db.prepare('SELECT folded, public_key AS publicKey, fingerprint FROM officer_keys').all());
}
