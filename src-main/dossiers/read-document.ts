import { fail } from '../../src-shared/contract/failure.ts';
import type { KeptDocument } from '../../src-shared/domain/dossier.ts';
import type { Storage } from '../storage/storage-client.ts';

/** A kept document and its bytes, piece by piece. */
export interface DocumentStream {
  document: KeptDocument;
  chunks: AsyncIterable<Uint8Array>;
}

/** The pieces of something kept, from the first on. */
export async function* inPieces(
  read: (position: number) => Promise<{ bytes: Uint8Array } | null>,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const chunk = await read(position);
    if (chunk === null) return;
    yield chunk.bytes;
  }
}

/**
 * Opens a kept document for reading: for its window, and for saving a copy. Throws `not-found`, and `storage-damaged`
 * where its bytes no longer have the hash they came with: such a document proves nothing.
 */
export async function readDocument(storage: Storage, documentId: number): Promise<DocumentStream> {
  const { document, hashFits } = await storage.readDocument({ documentId });
  if (!hashFits) throw fail('storage-damaged', 'This document is not what came: its hash does not fit.');
  return { document, chunks: inPieces((position) => storage.readDocumentChunk({ documentId, position })) };
}
