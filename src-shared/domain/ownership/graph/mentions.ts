import { standingAt, startsLater } from '../../ownership-checks.ts';
import type { BeneficialOwner, Official, Party } from '../../party.ts';
import type { Profile } from '../../profile.ts';
import { endReading } from '../../stated-end.ts';
import { numberedEarlier } from './fuller-holders.ts';
import type { CompanySources, DatedProfile, ValueSource } from './sources.ts';

/** A party where one snapshot names it: `at` is its place in the answer. */
export interface PartyReference {
  readonly kind: 'party';
  readonly snapshotId: number;
  readonly at: string;
}

/** As what a snapshot names a party. */
export type MentionRole = 'holder' | 'official' | 'owner';

/** A party as one snapshot names it, in one place. Who it is beyond that is for the joins to say. */
export interface Mention {
  readonly key: string;
  readonly role: MentionRole;
  readonly party: Party;
  readonly source: ValueSource;
}

/** The key of a party by where a snapshot mentions it. */
export function partyKey({ snapshotId, at }: Omit<PartyReference, 'kind'>): string {
  return `party:${snapshotId}:${at}`;
}

/** Whether somebody serves or owns at a moment. `unclear`: an end is stated of which it is not known whether it has passed. */
export type Presence = 'present' | 'unclear' | 'absent';

/**
 * Whether somebody serves or owns at a moment, as far as a snapshot of before tells. An end that the answer itself takes
 * for one still to come counts once it has passed.
 */
export function presenceAt(one: Official | BeneficialOwner, takenAt: string, moment: string): Presence {
  if (standingAt(one, takenAt) === 'ended') return 'absent';
  // Who is said to serve does, whatever start is stated.
  const isSaidToServe = 'isActive' in one && one.isActive === true;
  if (!isSaidToServe && startsLater(one, moment)) return 'absent';
  if (one.endDate === null) return 'present';
  const [then, now] = [endReading(one.endDate, takenAt), endReading(one.endDate, moment)];
  if (then !== 'passed' && now === 'passed') return 'absent';
  // That somebody served when the answer came does not say so of a moment for which it states an end.
  return now === 'not-known' && (then === 'ahead' || !isSaidToServe) ? 'unclear' : 'present';
}

function mentionIn({ source }: DatedProfile, party: Party, role: MentionRole): Mention {
  const at = { ...source, at: party.at };
  return { key: partyKey(at), role, party, source: at };
}

/**
 * Everybody whom the snapshots of a company name as holder, as official or as owner at a moment, those who may be one no
 * longer included, and the holders whom an earlier list tells more of.
 */
export function mentionsOf(sources: CompanySources, moment: string): Mention[] {
  const { shareholders, officials, owners, fullerHolders } = sources;
  const mentions: Mention[] = [];
  if (fullerHolders !== null)
    mentions.push(...numberedEarlier(sources).map((party) => mentionIn(fullerHolders, party, 'holder')));
  for (const { holders } of shareholders?.profile.shareholdings ?? []) {
    if (shareholders !== null) mentions.push(...holders.map((party) => mentionIn(shareholders, party, 'holder')));
  }
  for (const official of officials?.profile.officials ?? []) {
    if (officials !== null && presenceAt(official, officials.source.takenAt, moment) !== 'absent')
      mentions.push(mentionIn(officials, official.party, 'official'));
  }
  for (const owner of owners?.profile.beneficialOwners ?? []) {
    if (owners !== null && presenceAt(owner, owners.source.takenAt, moment) !== 'absent')
      mentions.push(mentionIn(owners, owner.party, 'owner'));
  }
  return mentions;
}

/** A party of a profile, and as what it is named there. */
export interface NamedParty {
  readonly role: MentionRole;
  readonly party: Party;
}

/** The party that a profile names at a place, whether or not it is one still; null where that is the place of none. */
export function partyAt({ shareholdings, officials, beneficialOwners }: Profile, at: string): NamedParty | null {
  const all: NamedParty[] = [
    ...shareholdings.flatMap(({ holders }) => holders.map((party) => ({ role: 'holder' as const, party }))),
    ...officials.map(({ party }) => ({ role: 'official' as const, party })),
    ...beneficialOwners.map(({ party }) => ({ role: 'owner' as const, party })),
  ];
  return all.find(({ party }) => party.at === at) ?? null;
}

/** Whether a party is a person: the answer says so, or states a date of birth of one whose kind it does not state. */
export function isPerson({ kind, birthdate }: Party): boolean {
  return kind === 'person' || (kind === 'not-stated' && birthdate !== null);
}
