import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import { endReading } from '../../../src-shared/domain/stated-end.ts';
import { readStatus } from '../../../src-shared/domain/status-reading.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { readingInWords, statusText } from '../../../src-shared/words/status-words.ts';
import { isWord } from '../../../src-shared/words/profile-words.ts';
import { statusInDocument } from '../../../src-shared/words/standing-out/status-in-document.ts';
import { contradictingStatusText } from '../../../src-shared/words/status-contradiction.ts';
import type { EvidenceList } from './evidence-list.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { readingMark } from './marks.ts';
import { isOtherCompany, type Report } from './report.ts';
import { statedDate } from './stated-date.ts';
import { evidenceOf, knownStatus } from './status-facts.ts';
import { sourceNumber } from './table.ts';
import { cut, value } from './value.ts';

/** More than a registry's word has, and little enough for the cover. */
const maxWordLength = 80;

function statusLine(report: Report, evidence: EvidenceList): Markup | null {
  const { jurisdiction } = report.opened.dossier.company;
  const { isListed, now } = knownStatus(report);
  if (!isListed) return readingMark('not-understood', m.report_standing_not_listed());
  if (now.status === null) return null;
  const reading = readStatus(jurisdiction, now.status);
  const ours = readingInWords(reading);
  const isSame = ours.toLowerCase() === now.status.trim().toLowerCase();
  const own =
    isSame || !isWord(now.status) ? null : markup`: ${value(cut(statusText(now.status), maxWordLength), jurisdiction)}`;
  const number = evidenceOf(report, evidence, now);
  return readingMark(reading, markup`${ours}${own}${number === null ? null : sourceNumber(number)}`);
}

function isLastContradicting(report: Report): boolean {
  const { isListed, now } = knownStatus(report);
  const { jurisdiction } = report.opened.dossier.company;
  return isListed && now.source === 'profile' && readStatus(jurisdiction, now.status) === 'contradicting';
}

/** A dissolution that lies ahead of the day on which the profile came, or may, is not told as one that happened. */
function dissolutionWords(date: RegistryDate, takenAt: string): string {
  switch (endReading(date, takenAt)) {
    case 'passed':
      return m.report_dissolved_on();
    case 'ahead':
      return m.report_dissolution_ahead();
    case 'not-known':
      return m.report_dissolution_not_known();
  }
}

/**
 * The newest word on the company's standing, in sight under its name: in our words first, then in the registry's own, with
 * the day of a dissolution where this profile states one. Of another company's answer nothing stands here.
 */
export function standingLine(report: Report, evidence: EvidenceList): Content {
  if (isOtherCompany(report)) return null;
  const { profile, takenAt } = report.snapshot;
  const { dissolutionDate } = profile;
  const contradicting = contradictingStatusText(report.opened.dossier.company.jurisdiction, profile, takenAt);
  // The sentence with both words says what the line would.
  const line = contradicting !== null && isLastContradicting(report) ? null : statusLine(report, evidence);
  const mark = contradicting === null ? null : readingMark('not-understood', value(contradicting, null));
  const inDocument = statusInDocument(report.standing ?? null);
  const otherwise = inDocument === null ? null : readingMark('not-understood', value(inDocument.sentence, null));
  const dissolved =
    dissolutionDate === null
      ? null
      : markup`<p class="dissolved-on">${dissolutionWords(dissolutionDate.value, takenAt)} ${statedDate(dissolutionDate.value, 'long')}${sourceNumber(evidence.snapshot)}</p>\n`;
  const lines = [line, mark, otherwise].filter((one) => one !== null);
  return markup`${lines.map((one) => markup`<p class="standing">${one}</p>\n`)}${dissolved}`;
}
