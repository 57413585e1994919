import { readingOf, type Reading } from '../../../src-shared/domain/reading.ts';
import { listContextIn, doubt, noListContext, together, type ListContext, type Doubt } from './list-context.ts';
import type { Steps } from './in-turns.ts';
import { countOf, hasOne, isObject, itemAt, itemsOf, memberOf, membersOf, type Located } from './located.ts';
import { hasTwoReadingsWithin } from './one-reading.ts';
import { hasOtherEntries, type EntryShape } from './other-list.ts';

/** How the entries of a list are known and read. */
export interface ListShape<Item> extends EntryShape {
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
  /** What stands around the list. */
  beside: ListContext;
  /** Whether the entries are the word of whoever was asked: nothing in the answer says that something went wrong. */
  isWord: boolean;
}

/** Where a list was found, whether its being empty would say that there is nothing, and what stands around it. */
interface FoundList {
  /** An array, or the only entry. */
  list: Located;
  provesNothing: boolean;
  beside: ListContext;
}

const deepest = 5;
/** So many entries of an array that may be the list are looked at. */
const maxTried = 200;
/** So many entries are read at one go. */
const entriesInStep = 50;

/** An array under a name that nothing documents is the list if an entry of it can be read. */
function otherList<Item>(place: Located, shape: ListShape<Item>): Located | null {
  const arrays = membersOf(place).filter((member) => Array.isArray(member.place.json));
  const readable = arrays.find((member) => itemsOf(member.place, maxTried).some((entry) => shape.read(entry) !== null));
  return readable?.place ?? null;
}

/** What entries beside a list say of it: it may not be all, and is not the only one. */
export function besideOtherEntries(place: Located, read: readonly string[], shape: EntryShape): ListContext {
  return hasOtherEntries(place, read, shape) ? doubt('other-list') : noListContext;
}

/** The list in an object: the object itself as the only entry, or under a documented name, or a level deeper. */
function listInObject<Item>(place: Located, shape: ListShape<Item>, depth: number): FoundList | null {
  if (hasOne(place, shape.entryNames)) return { list: place, provesNothing: false, beside: noListContext };
  const names = [...shape.listNames, 'data'];
  const list = memberOf(place, names) ?? otherList(place, shape);
  const found = list === null ? null : findList(list, shape, depth + 1);
  if (list === null || found === null) return null;
  const own = membersOf(place).flatMap(({ name, place: member }) => (member.at === list.at ? [name] : []));
  const around = together(listContextIn(place, [...names, ...own]), besideOtherEntries(place, own, shape));
  return { ...found, beside: together(found.beside, around) };
}

function findList<Item>(place: Located, shape: ListShape<Item>, depth: number): FoundList | null {
  if (depth > deepest) return null;
  if (Array.isArray(place.json)) return { list: place, provesNothing: true, beside: noListContext };
  return isObject(place) ? listInObject(place, shape, depth) : null;
}

export interface ListOptions {
  /** How many entries are read at most. */
  most?: number;
  /** What is said of the list around the place where it is looked for. */
  around?: ListContext;
  /** Whether this may be one of several pages, so that the caller holds the counts against all of them. */
  isPage?: boolean;
  /** Whether the caller asks on with the key that the answer gives for what comes after it. */
  isFollowed?: boolean;
}

/** Whether an answer says, without a count, that there is more than came. */
function saysMore({ doubts }: ListContext, { isPage = false, isFollowed = false }: ListOptions): boolean {
  return (!isFollowed && doubts.includes('goes-on')) || (!isPage && doubts.includes('pages'));
}

/** How many entries there are by the service's own count, where that is more than came. */
function moreThanCame({ total }: ListContext, came: number, { isPage = false }: ListOptions): number | null {
  return isPage || total === null || total <= came ? null : total;
}

/** Whether what stands around an empty list takes its word from it. */
function speaksAgainstNothing(beside: ListContext, options: ListOptions): boolean {
  const against: readonly Doubt[] = ['trouble', 'unclear', 'odd-form', 'other-list'];
  if (beside.doubts.some((one) => against.includes(one))) return true;
  return saysMore(beside, options) || moreThanCame(beside, 0, options) !== null;
}

/** Whether entries under these doubts are the word of whoever was asked. */
function areWord({ doubts }: ListContext): boolean {
  return !doubts.includes('trouble') && !doubts.includes('says-nothing');
}

/**
 * Reads a list in any of the shapes that services give it: an array, an array in a paged object, a single entry, or any
 * of these one or more levels deeper. It is read in steps, since a list may have tens of thousands of entries. An entry
 * that has two readings is not read: it could be another than the one that is taken.
 *
 * @returns null where no list could be found, or none of its entries read, or where the objects around it have two
 * readings: such an answer says nothing. An empty list is given only where an empty list came, and nothing that came with
 * it speaks against it
 */
export function* readListInSteps<Item>(
  place: Located | null,
  shape: ListShape<Item>,
  options: ListOptions = {},
): Steps<ListReading<Item> | null> {
  const { most = Number.POSITIVE_INFINITY, around = noListContext } = options;
  const found = place === null ? null : findList(place, shape, 0);
  if (found === null) return null;
  const beside = together(found.beside, around);
  if (beside.doubts.includes('two-readings')) return null;
  const came = countOf(found.list);
  const taken = Math.min(came, most);
  const items: Item[] = [];
  for (let index = 0; index < taken; index += 1) {
    const entry = itemAt(found.list, index);
    const item = hasTwoReadingsWithin(entry) ? null : shape.read(entry);
    if (item !== null) items.push(item);
    if (index % entriesInStep === 0) yield;
  }
  const unread = taken - items.length;
  if (items.length === 0 && (unread > 0 || !found.provesNothing || speaksAgainstNothing(beside, options))) return null;
  const isWord = items.length === 0 || areWord(beside);
  const isOnlyList = !beside.doubts.includes('odd-form') && !beside.doubts.includes('other-list');
  const isAll = isWord && isOnlyList && !saysMore(beside, options);
  const reading = readingOf({ unread, total: moreThanCame(beside, came, options), isAll });
  return { items, came, reading, beside, isWord };
}
