/** Facts that two products state under two names: one of them is held against the other in one row. */
import { addressLine, type Address } from '../address.ts';
import { countryWords, likenessAcross, type LikenessAcross } from './across-products.ts';
import { inOneWriting } from './compare-text.ts';
import type { Place } from './company-facts.ts';
import type { PairedReadings } from './pair-readings.ts';
import type { Reading } from './people-readings.ts';

/** Two values that may be one fact: where they differ, the two names may not mean the same, so both are shown to be looked at. */
function likenessUnderTwoNames(one: Reading['value'], other: Reading['value']): LikenessAcross {
  const likeness = likenessAcross(one, other);
  return likeness === 'different' ? 'not-comparable' : likeness;
}

/** The country of a place of residence as a country of residence; null where it states none. */
function asCountry({ value, ...residence }: Reading): Reading | null {
  if (value.kind !== 'address') return null;
  const { country, isoCode } = value.address;
  const text = [country, isoCode].find((word) => word !== null && word.trim() !== '');
  if (text === undefined || text === null) return null;
  const named = { kind: 'text', text, otherWords: [...countryWords(value.address)] } as const;
  return { ...residence, field: 'residence-country', value: named };
}

const isCountryAlone = (address: Address) => countryWords(address).has(inOneWriting(addressLine(address)));

export interface PairedAcross extends PairedReadings {
  /** A pair of which each product has its own name for the field. */
  readonly underTwoNames: readonly (readonly [before: Reading, after: Reading, LikenessAcross])[];
}

/**
 * The country of residence of one product beside the place of residence of the other. A place that is a country and
 * nothing more is told by that alone; one that says more stays what only one of them states, too.
 */
export function pairedAcross(paired: PairedReadings): PairedAcross {
  const fieldIn = (readings: readonly Reading[], field: Reading['field']) =>
    readings.find((one) => one.field === field);
  const sides = [paired.onlyBefore, paired.onlyAfter] as const;
  for (const [at, side] of sides.entries()) {
    const others = sides[1 - at] ?? [];
    const country = fieldIn(side, 'residence-country');
    const place = fieldIn(others, 'residence');
    const named = place === undefined ? null : asCountry(place);
    if (country === undefined || place === undefined || named === null) continue;
    const rest = side.filter((one) => one !== country);
    const isTold = place.value.kind === 'address' && isCountryAlone(place.value.address);
    const otherRest = isTold ? others.filter((one) => one !== place) : others;
    const likeness = likenessUnderTwoNames(country.value, named.value);
    return at === 0
      ? { ...paired, onlyBefore: rest, onlyAfter: otherRest, underTwoNames: [[country, named, likeness]] }
      : { ...paired, onlyBefore: otherRest, onlyAfter: rest, underTwoNames: [[named, country, likeness]] };
  }
  return { ...paired, underTwoNames: [] };
}

/** The number and the code under which an answer knows its company. */
export interface NumberAndCode {
  readonly number: Place;
  readonly code: Place;
}

/**
 * The company's number by one answer and its code by the other, where each states only its own: for most registers the code is
 * the number. Null where they are compared under their own names. A code is `told` by a number that is the same.
 */
export function numberAcross(before: NumberAndCode, after: NumberAndCode) {
  const pairOf = (coded: NumberAndCode, numbered: NumberAndCode) => {
    const { code } = coded;
    if (code === null || numbered.code !== null || numbered.number === null) return null;
    const likeness = likenessUnderTwoNames(code.value, numbered.number.value);
    if (coded.number === null) return { code, number: numbered.number, likeness };
    // It has a number of its own: a code that is that number says nothing more, and another code is a fact of its own.
    return likeness === 'not-comparable' ? null : { code: null, number: null, likeness };
  };
  const ofBefore = pairOf(before, after);
  if (ofBefore !== null) return { was: ofBefore.code, is: ofBefore.number, likeness: ofBefore.likeness };
  const ofAfter = pairOf(after, before);
  return ofAfter === null ? null : { was: ofAfter.number, is: ofAfter.code, likeness: ofAfter.likeness };
}
