import type { Sourced } from '../../../src-shared/domain/sourced.ts';
import type { Located } from './located.ts';

/** Members that say where an entry stands and of which kind it is, and nothing about anybody. */
const unsaying: ReadonlySet<string> = new Set(['at', 'kind', 'kindText']);

function saysNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return false;
  return Object.entries(value).every(([name, member]) => unsaying.has(name) || saysNothing(member));
}

/** An entry of a list; null where nothing in it could be read: it names nobody, and would be counted as somebody. */
export function entryOf<Entry extends object>(entry: Entry): Entry | null {
  return saysNothing(entry) ? null : entry;
}

/** What is stated in several members as one text, once where they say the same; null where none says anything. */
export function distinctTexts(texts: readonly (string | null)[]): string | null {
  const stated = new Set(texts.filter((text) => text !== null));
  return stated.size === 0 ? null : [...stated].join(', ');
}

/** The first of two members for the same fact. The second is left over where it says something else. */
export function firstStated(
  place: Located,
  first: Sourced<string> | null,
  second: Sourced<string> | null,
): Sourced<string> | null {
  if (first !== null && second !== null && first.value !== second.value) place.reading?.miss(second.at);
  return first ?? second;
}
