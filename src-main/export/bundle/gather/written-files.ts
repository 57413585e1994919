/** What Dossier read and what officers wrote and decided, as files of a bundle: each as RFC 8785 writes it. */
import { z } from 'zod';
import { fail, FailureError } from '../../../../src-shared/contract/failure.ts';
import type { BundleFileRole } from '../../../../src-shared/domain/bundle/bundle-manifest.ts';
import type { SnapshotSummary } from '../../../../src-shared/domain/dossier.ts';
import type { Note } from '../../../../src-shared/domain/note.ts';
import { readJson } from '../../../../src-shared/domain/read-json.ts';
import { readSnapshot } from '../../../dossiers/open-dossier.ts';
import type { StoredDecision } from '../../../storage/queries/decisions/read-work.ts';
import type { Storage } from '../../../storage/storage-client.ts';
import { refuseCredential } from '../../../credentials/left-out.ts';
import { canonicalJson } from '../../../storage/trail/canonical-json.ts';
import { valueHandedOver } from '../../handed-over.ts';
import type { BundleSource } from '../seal-bundle.ts';

/** A small file whose content is at hand. */
export function fileOf(
  path: string,
  role: BundleFileRole,
  content: string | Uint8Array,
  mediaType = 'application/json',
): BundleSource {
  const bytes = Buffer.from(content);
  return { path, role, mediaType, size: bytes.byteLength, sha256: null, read: () => [bytes] };
}

const AnyJson = z.json();

/** A value as canonical JSON; what is left out of it stays left out. */
export const canonicalOf = (value: unknown) => canonicalJson(AnyJson.parse(readJson(JSON.stringify(value))));

/** The file of a bundle that holds one note, in canonical JSON. */
export const noteFile = (note: Note) => fileOf(`notes/note-${String(note.noteId)}.json`, 'note', canonicalOf(note));

/** The snapshot, whose profile is null where its answer holds none: the answer itself is evidence like any other. */
async function snapshotText(storage: Storage, summary: SnapshotSummary): Promise<string> {
  try {
    const { profile } = await readSnapshot(storage, summary.snapshotId);
    return canonicalOf(valueHandedOver({ ...summary, profile }));
  } catch (thrown) {
    if (!(thrown instanceof FailureError) || thrown.failure.code !== 'storage-damaged') throw thrown;
    return canonicalOf(valueHandedOver({ ...summary, profile: null }));
  }
}

/** What was read from an answer. It is read here for its size, and again when it is written: none is held meanwhile. */
export async function snapshotFile(storage: Storage, summary: SnapshotSummary): Promise<BundleSource> {
  const path = `snapshots/snapshot-${String(summary.snapshotId)}.json`;
  const { size } = fileOf(path, 'snapshot', await snapshotText(storage, summary));
  return {
    ...{ path, role: 'snapshot', mediaType: 'application/json', size, sha256: null },
    async *read() {
      yield Buffer.from(await snapshotText(storage, summary));
    },
  };
}

/** A signed text with its signature, as the signatures of a bundle are written. */
function signedText({ statement, signature }: { statement: string; signature: string }): string {
  refuseCredential(statement);
  const read = AnyJson.safeParse(readJson(statement));
  if (!read.success || canonicalJson(read.data) !== statement)
    throw fail('storage-damaged', 'A signed decision or approval is not written as it was signed.');
  return canonicalJson({ signature, statement: read.data });
}

/** Where a decision lies in a bundle. */
export const decisionPath = ({ decisionId }: Pick<StoredDecision, 'decisionId'>) =>
  `decisions/decision-${String(decisionId)}.json`;

/** A decision, and what a second person said to it, whether or not they fit their signatures: that is told where they are read. */
export function decisionFiles(decision: StoredDecision): BundleSource[] {
  const { approval } = decision;
  const decided = fileOf(decisionPath(decision), 'decision', signedText(decision));
  if (approval === null) return [decided];
  const path = `approvals/approval-${String(approval.approvalId)}.json`;
  return [decided, fileOf(path, 'approval', signedText(approval))];
}
