import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** How every Ed25519 public key begins in SPKI (RFC 8410): what follows is the key itself, of 32 bytes. */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');
const keyBytes = 32;
const signatureBytes = 64;

/** The bytes of a Base64 text in its one spelling; null for any other. */
function bytesOf(text: string, length: number): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length && bytes.toString('base64') === text ? bytes : null;
}

function readPublicKey(text: string): KeyObject | null {
  const bytes = bytesOf(text, spkiHead.length + keyBytes);
  if (bytes === null || !bytes.subarray(0, spkiHead.length).equals(spkiHead)) return null;
  try {
    return createPublicKey({ key: bytes, format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

/**
 * Whether a signature is that of a key over the UTF-8 of a text. Never throws: what is no key or no signature, or is
 * written in another way than we write them, does not fit.
 */
export function signatureFits(text: string, signature: string, publicKey: string): boolean {
  const key = readPublicKey(publicKey);
  const bytes = bytesOf(signature, signatureBytes);
  return key !== null && bytes !== null && verify(null, Buffer.from(text, 'utf8'), key, bytes);
}
