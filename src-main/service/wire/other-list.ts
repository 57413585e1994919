import { foldedName } from './list-context.ts';
import { isObject, itemsOf, membersOf, type Located } from './located.ts';
import { isNameOfQuestion } from './question-names.ts';
import { isSilent } from './reading.ts';

/** How entries that stand beside a list are known. */
export interface EntryShape {
  /** Members that hold a list. */
  listNames: readonly string[];
  /** Members that hold a single entry where they stand beside a list. */
  soleNames?: readonly string[];
  /** What an entry gives; null for anything else. */
  read: (place: Located) => unknown;
}

/** Any object with something in it, where nobody knows what an entry has. */
export const anyEntry = (place: Located): true | null => (isObject(place) && !isSilent(place.json) ? true : null);

/** So many places beside a list are looked at, the outer ones first. */
const maxPlaces = 2_000;

/** A place with the name of its member; null for an item of an array. */
interface Found {
  name: string | null;
  place: Located;
}

const isFilled = ({ json }: Located) => typeof json === 'object' && !isSilent(json);

function inside(place: Located): Found[] {
  if (Array.isArray(place.json)) return itemsOf(place, maxPlaces).map((item) => ({ name: null, place: item }));
  return membersOf(place).filter(({ name }) => !isNameOfQuestion(name));
}

/**
 * Whether an object has entries of a list beside the members that were read: in a second list, or where a single one
 * stands. What repeats the question is none.
 *
 * @param read the names of the members that were read
 */
export function hasOtherEntries(place: Located, read: readonly string[], shape: EntryShape): boolean {
  const passed = new Set(read.map((name) => name.toLowerCase()));
  const lists = new Set(shape.listNames.map(foldedName));
  const sole = new Set([...lists, ...(shape.soleNames ?? []).map(foldedName)]);
  const isEntry = ({ name, place: one }: Found) =>
    (name === null || sole.has(foldedName(name))) && isObject(one) && shape.read(one) !== null;
  const isList = ({ name, place: one }: Found) => lists.has(foldedName(name ?? '')) && Array.isArray(one.json);
  const queue = inside(place).filter((one) => isFilled(one.place) && !passed.has((one.name ?? '').toLowerCase()));
  for (const one of queue) {
    if (isList(one) || isEntry(one)) return true;
    for (const deeper of inside(one.place)) if (queue.length < maxPlaces && isFilled(deeper.place)) queue.push(deeper);
  }
  return false;
}
