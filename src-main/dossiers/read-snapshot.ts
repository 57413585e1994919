import { fail } from '../../src-shared/contract/failure.ts';
import type { Snapshot } from '../../src-shared/domain/dossier.ts';
import { readBoughtProfile } from '../service/read-profile.ts';
import type { Storage } from '../storage/storage-client.ts';

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
