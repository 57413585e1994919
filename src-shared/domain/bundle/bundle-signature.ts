import { z } from 'zod';
import { BundleText, BundleTime, Sha256, signatureFolder } from './bundle-manifest.ts';

/** What is signed of a bundle: everything that is shown of the signature. It is signed as RFC 8785 writes it. */
export const BundleSignatureStatement = z.strictObject({
  purpose: z.literal('dossier-bundle'),
  manifestSha256: Sha256,
  officer: BundleText,
  /** Ed25519, as SPKI in Base64. */
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{59}=$/),
  /** SHA-256 of the public key, over its bytes in SPKI. */
  fingerprint: Sha256,
  time: BundleTime,
});
export type BundleSignatureStatement = z.infer<typeof BundleSignatureStatement>;

/** A file of `signatures/`, written as RFC 8785 says. */
export const BundleSignature = z.strictObject({
  /** Of Ed25519, in Base64. */
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  statement: BundleSignatureStatement,
});
export type BundleSignature = z.infer<typeof BundleSignature>;

/** Where in a bundle the signature of a key lies, by the fingerprint of the key. */
export const signaturePath = (fingerprint: string) => `${signatureFolder}${fingerprint}.json`;

/** The fingerprint that the path of a signature names; null for any other path. */
export const fingerprintInPath = (path: string) => /^signatures\/([0-9a-f]{64})\.json$/.exec(path)?.[1] ?? null;
