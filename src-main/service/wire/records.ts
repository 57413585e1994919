import { hasOne, isObject, itemsOf, memberOf, membersOf, type Located } from './located.ts';

const deepest = 5;

/**
 * The records in `data`: an array, an array inside a paged object, a single object instead of an array, or any of these
 * one or more levels deeper.
 *
 * @param names members by which a record is known; an object with none of them is no record
 */
export function recordsIn(place: Located | null, names: readonly string[], depth = 0): Located[] {
  if (place === null || depth > deepest) return [];
  if (!isObject(place)) return itemsOf(place).filter((item) => isObject(item) && hasOne(item, names));
  if (hasOne(place, names)) return [place];
  const deeper = memberOf(place, ['data']);
  if (deeper !== null) return recordsIn(deeper, names, depth + 1);
  const array = membersOf(place).find((member) => Array.isArray(member.place.json));
  return array === undefined ? [] : recordsIn(array.place, names, depth + 1);
}

/** The one record in `data`, however deep; null if there is none. */
export function recordIn(place: Located | null, names: readonly string[]): Located | null {
  return recordsIn(place, names)[0] ?? null;
}
