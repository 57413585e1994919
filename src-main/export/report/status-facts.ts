import { wordOnCompany } from '../../../src-shared/domain/another-answered.ts';
import { currentStatus, type CurrentStatus, type StatusWord } from '../../../src-shared/domain/company-status.ts';
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

/** Of when this report's profile tells: a document of the day that it states of itself, if it states one. */
function ownTime({ opened, snapshot }: Report): string {
  const product = opened.orders.find(({ orderId }) => orderId === snapshot.orderId)?.product;
  const stated = product?.kind === 'v2-document' ? product.documentDate : null;
  return stated ?? dated(snapshot.takenAt);
}

/** Who said a word, and when. */
function sayer(report: Report, { source }: StatusWord): string {
  const { confirmation, bought = null } = report.opened.dossier;
  switch (source) {
    case 'registry':
      return m.report_status_registry({ time: dated(wordOnCompany(confirmation)?.confirmedAt ?? '') });
    case 'profile':
      return m.report_status_profile({ time: dated(bought?.takenAt ?? report.snapshot.takenAt) });
    case 'stored':
    case 'answer':
      return m.report_status_not_stated();
  }
}

/** More than a registry's word has; a longer one stands whole among the registry facts. */
const maxWordLength = 160;

function wordMark(report: Report, status: string): Markup {
  const { jurisdiction } = report.opened.dossier.company;
  const shown = isWord(status)
    ? value(cut(wordText(statusText(status)), maxWordLength), jurisdiction)
    : m.search_status_not_understood();
  return readingMark(readStatus(jurisdiction, status), shown);
}

/** The word that counts, with who said it and when; null where nothing that is kept states any. */
function currentFact(report: Report, evidence: EvidenceList, known: CurrentStatus): Content {
  const { isListed, now } = known;
  if (!isListed) return confirmationMark(report.opened.dossier.confirmation);
  if (now.status === null) return null;
  const isOwn = now.source === 'profile' && !isOutdated(report, known);
  const number = isOwn ? evidence.snapshot : now.source === 'registry' ? evidence.confirmation : null;
  const cited = number === null ? null : sourceNumber(number);
  return markup`${wordMark(report, now.status)}${cited}<br><small>${sayer(report, now)}</small>`;
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
  const stated = markup`${wordMark(report, own)}${sourceNumber(evidence.snapshot)}<br><small>${value(ownTime(report), null)}</small>`;
  return [
    [m.report_cover_status_now(), fact],
    [m.report_cover_status_here(), stated],
  ];
}
