import type { ShownDocument } from '../../src-shared/contract/document-window.ts';
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

/** A kept document, for a window. Throws `not-found`, and `storage-damaged` where its hash does not fit. */
export async function documentToShow(storage: Storage, documentId: number): Promise<ReadyToShow> {
  const { document } = await readDocument(storage, documentId);
  return {
    shown: { kind: 'document', document },
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
