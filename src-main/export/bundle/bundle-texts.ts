/** The two kinds of file that a bundle's meaning hangs on, read from their bytes in their one spelling. */
import type { z } from 'zod';
import { AnyBundleManifest, BundleManifest } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import {
  BundleSignature,
  fingerprintInPath,
  type BundleSignatureStatement,
} from '../../../src-shared/domain/bundle/bundle-signature.ts';
import type { BundleTrouble } from '../../../src-shared/domain/bundle/bundle-trouble.ts';
import { fingerprintOf } from '../../credentials/officer-key.ts';
import { isPublicKey, signatureFits } from '../../credentials/signature.ts';
import { canonicalJson, type Json } from '../../storage/trail/canonical-json.ts';
import { BundleRefused, refuseUnless } from './bundle-refused.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

interface Spelling<Value extends Json> {
  schema: z.ZodType<Value>;
  wrong: BundleTrouble;
  notCanonical: BundleTrouble;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(content: Uint8Array): string | null {
  try {
    return decoder.decode(content);
  } catch {
    return null;
  }
}

/** What is parsed has to be written as it would be written here: a second spelling would be a second hash of the same. */
function readCanonical<Value extends Json>(content: Uint8Array, path: string, spelling: Spelling<Value>): Value {
  const { schema, wrong, notCanonical } = spelling;
  const text = textOf(content);
  const read = schema.safeParse(text === null ? undefined : jsonOf(text));
  if (!read.success) throw new BundleRefused(wrong, path, { cause: read.error });
  refuseUnless(text === canonicalJson(read.data), notCanonical, path);
  return read.data;
}

/** Reads `manifest.json`. Throws `BundleRefused`. */
export function readManifest(content: Uint8Array, path: string): BundleManifest {
  const any = AnyBundleManifest.safeParse(jsonOf(textOf(content) ?? ''));
  refuseUnless(!any.success || any.data.version <= 1, 'version-newer', path);
  return readCanonical(content, path, {
    schema: BundleManifest,
    wrong: 'manifest-wrong',
    notCanonical: 'manifest-not-canonical',
  });
}

/** Reads a signature and holds it against its path, its key and the manifest. Throws `BundleRefused`. */
export function readSignature(content: Uint8Array, path: string, manifestSha256: string): BundleSignatureStatement {
  const { signature, statement } = readCanonical(content, path, {
    schema: BundleSignature,
    wrong: 'signature-wrong',
    notCanonical: 'signature-not-canonical',
  });
  refuseUnless(isPublicKey(statement.publicKey), 'signature-key-refused', path);
  const { fingerprint } = statement;
  const isInPlace = fingerprintOf(statement.publicKey) === fingerprint && fingerprintInPath(path) === fingerprint;
  refuseUnless(isInPlace, 'signature-misplaced', path);
  refuseUnless(statement.manifestSha256 === manifestSha256, 'signature-of-other-manifest', path);
  const fits = signatureFits(canonicalJson(statement), signature, statement.publicKey);
  refuseUnless(fits, 'signature-does-not-fit', path);
  return statement;
}
