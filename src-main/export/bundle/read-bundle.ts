import { close, constants, open, statSync } from 'node:fs';
import { promisify } from 'node:util';
import {
  bundleLimits,
  manifestPath,
  readMePath,
  signatureFolder,
  verifierPath,
  type BundleFile,
  type BundleLimits,
  type BundleManifest,
} from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import {
  fingerprintInPath,
  type BundleSignatureStatement,
} from '../../../src-shared/domain/bundle/bundle-signature.ts';
import { bytesOfFile, piecesOf, Tally, type BundleBytes } from './bundle-bytes.ts';
import { BundleRefused, refuseUnless } from './bundle-refused.ts';
import { readManifest, readSignature } from './bundle-texts.ts';
import { readArchive } from './read-archive.ts';
import { entryBytes, zipTime, type ZipEntry } from './zip-form.ts';

/** A bundle of which every byte was read and fits. */
export interface ReadBundle {
  manifest: BundleManifest;
  /** What is signed. To be compared with the same value that somebody else has. */
  manifestSha256: string;
  /** Each fits its key. Whose key it is shows only where its fingerprint is compared elsewhere. */
  signatures: BundleSignatureStatement[];
}

export interface OpenBundle extends ReadBundle {
  /**
   * The bytes of a file, piece by piece. Throws `BundleRefused` as soon as they are not what they were when the bundle was
   * opened, at the latest at their end: what came until then is nothing. Throws too where the manifest has no such file.
   */
  read(path: string): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

/** In an archive the signatures follow the manifest, then comes what explains the bundle, then the files. */
export function orderOf(signatures: readonly string[], files: readonly string[]): string[] {
  const explaining = [verifierPath, readMePath];
  const others = files.filter((path) => !explaining.includes(path));
  return [manifestPath, ...signatures.toSorted(), ...explaining, ...others];
}

const startOf = ({ name, offset }: ZipEntry) => offset + entryBytes(name, 0);

/** A small entry as a whole, held against its checksum. */
export async function smallEntry(
  bytes: BundleBytes,
  entry: ZipEntry,
): Promise<{ content: Uint8Array; sha256: string }> {
  const content = await bytes.read(startOf(entry), entry.size);
  const tally = new Tally();
  tally.take(content);
  refuseUnless(tally.crc === entry.crc, 'checksum-wrong', entry.name);
  return { content, sha256: tally.sha256() };
}

/** What a file of a bundle holds. Throws `BundleRefused` at its end where it is not what the manifest says. */
export async function* fileContent(bytes: BundleBytes, entry: ZipEntry, file: BundleFile): AsyncGenerator<Uint8Array> {
  const tally = new Tally();
  for await (const piece of piecesOf(bytes, startOf(entry), entry.size)) {
    tally.take(piece);
    yield piece;
  }
  refuseUnless(tally.sha256() === file.sha256, 'file-changed', file.path);
  refuseUnless(tally.crc === entry.crc, 'checksum-wrong', file.path);
}

/** Reads what comes to its end, for what is found out on the way. */
export async function readToEnd(pieces: AsyncGenerator<Uint8Array>): Promise<void> {
  for await (const piece of pieces) void piece;
}

/** The files that the manifest tells of are there, each of its size, in order, and nothing else is. */
function checkFiles(manifest: BundleManifest, entries: readonly ZipEntry[], signatures: readonly string[]): void {
  const found = new Map(entries.map((entry) => [entry.name, entry]));
  for (const { path, size } of manifest.files) {
    const entry = found.get(path);
    if (entry === undefined) throw new BundleRefused('file-missing', path);
    refuseUnless(entry.size === size, 'file-size-differs', path);
  }
  const paths = manifest.files.map(({ path }) => path);
  const order = orderOf(signatures, paths);
  const told = new Set(order);
  const extra = entries.find(({ name }) => !told.has(name));
  refuseUnless(extra === undefined, 'file-extra', extra?.name ?? null);
  const moved = entries.find(({ name }, at) => name !== order[at]);
  refuseUnless(moved === undefined, 'order-wrong', moved?.name ?? null);
}

interface Reading {
  limits: BundleLimits;
  /** Whether the bytes of the files are read too, not only what is said of them. */
  contents: boolean;
}

/** Reads a bundle and holds all of it against its manifest. Throws `BundleRefused`. Writes nothing anywhere. */
export async function readBundle(
  bytes: BundleBytes,
  { limits, contents }: Reading = { limits: bundleLimits, contents: true },
): Promise<ReadBundle & { entries: Map<string, ZipEntry> }> {
  const { entries, time } = await readArchive(bytes, limits);
  const [first] = entries;
  if (first?.name !== manifestPath)
    throw new BundleRefused(entries.some(({ name }) => name === manifestPath) ? 'order-wrong' : 'manifest-missing');
  refuseUnless(first.size <= limits.manifestBytes, 'manifest-too-large', manifestPath);
  const { content, sha256: manifestSha256 } = await smallEntry(bytes, first);
  const manifest = readManifest(content, manifestPath);
  refuseUnless(time === zipTime(manifest.madeAt), 'time-wrong');

  const signed = entries.filter(({ name }) => name.startsWith(signatureFolder));
  checkFiles(
    manifest,
    entries,
    signed.map(({ name }) => name),
  );
  const signatures: BundleSignatureStatement[] = [];
  for (const entry of signed) {
    refuseUnless(fingerprintInPath(entry.name) !== null, 'signature-misplaced', entry.name);
    refuseUnless(entry.size <= limits.signatureBytes, 'signature-too-large', entry.name);
    signatures.push(readSignature((await smallEntry(bytes, entry)).content, entry.name, manifestSha256));
  }

  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  for (const file of contents ? manifest.files : []) {
    const entry = byName.get(file.path);
    if (entry !== undefined) await readToEnd(fileContent(bytes, entry, file));
  }
  return { manifest, manifestSha256, signatures, entries: byName };
}

const openFile = promisify(open);
export const closeFile = promisify(close);

/** Opens what somebody chose for reading. A pipe or a device is none: opening it could wait for ever. */
export async function openForReading(file: string): Promise<number> {
  try {
    if (!statSync(file).isFile()) throw new BundleRefused('unreadable');
    return await openFile(file, constants.O_RDONLY);
  } catch (cause) {
    throw cause instanceof BundleRefused ? cause : new BundleRefused('unreadable', null, { cause });
  }
}

/**
 * Opens a bundle for a reading room: every byte is read and held against the manifest first. Nothing is unpacked, and
 * nothing is written to a disk. Throws `BundleRefused`.
 */
export async function openBundle(file: string, limits: BundleLimits = bundleLimits): Promise<OpenBundle> {
  const handle = await openForReading(file);
  try {
    const bytes = bytesOfFile(handle);
    const { entries, ...read } = await readBundle(bytes, { limits, contents: true });
    const files = new Map(read.manifest.files.map((told) => [told.path, told]));
    return {
      ...read,
      async *read(path) {
        const entry = entries.get(path);
        const told = files.get(path);
        if (entry === undefined || told === undefined) throw new BundleRefused('file-missing', path);
        yield* fileContent(bytes, entry, told);
      },
      close: () => closeFile(handle),
    };
  } catch (error) {
    await closeFile(handle);
    throw error;
  }
}
