import { partyAt } from '../../src-shared/domain/ownership/graph/mentions.ts';
import type { JoinedParty, JoinSide, JoinSides } from '../../src-shared/domain/ownership/join-event.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import { shortened } from '../../src-shared/domain/shortened.ts';
import { readBoughtProfile } from '../service/read-profile.ts';
import type { Storage } from '../storage/storage-client.ts';

/** The history names somebody; the answer has the name whole. */
const maxNameLength = 200;

const named = (name: string | null) => (name === null || name.trim() === '' ? null : shortened(name, maxNameLength));

/**
 * Of whom an officer speaks, two by two, as the kept answers name them: for the history, which tells it without asking the
 * answers again. Null where a side is none of the record, or its answer cannot be read.
 */
export async function joinedParties(
  storage: Pick<Storage, 'savedCompanies' | 'readAnswerBody'>,
  pairs: readonly JoinSides[],
): Promise<([JoinedParty, JoinedParty] | null)[]> {
  const saved = await storage.savedCompanies();
  const companies = new Map(saved.map(({ dossierId, company }) => [dossierId, named(company.name)]));
  const answers = new Map(
    saved.flatMap(({ company, snapshots }) =>
      snapshots.map(({ snapshotId, answer }) => [snapshotId, { company: named(company.name), answer }] as const),
    ),
  );
  const profiles = new Map<number, Profile | null>();
  async function profileOf(answerId: number): Promise<Profile | null> {
    const known = profiles.get(answerId);
    if (known !== undefined) return known;
    const { body, contentType, hashFits } = await storage.readAnswerBody({ answerId });
    const profile = hashFits ? await readBoughtProfile(body, contentType) : null;
    profiles.set(answerId, profile);
    return profile;
  }
  async function partyOf(side: JoinSide): Promise<JoinedParty | null> {
    if (side.kind === 'saved-company') {
      const name = companies.get(side.dossierId);
      return name === undefined ? null : { name, role: 'saved-company', company: null };
    }
    const found = answers.get(side.snapshotId);
    const profile = found === undefined ? null : await profileOf(found.answer.answerId);
    const told = profile === null ? null : partyAt(profile, side.at);
    return found === undefined || told === null
      ? null
      : { name: named(told.party.name), role: told.role, company: found.company };
  }
  const all: ([JoinedParty, JoinedParty] | null)[] = [];
  for (const [a, b] of pairs) {
    const [one, other] = [await partyOf(a), await partyOf(b)];
    all.push(one === null || other === null ? null : [one, other]);
  }
  return all;
}
