import { JsonNumber } from '../../../src-shared/domain/exact-json.ts';
import type { Reading } from './reading.ts';

/**
 * A place in an answer: the JSON found there, and where that is, as a JSON pointer (RFC 6901) into the body as it came.
 * The readers of this folder carry the place along, so that every value can be shown in its answer.
 */
export class Located {
  readonly json: unknown;
  readonly at: string;
  /** Notes what is read, where somebody asks afterwards what was not. */
  readonly reading: Reading | null;
  constructor(json: unknown, at = '', reading: Reading | null = null) {
    this.json = json;
    this.at = at;
    this.reading = reading;
  }
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) && !(json instanceof JsonNumber);
}

/** Whether a place holds an object. */
export function isObject(place: Located): boolean {
  return isRecord(place.json);
}

function below({ at, reading }: Located, name: string, json: unknown): Located {
  return new Located(json, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, reading);
}

/** The members of an object as places, in the order they came; none for anything else. */
export function membersOf(place: Located): { name: string; place: Located }[] {
  if (!isRecord(place.json)) return [];
  return Object.entries(place.json).map(([name, json]) => ({ name, place: below(place, name, json) }));
}

/**
 * The member with one of the given names: as written if there is one, otherwise without regard to case, since the
 * service writes the same names in camel and in Pascal case. Null members count as absent. Where somebody asks what was
 * read, so does a member that is given two different values: neither is known.
 */
export function memberOf(place: Located, names: readonly string[]): Located | null {
  const { json } = place;
  if (!isRecord(json)) return null;
  if (names.some((name) => place.reading?.contradicts(json, name) === true)) return null;
  const exact = names.find((name) => Object.hasOwn(json, name) && json[name] !== null);
  if (exact !== undefined) return below(place, exact, json[exact]);
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const written = Object.keys(json).find((name) => wanted.has(name.toLowerCase()) && json[name] !== null);
  return written === undefined ? null : below(place, written, json[written]);
}

/** Whether an object has a member with one of the given names. */
export function hasOne(place: Located, names: readonly string[]): boolean {
  return names.some((name) => memberOf(place, [name]) !== null);
}

/** How many items an array has. Anything else that is there counts as an array of one. */
export function countOf({ json }: Located): number {
  if (json === undefined || json === null) return 0;
  return Array.isArray(json) ? json.length : 1;
}

/** One of the items that {@link countOf} counts, as a place. */
export function itemAt(place: Located, index: number): Located {
  if (!Array.isArray(place.json)) return place;
  const items: readonly unknown[] = place.json;
  return below(place, String(index), items[index]);
}

/** The items of an array as places, or the first of them. Anything else that is there counts as an array of one. */
export function itemsOf(place: Located, most = Number.POSITIVE_INFINITY): Located[] {
  if (Array.isArray(place.json)) place.reading?.enter(place.at);
  return Array.from({ length: Math.min(countOf(place), most) }, (_, index) => itemAt(place, index));
}
