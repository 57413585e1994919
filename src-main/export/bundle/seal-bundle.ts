import { write } from 'node:fs';
import { promisify } from 'node:util';
import {
  bundleLimits,
  type BundleFile,
  type BundleManifest,
} from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import { writeFileFilled } from '../../files/atomic-file.ts';
import { bytesOfFile, Tally } from './bundle-bytes.ts';
import {
  headOf,
  planBundle,
  type AlsoDocument,
  type OfAttachment,
  type Blanked,
  type BundleContents,
  type PlannedEntry,
} from './bundle-plan.ts';
import { BundleRefused, refuseUnless } from './bundle-refused.ts';
import { readBundle } from './read-bundle.ts';
import { centralHeader, endRecord, localHeader, zipTime, type ZipEntry } from './zip-form.ts';

/** A file that goes into a bundle. It is read once, while it is written. */
export interface BundleSource extends Omit<BundleFile, 'sha256'>, Blanked, AlsoDocument, OfAttachment {
  /** What the record says of it; null where it says nothing. */
  sha256: string | null;
  read(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface BundleSealing extends Omit<BundleContents, 'files'> {
  /** Where the bundle is to lie. What lies there is replaced, when the new one is whole. */
  file: string;
  sources: readonly BundleSource[];
  /** Awaited when the bundle is whole and on the disk, before it has its name: a throw of it leaves nothing. */
  beforeInPlace?(sealed: SealedBundle): Promise<void>;
}

export interface SealedBundle {
  manifest: BundleManifest;
  /** What is signed. */
  manifestSha256: string;
  /** Of the whole archive. */
  bytes: number;
}

const writeFrom = promisify(write);

async function writeAt(handle: number, content: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < content.byteLength;)
    written += (await writeFrom(handle, content, written, content.byteLength - written, position + written))
      .bytesWritten;
}

/** Writes what a source has to its place. Throws `BundleRefused` where it is not what the record says. */
async function writeSource(handle: number, { contentOffset }: PlannedEntry, source: BundleSource): Promise<Tally> {
  const { path, size } = source;
  const tally = new Tally();
  for await (const piece of source.read()) {
    // Held against the size before it is written: the bytes behind it belong to the next file.
    refuseUnless(tally.size + piece.byteLength <= size, 'file-size-differs', path);
    const writing = writeAt(handle, piece, contentOffset + tally.size);
    // The system writes while this hashes: together they take as long as the slower of the two.
    tally.take(piece);
    await writing;
  }
  refuseUnless(tally.size === size, 'file-size-differs', path);
  return tally;
}

async function writeHeader(handle: number, planned: PlannedEntry, crc: number, time: number): Promise<ZipEntry> {
  const { path: name, size, offset } = planned;
  const entry = { name, size, crc, offset };
  await writeAt(handle, localHeader(entry, time), offset);
  return entry;
}

/** Fills an open file. Files first, since what stands before them tells their hashes. */
async function fillBundle(handle: number, { sources, ...sealing }: BundleSealing): Promise<SealedBundle> {
  const contents: BundleContents = { ...sealing, files: sources };
  const plan = planBundle(contents);
  const planned = new Map(plan.entries.map((entry) => [entry.path, entry]));
  const written = new Map<string, ZipEntry>();
  const time = zipTime(sealing.about.madeAt);
  const place = (path: string) => {
    const found = planned.get(path);
    if (found === undefined) throw new Error('A file of the bundle has no place in its plan.');
    return found;
  };

  const hashes = new Map<string, string>();
  for (const source of sources) {
    const tally = await writeSource(handle, place(source.path), source);
    const sha256 = tally.sha256();
    refuseUnless(source.sha256 === null || source.sha256 === sha256, 'file-changed', source.path);
    hashes.set(source.path, sha256);
    written.set(source.path, await writeHeader(handle, place(source.path), tally.crc, time));
  }

  const { manifest, manifestSha256, texts } = headOf(contents, hashes);
  for (const { path, content } of texts) {
    const { contentOffset, size } = place(path);
    if (size !== content.byteLength) throw new BundleRefused('file-size-differs', path);
    const tally = new Tally();
    tally.take(content);
    await writeAt(handle, content, contentOffset);
    written.set(path, await writeHeader(handle, place(path), tally.crc, time));
  }

  const entries = plan.entries.flatMap(({ path }) => written.get(path) ?? []);
  const directory = Buffer.concat(entries.map((entry) => centralHeader(entry, time)));
  const end = endRecord(entries.length, directory.byteLength, plan.directoryOffset);
  await writeAt(handle, Buffer.concat([directory, end]), plan.directoryOffset);
  return { manifest, manifestSha256, bytes: plan.directoryOffset + directory.byteLength + end.byteLength };
}

/**
 * Seals a bundle: a file that holds each source once, byte for byte, under a manifest that officers sign. Whole or not
 * there at all. The same sources, signers and times make the same bytes. Throws `BundleRefused` where a source is not what
 * the record says of it, or where no bundle can hold what is given.
 */
export async function sealBundle(sealing: BundleSealing): Promise<SealedBundle> {
  const fill = async (handle: number) => {
    const sealed = await fillBundle(handle, sealing);
    // Its form, its manifest and its signatures are read as a stranger would. What the files hold was hashed on its way.
    await readBundle(bytesOfFile(handle), { limits: bundleLimits, contents: false });
    return sealed;
  };
  return writeFileFilled(sealing.file, fill, sealing.beforeInPlace);
}
