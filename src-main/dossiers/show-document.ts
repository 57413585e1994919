import type { ShownDocument } from '../../src-shared/contract/document-window.ts';
import { knowsCredentials, withoutCredentials } from '../credentials/left-out.ts';
import type { Storage } from '../storage/storage-client.ts';
import { readAttachment } from './read-attachment.ts';
import { readDocument } from './read-document.ts';

/** What a window can be opened for: what it is, and its bytes, which are read anew each time that they are asked for. */
export interface ReadyToShow {
  shown: ShownDocument;
  /** How many bytes there are. */
  size: number;
  bytes(): Promise<AsyncIterable<Uint8Array>>;
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Data with what the service repeated of a credential left out: whatever a page shows can be copied. */
async function dataToShow(chunks: AsyncIterable<Uint8Array>): Promise<Pick<ReadyToShow, 'size' | 'bytes'>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  // Letter by letter, so that every byte beside it stays what it was.
  const shown = Buffer.from(withoutCredentials(Buffer.concat(pieces).toString('latin1')), 'latin1');
  return { size: shown.length, bytes: () => Promise.resolve(inOnePiece(shown)) };
}

/** A kept document, for a window. Throws `not-found`, and `storage-damaged` where its hash does not fit. */
export async function documentToShow(storage: Storage, documentId: number): Promise<ReadyToShow> {
  const { document, chunks } = await readDocument(storage, documentId);
  const shown = { kind: 'document' as const, document };
  if (document.format === 'json' && knowsCredentials()) return { shown, ...(await dataToShow(chunks)) };
  return {
    shown,
    size: document.bytes,
    bytes: async () => (await readDocument(storage, documentId)).chunks,
  };
}

/** An attachment, for a window. Throws as {@link documentToShow} does. */
export async function attachmentToShow(storage: Storage, attachmentId: number): Promise<ReadyToShow> {
  const { attachment, company } = await readAttachment(storage, attachmentId);
  return {
    shown: { kind: 'attachment', attachment, company },
    size: attachment.bytes,
    bytes: async () => (await readAttachment(storage, attachmentId)).chunks,
  };
}
