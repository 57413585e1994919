import * as zlib from 'node:zlib';

function crcTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
    return crc;
  });
}
const table = crcTable();

/** The checksum that a zip has, in plain steps. */
export function plainCrc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/**
 * The checksum that a zip has, of bytes that follow others with the checksum `before`. The oldest runtime that Dossier
 * starts on is a Node 18, whose zlib does not offer it.
 */
export const crc32: typeof plainCrc32 = 'crc32' in zlib ? zlib.crc32 : plainCrc32;
