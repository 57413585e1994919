import { JsonNumber, replacedValues } from '../../../src-shared/domain/exact-json.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { writeJson } from '../../../src-shared/domain/write-json.ts';
import type { Steps } from './in-turns.ts';
import { itemsOf, Located, membersOf } from './located.ts';
import { contradictsItself, severalValues } from './one-reading.ts';

/** More than a person would go through one by one; the others are counted. */
const maxItems = 200;
/** Enough to see what it is; the answer has it whole. */
const maxCharacters = 2_000;
/** So many places of an answer are looked at in one go. */
const placesInStep = 1_000;

/**
 * What the readers of an answer found in it, by JSON pointer. What is left over is what nobody read: it is listed as it
 * came, so that a member that is new, or of another shape than documented, does not vanish.
 */
export class Reading {
  readonly #read = new Set<string>();
  readonly #entered = new Set<string>();
  readonly #missed = new Set<string>();
  readonly #nobody = new Set<string>();

  /** A value that was read, with everything in it. */
  read(at: string): void {
    this.#read.add(at);
  }

  /** An object or array whose members are read one by one. */
  enter(at: string): void {
    this.#entered.add(at);
  }

  /** Something that was read, and then had no place in the model. */
  miss(at: string): void {
    this.#missed.add(at);
  }

  /** An entry of a list in which nothing could be read. It is left over even where it is null or empty: one came. */
  missEntry(at: string): void {
    this.#missed.add(at);
    this.#nobody.add(at);
  }

  /** Whether a place was reported by {@link missEntry}. */
  isEntryMissed(at: string): boolean {
    return this.#nobody.has(at);
  }

  /** Whether an object gives a member, in any case, two different values: then neither is known. */
  contradicts(object: object, name: string): boolean {
    return contradictsItself(object, name);
  }

  stateOf(at: string): 'read' | 'entered' | 'left' {
    if (this.#missed.has(at)) return 'left';
    if (this.#read.has(at)) return 'read';
    return this.#entered.has(at) ? 'entered' : 'left';
  }
}

/** The same place, of which from now on is noted what is read. */
export function noting({ json, at }: Located): Located {
  return new Located(json, at, new Reading());
}

/** Whether nothing is stated there: null, a blank text, or containers that hold nothing else. */
export const isSilent = (json: unknown): boolean => holdsOnly(json, (said) => said.trim() === '');

/** The same where a text of signs alone, seen or unseen, states nothing either: nobody is called so. */
export const statesNothing = (json: unknown): boolean => holdsOnly(json, (said) => !/[\p{L}\p{N}]/u.test(said));

function holdsOnly(json: unknown, isBlank: (said: string) => boolean): boolean {
  const rest: unknown[] = [json];
  while (rest.length > 0) {
    const value = rest.pop();
    if (value === null || value === undefined || (typeof value === 'string' && isBlank(value))) continue;
    if (typeof value !== 'object' || value instanceof JsonNumber) return false;
    for (const member of Object.values(value)) rest.push(member);
  }
  return true;
}

/** The envelope around what an answer is about. What else stands beside it is listed. */
interface Envelope {
  /** Where what it is about was found. */
  readonly contents: string;
  /** Members that say something about the call, in any case. */
  readonly names: readonly string[];
}

function membersLeft(place: Located, { contents, names }: Envelope): Located[] {
  const members = Array.isArray(place.json) ? itemsOf(place) : membersOf(place).map(({ place: member }) => member);
  if (place.at === contents || !contents.startsWith(`${place.at}/`)) return members;
  const known = new Set(names.map((name) => name.toLowerCase()));
  return members.filter(({ at }) => !known.has(at.slice(place.at.length + 1).toLowerCase()));
}

/** What an object gives one of its names, where it writes that name several times and says different things, by place. */
function contradictionsIn(place: Located): [string, string][] {
  const { json } = place;
  if (typeof json !== 'object' || json === null) return [];
  const replaced = new Set(replacedValues(json).map(({ name }) => name));
  if (replaced.size === 0) return [];
  return membersOf(place)
    .filter(({ name }) => replaced.has(name))
    .map(({ name, place: member }): [string, string[]] => [member.at, severalValues(place, name)])
    .filter(([, values]) => values.length > 1)
    .map(([at, values]) => [at, values.map((value) => value.slice(0, maxCharacters)).join(' / ')]);
}

/** A place of an answer that nobody read. */
export interface LeftOver {
  at: string;
  json: unknown;
  /** Writes it as it came, shortened where it is long. */
  raw: () => string;
}

/** What nobody read of an answer, in the order it came. Nothing where the reading was not noted. */
export function* leftOverInSteps(answer: Located, envelope: Envelope): Steps<LeftOver[]> {
  const { reading } = answer;
  const left: Located[] = [];
  const rest: Located[] = reading === null ? [] : [answer];
  const contradictions = new Map<string, string>();
  let seen = 0;
  for (let place = rest.pop(); place !== undefined; place = rest.pop()) {
    seen += 1;
    if (seen % placesInStep === 0) yield;
    const state = reading?.stateOf(place.at) ?? 'read';
    const around = envelope.contents.startsWith(`${place.at}/`) || envelope.contents === place.at;
    if (state === 'entered' || (around && state === 'left')) {
      rest.push(...membersLeft(place, envelope).reverse());
      for (const [at, values] of contradictionsIn(place)) contradictions.set(at, values);
    } else if (state === 'left') {
      const isTold = contradictions.has(place.at) || reading?.isEntryMissed(place.at) === true;
      if (isTold || !isSilent(place.json)) left.push(place);
    }
  }
  return left.map(({ at, json }) => ({
    at,
    json,
    raw: () => contradictions.get(at) ?? writeJson(json, maxCharacters),
  }));
}

/** The first of what is left over, written as it came, and how many more there are. */
export function listLeftOver(left: readonly LeftOver[], most: number = maxItems): Profile['notUnderstood'] {
  const items = left.slice(0, most).map(({ at, raw }) => ({ at, raw: raw() }));
  return { items, more: left.length - items.length };
}
