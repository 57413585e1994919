import { constants, inflateRawSync } from 'node:zlib';
import { crc32 } from '../files/crc32.ts';
import type { ListRefusal } from '../../src-shared/domain/batch/list/list.ts';

/** A workbook that is not taken in. */
export class WorkbookRefused extends Error {
  readonly refusal: ListRefusal;

  constructor(refusal: ListRefusal) {
    super(`The workbook is not taken in: ${refusal.kind}`);
    this.name = 'WorkbookRefused';
    this.refusal = refusal;
  }
}

/** The refusal of a workbook that cannot be unpacked. `what`: the part of it that is not as it has to be. */
export const broken = (what: string) => new WorkbookRefused({ kind: 'broken-workbook', what });

/** A part of a workbook as the archive's directory lists it; sizes in bytes. */
interface ListedPart {
  readonly name: string;
  readonly method: number;
  /** The checksum of its bytes. */
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** Opens the parts of a workbook one by one. */
export interface WorkbookParts {
  has(name: string): boolean;
  /** The text of a part. Throws {@link WorkbookRefused} where it is missing, broken, or larger than is taken in. */
  text(name: string): string;
}

/** A worksheet of 100,000 rows of eight columns has about 60 MB. Of all parts together no more is unpacked. */
const maxUnpackedBytes = 150_000_000;
/** A workbook has a few parts for each of its sheets. */
const maxParts = 5_000;

const endLength = 22;
const listedLength = 46;
const localLength = 30;

/** Where the archive's end is: behind it stands a comment of at most 65,535 bytes. */
function endOf(bytes: Buffer): number {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1 || end + endLength > bytes.length || bytes.length - end > endLength + 65_535)
    throw broken('the archive is cut');
  return end;
}

function listParts(bytes: Buffer): Map<string, ListedPart> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxParts) throw broken('it has too many parts');
  const parts = new Map<string, ListedPart>();
  let at = bytes.readUInt32LE(end + 16);
  for (let part = 0; part < count; part += 1) {
    if (at + listedLength > end || bytes.readUInt32LE(at) !== 0x02_01_4b_50) throw broken('its directory is broken');
    const nameEnd = at + listedLength + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + listedLength, nameEnd);
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw broken('a part of it is encrypted');
    // Of two parts of one name a reader takes the first and another the last: which rows were meant is not known.
    if (parts.has(name)) throw broken('two parts have one name');
    parts.set(name, {
      name,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** The bytes of a part as they are packed. */
function packedBytes(bytes: Buffer, { offset, packed }: ListedPart): Buffer {
  if (offset + localLength > bytes.length || bytes.readUInt32LE(offset) !== 0x04_03_4b_50)
    throw broken('a part is not where it is listed');
  const start = offset + localLength + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw broken('the archive is cut');
  return bytes.subarray(start, start + packed);
}

function unpacked(bytes: Buffer, part: ListedPart): Buffer {
  const packed = packedBytes(bytes, part);
  if (part.method === 0) return packed;
  if (part.method !== 8) throw broken('a part is packed in an unknown way');
  try {
    // The listed size is only a claim; this stops where it is passed.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, part.size), finishFlush: constants.Z_FINISH });
  } catch (error) {
    const isLarger = error instanceof RangeError;
    throw isLarger
      ? new WorkbookRefused({ kind: 'unpacks-too-large', part: part.name, most: part.size })
      : broken('a part cannot be unpacked');
  }
}

/** Lists the parts of a workbook; nothing is unpacked before its listed size is known to be taken in. */
export function openWorkbook(bytes: Buffer): WorkbookParts {
  if (bytes.readUInt32BE(0) === 0xd0_cf_11_e0) throw new WorkbookRefused({ kind: 'old-or-locked-workbook' });
  const parts = listParts(bytes);
  let left = maxUnpackedBytes;
  return {
    has: (name) => parts.has(name),
    text(name) {
      const part = parts.get(name);
      if (part === undefined) throw broken(`${name} is missing`);
      if (part.size > left) throw new WorkbookRefused({ kind: 'unpacks-too-large', part: name, most: left });
      left -= part.size;
      const found = unpacked(bytes, part);
      if (found.length !== part.size) throw broken(`${name} has another size than is listed`);
      // A part that lies there unpacked has nothing else that notices a digit which became another.
      if (crc32(found) !== part.crc) throw broken(`${name} does not fit its checksum`);
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(found);
      } catch {
        throw broken(`${name} is not UTF-8`);
      }
    },
  };
}
