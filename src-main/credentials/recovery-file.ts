/*
 * The keys of all records, sealed under the recovery code, in a file of the data folder. The key that is derived from
 * the code lies in the keychain too, beside the record keys themselves, so that the file can be kept current when a
 * connection is added; the code itself is kept nowhere.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fail, FailureError } from '../../src-shared/contract/failure.ts';
import { readJson } from '../../src-shared/domain/read-json.ts';
import { writeFileWhole } from '../files/atomic-file.ts';
import { seal, SealedFile, sealingKeyOf, unseal, type SealingKey } from './sealed-file.ts';
import type { SecretStore } from './secret-store.ts';

/** The database keys in hex, by connection. */
export const RecordKeys = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));
export type RecordKeys = z.infer<typeof RecordKeys>;

const account = 'recovery-key';
const KeptKey = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/), kdf: SealedFile.shape.kdf });

/** Where the sealed keys for a recovery lie in a data folder. */
export const recoveryFileOf = (dataFolder: string) => path.join(dataFolder, 'recovery.sealed.json');

/** The sealed file; null when there is none. Throws `storage-damaged` for one that cannot be read. It is left alone. */
function readSealed(dataFolder: string): SealedFile | null {
  const file = recoveryFileOf(dataFolder);
  if (!existsSync(file)) return null;
  try {
    return SealedFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw fail('storage-damaged', 'The file with the keys for the recovery code cannot be read.', { cause: error });
  }
}

function open(sealed: SealedFile, key: SealingKey): RecordKeys {
  return RecordKeys.parse(JSON.parse(unseal(sealed, key)));
}

/** Seals the keys whole or not at all: the file before opens until this one is there. */
export function writeRecovery(dataFolder: string, keys: RecordKeys, key: SealingKey): void {
  writeFileWhole(recoveryFileOf(dataFolder), JSON.stringify(seal(JSON.stringify(keys), key)));
}

/**
 * Opens the keys with a typed code. Throws `recovery-code-replaced`, `not-found` when no code was ever made, and
 * `storage-damaged` when the file is no sealed file any more.
 */
export async function openRecovery(dataFolder: string, code: string): Promise<{ keys: RecordKeys; key: SealingKey }> {
  const sealed = readSealed(dataFolder);
  if (sealed === null) throw fail('not-found', 'No recovery code was made for this data folder.');
  const key = await sealingKeyOf(sealed, code);
  try {
    return { keys: open(sealed, key), key };
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    throw fail('recovery-code-replaced', 'This is not the code of these records.', { retryable: true, cause: error });
  }
}

/** Keeps the key that seals the recovery file, and how it was derived, in the keychain. Throws what the keychain throws. */
export async function keepRecoveryKey(secrets: SecretStore, { key, kdf }: SealingKey): Promise<void> {
  await secrets.write(account, JSON.stringify({ key: key.toString('hex'), kdf }));
}

function parseKept(text: string): SealingKey | null {
  const kept = KeptKey.safeParse(readJson(text)).data;
  return kept === undefined ? null : { key: Buffer.from(kept.key, 'hex'), kdf: kept.kdf };
}

/** What the file holds and the key to write it anew; null when there is no code, or its key is not the file's. */
export async function readRecovery(
  dataFolder: string,
  secrets: SecretStore,
): Promise<{ keys: RecordKeys; key: SealingKey } | null> {
  const kept = await secrets.read(account);
  const key = kept === null ? null : parseKept(kept);
  if (key === null) return null;
  try {
    const sealed = readSealed(dataFolder);
    return sealed === null ? null : { keys: open(sealed, key), key };
  } catch (error) {
    if (error instanceof FailureError) return null;
    throw error;
  }
}
