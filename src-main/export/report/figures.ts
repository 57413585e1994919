import type { Percentage } from '../../../src-shared/domain/percentage.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

/** The report is English, whatever this machine speaks. No figure is ever rounded or cut. */
const locale = 'en-US';
const everyDecimal = 20;
const counts = new Intl.NumberFormat(locale, { maximumFractionDigits: everyDecimal });
const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: everyDecimal });

/** "2,450,000" */
export function count(number: number): string {
  return counts.format(number);
}

/** "EUR 2,450,000.00"; the figure alone where no currency was stated. */
export function amount(number: number, currency: string | null): string {
  return currency === null ? amounts.format(number) : `${currency}\u00A0${amounts.format(number)}`;
}

/** "34.74 %", "25 to 50 %", or the text as it came; null where nothing was stated. */
export function share(percentage: Percentage): string | null {
  switch (percentage.kind) {
    case 'exact':
      return m.report_share_exact({ value: count(percentage.value) });
    case 'range':
      return range(percentage.lower, percentage.upper, percentage.text);
    case 'not-understood':
      return percentage.text;
    case 'not-stated':
      return null;
  }
}

function range(lower: number | null, upper: number | null, text: string): string {
  if (lower !== null && upper !== null) return m.report_share_range({ lower: count(lower), upper: count(upper) });
  if (lower !== null) return m.report_share_from({ lower: count(lower) });
  return upper === null ? text : m.report_share_to({ upper: count(upper) });
}
