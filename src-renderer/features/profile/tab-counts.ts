import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import { partedByEnd } from '../../../src-shared/domain/ownership-checks.ts';
import type { SectionName } from '../../../src-shared/domain/profile-section.ts';
import { entriesRead, sectionStanding } from '../../../src-shared/domain/section-standing.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';

/** How many a tab holds: in whole words, and in few, for a window in which the whole ones have no room. */
export interface TabCount {
  whole: string;
  short: string;
}

interface Part extends TabCount {
  number: number;
}

/** A part in the same words in whole and in short. */
function same(number: number, words: (inputs: { count: string }) => string): Part {
  const text = words({ count: count(number) });
  return { number, whole: text, short: text };
}

function partsOf(people: Parameters<typeof partedByEnd>[0], takenAt: string, present: (number: number) => TabCount) {
  const parts = partedByEnd(people, takenAt);
  return [
    { number: parts.present.length, ...present(parts.present.length) },
    same(parts.unclear.length, m.profile_tab_unclear),
    same(parts.coming.length, m.profile_tab_coming),
    same(parts.ended.length, m.profile_tab_ended),
  ];
}

/** No 0: an answer that names none has not said that there are none, and the tab says in words what it states. */
function joined(parts: readonly Part[]): TabCount | null {
  const stated = parts.filter(({ number }) => number > 0);
  if (stated.length === 0) return null;
  return { whole: stated.map(({ whole }) => whole).join(', '), short: stated.map(({ short }) => short).join(', ') };
}

/** A count of what was read is not one of all that there are, and nothing read is not nobody. */
function ofWhatWasRead({ profile }: Snapshot, found: TabCount | null, sections: readonly SectionName[]) {
  if (sections.every((name) => sectionStanding(profile, name) !== 'not-whole')) return found;
  if (found === null) return { whole: m.profile_tab_none_read(), short: m.profile_tab_none_read() };
  return {
    whole: m.profile_tab_not_all({ read: found.whole }),
    short: m.profile_tab_not_all({ read: found.short }),
  };
}

/**
 * The count of what is shown; of a richer profile that is kept beside it where the shown one does not speak of these people
 * at all, which is then said. That an answer lists nobody is its own word, and no older one stands for it.
 */
function orOfRicher(
  shown: Snapshot,
  richer: Snapshot | null,
  sections: readonly SectionName[],
  countOf: (snapshot: Snapshot) => TabCount | null,
): TabCount | null {
  const count = countOf(shown);
  if (count !== null || richer === null) return count;
  if (sections.some((name) => sectionStanding(shown.profile, name) !== 'not-spoken')) return null;
  if (sections.every((name) => entriesRead(richer.profile, name) === 0)) return null;
  const kept = countOf(richer);
  if (kept === null) return null;
  return {
    whole: m.profile_tab_in_richer({ read: kept.whole }),
    short: m.profile_tab_in_richer_short({ read: kept.short }),
  };
}

/** Officials: the same words as the heads of their lists, on screen and in the report. */
function countOfficials(snapshot: Snapshot): TabCount | null {
  const serving = (number: number) => {
    const short = count(number);
    return { whole: m.profile_tab_serving({ count: short }), short };
  };
  const parts = partsOf(snapshot.profile.officials, snapshot.takenAt, serving);
  return ofWhatWasRead(snapshot, joined(parts), ['officials']);
}

/** Holdings, of which one may have several holders or none that is named, and apart from them owners. */
function countOwners(snapshot: Snapshot): TabCount | null {
  const { shareholdings, beneficialOwners } = snapshot.profile;
  const holdings = m.profile_tab_holdings({ count: shareholdings.length });
  const owning = (number: number) => ({
    whole: m.profile_tab_owning({ count: number }),
    short: m.profile_tab_owners_short({ count: number }),
  });
  const parts = [
    // A bare number beside "1 owner" would not say of what it is.
    same(shareholdings.length, () => holdings),
    ...partsOf(beneficialOwners, snapshot.takenAt, owning),
  ];
  return ofWhatWasRead(snapshot, joined(parts), ['shareholders', 'owners']);
}

/** Officials of the snapshot that is shown, see {@link orOfRicher}. */
export function officialsCount(shown: Snapshot, richer: Snapshot | null): TabCount | null {
  return orOfRicher(shown, richer, ['officials'], countOfficials);
}

/** Holdings and owners of the snapshot that is shown, see {@link orOfRicher}. */
export function ownersCount(shown: Snapshot, richer: Snapshot | null): TabCount | null {
  return orOfRicher(shown, richer, ['shareholders', 'owners'], countOwners);
}

/** A plain number of things; null for none. */
export function plainCount(list: readonly unknown[]): TabCount | null {
  const text = count(list.length);
  return list.length === 0 ? null : { whole: text, short: text };
}
