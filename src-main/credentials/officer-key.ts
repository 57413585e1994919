/*
 * The key that an officer signs decisions and approvals with. The private key lies where the other secrets lie and never
 * leaves the main process: what others get is a function that signs.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { fail } from '../../src-shared/contract/failure.ts';
import { foldOfficer } from '../../src-shared/domain/work/officer-name.ts';
import type { SecretStore } from './secret-store.ts';

/** An officer's key as it may be used: nothing of it is the private key. */
export interface OfficerKey {
  /** SPKI in Base64. */
  publicKey: string;
  /** SHA-256 of the public key, in lower-case hex. */
  fingerprint: string;
  /** The Ed25519 signature (RFC 8032) over the UTF-8 of a text, in Base64. */
  sign(text: string): string;
}

/** Under which an officer's key is kept. Spellings of one name have one key, and no name stands in a keychain's list. */
export const officerKeyAccount = (officer: string) =>
  `officer-key/${createHash('sha256').update(foldOfficer(officer)).digest('hex')}`;

/** SHA-256 of a public key as it is written in Base64. */
export const fingerprintOf = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

function usable(privateKey: KeyObject): OfficerKey {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    publicKey,
    fingerprint: fingerprintOf(publicKey),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64'),
  };
}

function readKey(kept: string): OfficerKey {
  try {
    const privateKey = createPrivateKey({ key: Buffer.from(kept, 'base64'), format: 'der', type: 'pkcs8' });
    if (privateKey.asymmetricKeyType === 'ed25519') return usable(privateKey);
  } catch {
    // Its cause could name parts of the key.
  }
  throw fail('officer-key-damaged', 'What is kept as the key of this officer is none.');
}

/**
 * The key of an officer; made where they have none. Throws `keychain-unavailable`, and `officer-key-damaged` where what
 * is kept is no key: a new one in its place would hide that the old one is lost. Calls for one store must not overlap.
 */
export async function officerKeyFor(secrets: SecretStore, officer: string): Promise<OfficerKey> {
  const account = officerKeyAccount(officer);
  const kept = await secrets.read(account);
  if (kept !== null) return readKey(kept);
  const { privateKey } = generateKeyPairSync('ed25519');
  await secrets.write(account, privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'));
  return usable(privateKey);
}
