import type { Capital, ShareClass, Shareholding } from './capital.ts';
import type { BeneficialOwner, Official } from './party.ts';
import { shareDigits, type Percentage, type SingleShare } from './percentage.ts';
import { groupedNumber, readStatedNumber, type StatedNumber } from './stated-number.ts';

/** Statements about shares that cannot all be true, with the figures that show it. */
export type ShareConflict =
  | { kind: 'percentages'; shareClass: string | null; sum: string }
  | { kind: 'counts'; shareClass: string | null; sum: string; total: string };

interface Group {
  shareClass: string | null;
  total: StatedNumber | null;
  holdings: Shareholding[];
}

const decimalsOf = (digits: string) => digits.split('.')[1]?.length ?? 0;

/** A sum of stated figures, with as many decimals as the most exact of them; null where one is no plain number. */
function sumOf(figures: readonly string[]): string | null {
  const decimals = Math.max(0, ...figures.map(decimalsOf));
  if (!figures.every((digits) => /^\d{1,300}(\.\d{1,300})?$/.test(digits))) return null;
  // Whole numbers of the smallest stated unit: adding them cannot lose or invent a digit.
  const units = figures.map((digits) => {
    const [whole = '', fraction = ''] = digits.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0'));
  });
  const digits = String(units.reduce((sum, unit) => sum + unit, 0n)).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The least that a statement can mean. A number was rounded to the digits it has; a range begins where it says. */
function leastOf(share: SingleShare): { digits: string; rounding: number } | null {
  if (share.kind === 'not-understood') return null;
  if (share.kind === 'range') return share.lower === null ? null : { digits: share.lower.text, rounding: 0 };
  const digits = shareDigits(share.text);
  return digits === null ? null : { digits, rounding: 0.5 * 10 ** -decimalsOf(digits) };
}

function leastShare(percentage: Percentage): { digits: string; rounding: number } | null {
  if (percentage.kind === 'not-stated') return null;
  const said = percentage.kind === 'several' ? percentage.stated : [percentage];
  return said
    .flatMap((share) => leastOf(share) ?? [])
    .reduce<ReturnType<typeof leastOf>>(
      (least, share) => (least === null || Number(share.digits) < Number(least.digits) ? share : least),
      null,
    );
}

function percentageConflict({ shareClass, holdings }: Group): ShareConflict[] {
  const shares = holdings.flatMap(({ percentage }) => leastShare(percentage) ?? []);
  const sum = sumOf(shares.map(({ digits }) => digits));
  const rounding = shares.reduce((most, share) => most + share.rounding, 0);
  return sum !== null && Number(sum) > 100 + rounding + 1e-9 ? [{ kind: 'percentages', shareClass, sum }] : [];
}

function countConflict({ shareClass, holdings, total }: Group): ShareConflict[] {
  const sum = sumOf(holdings.flatMap(({ count }) => count?.text.trim() ?? []));
  if (sum === null || total?.value === null || total === null || Number(sum) <= total.value) return [];
  return [{ kind: 'counts', shareClass, sum: groupedNumber(readStatedNumber(sum)), total: groupedNumber(total) }];
}

/** The total of the company that each holding repeats, where they agree. */
function commonTotal(holdings: readonly Shareholding[]): StatedNumber | null {
  const totals = holdings.flatMap(({ companyTotals }) => companyTotals.shares ?? companyTotals.shareCount ?? []);
  return totals.every(({ text }) => text === totals[0]?.text) ? (totals[0] ?? null) : null;
}

const nameOf = ({ code, description, type }: ShareClass) => code ?? description ?? type;

/** The holdings class by class: a V2 holding stands inside its class, a REST one names it. */
function groupsOf({ classes }: Capital, shareholdings: readonly Shareholding[]): Group[] {
  const inClass = ({ at }: ShareClass) => shareholdings.filter((holding) => holding.at.startsWith(`${at}/`));
  const grouped = classes.map((one) => ({ shareClass: nameOf(one), total: one.quantity, holdings: inClass(one) }));
  const placed = new Set(grouped.flatMap(({ holdings }) => holdings));
  const rest = shareholdings.filter((holding) => !placed.has(holding));
  const names = [...new Set(rest.map(({ shareClass }) => shareClass))];
  return [
    ...grouped,
    ...names.map((shareClass) => {
      const holdings = rest.filter((holding) => holding.shareClass === shareClass);
      // Totals of the company bind a class only where there is no other.
      return { shareClass, holdings, total: names.length === 1 ? commonTotal(rest) : null };
    }),
  ];
}

/** What the stated shares of each class say that cannot be: more than all of it, by more than rounding explains. */
export function shareConflicts(capital: Capital, shareholdings: readonly Shareholding[]): ShareConflict[] {
  return groupsOf(capital, shareholdings).flatMap((group) => [...percentageConflict(group), ...countConflict(group)]);
}

/** What says whether an office or a control goes on: its end, and of an office the answer's own word. */
type Lasting = Pick<BeneficialOwner, 'endDate'> & Partial<Pick<Official, 'isActive'>>;

/**
 * Whether an office or an owner's control had ended when the profile was taken. The answer's own word comes before its
 * dates; an end that cannot be read is one.
 */
export function hasEnded({ endDate, isActive = null }: Lasting, takenAt: string): boolean {
  if (isActive !== null) return !isActive;
  if (endDate === null) return false;
  return endDate.value === null || endDate.value <= takenAt.slice(0, endDate.value.length);
}

/**
 * Whether the answer's own word and its dates cannot both be true: one who is said to serve has an end that has passed, or
 * one who is said to have left has none, or one that is still to come. An end that cannot be read contradicts nothing.
 */
export function isContradictoryEnd({ endDate, isActive = null }: Lasting, takenAt: string): boolean {
  if (isActive === null || (endDate !== null && endDate.value === null)) return false;
  return isActive === hasEnded({ endDate }, takenAt);
}

/** Those who serve or own now, or of whom no end is stated, apart from those who no longer do; in the order of the answer. */
export function partedByEnd<Kind extends Lasting>(
  people: readonly Kind[],
  takenAt: string,
): { present: Kind[]; ended: Kind[] } {
  return {
    present: people.filter((one) => !hasEnded(one, takenAt)),
    ended: people.filter((one) => hasEnded(one, takenAt)),
  };
}
