import type { OpenDossier } from '../../src-shared/contract/dossiers.ts';
import type { Storage } from '../storage/storage-client.ts';
import { readSnapshot } from './read-snapshot.ts';

/** Everything kept about one company, with its newest profile whole. Makes no request. Throws `not-found`. */
export async function openDossier(storage: Storage, dossierId: number): Promise<OpenDossier> {
  const { newestSnapshot, ...stored } = await storage.readDossier({ dossierId });
  return { ...stored, snapshot: newestSnapshot === null ? null : await readSnapshot(storage, newestSnapshot) };
}
