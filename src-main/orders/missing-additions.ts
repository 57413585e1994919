import {
  additions,
  directorshipsStanding,
  geocodingStanding,
  type Addition,
} from '../../src-shared/domain/additions-asked.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import { readBoughtProfile } from '../service/read-profile.ts';
import type { Storage } from '../storage/storage-client.ts';

const mayAdd = ({ product }: JournalOrder) =>
  (product.kind === 'v2-enhanced-profile' && (product.directorships || product.geocoding)) ||
  (product.kind === 'rest-enhanced-profile' && product.directorships);

type ReadStorage = Pick<Storage, 'readSnapshot' | 'readAnswerBody'>;

async function profileOf(storage: ReadStorage, snapshotId: number): Promise<Profile | null> {
  const { answer } = await storage.readSnapshot({ snapshotId });
  const { body, contentType } = await storage.readAnswerBody({ answerId: answer.answerId });
  return readBoughtProfile(body, contentType);
}

/**
 * What was ordered with a profile and is not in the answer that came. An answer that cannot be read says nothing about
 * it; why it cannot be read is said where the profile is opened.
 */
export async function missingAdditions(storage: ReadStorage, order: JournalOrder): Promise<Addition[]> {
  if (order.snapshotId === null || !mayAdd(order)) return [];
  const profile = await profileOf(storage, order.snapshotId).catch(() => null);
  if (profile === null) return [];
  const answer = { orderId: order.orderId, profile };
  const standings = {
    directorships: directorshipsStanding(answer, [order]),
    geocoding: geocodingStanding(answer, [order]),
  };
  return additions.filter((addition) => standings[addition] === 'none-stated');
}
