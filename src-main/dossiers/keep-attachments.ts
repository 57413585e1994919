import { createHash } from 'node:crypto';
import path from 'node:path';
import type { AttachedFiles, RefusedFile } from '../../src-shared/contract/attachments.ts';
import { FailureError } from '../../src-shared/contract/failure.ts';
import { mediaTypeByName } from '../../src-shared/domain/attachment.ts';
import { readInPieces, UnreadFile } from '../files/read-in-pieces.ts';
import type { Attached } from '../storage/queries/documents/attachments.ts';
import type { Storage } from '../storage/storage-client.ts';

/** What keeping files of an officer's disk reaches. */
export interface AttachingPorts {
  storage: Pick<Storage, 'beginDocument' | 'appendDocument' | 'dropDocument' | 'keepAttachment'>;
  officer: string;
  now(): Date;
  /** The most bytes that one file may have. */
  maxBytes: number;
}

/** Reads one file into the record while it is hashed, and keeps it once it came in whole. */
async function keepFile(ports: AttachingPorts, dossierId: number, file: string, name: string): Promise<Attached> {
  const { storage, officer, now, maxBytes } = ports;
  const { incomingId } = await storage.beginDocument();
  try {
    const hash = createHash('sha256');
    for await (const bytes of readInPieces(file, maxBytes)) {
      hash.update(bytes);
      await storage.appendDocument({ incomingId, bytes });
    }
    const kept = { name, mediaType: mediaTypeByName(name), officer, at: now().toISOString() };
    return await storage.keepAttachment({ ...kept, incomingId, dossierId, sha256: hash.digest('hex') });
  } catch (thrown) {
    // What cannot be dropped now is dropped at the next start: nobody sees it before it is kept.
    await storage.dropDocument({ incomingId }).catch(() => undefined);
    throw thrown;
  }
}

/** Why a file was not kept; throws what is no failure of the file or of the record. */
function refusalOf(thrown: unknown, name: string, limit: number): RefusedFile {
  if (thrown instanceof FailureError) return { why: 'not-stored', name, code: thrown.failure.code };
  if (!(thrown instanceof UnreadFile)) throw thrown;
  const { reason: why } = thrown;
  return why === 'too-large' ? { why, name, limit } : { why, name };
}

/**
 * Keeps files of an officer's disk with a dossier, each whole or not at all. One that cannot be kept is told, with why, and
 * keeps no other one from being kept.
 */
export async function keepAttachments(
  ports: AttachingPorts,
  dossierId: number,
  files: readonly string[],
): Promise<AttachedFiles> {
  const kept: AttachedFiles['kept'] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const name = path.basename(file).toWellFormed();
    try {
      const { kind, attachment } = await keepFile(ports, dossierId, file, name);
      if (kind === 'kept') kept.push(attachment);
      else refused.push({ why: 'already', name, as: attachment.name });
    } catch (thrown) {
      refused.push(refusalOf(thrown, name, ports.maxBytes));
    }
  }
  return { kept, refused };
}
