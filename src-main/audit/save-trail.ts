import path from 'node:path';
import { writeFileInParts } from '../files/atomic-file.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { TrailAnchor } from '../../src-shared/domain/trail.ts';
import type { Storage } from '../storage/storage-client.ts';
import type { TrailWatch } from './watch-trail.ts';

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

async function* linesOf(given: TrailExport, watch: TrailWatch): AsyncGenerator<string> {
  const { storage, connection, officer, at } = given;
  const last = await storage.readTrailHead();
  const format = { format: 'dossier-audit-trail', version: 1, hash: 'SHA-256', canonicalJson: 'RFC 8785' };
  yield `${JSON.stringify({ ...format, connection, exportedBy: officer, exportedAt: at, last, limit: honestLimit })}\n`;
  for (let after: TrailAnchor | null = null; ;) {
    if (watch.cancelled()) throw fail('cancelled', 'The export was stopped. No file was written.');
    const part = await storage.readTrailPart({ after, limit: partSize });
    if (part.lines.length > 0) yield `${part.lines.join('\n')}\n`;
    if (part.last === null) return;
    after = part.last;
    watch.progress({ done: after.seq, of: Math.max(last?.seq ?? 0, after.seq) });
  }
}

/**
 * Writes the audit trail to a file, one record a line after a header that says what it is and what it cannot show. The
 * export is itself a record of the trail, and in the file. `scripts/verify-trail.mjs` verifies the file anywhere.
 * Throws `cancelled` when nobody wants it any more: no file is left then, and the trail keeps that one was begun.
 */
export async function saveTrail(given: TrailExport, file: string, watch: TrailWatch): Promise<void> {
  const { storage, officer, at } = given;
  await storage.noteExport({ at, officer, what: 'trail', ids: {}, fileName: path.basename(file), sha256: null });
  await writeFileInParts(file, linesOf(given, watch));
}
