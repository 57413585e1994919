import { brotliDecompress, constants, gunzip, inflate } from 'node:zlib';
import { promisify } from 'node:util';
import { foldWord, lookUpWord } from '../../src-shared/domain/fold-text.ts';
import { fail } from '../../src-shared/contract/failure.ts';

const decoders = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** What a response says of its length, or null. */
export function statedLength(headers: Readonly<Record<string, string>>): number | null {
  const text = headers['content-length'] ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The packings that can be undone, by their names in a header (RFC 9110, 8.4.1). */
const packings = { gzip: 'gzip', 'x-gzip': 'gzip', deflate: 'deflate', br: 'br' } as const;
type Packing = (typeof packings)[keyof typeof packings];

/**
 * How a body is packed, although nobody asked for that: some proxies do it. Null where it is not.
 *
 * @throws {FailureError} `service-answer-unreadable` for a packing that nobody knows
 */
export function packingOf(encoding: string | undefined, what: 'answer' | 'file', operation: string): Packing | null {
  const name = foldWord(encoding ?? 'identity');
  if (name === 'identity' || name === '') return null;
  const packing = lookUpWord<Packing>(packings, name);
  if (packing === null)
    throw fail('service-answer-unreadable', `The ${what} is encoded as ${name}.`, { detail: { operation } });
  return packing;
}

/** The failure for an answer of more than `cap` bytes. What came of it is not used. */
export function tooLarge(operation: string, cap: number) {
  return fail('service-answer-too-large', `The answer is larger than ${String(cap)} bytes.`, {
    detail: { operation, maxBytes: cap },
  });
}

/**
 * Reads a body into memory, never more than `cap` bytes of it.
 *
 * @param parts takes what comes, piece by piece, so that whoever handed it in has what came before a body ended in the middle
 * @throws {FailureError} `service-answer-too-large`
 */
export async function readBody(
  chunks: AsyncIterable<unknown>,
  cap: number,
  operation: string,
  parts: Uint8Array[] = [],
): Promise<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.byteLength;
    parts.push(chunk);
    if (size > cap) throw tooLarge(operation, cap);
  }
  return Buffer.concat(parts);
}

/**
 * Undoes a compression that we did not ask for but that some proxies apply, within the same cap.
 *
 * @throws {FailureError} `service-answer-too-large`, `service-answer-unreadable`
 */
export async function decodeBody(
  body: Uint8Array,
  encoding: string | undefined,
  cap: number,
  operation: string,
): Promise<Uint8Array> {
  const packing = body.byteLength === 0 ? null : packingOf(encoding, 'answer', operation);
  if (packing === null) return body;
  try {
    return await decoders[packing](body, { maxOutputLength: cap });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(operation, cap);
    throw fail('service-answer-unreadable', 'The answer could not be unpacked.', {
      detail: { operation },
      cause: error,
    });
  }
}

/** What is unpacked of a body that ended in the middle is far less than this, unless it was packed to fill a memory. */
const maxOfBegun = 16 * 1024 * 1024;

/** As much of a body that ended in the middle as can be unpacked; nothing where it cannot be. */
export async function unpackBegun(body: Uint8Array, encoding: string | undefined): Promise<Uint8Array> {
  const packing = lookUpWord<Packing>(packings, foldWord(encoding ?? ''));
  if (packing === null) return body;
  const finishFlush = packing === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
  return decoders[packing](body, { finishFlush, maxOutputLength: maxOfBegun }).catch(() => new Uint8Array());
}
