import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** How every Ed25519 public key begins in SPKI (RFC 8410): what follows is the key itself, of 32 bytes. */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');
const keyBytes = 32;
const signatureBytes = 64;

/** The field that the curve lies over. */
const prime = 2n ** 255n - 19n;

/**
 * The second coordinates of the eight points of small order. A key that is one of them belongs to nobody: signatures that
 * fit any text can be made for it without a private key.
 */
const smallOrder = new Set([
  0n,
  1n,
  prime - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
]);

/** Whether a key has its one spelling and is one that somebody can have made. The highest bit is the sign of the other coordinate. */
function isSoundKey(key: Buffer): boolean {
  const number = BigInt(`0x${Buffer.from(key).reverse().toString('hex')}`);
  const coordinate = number & (2n ** 255n - 1n);
  return coordinate < prime && !smallOrder.has(coordinate);
}

/** The bytes of a Base64 text in its one spelling; null for any other. */
function bytesOf(text: string, length: number): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length && bytes.toString('base64') === text ? bytes : null;
}

function readPublicKey(text: string): KeyObject | null {
  const bytes = bytesOf(text, spkiHead.length + keyBytes);
  if (bytes === null || !bytes.subarray(0, spkiHead.length).equals(spkiHead)) return null;
  if (!isSoundKey(bytes.subarray(spkiHead.length))) return null;
  try {
    return createPublicKey({ key: bytes, format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

/** Whether a text is an Ed25519 public key in its one spelling, and none of small order. */
export const isPublicKey = (text: string) => readPublicKey(text) !== null;

/**
 * Whether a signature is that of a key over the UTF-8 of a text. Never throws: what is no key or no signature, or is
 * written in another way than we write them, does not fit.
 */
export function signatureFits(text: string, signature: string, publicKey: string): boolean {
  const key = readPublicKey(publicKey);
  const bytes = bytesOf(signature, signatureBytes);
  return key !== null && bytes !== null && verify(null, Buffer.from(text, 'utf8'), key, bytes);
}
