import { addressLine, type Address } from '../address.ts';
import { tidyNumber } from '../company-identity.ts';
import { readNatureOfControl, spelling } from '../nature-of-control.ts';
import type { EndContradiction, Standing } from '../ownership-checks.ts';
import type { PartyKind } from '../party.ts';
import { shareDigits, type Percentage, type SingleShare } from '../percentage.ts';
import type { RegistryDate } from '../registry-date.ts';
import type { StatedMoment } from '../stated-moment.ts';
import type { StatedNumber } from '../stated-number.ts';
import { inOneWriting, likenessOf, likenessOfParts, type Likeness } from './compare-text.ts';

/** A value of a profile that can be compared. */
export type ComparedValue =
  /** Words of the registry: case, spacing and transliteration are folded away. */
  | {
      readonly kind: 'text';
      readonly text: string;
      /** What the same answer calls it besides, such as the name of a share class beside its code. */
      readonly otherWords?: readonly string[];
    }
  /** A name of a person, whose parts may stand in another order as well. */
  | { readonly kind: 'name'; readonly text: string }
  /** A number that names something: only case and blanks are folded away. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'date'; readonly date: RegistryDate }
  | { readonly kind: 'birthdate'; readonly date: RegistryDate }
  | { readonly kind: 'moment'; readonly moment: StatedMoment }
  | { readonly kind: 'number'; readonly number: StatedNumber }
  | { readonly kind: 'amount'; readonly number: StatedNumber; readonly currency: string | null }
  | { readonly kind: 'share'; readonly percentage: Percentage }
  | { readonly kind: 'flag'; readonly flag: boolean }
  | { readonly kind: 'party-kind'; readonly party: PartyKind }
  | { readonly kind: 'address'; readonly address: Address }
  /** A nature of control, as it came. */
  | { readonly kind: 'control'; readonly code: string }
  | { readonly kind: 'controls'; readonly codes: readonly string[] }
  /** Whether an office or a control goes on, and until when. */
  | ({ readonly kind: 'standing' } & Lasts)
  /** Somebody or something is listed, and nothing more is stated of it. */
  | { readonly kind: 'listed' };

/** Whether an office or a control goes on, until when, and in what way the answer contradicts itself about that. */
export interface Lasts {
  readonly standing: Standing;
  readonly end: RegistryDate | null;
  readonly contradiction: EndContradiction | null;
}

/** More digits than any figure has. */
const maxNumberLength = 700;
const plainDigits = /^\s*([+-]?)0*(\d+?)(?:\.(\d*?)0*)?\s*$/;

