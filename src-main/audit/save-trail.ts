import { createHash } from 'node:crypto';
import path from 'node:path';
import { refuseCredential } from '../credentials/left-out.ts';
import { writeFileInParts } from '../files/atomic-file.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { TrailAnchor } from '../../src-shared/domain/trail.ts';
import type { Storage } from '../storage/storage-client.ts';
import { canonicalJson, onOneLine } from '../storage/trail/canonical-json.ts';
import { systemAccount } from '../storage/trail/system-account.ts';
import type { TrailWatch } from './verify-trail.ts';

/** What leaves with the trail: which record it is of, who exports it and when. */
export interface TrailExport {
  storage: Storage;
  connection: { id: string; name: string; kind: string };
  officer: string;
  at: string;
}

const honestLimit =
  'A trail that was cut off at its end, or written anew from some record to its end, is whole by itself. ' +
  'That shows only against an anchor (number and hash of a record) kept elsewhere.';

const partSize = 2_000;

/** The first line: what this file is, of which connection, by whom, under which account and when, and what it cannot show. */
function headerOf({ connection, officer, at }: TrailExport): string {
  return canonicalJson({
    format: 'dossier-audit-trail',
    version: 2,
    hash: 'SHA-256',
    canonicalJson: 'RFC 8785',
    connection: { id: connection.id, name: connection.name, kind: connection.kind },
    exportedBy: officer,
    exportedUnder: systemAccount(),
    exportedAt: at,
    limit: honestLimit,
  });
}

interface Begun {
  header: string;
  /** SHA-256 of the header, which the record of this export names too. */
  digest: string;
  exportRecord: number;
}

async function* linesOf(
  { storage }: TrailExport,
  begin: () => Promise<Begun>,
  watch: TrailWatch,
): AsyncGenerator<string> {
  const begun = await begin();
  const aim = (await storage.readTrailHead())?.seq ?? 0;
  yield `${onOneLine(begun.header)}\n`;
  let records = 0;
  let last: TrailAnchor | null = null;
  for (let after: TrailAnchor | null = null; ;) {
    if (watch.cancelled()) throw fail('cancelled', 'The export was stopped. No file was written.');
    const part = await storage.readTrailPart({ after, limit: partSize });
    // A record without a part of it would no longer fit its hash.
    for (const line of part.lines) refuseCredential(line);
    if (part.lines.length > 0) yield `${part.lines.join('\n')}\n`;
    records += part.lines.length;
    last = part.end ?? last;
    if (!part.more || part.end === null) break;
    after = part.end;
    watch.progress({ done: after.seq, of: Math.max(aim, after.seq) });
  }
  const { digest, exportRecord } = begun;
  yield `${JSON.stringify({ end: { header: digest, exportRecord, records, last } })}\n`;
}

/**
 * Writes the audit trail to a file: a header that says what it is and what it cannot show, one record a line, and a
 * closing line without which the file is not whole. The export is itself a record of the trail, and in the file; it
 * names the hash of the header, so that connection, officer and date are bound into the chain.
 * `scripts/verify-trail.mjs` verifies the file anywhere. Throws `cancelled` when
 * nobody wants it any more: no file is left then, and the trail keeps that one was begun.
 */
export async function saveTrail(given: TrailExport, file: string, watch: TrailWatch): Promise<void> {
  const { storage, officer, at } = given;
  const header = headerOf(given);
  const digest = createHash('sha256').update(header).digest('hex');
  const named = { ids: {}, fileName: path.basename(file), sha256: null, header: digest };
  // Only once the file is open: an export that could not begin is none.
  const begin = async (): Promise<Begun> => {
    const { seq } = await storage.noteExport({ at, officer, what: 'trail', ...named });
    return { header, digest, exportRecord: seq };
  };
  await writeFileInParts(file, linesOf(given, begin, watch));
}
