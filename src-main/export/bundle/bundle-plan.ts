/*
 * What a bundle will hold and where, worked out before a byte of it is written. That is possible because every hash and
 * every signature has one length: the plan is made with zeros in their place, and made again when they are known.
 */
import { createHash } from 'node:crypto';
import {
  BundleManifest,
  bundleLimits,
  manifestPath,
  readMePath,
  verifierPath,
  type BundleAbout,
  type BundleFile,
} from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import { clashingPath, comparePaths, pathTrouble } from '../../../src-shared/domain/bundle/bundle-path.ts';
import { BundleSignature, signaturePath } from '../../../src-shared/domain/bundle/bundle-signature.ts';
import type { OfficerKey } from '../../credentials/officer-key.ts';
import { canonicalJson } from '../../storage/trail/canonical-json.ts';
import { ownBasisAlone, type BundleBasis } from './bundle-basis.ts';
import { BundleRefused, refuseUnless } from './bundle-refused.ts';
import { readMePage, type AttachmentTold } from './read-me-page.ts';
import { endRecord, entryBytes, nameBytes, headerBytes } from './zip-form.ts';

/** Who signs a bundle, and when they say that it was. */
export interface BundleSigner {
  officer: string;
  time: string;
  key: OfficerKey;
}

/** Of a file that is not byte for byte what the record keeps, since a token in it was blanked: the hash of what is kept. */
export interface Blanked {
  readonly keptSha256?: string | null;
}

/** Of an answer that is kept as a document, too: its name. Reports count it among the documents, though it is one file here. */
export interface AlsoDocument {
  readonly documentName?: string;
}

/** Of an attachment: what it was called, who attached it, and whether it was withdrawn since. Its path has a number alone. */
export interface OfAttachment {
  readonly attachment?: AttachmentTold;
}

/** What a bundle is made of, but the bytes of its files. */
export interface BundleContents {
  about: BundleAbout;
  files: readonly (Omit<BundleFile, 'sha256'> & Blanked & AlsoDocument & OfAttachment)[];
  signers: readonly BundleSigner[];
  /** What the page tells of other companies; left out of a bundle that rests on none. */
  basis?: BundleBasis;
  /** The text of `verify.mjs`. */
  verifier: string;
}

/** The small files that are made here, in the order of the archive. They stand before all others. */
export interface BundleHead {
  manifest: BundleManifest;
  manifestSha256: string;
  texts: { path: string; content: Buffer }[];
}

const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const noHash = '0'.repeat(64);
const noSignature = `${'A'.repeat(86)}==`;

const explaining = (path: string, role: 'verifier' | 'read-me', mediaType: string, content: Buffer): BundleFile => ({
  ...{ path, role, mediaType },
  ...{ size: content.byteLength, sha256: sha256Of(content) },
});

function signatureOf({ officer, time, key }: BundleSigner, manifestSha256: string, isDraft: boolean) {
  const { publicKey, fingerprint } = key;
  const statement = { purpose: 'dossier-bundle', manifestSha256, officer, publicKey, fingerprint, time } as const;
  const signature = isDraft ? noSignature : key.sign(canonicalJson(statement));
  const text = canonicalJson({ signature, statement });
  BundleSignature.parse(JSON.parse(text));
  return { path: signaturePath(fingerprint), content: Buffer.from(text, 'utf8') };
}

