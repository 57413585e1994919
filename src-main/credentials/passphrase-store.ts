import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { fail } from '../../src-shared/contract/failure.ts';
import { readJson } from '../../src-shared/domain/read-json.ts';
import { setAside, writeFileWhole } from '../files/atomic-file.ts';
import { newSealingKey, seal, SealedFile, sealingKeyOf, unseal, type SealingKey } from './sealed-file.ts';
import type { SecretStore } from './secret-store.ts';

const Secrets = z.record(z.string(), z.string());

function storeIn(file: string, key: SealingKey, initial: Record<string, string>): SecretStore {
  let secrets = initial;
  /** Changes what is kept only once it is on disk. */
  function keep(next: Record<string, string>): Promise<void> {
    writeFileWhole(file, JSON.stringify(seal(JSON.stringify(next), key)));
    secrets = next;
    return Promise.resolve();
  }
  return {
    read: (account) => Promise.resolve(secrets[account] ?? null),
    write: (account, secret) => keep({ ...secrets, [account]: secret }),
    remove: (account) => keep(Object.fromEntries(Object.entries(secrets).filter(([name]) => name !== account))),
  };
}

/**
 * Makes a new sealed file, empty. One that is there already is opened instead: what is in it may be the only key of a
 * record. Throws what `openPassphraseStore` throws, and the system's error when nothing can be written.
 */
export async function createPassphraseStore(file: string, passphrase: string): Promise<SecretStore> {
  if (existsSync(file)) return openPassphraseStore(file, passphrase);
  const key = await newSealingKey(passphrase);
  writeFileWhole(file, JSON.stringify(seal('{}', key)));
  return storeIn(file, key, {});
}

/**
 * Opens the sealed file with a passphrase. Throws `passphrase-wrong`; `storage-damaged` for a file that is no sealed
 * file any more, which is then set aside and kept; `storage-key-lost` when there is none.
 */
export async function openPassphraseStore(file: string, passphrase: string): Promise<SecretStore> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw fail('storage-key-lost', 'The file with the sealed keys is not there.', { cause: error });
  }
  const sealed = SealedFile.safeParse(readJson(text)).data;
  if (sealed === undefined)
    throw fail('storage-damaged', `The file with the sealed keys could not be read. It was kept as ${setAside(file)}.`);
  const key = await sealingKeyOf(sealed, passphrase);
  return storeIn(file, key, Secrets.parse(JSON.parse(unseal(sealed, key))));
}
