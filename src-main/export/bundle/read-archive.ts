/*
 * Reads which entries an archive has, and refuses every archive that is not in the one form that `zip-form.ts` writes: what
 * two programs could read in two ways is in no bundle. Nothing is believed that is not held against the bytes themselves.
 */
import type { BundleTrouble } from '../../../src-shared/domain/bundle/bundle-trouble.ts';
import { signatureFolder, type BundleLimits } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import { clashingPath, maxPathBytes, pathTrouble } from '../../../src-shared/domain/bundle/bundle-path.ts';
import type { BundleBytes } from './bundle-bytes.ts';
import { BundleRefused, refuseUnless } from './bundle-refused.ts';
import { centralHeader, entryBytes, fileAttributes, headerBytes, localHeader } from './zip-form.ts';
import { nameBytes, signatures, type ZipEntry } from './zip-form.ts';

/** The entries in their order, and the time that all of them carry. */
export interface Archive {
  entries: ZipEntry[];
  time: number;
}

interface End {
  entries: number;
  directoryBytes: number;
  directoryOffset: number;
}

const in16 = 0xff_ff;
const in32 = 0xff_ff_ff_ff;
const zip64Locator = 0x07_06_4b_50;
const zip64LocatorBytes = 20;
const maxCommentLength = in16;

const startsWith = (bytes: Buffer, signature: number) => bytes.byteLength >= 4 && bytes.readUInt32LE(0) === signature;

/** Why no end record stands where it belongs. */
async function troubleAtEnd(bytes: BundleBytes): Promise<BundleTrouble> {
  const length = Math.min(bytes.size, headerBytes.end + maxCommentLength);
  const tail = await bytes.read(bytes.size - length, length);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signatures.end);
  return tail.includes(mark) ? 'bytes-after' : 'not-an-archive';
}

async function readEnd(bytes: BundleBytes, maxEntries: number): Promise<End> {
  refuseUnless(bytes.size >= headerBytes.end, 'not-an-archive');
  const at = bytes.size - headerBytes.end;
  const record = await bytes.read(at, headerBytes.end);
  if (!startsWith(record, signatures.end)) throw new BundleRefused(await troubleAtEnd(bytes));
  refuseUnless(record.readUInt16LE(20) === 0, 'bytes-after');
  const [disk, directoryDisk, onDisk, entries] = [4, 6, 8, 10].map((offset) => record.readUInt16LE(offset));
  const directoryBytes = record.readUInt32LE(12);
  const directoryOffset = record.readUInt32LE(16);
  const before = at < zip64LocatorBytes ? null : await bytes.read(at - zip64LocatorBytes, 4);
  const hasLocator = before !== null && startsWith(before, zip64Locator);
  const isLong =
    [disk, directoryDisk, onDisk, entries].includes(in16) || [directoryBytes, directoryOffset].includes(in32);
  refuseUnless(!hasLocator && !isLong, 'zip64');
  refuseUnless(disk === 0 && directoryDisk === 0 && entries === onDisk, 'several-disks');
  if (entries === undefined || entries > maxEntries) throw new BundleRefused('too-many-entries');
  refuseUnless(directoryOffset + directoryBytes <= at, 'directory-wrong');
  refuseUnless(directoryOffset + directoryBytes === at, 'bytes-between');
  refuseUnless(directoryBytes <= entries * (headerBytes.central + maxPathBytes), 'directory-wrong');
  return { entries, directoryBytes, directoryOffset };
}

const encryptionFlags = 0x20_41;
const strongEncryptionMethod = 99;

/** The flags and the method of an entry. */
function troubleOfMethod(flags: number, method: number): BundleTrouble | null {
  if ((flags & encryptionFlags) !== 0 || method === strongEncryptionMethod) return 'encrypted';
  if (method !== 0) return 'compressed';
  if ((flags & 0x00_08) !== 0) return 'data-descriptor';
  return flags === 0x08_00 ? null : 'flags-wrong';
}

const fileKinds: Readonly<Record<number, BundleTrouble>> = { 0o04: 'folder-entry', 0o12: 'link' };
const folderOfDos = 0x10;

