import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { UnsoundSheet, type ExpectedSheet } from './unsound.ts';
import { createXmlCheck } from './xml-check.ts';

/** A file in a zip, as its central directory lists it. */
interface ListedFile {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const endLength = 22;
const listedLength = 46;
const localLength = 30;

async function read(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
  if (bytesRead !== length) throw new UnsoundSheet('the archive is cut.');
  return buffer;
}

/** The central directory, found from the end: there is no comment, so that the end is at one place. */
async function listFiles(handle: FileHandle): Promise<ListedFile[]> {
  const { size } = await handle.stat();
  const end = await read(handle, size - endLength, endLength);
  if (end.readUInt32LE(0) !== 0x06_05_4b_50) throw new UnsoundSheet('the archive has no end.');
  const directory = await read(handle, end.readUInt32LE(16), end.readUInt32LE(12));
  const files: ListedFile[] = [];
  for (let at = 0; at < directory.length;) {
    if (directory.readUInt32LE(at) !== 0x02_01_4b_50) throw new UnsoundSheet('the directory is broken.');
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + listedLength, at + listedLength + nameLength);
    files.push({
      name,
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += listedLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (files.length !== end.readUInt16LE(10)) throw new UnsoundSheet('the directory is broken.');
  return files;
}

/** Unpacks one file with the system's zlib, which did not pack it, and counts the elements in it. */
async function elementsOf(file: string, handle: FileHandle, listed: ListedFile): Promise<ReadonlyMap<string, number>> {
  const local = await read(handle, listed.offset, localLength);
  if (local.readUInt32LE(0) !== 0x04_03_4b_50) throw new UnsoundSheet(`${listed.name} is not where it is listed.`);
  const start = listed.offset + localLength + local.readUInt16LE(26) + local.readUInt16LE(28);
  const packed = createReadStream(file, { start, end: start + listed.packed - 1 });
  const unpacked = createInflateRaw();
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const xml = createXmlCheck();
  let [size, crc] = [0, 0];
  for await (const chunk of unpacked) {
    if (!Buffer.isBuffer(chunk)) throw new UnsoundSheet('it cannot be read.');
    size += chunk.length;
    crc = crc32(chunk, crc);
    xml.push(decoder.decode(chunk, { stream: true }));
  }
  xml.push(decoder.decode());
  if (size !== listed.size || crc !== listed.crc) throw new UnsoundSheet(`${listed.name} is not what is listed.`);
  return xml.end();
}

/**
 * Reads a workbook that was written, and throws unless it has exactly the named files, each of them whole and well formed, has every
 * row, and has no formula.
 */
export async function checkXlsx(
  file: string,
  names: readonly string[],
  rowsFile: string,
  { rows }: Pick<ExpectedSheet, 'rows'>,
): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const files = await listFiles(handle);
    if (files.map(({ name }) => name).join('\n') !== names.join('\n')) throw new UnsoundSheet('it has other files.');
    for (const listed of files) {
      const elements = await elementsOf(file, handle, listed);
      if (elements.has('f')) throw new UnsoundSheet('it has a formula.');
      if (listed.name === rowsFile && elements.get('row') !== rows + 1) throw new UnsoundSheet('rows are missing.');
    }
  } finally {
    await handle.close();
  }
}
