import type { Profile } from '../domain/profile.ts';
import type { NotUnderstood, SectionName } from '../domain/profile-section.ts';
import { entriesRead, sectionStanding } from '../domain/section-standing.ts';
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
      return entriesRead(profile, name) > 0 ? null : m.section_brings_none({ people });
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
