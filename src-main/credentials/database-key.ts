import { randomBytes } from 'node:crypto';
import { fail } from '../../src-shared/contract/failure.ts';
import { databaseKeyAccount, type SecretStore } from './secret-store.ts';

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
