import { z } from 'zod';
import { JsonNumber } from '../../../src-shared/domain/exact-json.ts';
import { lookUpWord } from '../../../src-shared/domain/fold-text.ts';
import type { Sourced } from '../../../src-shared/domain/sourced.ts';
import { readStatedNumber } from '../../../src-shared/domain/stated-number.ts';
import type { Steps } from './in-turns.ts';
import { isObject, itemsOf, Located, memberOf } from './located.ts';
import { createHash } from 'node:crypto';

/**
 * So many UTF-16 units of a value are taken in. The longest text that a registry is known to send is a company's
 * purpose, of some thousands. A value of megabytes holds up every window that it is sent to (P24).
 */
export const maxTextLength = 200_000;

/**
 * A text that is short enough as it came. Of a longer one the beginning, and a mark that says so, how long it is and
 * which it is: two long values that differ anywhere stay two. The kept answer holds all of it.
 */
function boundedText(text: string): string {
  if (text.length <= maxTextLength) return text;
  // Half a surrogate pair at the end would be no character.
  const start = text.slice(0, maxTextLength).replace(/[\uD800-\uDBFF]$/, '');
  const hash = createHash('sha256').update(text).digest('hex');
  return `${start} … [cut here: ${String(text.length)} characters in all, SHA-256 ${hash}; the kept answer has all of them]`;
}

/*
 * Schemas for what comes over the wire. They never fail: a member that is missing or of another type than documented
 * reads as null, because one odd member must not cost the officer the rest of an answer that may have been paid for.
 */

/** Makes a schema of a function that takes a place in an answer and gives what it finds there, or null. */
export function reader<Value>(read: (place: Located) => Value | null) {
  return z.unknown().transform((input): Value | null => (input instanceof Located ? read(input) : null));
}

/** The text at a place, without noting that it was read. */
function textAt({ json }: Located): string | null {
  if (json instanceof JsonNumber) return json.text;
  if (typeof json === 'string') return json.trim() === '' ? null : json;
  return typeof json === 'boolean' ? String(json) : null;
}

/** A reader for values that hold no others. What it reads is noted; what it cannot read stays left over. */
function leaf<Value>(read: (text: string) => Value | null) {
  return reader((place) => {
    const found = textAt(place);
    const value = found === null ? null : read(found);
    if (value !== null) place.reading?.read(place.at);
    // A character was lost on the way: what is left is shown, and listed as not understood.
    if (found?.includes('\uFFFD') === true) place.reading?.miss(place.at);
    return value;
  });
}

/**
 * A text as it came. A number is written with the digits it came with, a boolean as a word; a blank text is no text. One
 * of hundreds of thousands of characters is cut, and says so.
 */
export const text = leaf(boundedText);

/** A key or an order's number: a text, or a number with its digits. A boolean is none, and reads as null like a list does. */
export const key = reader((place) => (typeof place.json === 'boolean' ? null : text.parse(place)));

/**
 * A number as it was stated, with its own digits. What cannot be read as a number keeps its text and has no value, so
 * that it is shown and never counted with.
 */
export const statedNumber = leaf(readStatedNumber);

/** A number to count with, or a text that is nothing but a number with a decimal point. For digits: `statedNumber`. */
export const number = leaf((found) => readStatedNumber(found).value);

const words = { true: true, '1': true, false: false, '0': false };

/** True or false, also as 1 and 0 or as texts. */
export const flag = leaf((found) => lookUpWord(words, found));

/** What another reader finds, together with its place, for values that can show where they came from. */
export function fact<Value>(inner: z.ZodType<Value | null>) {
  return reader((place): Sourced<Value> | null => {
    const value = inner.parse(place);
    return value === null ? null : { value, at: place.at };
  });
}

/** The place itself, for members whose shape is decided later. */
export const anything = reader((place) => place);

/** Reads each of several places; what cannot be read is left out. */
function readEach<Item extends z.ZodType>(item: Item, places: readonly Located[]) {
  return places.flatMap((place): NonNullable<z.output<Item>>[] => {
    const value = item.parse(place);
    return value === null || value === undefined ? [] : [value];
  });
}

/** So many parties, or things of their size, are read at one go. */
const itemsInStep = 50;

/** A blank text where a list is documented is no entry of it. */
const isBlank = ({ json }: Located) => typeof json === 'string' && json.trim() === '';

/** The same of the items of an array, in steps. An item that is none is noted, so that it is told however empty it is. */
export function* readItemsInSteps<Item extends z.ZodType>(
  item: Item,
  array: Located,
): Steps<NonNullable<z.output<Item>>[]> {
  const places = isBlank(array) ? [] : itemsOf(array);
  const read: NonNullable<z.output<Item>>[] = [];
  for (let start = 0; start < places.length; start += itemsInStep) {
    if (start > 0) yield;
    for (const place of places.slice(start, start + itemsInStep)) {
      const [found] = readEach(item, [place]);
      if (found === undefined) place.reading?.missEntry(place.at);
      else read.push(found);
    }
  }
  return read;
}

/** An array; a single value where an array is documented reads as an array of one. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.unknown().transform((input) => readEach(item, input instanceof Located ? itemsOf(input) : []));
}

/**
 * An object with the given members, and `at`, where it is in the answer. Members not named are left over.
 *
 * @param otherNames further names a member is known under
 */
export function shape<Members extends Record<string, z.ZodType>>(
  members: Members,
  otherNames: Partial<Record<keyof Members, readonly string[]>> = {},
) {
  const names = Object.keys(members).map((name): [string, string[]] => [name, [name, ...(otherNames[name] ?? [])]]);
  const schema = z.object(members).extend({ at: z.string() });
  return z.preprocess((input) => {
    if (!(input instanceof Located) || !isObject(input)) return null;
    input.reading?.enter(input.at);
    const found: Record<string, unknown> = { at: input.at };
    for (const [name, known] of names) found[name] = memberOf(input, known);
    return found;
  }, schema.nullable());
}
