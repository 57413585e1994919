import type { Profile } from './profile.ts';
import type { ProfileSection, SectionName } from './profile-section.ts';

/** How many entries of a section were read. */
export function entriesRead({ officials, shareholdings, beneficialOwners }: Profile, name: SectionName): number {
  switch (name) {
    case 'officials':
      return officials.length;
    case 'shareholders':
      return shareholdings.length;
    case 'owners':
      return beneficialOwners.length;
  }
}

const isReadWhole = ({ unread, total, goesOn }: ProfileSection) =>
  unread.items.length === 0 && total === null && !goesOn;

/**
 * What an answer has on the people of a section. Only `lists-none` says that there are none: nothing in the answer is
 * against it. `not-spoken`: it says nothing of them. `not-whole`: some came that were not read, or did not come.
 */
export type SectionStanding = 'read' | 'lists-none' | 'not-spoken' | 'brings-none' | 'not-whole';

/** What an answer has on the people of a section, see {@link SectionStanding}. */
export function sectionStanding(profile: Profile, name: SectionName): SectionStanding {
  const section = profile.sections[name];
  if (!isReadWhole(section)) return 'not-whole';
  if (entriesRead(profile, name) > 0) return 'read';
  if (section.said.length > 0 || section.spoken === 'partly') return 'brings-none';
  if (section.spoken === 'missing') return 'not-spoken';
  return profile.said.length > 0 ? 'brings-none' : 'lists-none';
}

/**
 * Whether an answer lists everybody of a section, so that whoever is not in it is not listed: it speaks of the section
 * whole, all of it was read, and the service says nothing beside it that could mean otherwise.
 */
export function listsEverybody(profile: Profile, name: SectionName): boolean {
  const { spoken, said, unread } = profile.sections[name];
  if (spoken !== 'whole' || unread.more > 0 || said.length > 0 || profile.said.length > 0) return false;
  const standing = sectionStanding(profile, name);
  return standing === 'read' || standing === 'lists-none';
}
