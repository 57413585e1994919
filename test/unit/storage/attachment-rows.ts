import { createHash } from 'node:crypto';
import { keepAttachment, type Attached } from '../../../src-main/storage/queries/documents/attachments.ts';
import { appendDocument, beginDocument } from '../../../src-main/storage/queries/documents/incoming-documents.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { mediaTypeByName } from '../../../src-shared/domain/attachment.ts';

export const attachedAt = '2026-11-24T10:00:00.000Z';

/** Brings bytes into a record as a file that comes in; gives what is asked to keep it. */
export function cameIn(db: Database, parts: readonly string[]): { incomingId: number; sha256: string } {
  const { incomingId } = beginDocument(db);
  for (const part of parts) appendDocument(db, { incomingId, bytes: Buffer.from(part) });
  return { incomingId, sha256: createHash('sha256').update(parts.join('')).digest('hex') };
}

/** Attaches a file of these bytes to a dossier. */
export function attach(db: Database, dossierId: number, name: string, parts: readonly string[] = [name]): Attached {
  const who = { at: attachedAt, officer: 'Astrid Lindqvist' };
  return keepAttachment(db, { ...cameIn(db, parts), ...who, dossierId, name, mediaType: mediaTypeByName(name) });
}
