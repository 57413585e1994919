import {
  maxTraits,
  tellsOf,
  traitGroup,
  traitsOf,
  traitsVersion,
  type SharedTrait,
} from '../../src-shared/domain/standing-out/traits.ts';
import type { DatedProfile } from '../../src-shared/domain/ownership/graph/sources.ts';
import { readBoughtProfile } from '../service/read-profile.ts';
import type { Storage } from '../storage/storage-client.ts';

export type TraitRecord = Pick<Storage, 'unreadTraits' | 'keepTraits' | 'sharedTraits' | 'readAnswerBody'>;

/** Few enough that the record answers others in between. */
const atOnce = 40;

const nothing = { tells: { address: false, telephone: false, officer: false }, traits: [] };

/** What an answer states that another company may state too; nothing of one that holds no profile or changed since it was kept. */
async function traitsIn(record: TraitRecord, answerId: number) {
  const { body, contentType, hashFits } = await record.readAnswerBody({ answerId });
  const profile = hashFits ? await readBoughtProfile(body, contentType) : null;
  return profile === null ? nothing : { tells: tellsOf(profile), traits: traitsOf(profile) };
}

/** Reads every profile that this version did not read yet for what companies share: all of them once, and then those that came. */
async function readOutstanding(record: TraitRecord): Promise<void> {
  for (;;) {
    const unread = await record.unreadTraits({ version: traitsVersion, limit: atOnce });
    if (unread.length === 0) return;
    const read = [];
    for (const { snapshotId, answerId } of unread) read.push({ snapshotId, ...(await traitsIn(record, answerId)) });
    await record.keepTraits({ version: traitsVersion, read });
  }
}

/**
 * What other companies of the record state too of a company's address, telephone and officials, each by the newest profiles
 * that tell of the like.
 *
 * @param profiles of the company, the newest first
 */
export async function readSharedTraits(
  record: TraitRecord,
  dossierId: number,
  profiles: readonly DatedProfile[],
): Promise<SharedTrait[]> {
  await readOutstanding(record);
  const own = (['address', 'telephone', 'officer'] as const).flatMap((what) => {
    const telling = profiles.find(({ profile }) => tellsOf(profile)[what]);
    if (telling === undefined) return [];
    const { snapshotId } = telling.source;
    return traitsOf(telling.profile)
      .filter(({ kind }) => traitGroup[kind] === what)
      .map((trait) => ({ snapshotId, trait }));
  });
  return own.length === 0 ? [] : record.sharedTraits({ dossierId, own: own.slice(0, maxTraits) });
}
