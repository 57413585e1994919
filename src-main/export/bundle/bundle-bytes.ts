import { createHash } from 'node:crypto';
import { fstatSync, read } from 'node:fs';
import { promisify } from 'node:util';
import { BundleRefused } from './bundle-refused.ts';
import { crc32 } from '../../files/crc32.ts';

/** The bytes of an archive, wherever they lie. */
export interface BundleBytes {
  size: number;
  /** Throws `BundleRefused` where so many are not there. */
  read(offset: number, length: number): Promise<Buffer>;
}

const readFrom = promisify(read);

/** How many bytes were read, of as many as there is room for. */
async function readAt(handle: number, room: Uint8Array, offset: number): Promise<number> {
  try {
    return (await readFrom(handle, room, 0, room.byteLength, offset)).bytesRead;
  } catch (cause) {
    throw new BundleRefused('unreadable', null, { cause });
  }
}

/** The bytes of an open file, which the caller closes. */
export function bytesOfFile(handle: number): BundleBytes {
  return {
    size: fstatSync(handle).size,
    async read(offset, length) {
      const room = Buffer.allocUnsafe(length);
      for (let filled = 0; filled < length;) {
        const bytesRead = await readAt(handle, room.subarray(filled), offset + filled);
        if (bytesRead === 0) throw new BundleRefused('changed-meanwhile');
        filled += bytesRead;
      }
      return room;
    },
  };
}

/** Bytes in memory, for what is small and for tests. */
export function bytesInMemory(content: Buffer): BundleBytes {
  return {
    size: content.byteLength,
    read: (offset, length) =>
      offset + length > content.byteLength
        ? Promise.reject(new BundleRefused('changed-meanwhile'))
        : Promise.resolve(content.subarray(offset, offset + length)),
  };
}

/** Large enough that a piece costs little; two files at a time never hold much. */
const pieceBytes = 1024 * 1024;

/** A part of an archive, piece by piece. */
export async function* piecesOf(bytes: BundleBytes, offset: number, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += pieceBytes) yield await bytes.read(offset + at, Math.min(pieceBytes, size - at));
}

/** What is told of content that goes by: how much of it, its checksum and its hash. */
export class Tally {
  size = 0;
  crc = 0;
  readonly #hash = createHash('sha256');

  take(piece: Uint8Array): void {
    this.size += piece.byteLength;
    this.crc = crc32(piece, this.crc);
    this.#hash.update(piece);
  }

  /** SHA-256 in lower-case hex. To be asked once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