/** What is wrong with the attributes of an entry that is not the ordinary file it should be. */
function troubleOfAttributes(attributes: number): BundleTrouble | null {
  if (attributes === fileAttributes) return null;
  const kind = attributes >>> 28;
  const named = fileKinds[kind];
  if (named !== undefined) return named;
  if (kind !== 0 && kind !== 0o10) return 'special-mode';
  if ((attributes & folderOfDos) !== 0) return 'folder-entry';
  return kind === 0o10 && ((attributes >>> 16) & 0o7000) !== 0 ? 'special-mode' : 'attributes-wrong';
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(name: Uint8Array): string {
  try {
    return decoder.decode(name);
  } catch (cause) {
    throw new BundleRefused('name-not-utf8', null, { cause });
  }
}

/** One line of the directory. What is wrong with it is told by its name, or by what it is. */
function readCentral(directory: Buffer, at: number): { entry: ZipEntry; time: number; length: number } {
  const rest = directory.subarray(at);
  const isWhole = rest.byteLength >= headerBytes.central && startsWith(rest, signatures.central);
  refuseUnless(isWhole, 'directory-wrong');
  const [nameLength = 0, extraLength = 0, commentLength = 0, disk] = [28, 30, 32, 34].map((o) => rest.readUInt16LE(o));
  const length = headerBytes.central + nameLength;
  refuseUnless(rest.byteLength >= length + extraLength + commentLength, 'directory-wrong');
  const name = decoded(rest.subarray(headerBytes.central, length));
  const [size, unpacked, offset] = [20, 24, 42].map((o) => rest.readUInt32LE(o));
  if (size === undefined || offset === undefined) throw new BundleRefused('directory-wrong');
  const method = troubleOfMethod(rest.readUInt16LE(8), rest.readUInt16LE(10));
  if (method !== null) throw new BundleRefused(method, name);
  refuseUnless(![size, unpacked, offset].includes(in32) && disk !== in16, 'zip64', name);
  refuseUnless(disk === 0, 'several-disks', name);
  refuseUnless(extraLength === 0, 'extra-field', name);
  refuseUnless(commentLength === 0, 'comment', name);
  const attributes = troubleOfAttributes(rest.readUInt32LE(38));
  if (attributes !== null) throw new BundleRefused(attributes, name);
  refuseUnless(size === unpacked, 'sizes-differ', name);
  const entry = { name, size, crc: rest.readUInt32LE(16), offset };
  const time = rest.readUInt32LE(12);
  // Whatever is left: by which version it was made, which one it needs, and attributes that are for texts.
  refuseUnless(centralHeader(entry, time).equals(rest.subarray(0, length)), 'attributes-wrong', name);
  return { entry, time, length };
}

function readDirectory(directory: Buffer, count: number): Archive {
  const entries: ZipEntry[] = [];
  const times = new Set<number>();
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    const { entry, time, length } = readCentral(directory, at);
    entries.push(entry);
    times.add(time);
    at += length;
  }
  refuseUnless(at === directory.byteLength, 'directory-wrong');
  const [time = 0, another] = times;
  refuseUnless(another === undefined, 'time-wrong');
  return { entries, time };
}

/** Names that would meet, or lead elsewhere, where the bundle is unpacked. */
function checkNames(entries: readonly ZipEntry[]): void {
  const names = entries.map(({ name }) => name);
  const clash = clashingPath(names);
  refuseUnless(clash === null, 'duplicate-name', clash);
  for (const name of names) {
    const trouble = pathTrouble(name);
    if (trouble !== null) throw new BundleRefused(trouble, name);
  }
}

/** Entries fill the archive from its first byte to its directory: none twice, nothing beside them. */
function checkPlaces(entries: readonly ZipEntry[], directoryOffset: number): void {
  const inPlace = entries.toSorted((a, b) => a.offset - b.offset);
  let end = 0;
  for (const { name, size, offset } of inPlace) {
    refuseUnless(offset >= end, 'overlapping-entries', name);
    refuseUnless(offset === end, end === 0 ? 'bytes-before' : 'bytes-between', name);
    end += entryBytes(name, size);
  }
  refuseUnless(end <= directoryOffset, 'overlapping-entries');
  refuseUnless(end === directoryOffset, end === 0 ? 'bytes-before' : 'bytes-between');
  const moved = entries.find((entry, at) => entry !== inPlace[at]);
  refuseUnless(moved === undefined, 'order-wrong', moved?.name ?? null);
}

/** What stands before an entry's bytes has to say the same as the directory, letter for letter. */
async function checkLocalHeader(bytes: BundleBytes, entry: ZipEntry, time: number): Promise<void> {
  const found = await bytes.read(entry.offset, headerBytes.local + nameBytes(entry.name).byteLength);
  if (found.equals(localHeader(entry, time))) return;
  const method = startsWith(found, signatures.local)
    ? troubleOfMethod(found.readUInt16LE(6), found.readUInt16LE(8))
    : null;
  throw new BundleRefused(method ?? 'headers-differ', entry.name);
}

/** Reads the form of an archive; what the entries hold is not looked at. Throws `BundleRefused`. */
export async function readArchive(bytes: BundleBytes, limits: BundleLimits): Promise<Archive> {
  refuseUnless(bytes.size <= limits.archiveBytes, 'archive-too-large');
  // The manifest is the one entry that is neither among its files nor a signature.
  const end = await readEnd(bytes, limits.files + limits.signatures + 1);
  const directory = await bytes.read(end.directoryOffset, end.directoryBytes);
  const archive = readDirectory(directory, end.entries);
  checkNames(archive.entries);
  checkPlaces(archive.entries, end.directoryOffset);
  const signed = archive.entries.filter(({ name }) => name.startsWith(signatureFolder)).length;
  refuseUnless(signed <= limits.signatures && archive.entries.length - signed - 1 <= limits.files, 'too-many-entries');
  for (const entry of archive.entries) await checkLocalHeader(bytes, entry, archive.time);
  return archive;
}
