/** A part of an audit trail as a record writes it, chained anew from what it is given. */
import { canonicalJson, type Json } from '../../../src-main/storage/trail/canonical-json.ts';
import { sha256Of } from './made-bundle.ts';

export interface TrailEntry {
  kind: string;
  officer?: string | null;
  account?: string;
  about: Record<string, Json>;
  text: Json;
}

const salt = 'ab'.repeat(32);

/** The file and the anchor. */
export function trailOf(entries: readonly TrailEntry[]): {
  text: string;
  anchor: { seq: number; hash: string } | null;
} {
  let previous = '0'.repeat(64);
  const lines = entries.map(({ kind, officer = null, account = 'machine', about, text }, index) => {
    const digest = sha256Of(Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(canonicalJson(text))]));
    const at = '2026-11-20T09:00:00.000Z';
    const record = { seq: index + 1, at, officer, account, kind, about, digest, previous };
    previous = sha256Of(canonicalJson(record));
    return JSON.stringify({ record, hash: previous, salt, text });
  });
  const anchor = entries.length === 0 ? null : { seq: entries.length, hash: previous };
  const header = JSON.stringify({ format: 'dossier-audit-trail-part', version: 1, dossierId: 1 });
  const end = JSON.stringify({ end: { records: lines.length, last: anchor } });
  return { text: [header, ...lines, end].map((line) => `${line}\n`).join(''), anchor };
}
