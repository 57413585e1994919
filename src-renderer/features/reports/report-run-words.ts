import type {
  ReportNotSaved,
  ReportRunEnd,
  ReportsProgress,
  ReportsSaved,
} from '../../../src-shared/contract/report-runs.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { shortText } from '../../lib/short-text.ts';

/** What became of a run that had a folder. */
export type EndedRun = Extract<ReportsSaved, { kind: 'ended' }>;

/** Which report is being made: "7 of 40, Meridian Maritime Holdings". */
export function atWords({ at, of, company }: ReportsProgress): string {
  return m.reports_at({ at: count(at), of: count(of), company: shortText(companyTitle(company)) });
}

/** How many tenths of a run are come to: each is said to whoever does not see it, and not each report of thousands. */
export function tenthOf({ at, of }: Pick<ReportsProgress, 'at' | 'of'>): number {
  return Math.floor((at * 10) / of);
}

/** The dossiers whose report is not saved, in the order in which they were come to. */
export function missingIn({ notSaved, left }: Pick<EndedRun, 'notSaved' | 'left'>): number[] {
  return [...notSaved.map(({ dossierId }) => dossierId), ...(left?.dossierIds ?? [])];
}

/** How many reports were saved, and where. */
export function savedWords(run: EndedRun): string {
  const { saved, folder } = run;
  const missing = missingIn(run).length;
  if (saved === 0) return m.reports_none({ count: missing });
  if (missing === 0) return m.reports_all({ count: saved, folder });
  return m.reports_some({ saved: count(saved), count: saved + missing, folder });
}

const ends: Readonly<Record<ReportRunEnd, (of: { count: number }) => string>> = {
  stopped: m.reports_left_stopped,
  'place-not-writable': m.reports_left_place,
  'disk-full': m.reports_left_full,
  'program-replaced': m.reports_left_replaced,
  'not-ready': m.reports_left_record,
};

/** Why a run ended before its last dossier; null where it came to all of them. */
export function leftWords({ left }: Pick<EndedRun, 'left'>): string | null {
  return left === null ? null : ends[left.why]({ count: left.dossierIds.length });
}

/** Why the report of one dossier was not saved, in a sentence. */
export function whyWords({ why }: Pick<ReportNotSaved, 'why'>): string {
  if (why === 'no-profile') return m.reports_no_profile();
  // Of one dossier alone: the words of the code speak of the whole record.
  if (why === 'storage-damaged') return m.reports_damaged();
  return m.reports_why({ why: failureText(why).title });
}

const nameOf = ({ company }: Pick<ReportNotSaved, 'company'>) =>
  company === null ? m.reports_not_readable() : shortText(companyTitle(company));

/** All that were not saved as text, a line each: the company, and why. */
export function listWords(notSaved: readonly ReportNotSaved[]): string {
  return notSaved.map((one) => `${nameOf(one)}\t${whyWords(one)}`).join('\n');
}
