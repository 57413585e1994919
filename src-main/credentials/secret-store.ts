import { randomBytes } from 'node:crypto';
import { fail } from '../../src-shared/contract/failure.ts';
import type { ServiceInterface } from '../../src-shared/domain/order.ts';

/** Where secrets are kept: the system's keychain, a file sealed by a passphrase, or memory. */
export interface SecretStore {
  /** The secret, or null when there is none. Throws `keychain-unavailable` when it cannot be known. */
  read(account: string): Promise<string | null>;
  write(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
}

/** Under which the keychain remembers how far a connection's record is. */
export const recordHeadAccount = (connectionId: string) => `record-head/${connectionId}`;

/** The keychain's account for the key of a connection's record. */
export const databaseKeyAccount = (connectionId: string) => `database-key/${connectionId}`;

/** The two interfaces have a credential each. It is kept for the origin it was typed for. For another one it is not found, so it never goes there. */
export const credentialAccount = (connectionId: string, of: ServiceInterface, origin: string) =>
  `credential/${of}/${connectionId}/${origin}`;

/** Keeps secrets as long as the process: for the demo where there is neither a keychain nor a passphrase. */
export function createMemoryStore(): SecretStore {
  const secrets = new Map<string, string>();
  return {
    read: (account) => Promise.resolve(secrets.get(account) ?? null),
    write(account, secret) {
      secrets.set(account, secret);
      return Promise.resolve();
    },
    remove(account) {
      secrets.delete(account);
      return Promise.resolve();
    },
  };
}

/**
 * The 32 bytes that open a connection's record. Makes them only where there is no record yet: a new key beside an old
 * file would hide that the old one is lost. Throws `storage-key-lost`.
 */
export async function databaseKeyFor(
  secrets: SecretStore,
  connectionId: string,
  allow: { mayCreate: boolean },
): Promise<Uint8Array> {
  const account = databaseKeyAccount(connectionId);
  const kept = await secrets.read(account);
  if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) return Buffer.from(kept, 'hex');
  if (kept !== null || !allow.mayCreate) throw fail('storage-key-lost', 'The record is there, but its key is not.');
  const key = randomBytes(32);
  await secrets.write(account, key.toString('hex'));
  return key;
}