/** The small files of a bundle. `hashes` has the SHA-256 of each other file; without it they are drafts of the same length. */
export function headOf(contents: BundleContents, hashes: ReadonlyMap<string, string> | null): BundleHead {
  const { about, signers } = contents;
  const given = contents.files.map(({ path, size, role, mediaType }) => {
    return { path, size, sha256: hashes?.get(path) ?? noHash, role, mediaType };
  });
  const verifier = Buffer.from(contents.verifier, 'utf8');
  const others = [...given, explaining(verifierPath, 'verifier', 'text/javascript', verifier)];
  const inOrder = others.toSorted((a, b) => comparePaths(a.path, b.path));
  const kept = new Map(
    contents.files.flatMap(({ path, keptSha256 }) => ((keptSha256 ?? null) === null ? [] : [[path, keptSha256 ?? '']])),
  );
  const names = new Map(
    contents.files.flatMap(({ path, documentName }) => (documentName === undefined ? [] : [[path, documentName]])),
  );
  const attachments = new Map(
    contents.files.flatMap(({ path, attachment }) => (attachment === undefined ? [] : [[path, attachment]])),
  );
  const readMe = Buffer.from(
    readMePage(about, inOrder, { kept, names, attachments, basis: contents.basis ?? ownBasisAlone }),
    'utf8',
  );
  const files = [...inOrder, explaining(readMePath, 'read-me', 'text/html', readMe)];
  const { madeAt, officer, connection, of, trailAnchor } = about;
  const facts = { format: 'dossier-bundle', version: 1, madeAt, officer, connection, of, trailAnchor };
  const text = canonicalJson({ ...facts, files: files.toSorted((a, b) => comparePaths(a.path, b.path)) });
  const manifestSha256 = sha256Of(text);
  const signatures = signers.map((signer) => signatureOf(signer, manifestSha256, hashes === null));
  return {
    manifest: BundleManifest.parse(JSON.parse(text)),
    manifestSha256,
    texts: [
      { path: manifestPath, content: Buffer.from(text, 'utf8') },
      ...signatures.toSorted((a, b) => comparePaths(a.path, b.path)),
      { path: verifierPath, content: verifier },
      { path: readMePath, content: readMe },
    ],
  };
}

function checkPaths(paths: readonly string[], signers: readonly BundleSigner[]): void {
  for (const path of paths) {
    const trouble = pathTrouble(path);
    if (trouble !== null) throw new BundleRefused(trouble, path);
  }
  const kept = [manifestPath, verifierPath, readMePath, ...signers.map(({ key }) => signaturePath(key.fingerprint))];
  const clash = clashingPath([...kept, ...(signers.length === 0 ? [signaturePath(noHash)] : []), ...paths]);
  refuseUnless(clash === null, 'duplicate-name', clash);
  refuseUnless(paths.length <= bundleLimits.files - 2, 'too-many-entries');
  refuseUnless(signers.length <= bundleLimits.signatures, 'too-many-entries');
}

/** Where an entry of the archive begins, and where its bytes do. */
export interface PlannedEntry {
  path: string;
  size: number;
  offset: number;
  contentOffset: number;
}

export interface BundlePlan {
  /** In the order of the archive. */
  entries: PlannedEntry[];
  directoryOffset: number;
}

/** Where everything will stand. Throws `BundleRefused` where no bundle can hold it. */
export function planBundle(contents: BundleContents): BundlePlan {
  const paths = contents.files.map(({ path }) => path);
  checkPaths(paths, contents.signers);
  const head = headOf(contents, null).texts.map(({ path, content }) => ({ path, size: content.byteLength }));
  refuseUnless((head[0]?.size ?? 0) <= bundleLimits.manifestBytes, 'manifest-too-large');
  const inOrder = [...head, ...contents.files.toSorted((a, b) => comparePaths(a.path, b.path))];
  let offset = 0;
  const entries = inOrder.map(({ path, size }) => {
    const begins = offset;
    offset += entryBytes(path, size);
    return { path, size, offset: begins, contentOffset: begins + entryBytes(path, 0) };
  });
  const directoryBytes = entries.reduce((sum, { path }) => sum + headerBytes.central + nameBytes(path).byteLength, 0);
  const end = endRecord(entries.length, 0, 0).byteLength;
  refuseUnless(offset + directoryBytes + end <= bundleLimits.archiveBytes, 'archive-too-large');
  return { entries, directoryOffset: offset };
}
