import type { Profile } from '../domain/profile.ts';
import type { NotUnderstood, ProfileSection, SectionName } from '../domain/profile-section.ts';
import { groupedNumber, readStatedNumber } from '../domain/stated-number.ts';
import { m } from '../messages/generated/messages.js';

/** What is to be said of a section beside the people who are listed in it. */
export interface SectionWords {
  /** That nobody is listed, and what that means; null where somebody is. */
  none: string | null;
  /** Why the list may not be all, in our words. */
  doubts: readonly string[];
  /** The service's own words beside it. */
  said: readonly string[];
  /** What came and could not be read; null where all was read. */
  unread: { title: string; items: readonly NotUnderstood[]; more: string | null } | null;
}

/** The word for the people of a section. */
export function peopleText(name: SectionName): string {
  return {
    officials: m.section_officials,
    shareholders: m.section_shareholders,
    owners: m.section_owners,
  }[name]();
}

/** How many entries of a section were read. */
function countOf({ officials, shareholdings, beneficialOwners }: Profile, name: SectionName): number {
  return { officials, shareholders: shareholdings, owners: beneficialOwners }[name].length;
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
  if (countOf(profile, name) > 0) return 'read';
  if (section.said.length > 0 || section.spoken === 'partly') return 'brings-none';
  if (section.spoken === 'missing') return 'not-spoken';
  return profile.said.length > 0 ? 'brings-none' : 'lists-none';
}

function noneText(profile: Profile, name: SectionName): string | null {
  const people = peopleText(name);
  switch (sectionStanding(profile, name)) {
    case 'read':
      return null;
    case 'not-spoken':
      return m.section_not_spoken({ people });
    case 'lists-none':
      return m.section_lists_none({ people });
    case 'brings-none':
      return m.section_brings_none({ people });
    case 'not-whole':
      return countOf(profile, name) > 0 ? null : m.section_brings_none({ people });
  }
}

const grouped = (count: number) => groupedNumber(readStatedNumber(String(count)));

/** What is to be said of a section beside the people who are listed in it. */
export function sectionWords(profile: Profile, name: SectionName): SectionWords {
  const { unread, total, goesOn, said } = profile.sections[name];
  return {
    none: noneText(profile, name),
    doubts: [
      ...(total === null ? [] : [m.section_total({ total: grouped(total) })]),
      ...(goesOn ? [m.section_goes_on()] : []),
    ],
    said: [...new Set([...said, ...profile.said])],
    unread:
      unread.items.length === 0
        ? null
        : {
            title: m.section_unread({ people: peopleText(name) }),
            items: unread.items,
            more: unread.more === 0 ? null : m.section_unread_more({ count: grouped(unread.more) }),
          },
  };
}
