import type { OpenDossier } from '../../src-shared/contract/dossiers.ts';
import type { Storage } from '../storage/storage-client.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { Snapshot } from '../../src-shared/domain/dossier.ts';
import { readBoughtProfile } from '../service/read-profile.ts';

/**
 * A profile as of one answer, read from the answer itself: nothing can drift away from the evidence, and a later
 * version that understands more reads old answers better. Throws `not-found`; `storage-damaged` where the answer no
 * longer holds a profile.
 */
export async function readSnapshot(storage: Storage, snapshotId: number): Promise<Snapshot> {
  const summary = await storage.readSnapshot({ snapshotId });
  const { body, contentType, hashFits } = await storage.readAnswerBody({ answerId: summary.answer.answerId });
  const profile = await readBoughtProfile(body, contentType);
  if (profile === null) throw fail('storage-damaged', 'The answer that this snapshot was read from holds no profile.');
  return { ...summary, profile, hashFits };
}

/** Everything kept about one company, with its newest profile whole. Makes no request. Throws `not-found`. */
export async function openDossier(storage: Storage, dossierId: number): Promise<OpenDossier> {
  const { newestSnapshot, ...stored } = await storage.readDossier({ dossierId });
  return { ...stored, snapshot: newestSnapshot === null ? null : await readSnapshot(storage, newestSnapshot) };
}
