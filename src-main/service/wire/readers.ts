import { z } from 'zod';
import type { Sourced } from '../../../src-shared/domain/sourced.ts';
import { isObject, itemsOf, Located, memberOf } from './located.ts';

/*
 * Schemas for what comes over the wire. They never fail: a member that is missing or of another type than documented
 * reads as null, because one odd member must not cost the officer the rest of an answer that may have been paid for.
 */

/** Makes a schema of a function that takes a place in an answer and gives what it finds there, or null. */
export function reader<Value>(read: (place: Located) => Value | null) {
  return z.unknown().transform((input): Value | null => (input instanceof Located ? read(input) : null));
}

/** A text as it came. A number or boolean is written out; a blank text is no text. */
export const text = reader(({ json }) => {
  if (typeof json === 'string') return json.trim() === '' ? null : json;
  return typeof json === 'number' || typeof json === 'boolean' || typeof json === 'bigint' ? String(json) : null;
});

/** A number, or a text that is nothing but a number with a decimal point. */
export const number = reader(({ json }) => {
  if (typeof json === 'number') return Number.isFinite(json) ? json : null;
  if (typeof json !== 'string' || !/^\s*[+-]?\d{1,300}(\.\d{1,300})?(e[+-]?\d{1,3})?\s*$/i.test(json)) return null;
  const value = Number(json);
  return Number.isFinite(value) ? value : null;
});

const words = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** True or false, also as 1 and 0 or as texts. */
export const flag = reader(({ json }) =>
  typeof json === 'boolean' || typeof json === 'number' || typeof json === 'string'
    ? (words.get(String(json).trim().toLowerCase()) ?? null)
    : null,
);

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
export function readEach<Item extends z.ZodType>(item: Item, places: readonly Located[]) {
  return places.flatMap((place): NonNullable<z.output<Item>>[] => {
    const value = item.parse(place);
    return value === null || value === undefined ? [] : [value];
  });
}

/** An array; a single value where an array is documented reads as an array of one. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.unknown().transform((input) => readEach(item, input instanceof Located ? itemsOf(input) : []));
}

/**
 * An object with the given members, and `at`, where it is in the answer. Members not named stay in the raw answer.
 * `names` tells which are read.
 *
 * @param otherNames further names a member is known under
 */
export function shape<Members extends Record<string, z.ZodType>>(
  members: Members,
  otherNames: Partial<Record<keyof Members, readonly string[]>> = {},
) {
  const names = Object.keys(members).map((name): [string, string[]] => [name, [name, ...(otherNames[name] ?? [])]]);
  const schema = z.object(members).extend({ at: z.string() });
  const parse = z.preprocess((input) => {
    if (!(input instanceof Located) || !isObject(input)) return null;
    const found: Record<string, unknown> = { at: input.at };
    for (const [name, known] of names) found[name] = memberOf(input, known);
    return found;
  }, schema.nullable());
  return Object.assign(parse, { names: names.flatMap(([, known]) => known) });
}
