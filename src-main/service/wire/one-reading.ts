import { replacedValues } from '../../../src-shared/domain/exact-json.ts';
import { writeJson } from '../../../src-shared/domain/write-json.ts';
import { isObject, itemsOf, membersOf, type Located } from './located.ts';

/** Longer values are not compared: given twice, they count as different. */
const maxCompared = 20_000;
/** So many objects of a value are looked at, the outer ones first. No entry of a list has more. */
const maxObjects = 2_000;

/** The values that differ from one another, as they are written. */
function differentOf(values: readonly unknown[]): string[] {
  if (values.length < 2) return [];
  const written = values.map((value) => writeJson(value, maxCompared));
  return written.some((value) => value.length >= maxCompared) ? written : [...new Set(written)];
}

/** Every value that a name of the object was given: spellings that differ in case alone are one name. */
function valuesByName(object: object): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => {
    const folded = name.toLowerCase();
    const known = values.get(folded);
    if (known === undefined) values.set(folded, [value]);
    else known.push(value);
  };
  for (const { name, value } of replacedValues(object)) add(name, value);
  for (const [name, value] of Object.entries(object)) add(name, value);
  return values;
}

const noValues: ReadonlyMap<string, unknown[]> = new Map();

function valuesAt(place: Located): ReadonlyMap<string, unknown[]> {
  const { json } = place;
  return typeof json === 'object' && json !== null && isObject(place) ? valuesByName(json) : noValues;
}

/** Every value that a name of the object was given, in any case and however often. */
export function givenValues(place: Located, name: string): readonly unknown[] {
  return valuesAt(place).get(name.toLowerCase()) ?? [];
}

/** What a name of an object was given where it was given several, different values: such an object has two readings. */
export function severalValues(place: Located, name: string): string[] {
  const different = differentOf(givenValues(place, name));
  return different.length < 2 ? [] : different;
}

/** The names, in lower case, that an object gives different values. Looked up for each member, so found out once. */
const contradicted = new WeakMap<object, ReadonlySet<string>>();

/** Whether an object gives a name, in any case, two different values. */
export function contradictsItself(object: object, name: string): boolean {
  let names = contradicted.get(object);
  if (names === undefined) {
    const several = [...valuesByName(object)].filter(([, values]) => differentOf(values).length > 1);
    names = new Set(several.map(([folded]) => folded));
    contradicted.set(object, names);
  }
  return names.size > 0 && names.has(name.toLowerCase());
}

/**
 * Whether an object gives one name two different values, by writing it twice or in two cases. Readers of JSON differ in
 * which of them they take, so nothing about absence or money may rest on either.
 *
 * @param matters which names are looked at, in lower case
 */
export function hasTwoReadings(place: Located, matters: (name: string) => boolean = () => true): boolean {
  return [...valuesAt(place)].some(
    ([name, values]) => values.length > 1 && matters(name) && differentOf(values).length > 1,
  );
}

/** The same of a value and everything in it. */
export function hasTwoReadingsWithin(place: Located): boolean {
  const objects: Located[] = [place];
  for (let index = 0; index < objects.length; index += 1) {
    const next = objects[index];
    if (next === undefined || hasTwoReadings(next)) return next !== undefined;
    const inside = Array.isArray(next.json) ? itemsOf(next, maxObjects) : membersOf(next).map((member) => member.place);
    for (const one of inside)
      if (objects.length < maxObjects && (isObject(one) || Array.isArray(one.json))) objects.push(one);
  }
  return false;
}
