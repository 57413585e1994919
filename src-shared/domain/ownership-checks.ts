import type { Capital, ShareClass, Shareholding } from './capital.ts';
import type { BeneficialOwner, Official } from './party.ts';
import { shareDigits, type Percentage, type SingleShare } from './percentage.ts';
import type { RegistryDate } from './registry-date.ts';
import { endReading } from './stated-end.ts';
import { groupedNumber, readStatedNumber, type StatedNumber } from './stated-number.ts';

/** Statements about shares that cannot all be true, with the figures that show it. */
export type ShareConflict =
  /** `ranges`: how many of the shares are ranges, each counted with its lower end, so that the sum is the least of all. */
  | { kind: 'percentages'; shareClass: string | null; sum: string; ranges: number }
  | { kind: 'counts'; shareClass: string | null; sum: string; total: string }
  | { kind: 'totals'; shareClass: string | null; totals: readonly string[] };

interface Group {
  shareClass: string | null;
  total: StatedNumber | null;
  holdings: Shareholding[];
}

const decimalsOf = (digits: string) => digits.split('.')[1]?.length ?? 0;

/** A sum of stated figures, with as many decimals as the most exact of them; null where one is no plain number. */
export function sumOfDigits(figures: readonly string[]): string | null {
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

interface LeastShare {
  digits: string;
  rounding: number;
  isRange: boolean;
}

/** The least that a statement can mean. A number was rounded to the digits it has; a range begins where it says. */
function minShareOf(share: SingleShare): LeastShare | null {
  if (share.kind === 'not-understood') return null;
  if (share.kind === 'range') return { digits: share.lower?.text ?? '0', rounding: 0, isRange: true };
  const digits = shareDigits(share.text);
  return digits === null ? null : { digits, rounding: 0.5 * 10 ** -decimalsOf(digits), isRange: false };
}

function minShare(percentage: Percentage): LeastShare | null {
  if (percentage.kind === 'not-stated') return null;
  const said = percentage.kind === 'several' ? percentage.stated : [percentage];
  return said
    .flatMap((share) => minShareOf(share) ?? [])
    .reduce<ReturnType<typeof minShareOf>>(
      (least, share) => (least === null || Number(share.digits) < Number(least.digits) ? share : least),
      null,
    );
}

function percentageConflict({ shareClass, holdings }: Group): ShareConflict[] {
  const shares = holdings.flatMap(({ percentage }) => minShare(percentage) ?? []);
  const sum = sumOfDigits(shares.map(({ digits }) => digits));
  const rounding = shares.reduce((most, share) => most + share.rounding, 0);
  if (sum === null || Number(sum) <= 100 + rounding + 1e-9) return [];
  return [{ kind: 'percentages', shareClass, sum, ranges: shares.filter(({ isRange }) => isRange).length }];
}

function countConflict({ shareClass, holdings, total }: Group): ShareConflict[] {
  const sum = sumOfDigits(holdings.flatMap(({ count }) => count?.text.trim() ?? []));
  if (sum === null || total?.value === null || total === null || Number(sum) <= total.value) return [];
  return [{ kind: 'counts', shareClass, sum: groupedNumber(readStatedNumber(sum)), total: groupedNumber(total) }];
}

/** Totals that the holdings of one class repeat, where they differ: one of them can be true at most. */
function totalsConflict({ shareClass, holdings }: Group): ShareConflict[] {
  const names = ['shares', 'shareCount'] as const;
  const different = names
    .map((name) => holdings.flatMap(({ companyTotals }) => companyTotals[name] ?? []))
    .filter((totals) => new Set(totals.map(({ value, text }) => value ?? text)).size > 1);
  const totals = [...new Set(different.flat().map(groupedNumber))];
  return totals.length === 0 ? [] : [{ kind: 'totals', shareClass, totals }];
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

/**
 * What the stated shares of each class say that cannot be: more than all of it, by more than rounding explains, or several
 * totals.
 */
export function shareConflicts(capital: Capital, shareholdings: readonly Shareholding[]): ShareConflict[] {
  return groupsOf(capital, shareholdings).flatMap((group) => [
    ...percentageConflict(group),
    ...countConflict(group),
    ...totalsConflict(group),
  ]);
}

/** What says whether an office or a control goes on: its dates, and of an office the answer's own word. */
type Lasting = Pick<BeneficialOwner, 'endDate'> & Partial<Pick<Official, 'isActive' | 'startDate'>>;

/** Whether an office or a control goes on. `unclear`: an end is stated of which it is not known whether it has passed. */
export type Standing = 'present' | 'coming' | 'ended' | 'unclear';

function hasPassed(endDate: RegistryDate | null, takenAt: string): boolean {
  return endDate !== null && endReading(endDate, takenAt) === 'passed';
}

/** Whether a start is stated that was still to come when the profile was taken. One that cannot be read is none. */
export function startsLater({ startDate = null }: Pick<Lasting, 'startDate'>, takenAt: string): boolean {
  const start = startDate?.value ?? null;
  return start !== null && start > takenAt.slice(0, start.length);
}

/** Whether an office or a control has not begun: it starts later, is not said to go on, and has no end that has passed. */
function hasNotBegun(one: Lasting, takenAt: string): boolean {
  return one.isActive !== true && startsLater(one, takenAt) && !hasPassed(one.endDate, takenAt);
}

/**
 * Whether an office or an owner's control went on when the profile was taken. The answer's own word comes before its dates,
 * and an end that cannot be read is neither an end nor none.
 */
export function standingAt(one: Lasting, takenAt: string): Standing {
  const { endDate, isActive = null } = one;
  if (hasNotBegun(one, takenAt)) return 'coming';
  if (isActive !== null) return isActive ? 'present' : 'ended';
  if (endDate === null) return 'present';
  const end = endReading(endDate, takenAt);
  if (end === 'not-known') return 'unclear';
  return end === 'passed' ? 'ended' : 'present';
}

/**
 * In what way the answer's own word and its dates cannot both be true. `serves-past-end`: one who is said to serve has an
 * end that has passed. `left-before-end`: one who is said to have left has an end that is still to come.
 * `serves-before-start`: one who is said to serve has a start that is still to come.
 */
export type EndContradiction = 'serves-past-end' | 'left-before-end' | 'serves-before-start';

/**
 * In what way the answer's own word and its dates contradict each other; null where they do not. A date that is not stated
 * or cannot be read contradicts nothing, and one who has not begun has not left.
 */
export function endContradiction(one: Lasting, takenAt: string): EndContradiction | null {
  const { endDate, isActive = null } = one;
  if (isActive === null || hasNotBegun(one, takenAt)) return null;
  const end = endDate === null ? 'not-known' : endReading(endDate, takenAt);
  if (isActive && end === 'passed') return 'serves-past-end';
  if (!isActive && end === 'ahead') return 'left-before-end';
  return isActive && startsLater(one, takenAt) ? 'serves-before-start' : null;
}

/** People by whether they serve or own, each list in the order of the answer. */
export type PartedPeople<Kind> = Record<Standing, Kind[]>;

/** The lists of {@link PartedPeople} in the order in which they are told. */
export const standings = ['present', 'unclear', 'coming', 'ended'] as const satisfies readonly Standing[];

/** Those who serve or own, or of whom no end is stated, apart from all others. */
export function partedByEnd<Kind extends Lasting>(people: readonly Kind[], takenAt: string): PartedPeople<Kind> {
  const parts: PartedPeople<Kind> = { present: [], unclear: [], coming: [], ended: [] };
  for (const one of people) parts[standingAt(one, takenAt)].push(one);
  return parts;
}
