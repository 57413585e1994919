import {
  manifestPath,
  signatureFolder,
  type BundleFile,
  type BundleLimits,
  type BundleManifest,
} from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import type {
  BundleFindings,
  BundleSignatureFinding,
  FileFinding,
} from '../../../src-shared/domain/bundle/bundle-findings.ts';
import { fingerprintInPath } from '../../../src-shared/domain/bundle/bundle-signature.ts';
import type { BundleBytes } from './bundle-bytes.ts';
import { BundleRefused, refuseUnless } from './bundle-refused.ts';
import { readManifest, readSignature } from './bundle-texts.ts';
import { readArchive } from './read-archive.ts';
import { fileContent, readToEnd, smallEntry } from './read-bundle.ts';
import type { ZipEntry } from './zip-form.ts';

const told = ({ path, role, size, sha256 }: BundleFile) => ({ path, role, size, sha256 });

async function fileFinding(bytes: BundleBytes, file: BundleFile, entry: ZipEntry | undefined): Promise<FileFinding> {
  if (entry === undefined) return { ...told(file), finding: 'missing' };
  if (entry.size !== file.size) return { ...told(file), finding: 'changed' };
  try {
    await readToEnd(fileContent(bytes, entry, file));
    return { ...told(file), finding: 'whole' };
  } catch (thrown) {
    if (!(thrown instanceof BundleRefused)) throw thrown;
    return { ...told(file), finding: 'changed' };
  }
}

async function signatureFinding(
  bytes: BundleBytes,
  entry: ZipEntry,
  { manifestSha256, limits }: { manifestSha256: string; limits: BundleLimits },
): Promise<BundleSignatureFinding> {
  const { name: path } = entry;
  try {
    refuseUnless(fingerprintInPath(path) !== null, 'signature-misplaced', path);
    refuseUnless(entry.size <= limits.signatureBytes, 'signature-too-large', path);
    const { content } = await smallEntry(bytes, entry);
    return { kind: 'fits', statement: readSignature(content, path, manifestSha256) };
  } catch (thrown) {
    if (!(thrown instanceof BundleRefused)) throw thrown;
    return { kind: 'does-not-fit', path, trouble: thrown.code };
  }
}

function extraFiles(manifest: BundleManifest, entries: readonly ZipEntry[]): FileFinding[] {
  const listed = new Set(manifest.files.map(({ path }) => path));
  const isExtra = ({ name }: ZipEntry) =>
    name !== manifestPath && !name.startsWith(signatureFolder) && !listed.has(name);
  return entries
    .filter(isExtra)
    .map(({ name, size }) => ({ path: name, finding: 'extra', role: null, size, sha256: null }));
}

/**
 * What became of each file and each signature of a bundle that is not taken, for whoever wants to know what was changed.
 * Null where that cannot be told: its form is not that of a bundle, or its manifest cannot be believed. Writes nothing.
 */
export async function findingsOf(bytes: BundleBytes, limits: BundleLimits): Promise<BundleFindings | null> {
  try {
    const { entries } = await readArchive(bytes, limits);
    const first = entries.find(({ name }) => name === manifestPath);
    if (first === undefined || first.size > limits.manifestBytes) return null;
    const { content, sha256: manifestSha256 } = await smallEntry(bytes, first);
    const manifest = readManifest(content, manifestPath);
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    const files: FileFinding[] = [];
    for (const file of manifest.files) files.push(await fileFinding(bytes, file, byName.get(file.path)));
    const signatures: BundleSignatureFinding[] = [];
    for (const entry of entries.filter(({ name }) => name.startsWith(signatureFolder)))
      signatures.push(await signatureFinding(bytes, entry, { manifestSha256, limits }));
    return { files: [...files, ...extraFiles(manifest, entries)], signatures };
  } catch (thrown) {
    if (thrown instanceof BundleRefused) return null;
    throw thrown;
  }
}

/** The same of a bundle that was taken: then all of it is whole and fits. */
export const wholeFindings = ({
  manifest,
  signatures,
}: {
  manifest: BundleManifest;
  signatures: Extract<BundleSignatureFinding, { kind: 'fits' }>['statement'][];
}): BundleFindings => ({
  files: manifest.files.map((file) => ({ ...told(file), finding: 'whole' })),
  signatures: signatures.map((statement) => ({ kind: 'fits', statement })),
});
