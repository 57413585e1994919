import { fail } from '../../src-shared/contract/failure.ts';
import type { KeptAttachment } from '../../src-shared/domain/attachment.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { Storage } from '../storage/storage-client.ts';
import { inPieces } from './read-document.ts';

/** A kept attachment and its bytes, piece by piece. */
export interface AttachmentStream {
  attachment: KeptAttachment;
  /** Whose dossier it was attached to. */
  company: CompanyReference;
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * Opens an attachment for reading: for its window, and for saving a copy. Throws `not-found`, and `storage-damaged` where its bytes no longer have the hash
 * they were kept with: such a file proves nothing.
 */
export async function readAttachment(storage: Storage, attachmentId: number): Promise<AttachmentStream> {
  const { attachment, company, hashFits } = await storage.readAttachment({ attachmentId });
  if (!hashFits) throw fail('storage-damaged', 'This attachment is not what was attached: its hash does not fit.');
  return {
    attachment,
    company,
    chunks: inPieces((position) => storage.readAttachmentChunk({ attachmentId, position })),
  };
}
