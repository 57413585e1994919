import type { Shareholding } from '../domain/capital.ts';
import { foldWord } from '../domain/fold-text.ts';
import type { Percentage, SingleShare } from '../domain/percentage.ts';
import { shareDigits } from '../domain/percentage.ts';
import type { ShareConflict } from '../domain/ownership-checks.ts';
import { groupedNumber, readStatedNumber, type StatedNumber } from '../domain/stated-number.ts';
import { readWordedShare } from '../domain/ownership/graph/worded-share.ts';
import { shownShare } from '../domain/ownership/view/shown-share.ts';
import { m } from '../messages/generated/messages.js';
import { shareText as intervalText } from './ownership/share-words.ts';

/*
 * Values of a profile in words, for the screen and the report alike: what the officer read and what the auditor reads
 * must be the same.
 */

/** "2,450,000", with the digits that were stated. A text that could not be read as a number says so. */
export function numberText(stated: StatedNumber): string {
  const text = groupedNumber(stated);
  return stated.value === null ? m.report_text_as_it_came({ text }) : text;
}

/** "EUR 2,450,000". Without a currency only the number: none is guessed. */
export function amountText(value: StatedNumber, currency: string | null): string {
  const number = numberText(value);
  return currency === null ? number : `${currency}\u00A0${number}`;
}

/** What one share is worth, in the register's own words: they are shown as they came, and only a plain number is read. */
export function nominalValueText(stated: string): string {
  return readStatedNumber(stated).value === null ? m.report_text_as_it_came({ text: stated }) : stated;
}

/**
 * What one share of a holding is worth, and the currency where no figure has it. It stands with the worth of one share
 * where the holding as a whole states none, but not with words that could not be read: they may name it themselves.
 */
export function eachTexts({ nominalValue, totalNominalValue, currency }: Shareholding): {
  each: string | null;
  unit: string | null;
} {
  const each = nominalValue === null ? null : nominalValueText(nominalValue);
  const unit = totalNominalValue === null ? currency : null;
  const isRead = nominalValue !== null && readStatedNumber(nominalValue).value !== null;
  return unit === null || !isRead ? { each, unit } : { each: `${unit}\u00A0${nominalValue}`, unit: null };
}

function singleShareText(share: SingleShare): string {
  switch (share.kind) {
    case 'range':
      return rangeText(share);
    case 'exact':
      return m.report_share_exact({ value: shareDigits(share.text) ?? share.text });
    case 'not-understood':
      return wordedText(share.text);
  }
}

/** A share in words or signs, such as ">25", as the owners are worked out from it, with what was stated. */
function wordedText(text: string): string {
  const read = readWordedShare(text);
  if (read === null) return m.search_status_unknown({ raw: text });
  return m.report_share_worded({ share: intervalText(shownShare(read)), text });
}

function rangeText({ lower, upper, text }: Extract<SingleShare, { kind: 'range' }>): string {
  if (lower !== null && upper !== null) return m.report_share_range({ lower: lower.text, upper: upper.text });
  if (lower !== null) return m.report_share_from({ lower: lower.text });
  return upper === null ? m.search_status_unknown({ raw: text }) : m.report_share_to({ upper: upper.text });
}

/** A share in words, with everything that was stated of it; null where nothing was. */
export function shareText(percentage: Percentage): string | null {
  if (percentage.kind === 'not-stated') return null;
  if (percentage.kind !== 'several') return singleShareText(percentage);
  return percentage.stated.map(singleShareText).join(` ${m.report_share_and()} `);
}

/** Whether the statements about one share exclude each other, which the reader has to be told. */
export function shareContradicts(percentage: Percentage): boolean {
  return percentage.kind === 'several' && percentage.contradict;
}

/** A word of the service. A number alone is a code that nobody explains, so it is shown as one. */
export function wordText(word: string): string {
  return /^\d+$/u.test(word.trim()) ? m.search_status_unknown({ raw: word }) : word;
}

/** Whether a status is a word or words. One that came as data is kept as its JSON, which nobody stated as a word. */
export function isWord(status: string): boolean {
  return !/^[[{]/u.test(status.trim());
}

/** Statements about the shares of a class that cannot all be true, with the figures. */
export function conflictText(conflict: ShareConflict): string {
  const of =
    conflict.shareClass === null ? m.profile_conflict_all() : m.profile_conflict_class({ name: conflict.shareClass });
  switch (conflict.kind) {
    case 'percentages':
      return conflict.ranges === 0
        ? m.profile_conflict_percentages({ of, sum: conflict.sum })
        : m.profile_conflict_percentages_least({ of, sum: conflict.sum, count: conflict.ranges });
    case 'counts':
      return m.profile_conflict_counts({ of, sum: conflict.sum, total: conflict.total });
    case 'totals':
      return m.profile_conflict_totals({ of, totals: totalsText(conflict.totals) });
  }
}

/** As many different totals as a person reads; how many others there are is said. */
const maxTotals = 5;
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

function totalsText(totals: readonly string[]): string {
  const rest = totals.length - maxTotals;
  return listed.format([
    ...totals.slice(0, maxTotals),
    ...(rest > 0 ? [m.profile_conflict_more({ count: rest })] : []),
  ]);
}

/** How many shares the whole company has, which some registers repeat with each holding. What two of them say stands once. */
export function companyCountTexts({ companyTotals: { shareCount, shares } }: Shareholding): string[] {
  const counts = [shareCount, shares].flatMap((total) => (total === null ? [] : [numberText(total)]));
  return [...new Set(counts)].map((total) => m.report_of_all_shares({ count: total }));
}

/** What all shares of the company are worth, which some registers repeat with each holding. */
export function companyValueText({ companyTotals: { shareValue }, currency }: Shareholding): string | null {
  return shareValue === null ? null : `${m.report_of_all_value()} ${amountText(shareValue, currency)}`;
}

/**
 * Everything that a register wrote about a holding in one text; null where each part of it is shown beside it in the same
 * words, as a name, a number of shares, a class or a share. A text of which any part is not shown is given whole.
 */
export function furtherText({ holders, count, shareClass, percentage, allInfo }: Shareholding): string | null {
  if (allInfo === null) return null;
  const names = holders.flatMap(({ name }) => (name === null || name === '' ? [] : [name]));
  const share = percentage.kind === 'exact' || percentage.kind === 'range' ? percentage.text : null;
  const shown = distinctWords([count?.text ?? null, shareClass, share]).map((words) => words.trim());
  const withoutNames = names.reduce((rest, name) => rest.replace(name, () => ','), allInfo);
  const rest = withoutNames.split(',').map((part) => part.trim());
  return rest.every((part) => part === '' || shown.includes(part)) ? null : allInfo;
}

/** Words that are stated of one thing, in their order. What two of them say, in whatever case, stands once. */
export function distinctWords(words: readonly (string | null)[]): string[] {
  const stated = words.filter((word) => word !== null).filter((word) => word.trim() !== '');
  const read = stated.map(foldWord);
  return stated.filter((_, place) => read.indexOf(read[place] ?? '') === place);
}
