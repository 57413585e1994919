import type { TotalCapital } from '../../../src-shared/domain/capital.ts';
import type { Percentage } from '../../../src-shared/domain/percentage.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });
const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

export function count(value: number): string {
  return numbers.format(value);
}

/** "EUR 2,450,000.00". Without a currency only the number: none is guessed. */
export function amount(value: number, currency: string | null): string {
  return currency === null ? amounts.format(value) : `${currency} ${amounts.format(value)}`;
}

export function totalText({ value, quantity, currency }: TotalCapital): string {
  return [
    ...(value === null ? [] : [amount(value, currency)]),
    ...(quantity === null ? [] : [m.report_shares_in_all({ count: count(quantity) })]),
  ].join(', ');
}

/** A share in words. A range stays a range, and what is not understood is shown as it came. */
export function percentageText(percentage: Percentage): string {
  switch (percentage.kind) {
    case 'exact':
      return m.report_share_exact({ value: count(percentage.value) });
    case 'range':
      return rangeText(percentage);
    case 'not-stated':
      return m.profile_not_stated();
    case 'not-understood':
      return m.search_status_unknown({ raw: percentage.text });
  }
}

function rangeText({ lower, upper, text }: Extract<Percentage, { kind: 'range' }>): string {
  if (lower !== null && upper !== null) return m.report_share_range({ lower: count(lower), upper: count(upper) });
  if (lower !== null) return m.report_share_from({ lower: count(lower) });
  if (upper !== null) return m.report_share_to({ upper: count(upper) });
  return m.search_status_unknown({ raw: text });
}

/** What a share's bar shows, from 0 to 100: the part that is certain, and how far it may reach. Null for no bar. */
export function shareBar(percentage: Percentage): { certain: number; possible: number } | null {
  if (percentage.kind === 'exact') return { certain: percentage.value, possible: percentage.value };
  if (percentage.kind !== 'range') return null;
  return { certain: percentage.lower ?? 0, possible: percentage.upper ?? 100 };
}

/** A word of the service. A number alone is a code that nobody explains, so it is shown as one. */
export function wordText(word: string): string {
  return /^\d+$/u.test(word.trim()) ? m.search_status_unknown({ raw: word }) : word;
}

/** The first and last 16 digits of a SHA-256; the whole one is copied. */
export function shortHash(sha256: string): string {
  const group = (digits: string) => digits.replace(/(.{4})(?=.)/gu, '$1 ');
  return `${group(sha256.slice(0, 8))} … ${group(sha256.slice(-8))}`;
}
