import { registerKindOf } from '../../registers.ts';
import type { Identifier } from '../../search.ts';
import { comparableNumber } from './comparable-number.ts';
import { readLei } from './lei.ts';

/** An identifier whose type says what it is. Countries are those that issue it. */
export type TypedIdentifier =
  | { readonly kind: 'lei'; readonly lei: string }
  | { readonly kind: 'tax-number'; readonly country: string; readonly number: string }
  /** The number that the register of a jurisdiction keeps a company under, where the type tells the register. */
  | { readonly kind: 'register-number'; readonly jurisdiction: string; readonly number: string };

/** `IT_TAX_CD`: the country, and what kind of number it is (specification, "Identifier object"). */
const typeForm = /^([A-Z]{2}(?:-[A-Z]{2,3})?)_([A-Z]+)(?:_CD)?$/;

/**
 * Kinds that are a tax number. A VAT number is none: the companies of a VAT group share one, so it does not tell them
 * apart.
 */
const taxKinds = new Set(['TAX', 'TIN', 'EIN']);

/** Kinds that number persons. No other one does: what a code that nobody explains numbers is not known. */
const personKinds = new Set(['TAX', 'TIN', 'NIN', 'ID', 'PASSPORT']);

/** Company numbers that go by a name of their own in their jurisdiction. */
const ownRegisterKinds: Readonly<Record<string, string>> = { AU: 'ACN', IT: 'REA' };

function typeOf({ type }: Identifier): { country: string; kind: string } | null {
  const [, country, kind] = typeForm.exec((type ?? '').trim().toUpperCase()) ?? [];
  return country === undefined || kind === undefined ? null : { country, kind };
}

const isLeiType = ({ type }: Identifier) => /(?:^|_)LEI(?:_|$)/.test((type ?? '').trim().toUpperCase());

/** Signs between the parts of a number are written in one answer and left out in another. */
const withoutSigns = (number: string) => number.replace(/[^\p{L}\p{N}]+/gu, '');

/** What an identifier of a company, a fund or the like tells; null where its type is none of those that tell one. */
export function readEntityIdentifier(identifier: Identifier): TypedIdentifier | null {
  if (isLeiType(identifier)) {
    const lei = readLei(identifier.value);
    return lei === null ? null : { kind: 'lei', lei };
  }
  const type = typeOf(identifier);
  const number = comparableNumber(identifier.value);
  if (type === null || number === null) return null;
  const { country, kind } = type;
  if (taxKinds.has(kind)) return { kind: 'tax-number', country, number: withoutSigns(number) };
  // "Trade register number" names the register only where there is one.
  const namesRegister = (kind === 'TRN' && registerKindOf(country) === 'one') || ownRegisterKinds[country] === kind;
  return namesRegister ? { kind: 'register-number', jurisdiction: country, number } : null;
}

/** An identity number of a person: of which country and kind, and the number itself. */
export interface IdentityNumber {
  readonly country: string;
  /** As in the type of the identifier, such as `TAX`. */
  readonly numberKind: string;
  readonly number: string;
}

/** The identity number that an identifier is; null where its type does not tell the country that issued it and its kind. */
export function readIdentityNumber(identifier: Identifier): IdentityNumber | null {
  const type = typeOf(identifier);
  const number = comparableNumber(identifier.value);
  if (type === null || number === null || !personKinds.has(type.kind)) return null;
  return { country: type.country, numberKind: type.kind, number: withoutSigns(number) };
}
