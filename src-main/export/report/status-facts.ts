import { wordOnCompany } from '../../../src-shared/domain/another-answered.ts';
import { currentStatus, type CurrentStatus, type StatusWord } from '../../../src-shared/domain/company-status.ts';
import { filedDayOf } from '../../../src-shared/domain/day-told.ts';
import { keptMoment } from '../../../src-shared/domain/moments.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { readStatus } from '../../../src-shared/domain/status-reading.ts';
import { statusText } from '../../../src-shared/words/status-words.ts';
import { boughtAsStated, statusOfProfile } from '../../../src-shared/domain/stated-status.ts';
import { isWord, wordText } from '../../../src-shared/words/profile-words.ts';
import type { EvidenceList } from './evidence-list.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { confirmationMark, readingMark } from './marks.ts';
import { isOtherCompany, type Report } from './report.ts';
import { sourceNumber } from './table.ts';
import { cut, value } from './value.ts';

function snapshotWord({ opened, snapshot }: Report): string | null {
  return statusOfProfile(opened.dossier.company.jurisdiction, snapshot.profile, snapshot.takenAt);
}

/** The newest word that is kept of the company, which this report's own profile need not be. */
export function knownStatus(report: Report): CurrentStatus {
  const { company, confirmation, bought: kept = null } = report.opened.dossier;
  const own = snapshotWord(report);
  const bought = boughtAsStated(kept, company.jurisdiction, isOtherCompany(report) ? null : report.snapshot);
  const { takenAt } = report.snapshot;
  // A dossier that keeps this profile keeps a bought word, too; where it does not, this profile's is the only one.
  const said = wordOnCompany(confirmation);
  const isNewest = said === null || said.confirmedAt < takenAt;
  const fromHere = own === null ? null : { status: own, takenAt, isNewest };
  return currentStatus({ stored: null, confirmation, bought: bought ?? fromHere });
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether this report's profile states a status that is not the newest which is kept. */
export function isOutdated(report: Report, known: CurrentStatus): boolean {
  const own = snapshotWord(report);
  if (own === null) return false;
  return !known.isListed || known.now.status === null || !same(own, known.now.status);
}

function dated(at: string): string {
  return keptMoment(at, 'short') ?? m.time_not_read();
}

/** A profile by when it came, a filing by the day that it states of itself: the one is never told in place of the other. */
function profileWords(takenAt: string, filedDay: string | null): string {
  if (filedDay === null) return m.report_status_profile({ time: dated(takenAt) });
  return filedDay === ''
    ? m.report_status_filing_undated({ time: dated(takenAt) })
    : m.report_status_filing({ day: dated(filedDay) });
}

/** Whether the day of a bought status is that of a profile whose data was old when it came, and of no filing. */
export function isOldProfile({ snapshots }: Report['opened'], day: string): boolean {
  const ofThatDay = snapshots.filter(({ documentDay }) => documentDay === day);
  return ofThatDay.length > 0 && ofThatDay.every(({ source }) => source !== 'v2-document');
}

/** Of when the newest word of a profile is. The record gives a filing's own day in place of the time at which it came. */
function boughtWords({ opened, snapshot }: Report): string {
  const { bought = null } = opened.dossier;
  if (bought === null) return profileWords(snapshot.takenAt, filedDayOf(snapshot));
  if (bought.takenAt.length <= 'YYYY-MM-DD'.length)
    return isOldProfile(opened, bought.takenAt)
      ? m.report_status_profile_of({ day: dated(bought.takenAt) })
      : m.report_status_filing({ day: dated(bought.takenAt) });
  const kept = opened.snapshots.find(({ takenAt }) => takenAt === bought.takenAt);
  return profileWords(bought.takenAt, kept === undefined ? null : filedDayOf(kept));
}

/** Who said a word, and when. */
function sayer(report: Report, { source }: StatusWord): string {
  const { confirmation } = report.opened.dossier;
  switch (source) {
    case 'registry':
      return m.report_status_registry({ time: dated(wordOnCompany(confirmation)?.confirmedAt ?? '') });
    case 'profile':
      return boughtWords(report);
    case 'stored':
    case 'answer':
      return m.report_status_not_stated();
  }
}

/** More than a registry's word has; a longer one stands whole among the registry facts. */
const maxWordLength = 160;

/** The number of its source stands within the mark: after a mark of several lines it would have a line of its own. */
function wordMark(report: Report, status: string, number: number | null): Markup {
  const { jurisdiction } = report.opened.dossier.company;
  const shown = isWord(status)
    ? value(cut(wordText(statusText(status)), maxWordLength), jurisdiction)
    : m.search_status_not_understood();
  return readingMark(readStatus(jurisdiction, status), markup`${shown}${cited(number)}`);
}

/** Whether the bought word is that of this report's own profile. */
function isOwnWord({ opened, snapshot }: Report): boolean {
  const { bought = null } = opened.dossier;
  return bought === null || bought.takenAt === snapshot.takenAt || bought.takenAt === snapshot.documentDay;
}

/** Which evidence a word stands on; null where it is that of another profile, which this report does not list. */
export function evidenceOf(report: Report, evidence: EvidenceList, { source }: StatusWord): number | null {
  if (source === 'registry') return evidence.confirmation;
  return source === 'profile' && isOwnWord(report) ? evidence.snapshot : null;
}

const cited = (number: number | null) => (number === null ? null : sourceNumber(number));

/** Who else says the word that counts: the registry, the newest profile, and the one of this report where it is an older one. */
function agreeingSources(report: Report, evidence: EvidenceList, known: CurrentStatus): Content {
  const { snapshot } = report;
  const said = known.agreeing.map((word) => [sayer(report, word), evidenceOf(report, evidence, word)] as const);
  const own = snapshotWord(report);
  const isHereToo = own !== null && !isOutdated(report, known) && !isOwnWord(report);
  const here = isHereToo ? [[profileWords(snapshot.takenAt, filedDayOf(snapshot)), evidence.snapshot] as const] : [];
  return [...said, ...here].map(([words, number]) => markup`<br><small>${words}</small>${cited(number)}`);
}

/** The word that counts, with who says it and when; null where nothing that is kept states any. */
function currentFact(report: Report, evidence: EvidenceList, known: CurrentStatus): Content {
  const { isListed, now } = known;
  const { confirmation, company } = report.opened.dossier;
  if (!isListed) return confirmationMark(confirmation, company.jurisdiction, now);
  if (now.status === null) return null;
  const number = evidenceOf(report, evidence, now);
  const others = agreeingSources(report, evidence, known);
  return markup`${wordMark(report, now.status, number)}<br><small>${sayer(report, now)}</small>${others}`;
}

/** What else was said of the status, by whom and when. */
function otherWords(report: Report, { others }: CurrentStatus): Content {
  const own = snapshotWord(report);
  const { jurisdiction } = report.opened.dossier.company;
  return others.flatMap((word) =>
    word.status === null || (own !== null && same(own, word.status))
      ? []
      : [
          markup`<br><small>${sayer(report, word)} ${isWord(word.status) ? value(cut(statusText(word.status), maxWordLength), jurisdiction) : m.search_status_not_understood()}</small>`,
        ],
  );
}

/**
 * The lines of the cover that tell the status: the newest that is kept, and beside it the word of this report's profile
 * wherever that is another one, so that an old profile never speaks for the company of today.
 */
export function statusFacts(report: Report, evidence: EvidenceList): readonly (readonly [string, Content])[] {
  const known = knownStatus(report);
  const own = snapshotWord(report);
  const current = currentFact(report, evidence, known);
  const fact: Content = current === null ? null : markup`${current}${otherWords(report, known)}`;
  if (own === null || !isOutdated(report, known)) return [[m.report_fact_status(), fact]];
  const stated = markup`${wordMark(report, own, evidence.snapshot)}<br><small>${profileWords(report.snapshot.takenAt, filedDayOf(report.snapshot))}</small>`;
  return [
    [m.report_cover_status_now(), fact],
    [filedDayOf(report.snapshot) === null ? m.report_cover_status_here() : m.report_cover_status_in_filing(), stated],
  ];
}
