import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { fail } from '../../src-shared/contract/failure.ts';
import { packingOf } from './response-body.ts';

/** A body on its way in, with what is known of it on the wire, before anything is unpacked. */
export interface WatchedBody {
  chunks: AsyncIterable<Uint8Array>;
  wireBytes(): number;
  /** The connection ended, or the packing did, before the end that it promised. */
  isCut(): boolean;
  markCut(): void;
}

/** What ends a connection in the middle of a body. Whoever gives up, by time or by wish, aborts instead. */
const cutCodes = new Set(['UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'ECONNRESET', 'EPIPE']);

function isCutConnection(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  return typeof code === 'string' && (cutCodes.has(code) || code.startsWith('HPE_'));
}

/**
 * Counts a body while it is read. One whose connection breaks in the middle ends there and is marked as cut, so that
 * it can be said how much of it came; before its first byte it is no file yet, and the fault of the network is thrown.
 */
export function watchBody(body: AsyncIterable<unknown>): WatchedBody {
  let bytes = 0;
  let cut = false;
  async function* watch(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of body) {
        if (!(chunk instanceof Uint8Array)) continue;
        bytes += chunk.byteLength;
        yield chunk;
      }
    } catch (thrown) {
      if (bytes === 0 || !isCutConnection(thrown)) throw thrown;
      cut = true;
    }
  }
  return { chunks: watch(), wireBytes: () => bytes, isCut: () => cut, markCut: () => (cut = true) };
}

const unpackers = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** zlib's word for what is wrong with a packing; null for a failure that is none of zlib's. */
function packingFault(thrown: unknown): string | null {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  return typeof code === 'string' && /^(?:Z_|ERR__ERROR_|ERR_BROTLI)/.test(code) ? code : null;
}

/** What zlib says of a packing that stops before its end. */
const cutPacking = 'Z_BUF_ERROR';

/**
 * The bytes of a file, unpacked as it comes in.
 *
 * @throws {FailureError} see {@link packingOf}; `service-answer-unreadable` for what is not packed as it is said to be
 */
export async function* decodedFile(
  watched: WatchedBody,
  encoding: string | undefined,
  operation: string,
): AsyncGenerator<Uint8Array> {
  const packing = packingOf(encoding, 'file', operation);
  if (packing === null) {
    yield* watched.chunks;
    return;
  }
  const packed = Readable.from(watched.chunks);
  const unpacked = unpackers[packing]();
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  try {
    for await (const chunk of unpacked) if (chunk instanceof Uint8Array) yield chunk;
  } catch (thrown) {
    const fault = packingFault(thrown);
    if (fault === null) throw thrown;
    if (fault !== cutPacking)
      throw fail('service-answer-unreadable', 'The file could not be unpacked.', {
        detail: { operation },
        cause: thrown,
      });
    watched.markCut();
  } finally {
    packed.destroy();
  }
}
