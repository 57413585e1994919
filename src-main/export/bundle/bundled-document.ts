/** A document of a bundle that came from elsewhere, for a window of its own. */
import type { BundleFileOpened } from '../../../src-shared/contract/bundles.ts';
import type { BundledFile } from '../../../src-shared/contract/document-window.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import type { ConnectionKind } from '../../../src-shared/domain/connection.ts';
import { isDocumentInBundle } from '../../../src-shared/domain/bundle/document-in-bundle.ts';
import { BundleRefused } from './bundle-refused.ts';
import type { OpenBundle } from './read-bundle.ts';

/** The page that shows a document has all of it in memory, and is ended at 1.5 GB. */
export const maxBundledBytes = 256 * 1024 * 1024;

/** A document with all its bytes, which have the hash that the manifest names. */
export interface BundledDocument {
  readonly kind: 'ready';
  readonly file: BundledFile;
  readonly bytes: Uint8Array;
  /** What the connection reached that the bundle was made of. */
  readonly connection: ConnectionKind;
}

/**
 * Reads a document of a bundle to its end: only there it shows whether it is what the manifest says. Throws `not-found` where
 * the bundle has no such file, or it is no document.
 *
 * @param bundleName of the bundle's own file
 */
export async function bundledDocument(
  bundle: OpenBundle,
  bundleName: string,
  path: string,
): Promise<BundledDocument | Exclude<BundleFileOpened, { kind: 'shown' }>> {
  const { files, of, connection } = bundle.manifest;
  const told = files.find((one) => one.path === path);
  if (told === undefined || !isDocumentInBundle(told)) throw fail('not-found', 'The bundle has no such document.');
  const { mediaType, size, sha256 } = told;
  if (size > maxBundledBytes) return { kind: 'too-large' };
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of bundle.read(path)) pieces.push(piece);
  } catch (thrown) {
    if (thrown instanceof BundleRefused) return { kind: 'refused', trouble: thrown.code };
    throw thrown;
  }
  const file = { path, bundle: bundleName, company: of.company.name, mediaType, bytes: size, sha256 };
  return { kind: 'ready', file, bytes: Buffer.concat(pieces), connection: connection.kind };
}