/** A number in one spelling: "005.00" and "5" are one number. Every digit counts, also those a program cannot hold. */
function numberKey({ text, value }: StatedNumber): string {
  const [, sign = '', whole, decimals = ''] = (text.length > maxNumberLength ? null : plainDigits.exec(text)) ?? [];
  if (whole !== undefined) return `${sign === '-' ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
  return value === null ? `text:${inOneWriting(text)}` : String(value);
}

/** A date as precisely as it was stated; one that was not read by its text. */
export function dateKey({ value, text }: RegistryDate): string {
  return value ?? `text:${inOneWriting(text)}`;
}

const digitsKey = (text: string) => numberKey({ text, value: null });

function singleShareKey(share: SingleShare): string {
  switch (share.kind) {
    case 'exact':
      return digitsKey(shareDigits(share.text) ?? share.text);
    case 'range':
      return [share.lower, share.upper].map((end) => (end === null ? '' : digitsKey(end.text))).join('..');
    case 'not-understood':
      return `text:${inOneWriting(share.text)}`;
  }
}

/** A share in one spelling; empty where none is stated. */
export function shareKey(percentage: Percentage): string {
  if (percentage.kind === 'not-stated') return '';
  const stated = percentage.kind === 'several' ? percentage.stated : [percentage];
  return stated.map(singleShareKey).sort().join(' and ');
}

/** A nature of control by what it means, so that its two spellings are one. */
export function controlKey(code: string): string {
  const read = readNatureOfControl(code);
  return read === null ? inOneWriting(code) : JSON.stringify(read);
}

/** The parts of an address between commas and line ends. */
const addressParts = (text: string) =>
  text
    .split(/[,\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function likenessOfAddresses(one: Address, other: Address): Likeness {
  return likenessOfParts(addressLine(one), addressLine(other), addressParts);
}

const nameParts = (text: string) => text.split(/[\s,]+/u).filter((part) => part !== '');

/** How two names of one person are to each other: "Solheim, Ingrid" is "Ingrid Solheim". */
export function likenessOfNames(one: string, other: string): Likeness {
  return likenessOfParts(one, other, nameParts);
}

const byKey = (one: string, other: string): Likeness => (one === other ? 'same' : 'different');

/** A reading that has one key for everything that means the same, and the text as it came beside it. */
function byReading(keys: readonly [string, string], texts: readonly [string, string]): Likeness {
  if (keys[0] !== keys[1]) return 'different';
  return texts[0] === texts[1] ? 'same' : 'writing';
}

const textOf = (percentage: Percentage) =>
  percentage.kind === 'not-stated'
    ? ''
    : percentage.kind === 'several'
      ? percentage.stated.map(({ text }) => text).join(' ')
      : percentage.text;

function likenessOfLists(
  ones: readonly string[],
  others: readonly string[],
  keyOf: (text: string) => string,
): Likeness {
  const [keys, otherKeys] = [ones.map(keyOf), others.map(keyOf)];
  if (keys.toSorted().join('\n') !== otherKeys.toSorted().join('\n')) return 'different';
  if (keys.join('\n') !== otherKeys.join('\n')) return 'order';
  return ones.join('\n') === others.join('\n') ? 'same' : 'writing';
}

/** How two values of one field are to each other. Values of two kinds are different. */
export function likenessOfValues(one: ComparedValue, other: ComparedValue): Likeness {
  switch (one.kind) {
    case 'text':
      // A name whose words have one order: one of two answers may not say that it is a company's.
      return other.kind === 'text' || other.kind === 'name' ? likenessOf(one.text, other.text) : 'different';
    case 'name':
      if (other.kind === 'text') return likenessOf(one.text, other.text);
      return other.kind === 'name' ? likenessOfNames(one.text, other.text) : 'different';
    case 'code':
      return other.kind === 'code'
        ? byReading([tidyNumber(one.text), tidyNumber(other.text)], [one.text, other.text])
        : 'different';
    case 'date':
    case 'birthdate':
      return other.kind === one.kind
        ? byReading([dateKey(one.date), dateKey(other.date)], [one.date.text, other.date.text])
        : 'different';
    case 'moment':
      return other.kind === 'moment' ? likenessOf(one.moment.text, other.moment.text) : 'different';
    case 'number':
      return other.kind === 'number'
        ? byReading([numberKey(one.number), numberKey(other.number)], [one.number.text, other.number.text])
        : 'different';
    case 'amount': {
      if (other.kind !== 'amount') return 'different';
      const keyOf = ({ number, currency }: typeof one) => `${numberKey(number)} ${inOneWriting(currency ?? '')}`;
      const writtenAs = ({ number, currency }: typeof one) => `${number.text} ${currency ?? ''}`;
      return byReading([keyOf(one), keyOf(other)], [writtenAs(one), writtenAs(other)]);
    }
    case 'share':
      return other.kind === 'share'
        ? byReading(
            [shareKey(one.percentage), shareKey(other.percentage)],
            [textOf(one.percentage), textOf(other.percentage)],
          )
        : 'different';
    case 'flag':
      return other.kind === 'flag' ? byKey(String(one.flag), String(other.flag)) : 'different';
    case 'party-kind':
      return other.kind === 'party-kind' ? byKey(one.party, other.party) : 'different';
    case 'address':
      return other.kind === 'address' ? likenessOfAddresses(one.address, other.address) : 'different';
    case 'control':
      return other.kind === 'control'
        ? byReading([controlKey(one.code), controlKey(other.code)], [spelling(one.code), spelling(other.code)])
        : 'different';
    case 'controls':
      return other.kind === 'controls' ? likenessOfLists(one.codes, other.codes, controlKey) : 'different';
    case 'standing': {
      if (other.kind !== 'standing') return 'different';
      const keyOf = ({ standing, end }: typeof one) => `${standing} ${end === null ? '' : dateKey(end)}`;
      return byReading([keyOf(one), keyOf(other)], [one.end?.text ?? '', other.end?.text ?? '']);
    }
    case 'listed':
      return other.kind === 'listed' ? 'same' : 'different';
  }
}

/** Whether a value has nothing in it. A field that was left out has no value at all, which is another thing. */
export function isEmptyValue(value: ComparedValue): boolean {
  switch (value.kind) {
    case 'text':
    case 'name':
    case 'code':
      return value.text.trim() === '';
    case 'date':
    case 'birthdate':
      return value.date.value === null && value.date.text.trim() === '';
    case 'moment':
      return value.moment.text.trim() === '';
    case 'number':
    case 'amount':
      return value.number.text.trim() === '';
    case 'address':
      return (value.address.full ?? '') === '' && addressLine(value.address) === '';
    case 'control':
      return value.code.trim() === '';
    case 'controls':
      return value.codes.length === 0;
    case 'share':
      return value.percentage.kind === 'not-stated';
    case 'flag':
    case 'party-kind':
    case 'standing':
    case 'listed':
      return false;
  }
}
