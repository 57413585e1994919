/* Reading kept answers and documents for handing them over. */
import { fail } from '../../src-shared/contract/failure.ts';
import type { KeptDocument } from '../../src-shared/domain/dossier.ts';
import type { AnswerReference } from '../../src-shared/domain/search.ts';
import { refusingCredentials } from '../credentials/left-out.ts';
import { extensionOf, readAnswer } from '../dossiers/read-answer.ts';
import { readDocument } from '../dossiers/read-document.ts';
import type { Storage } from '../storage/storage-client.ts';
import { handedOver, type HandedOver } from './handed-over.ts';
import { refusingInPdf } from './pdf-credentials.ts';

/**
 * An answer, with the ending that its beginning looks like. Throws `storage-damaged` where it is no longer what came, and
 * `credential-in-file` where it is a PDF in which the service repeated a credential.
 */
export async function handOverAnswer(
  storage: Storage,
  { answerId, sha256 }: Pick<AnswerReference, 'answerId' | 'sha256'>,
): Promise<{ over: HandedOver; ending: ReturnType<typeof extensionOf> }> {
  const kept = await readAnswer(storage, answerId);
  const ending = extensionOf(kept);
  if (ending !== 'pdf') return { over: handedOver({ body: kept.body, sha256 }, ending), ending };
  const pieces: Uint8Array[] = [];
  for await (const piece of refusingInPdf([kept.body])) pieces.push(piece);
  return { over: handedOver({ body: Buffer.concat(pieces), sha256 }, 'other'), ending };
}

/** A document as it is handed over. `size` in bytes. */
export interface HandedOverDocument extends Omit<HandedOver, 'body'> {
  readonly size: number;
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * A document. Throws `not-found`, and `storage-damaged` where it is no longer what came. Reading its pieces throws
 * `credential-in-file`, before the last of them, where it is no text and the service repeated a credential in it.
 */
export async function handOverDocument(
  storage: Storage,
  { documentId, format, bytes, sha256 }: Pick<KeptDocument, 'documentId' | 'format' | 'bytes' | 'sha256'>,
): Promise<HandedOverDocument> {
  const { chunks } = await readDocument(storage, documentId);
  const asItCame = { size: bytes, sha256, keptSha256: null };
  if (format === 'pdf') return { ...asItCame, chunks: refusingInPdf(chunks) };
  if (format !== 'json') return { ...asItCame, chunks: refusingCredentials(chunks) };
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  const body = Buffer.concat(pieces);
  if (body.length !== bytes) throw fail('storage-damaged', 'A document has another size than it came with.');
  const over = handedOver({ body, sha256 }, 'json');
  return { size: over.body.length, sha256: over.sha256, keptSha256: over.keptSha256, chunks: [over.body] };
}
