import { isByCodeOnly } from '../../../src-shared/words/other-company-words.ts';
import { isByCodeAlone } from '../../../src-shared/domain/answered-company.ts';
import { filedDayOf } from '../../../src-shared/domain/day-told.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import { sourceName } from '../../../src-shared/words/source-words.ts';
import { partedByEnd, standings, type Standing } from '../../../src-shared/domain/ownership-checks.ts';
import { dayOf, keptMoment } from '../../../src-shared/domain/moments.ts';
import { isNameStated } from '../../../src-shared/domain/stated-name.ts';
import { readStatus } from '../../../src-shared/domain/status-reading.ts';
import type { Confirmation } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { BeneficialOwner, Official } from '../../../src-shared/domain/party.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { sectionStanding, type SectionStanding } from '../../../src-shared/domain/section-standing.ts';
import { peopleText } from '../../../src-shared/words/section-words.ts';
import type { Report } from './report.ts';
import { isOldProfile, isOutdated, knownStatus } from './status-facts.ts';
import { jurisdictionInSentence } from '../../../src-shared/words/jurisdiction-words.ts';

/** What the registry said when it was asked, in one sentence. No value of the service stands in it. */
function confirmationSentence(confirmation: Confirmation | null, registry: string, isLastWord: boolean): string {
  if (confirmation === null) return m.report_say_not_confirmed({ registry });
  const date = dayOf(confirmation.confirmedAt, 'long');
  switch (confirmation.outcome) {
    case 'found-active':
      return isLastWord ? m.report_say_active({ registry, date }) : m.report_say_was_active({ registry, date });
    case 'found-not-active':
      return m.report_say_not_active({ registry, date });
    case 'found-status-not-understood':
      return confirmation.status === null
        ? m.report_say_no_status({ registry, date })
        : m.report_say_not_understood({ registry, date });
    case 'found-another':
      return m.report_say_found_another({ registry, date });
    case 'found-contradicting':
      return m.report_say_contradicting({ registry, date });
    case 'not-found':
      return m.report_say_not_found({ registry, date });
  }
}

/** Whether a profile that is newer than what the registry said states another status. */
function isProfileNewer(report: Report): boolean {
  const { confirmation } = report.opened.dossier;
  const { now, others } = knownStatus(report);
  if (confirmation === null || now.source !== 'profile') return false;
  return confirmation.outcome === 'not-found' || others.some(({ source }) => source === 'registry');
}

/** That what the registry said is not the last word, or that this profile's word is not. Empty where they agree. */
function laterWordSentence(report: Report): string {
  const { bought = null } = report.opened.dossier;
  const { now } = knownStatus(report);
  const isProfile = now.source === 'profile' && report.opened.dossier.confirmation !== null;
  const at = bought?.takenAt ?? report.snapshot.takenAt;
  const newest = { kind: kindAt(report, at), date: dayKept(at) };
  if (isProfile && readStatus(report.opened.dossier.company.jurisdiction, now.status) === 'contradicting')
    return m.report_say_profile_contradicts(newest);
  if (isProfileNewer(report)) return m.report_say_profile_is_newer(newest);
  return isOutdated(report, knownStatus(report)) ? m.report_say_outdated({ kind: kindOf(report.snapshot.source) }) : '';
}

const kindOf = (source: Snapshot['source']) =>
  source === 'v2-document' ? m.source_is_filing() : m.source_is_profile();

/** What the newest word of a profile stands in. The record gives a filing's own day in place of the time at which it came. */
const kindAt = ({ opened }: Report, at: string) =>
  at.length <= 'YYYY-MM-DD'.length && !isOldProfile(opened, at)
    ? m.source_is_filing()
    : kindOf(opened.snapshots.find(({ takenAt }) => takenAt === at)?.source ?? 'v2-enhanced-profile');

