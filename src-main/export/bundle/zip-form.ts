/*
 * The one form of zip that a bundle has: entries stored as they are, each header filled in beforehand, no extra fields, no
 * comments, names in UTF-8, ordinary files. Every byte that is not a file's own follows from names, sizes, checksums and the
 * time of making. docs/decisions/0060 says why this is written here.
 */

/** What its two headers say of an entry. */
export interface ZipEntry {
  name: string;
  size: number;
  /** Of its bytes; a zip has a checksum of its own. */
  crc: number;
  /** Where its local header begins. */
  offset: number;
}

export const signatures = { local: 0x04_03_4b_50, central: 0x02_01_4b_50, end: 0x06_05_4b_50 };
export const headerBytes = { local: 30, central: 46, end: 22 };

/** 2.0: what opens it need know nothing but how a file is stored. */
const version = 20;
/** Made on Unix, so that the attributes are its mode. */
const madeBy = (3 << 8) | version;
/** Names are UTF-8. */
const flags = 0x08_00;
/** An ordinary file that its owner may write and everybody may read. */
export const fileAttributes = (0o100_644 << 16) >>> 0;

/** The name of an entry as its headers hold it: UTF-8, which bit 11 of their flags says (APPNOTE 4.4.4). */
export const nameBytes = (name: string) => Buffer.from(name, 'utf8');

/** The time of making as a zip says it: date in the upper half, time to two seconds in the lower, in UTC. */
export function zipTime(madeAt: string): number {
  const time = new Date(madeAt);
  const date = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const ofDay = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((date << 16) | ofDay) >>> 0;
}

/** The header before the bytes of an entry (APPNOTE 4.3.7). `time`: date and time in the form of MS-DOS. */
export function localHeader({ name, size, crc }: ZipEntry, time: number): Buffer {
  const encoded = nameBytes(name);
  const header = Buffer.alloc(headerBytes.local);
  header.writeUInt32LE(signatures.local, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt32LE(time, 10);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(encoded.byteLength, 26);
  return Buffer.concat([header, encoded]);
}

/** The entry of the central directory (APPNOTE 4.3.12). `offset`: bytes before its local header. */
export function centralHeader({ name, size, crc, offset }: ZipEntry, time: number): Buffer {
  const encoded = nameBytes(name);
  const header = Buffer.alloc(headerBytes.central);
  header.writeUInt32LE(signatures.central, 0);
  header.writeUInt16LE(madeBy, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt32LE(time, 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(size, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(encoded.byteLength, 28);
  header.writeUInt32LE(fileAttributes, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, encoded]);
}

/** What ends the file (APPNOTE 4.3.16): how many entries there are, and where the directory lies, in bytes. */
export function endRecord(entries: number, directoryBytes: number, directoryOffset: number): Buffer {
  const record = Buffer.alloc(headerBytes.end);
  record.writeUInt32LE(signatures.end, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(directoryBytes, 12);
  record.writeUInt32LE(directoryOffset, 16);
  return record;
}

/** How many bytes an entry takes in the archive, without its line in the directory. */
export const entryBytes = (name: string, size: number) => headerBytes.local + nameBytes(name).byteLength + size;
