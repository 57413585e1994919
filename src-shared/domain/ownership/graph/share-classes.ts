import type { Capital, ShareClass, Shareholding } from '../../capital.ts';
import type { Profile } from '../../profile.ts';
import type { StatedNumber } from '../../stated-number.ts';
import { compare, fractionOf, isSame, zero, type Fraction } from '../fraction.ts';

/** A number as it is stated, exactly, with its place in the answer. */
export interface Figure {
  readonly value: Fraction;
  readonly text: string;
  readonly at: string;
}

/** One class of shares with its holdings, as far as one answer tells. */
export interface HeldClass {
  readonly name: string | null;
  /** Null for a class that only its holdings name, which is how REST states them. */
  readonly stated: ShareClass | null;
  /** How many shares it has. */
  readonly total: Figure | null;
  /** The answer states totals that cannot all be true. */
  readonly hasDifferentTotals: boolean;
  readonly holdings: readonly Shareholding[];
  readonly at: string | null;
}

/** The number as it is stated; null for one that is negative, or no plain digits with a decimal point. */
export function figure(stated: StatedNumber | null, at: string): Figure | null {
  const value = stated === null ? null : fractionOf(stated.text.trim());
  return value === null || stated === null ? null : { value, text: stated.text.trim(), at };
}

/** The total of all shares that each holding repeats; null where they do not agree, or none of them states one. */
function repeatedTotal(holdings: readonly Shareholding[]): { total: Figure | null; differ: boolean } {
  const figures = holdings.flatMap(({ companyTotals: { shares, shareCount }, at }) =>
    [shares, shareCount].flatMap((stated) => figure(stated, at) ?? []),
  );
  const [first] = figures;
  if (first === undefined) return { total: null, differ: false };
  const agree = figures.every(({ value }) => isSame(value, first.value));
  return agree ? { total: first, differ: false } : { total: null, differ: true };
}

/** A class without a single share or holding says nothing of who holds the company. */
function isEmpty({ total, holdings, stated }: HeldClass): boolean {
  if (holdings.length > 0) return false;
  if (total !== null) return compare(total.value, zero) === 0;
  return stated === null || Object.entries(stated).every(([name, value]) => name === 'at' || value === null);
}

const nameOf = ({ code, description, type }: ShareClass) => code ?? description ?? type;

/** The classes of a profile, each with its holdings: one of V2 stands inside its class, one of REST names it. */
export function heldClasses({ capital, shareholdings }: Pick<Profile, 'capital' | 'shareholdings'>): HeldClass[] {
  const inClass = (one: ShareClass) => shareholdings.filter((holding) => holding.at.startsWith(`${one.at}/`));
  const stated = capital.classes.map((one): HeldClass => ({
    ...{ name: nameOf(one), stated: one, total: figure(one.quantity, one.at) },
    ...{ hasDifferentTotals: false, holdings: inClass(one), at: one.at },
  }));
  const placed = new Set(stated.flatMap(({ holdings }) => holdings));
  const rest = shareholdings.filter((holding) => !placed.has(holding));
  const names = [...new Set(rest.map(({ shareClass }) => shareClass))];
  // Whether repeated totals are of the class or of the company is not stated: they tell only where there is one class.
  const repeated = names.length === 1 && stated.length === 0 ? repeatedTotal(rest) : { total: null, differ: false };
  const named = names.map((name): HeldClass => ({
    ...{ name, stated: null, total: repeated.total, hasDifferentTotals: repeated.differ },
    ...{ holdings: rest.filter((holding) => holding.shareClass === name), at: null },
  }));
  return [...stated, ...named].filter((one) => !isEmpty(one));
}

/** The shares of the whole company by its own total; null where none is stated. */
export function companyTotal({ total }: Capital): { quantity: Figure | null; value: Figure | null } {
  if (total === null) return { quantity: null, value: null };
  return { quantity: figure(total.quantity, total.at), value: figure(total.value, total.at) };
}