function dayKept(at: string): string {
  return (at.length > 10 ? dayOf(at, 'long') : keptMoment(at, 'long')) ?? m.time_not_read();
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const eitherListed = new Intl.ListFormat('en', { type: 'disjunction' });

/** "6 officials and 3 no longer in office": those who had left are never counted with those who serve. */
function countedApart(
  people: readonly (Official | BeneficialOwner)[],
  takenAt: string,
  words: Readonly<Record<Standing, (inputs: { count: number }) => string>>,
): string[] {
  const parts = partedByEnd(people, takenAt);
  return standings.flatMap((name) => (parts[name].length > 0 ? [words[name]({ count: parts[name].length })] : []));
}

const officialCounts = {
  present: m.report_count_officials,
  unclear: m.report_count_officials_unclear,
  coming: m.report_count_officials_coming,
  ended: m.report_count_officials_ended,
};
const ownerCounts = {
  present: m.report_count_owners,
  unclear: m.report_count_owners_unclear,
  coming: m.report_count_owners_coming,
  ended: m.report_count_owners_ended,
};

const sectionNames = ['officials', 'shareholders', 'owners'] as const;

/** The people on whom the answer stands so, as one part of a sentence; null where it stands so on none. */
function peopleOn(profile: Profile, standings: readonly SectionStanding[], list: Intl.ListFormat): string | null {
  const names = sectionNames.filter((name) => standings.includes(sectionStanding(profile, name)));
  return names.length === 0 ? null : list.format(names.map(peopleText));
}

/** "profile of 12 November 2026"; a filing tells of its own day, and its arrival is said to be one. */
export function reportedSource(snapshot: Snapshot): string {
  return sourceName(
    { takenAt: snapshot.takenAt, filedDay: filedDayOf(snapshot) },
    { came: (iso) => dayOf(iso, 'long'), filed: dayKept },
  );
}

/**
 * What the profile names, and of whom it says nothing, that there are none, or not all. One that says nothing of its
 * owners has not said that there are none: no count of 0 stands for that.
 */
function contentsSentence({ opened, snapshot }: Report): string {
  const { profile, takenAt, doubt = null } = snapshot;
  const { officials, shareholdings, beneficialOwners, ownerStatements = [] } = profile;
  const isNamed = ({ party }: Official | BeneficialOwner) => isNameStated(party.name);
  const isNameless = (one: Official | BeneficialOwner) => !isNamed(one);
  const nameless = [
    ...countedApart(officials.filter(isNameless), takenAt, officialCounts),
    ...countedApart(beneficialOwners.filter(isNameless), takenAt, ownerCounts),
  ];
  const named = [
    ...countedApart(officials.filter(isNamed), takenAt, officialCounts),
    ...(shareholdings.length === 0 ? [] : [m.report_count_holdings({ count: shareholdings.length })]),
    ...countedApart(beneficialOwners.filter(isNamed), takenAt, ownerCounts),
    ...(ownerStatements.length === 0 ? [] : [m.report_count_owner_statements({ count: ownerStatements.length })]),
  ];
  const missing = peopleOn(profile, ['not-spoken'], eitherListed);
  const none = peopleOn(profile, ['lists-none'], eitherListed);
  const people = peopleOn(profile, ['brings-none', 'not-whole'], listed);
  const source = reportedSource(snapshot);
  // Whose profile it is may be doubtful: then what it leaves out says nothing of the company on this cover.
  const isUnsure = doubt !== null || isByCodeAlone(opened.dossier.company, profile);
  const listsNone = isUnsure ? m.report_say_lists_none_unsure : m.report_say_lists_none;
  return [
    ...(named.length > 0 ? [m.report_say_contents({ source, contents: listed.format(named) })] : []),
    ...(nameless.length > 0 ? [m.report_say_nameless({ source, contents: listed.format(nameless) })] : []),
    ...(missing === null ? [] : [m.report_say_missing({ source, missing })]),
    ...(none === null ? [] : [listsNone({ source, none })]),
    ...(people === null ? [] : [m.report_say_not_whole({ source, people })]),
  ].join(' ');
}

/** What the first sentences say; of an answer about another company only that it is one. */
export function sayings(report: Report): string {
  const { company, confirmation } = report.opened.dossier;
  const other = report.snapshot.otherCompany ?? null;
  if (other !== null) return isByCodeOnly(other) ? m.report_say_code_alone() : m.report_say_other_company();
  const registry = jurisdictionInSentence(company.jurisdiction);
  const said = confirmationSentence(confirmation, registry, !isProfileNewer(report));
  return [said, laterWordSentence(report), contentsSentence(report)].join(' ');
}
