import { readingOf, unreadIn, type Reading } from '../../../src-shared/domain/reading.ts';
import { countOf, isObject, itemAt, itemsOf, memberOf, membersOf, type Located } from './located.ts';
import { number, text } from './readers.ts';

/** How the entries of a list are known and read. */
export interface ListShape<Item> {
  /** Members by which a single entry is known that stands where a list is documented. */
  entryNames: readonly string[];
  /** Members under which a paged object has its list. Only these, empty, say that there is nothing. */
  listNames: readonly string[];
  /** Reads one entry; null where it is none. */
  read: (place: Located) => Item | null;
}

export interface ListReading<Item> {
  items: Item[];
  /** How many entries came, those beyond the most that were to be read included. */
  came: number;
  reading: Reading;
  /** How many entries the list says that there are, on all its pages; null where it says nothing. */
  totalCount: number | null;
}

/** Where a list was found, and whether its being empty would say that there is nothing. */
interface FoundList {
  /** An array, or the only entry. */
  list: Located;
  provesNothing: boolean;
  totalCount: number | null;
}

const deepest = 5;
const mostCounted = 1_000_000_000;
/** So many entries of an array that may be the list are looked at. */
const mostTried = 200;
/** So many entries are read at one go. */
const entriesInStep = 50;

/** Members that tell of trouble rather than of a list, whatever they say. */
const troubleNames = ['message', 'error', 'errors', 'title', 'detail', 'exception'] as const;
/** Members that every answer may have, and what they say where all is well (service facts, "V2 response envelope"). */
const detailNames = ['details', 'responseDetailsField'] as const;
const wellWords: ReadonlySet<string> = new Set(['success', 'ok', 'no results', 'no results found']);

function hasWords(place: Located, name: string): boolean {
  const member = memberOf(place, [name]);
  if (member === null) return false;
  return Array.isArray(member.json) ? member.json.length > 0 : isObject(member) || text.parse(member) !== null;
}

function isWell(place: Located, name: string): boolean {
  const member = memberOf(place, [name]);
  const words = member === null ? null : text.parse(member);
  return words === null || wellWords.has(words.trim().replace(/\.$/, '').toLowerCase());
}

/** Whether an object has words of trouble beside its list: then its being empty is no answer. */
export function saysTrouble(place: Located): boolean {
  return troubleNames.some((name) => hasWords(place, name)) || !detailNames.every((name) => isWell(place, name));
}

function hasOne(place: Located, names: readonly string[]): boolean {
  return names.some((name) => memberOf(place, [name]) !== null);
}

function totalCountIn(place: Located): number | null {
  const total = memberOf(place, ['totalCount']);
  const count = total === null ? null : number.parse(total);
  return count === null || count < 0 ? null : Math.min(Math.ceil(count), mostCounted);
}

/** An array under a name that nothing documents is the list if an entry of it can be read. */
function otherList<Item>(place: Located, shape: ListShape<Item>): Located | null {
  const arrays = membersOf(place).filter((member) => Array.isArray(member.place.json));
  const readable = arrays.find((member) =>
    itemsOf(member.place, mostTried).some((entry) => shape.read(entry) !== null),
  );
  return readable?.place ?? null;
}

/** The list in an object: the object itself as the only entry, or under a documented name, or a level deeper. */
function listInObject<Item>(place: Located, shape: ListShape<Item>, depth: number): FoundList | null {
  if (hasOne(place, shape.entryNames)) return { list: place, provesNothing: false, totalCount: null };
  const list = memberOf(place, [...shape.listNames, 'data']) ?? otherList(place, shape);
  const found = list === null ? null : findList(list, shape, depth + 1);
  if (found === null) return null;
  return {
    list: found.list,
    provesNothing: found.provesNothing && !saysTrouble(place),
    totalCount: found.totalCount ?? totalCountIn(place),
  };
}

function findList<Item>(place: Located, shape: ListShape<Item>, depth: number): FoundList | null {
  if (depth > deepest) return null;
  if (Array.isArray(place.json)) return { list: place, provesNothing: true, totalCount: null };
  return isObject(place) ? listInObject(place, shape, depth) : null;
}

/**
 * Reads a list in any of the shapes that services give it: an array, an array in a paged object, a single entry, or any
 * of these one or more levels deeper. It is read in steps, since a list may have tens of thousands of entries.
 *
 * @param most how many entries are read at most
 * @returns null where no list could be found, or none of its entries read: such an answer says nothing. An empty list
 * is given only where an empty list came
 */
export function* readListInSteps<Item>(
  place: Located | null,
  shape: ListShape<Item>,
  most = Number.POSITIVE_INFINITY,
): Generator<undefined, ListReading<Item> | null, undefined> {
  const found = place === null ? null : findList(place, shape, 0);
  if (found === null) return null;
  const came = countOf(found.list);
  const taken = Math.min(came, most);
  const items: Item[] = [];
  for (let index = 0; index < taken; index += 1) {
    const item = shape.read(itemAt(found.list, index));
    if (item !== null) items.push(item);
    if (index % entriesInStep === 0) yield;
  }
  const unread = taken - items.length;
  if (items.length === 0 && (unread > 0 || !found.provesNothing)) return null;
  return { items, came, reading: readingOf(unread), totalCount: found.totalCount };
}

/** Reads a list that comes without pages: a count that says more than came makes its reading partial, or none. */
export function* readWholeListInSteps<Item>(
  place: Located | null,
  shape: ListShape<Item>,
  most?: number,
): Generator<undefined, ListReading<Item> | null, undefined> {
  const list = yield* readListInSteps(place, shape, most);
  if (list === null) return null;
  const unread = unreadIn(list.reading) + Math.max(0, (list.totalCount ?? 0) - list.came);
  return list.items.length === 0 && unread > 0 ? null : { ...list, reading: readingOf(unread) };
}
