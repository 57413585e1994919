import { partedByEnd, standings, type Standing } from '../domain/ownership-checks.ts';
import type { BeneficialOwner, Official } from '../domain/party.ts';
import { m } from '../messages/generated/messages.js';
import { count } from '../words/count-words.ts';

/** Some people of a section, in a list of their own. */
export interface PeopleList<Person> {
  /** With how many there are. */
  readonly heading: string;
  /** What the table is called. */
  readonly label: string;
  readonly people: readonly Person[];
}

/**
 * The people of a section. Those who had left by then, who begin later, or of whom neither is known, are never counted with
 * the others.
 */
export interface PeopleLists<Person> {
  /** That nobody is listed as present, though others are; null where somebody is or may be, or nobody is listed at all. */
  readonly nonePresent: string | null;
  readonly lists: readonly PeopleList<Person>[];
}

type Ending = Parameters<typeof partedByEnd>[0][number];
type Texts = Readonly<Record<Standing, { heading: (inputs: { count: string }) => string; label: string }>>;

function listsOf<Person extends Ending>(
  people: readonly Person[],
  takenAt: string,
  texts: Texts,
  nonePresent: string,
): PeopleLists<Person> {
  const parts = partedByEnd(people, takenAt);
  const lists = standings.map((part) => ({
    heading: texts[part].heading({ count: count(parts[part].length) }),
    label: texts[part].label,
    people: parts[part],
  }));
  return {
    nonePresent: people.length > 0 && parts.present.length + parts.unclear.length === 0 ? nonePresent : null,
    lists: lists.filter(({ people: listed }) => listed.length > 0),
  };
}

/** Who represents the company, who may, who will, and who no longer does. */
export function officialLists(officials: readonly Official[], takenAt: string): PeopleLists<Official> {
  const texts = {
    present: { heading: m.report_officials_present, label: m.profile_tab_officials() },
    unclear: { heading: m.report_officials_unclear, label: m.profile_officials_unclear() },
    coming: { heading: m.report_officials_coming, label: m.profile_officials_coming() },
    ended: { heading: m.report_officials_ended, label: m.profile_officials_ended() },
  };
  return listsOf(officials, takenAt, texts, m.profile_officials_none_serving());
}

/** Who was declared to the registry as a beneficial owner, who may be one still, who will, and who no longer is. */
export function ownerLists(owners: readonly BeneficialOwner[], takenAt: string): PeopleLists<BeneficialOwner> {
  const texts = {
    present: { heading: m.report_owners_present, label: m.report_section_owners() },
    unclear: { heading: m.report_owners_unclear, label: m.profile_owners_unclear() },
    coming: { heading: m.report_owners_coming, label: m.profile_owners_coming() },
    ended: { heading: m.report_owners_ended, label: m.profile_owners_ended() },
  };
  return listsOf(owners, takenAt, texts, m.profile_owners_none_present());
}
