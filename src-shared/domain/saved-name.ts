import { namesAgree } from './company-name.ts';
import type { SearchHit } from './search.ts';

/** The name under which a company is saved here, where an answer has its number under another one; `at`: since when it is. */
export interface SavedName {
  readonly name: string;
  readonly at: string;
}

/** A saved company with every name that its kept profiles give it: aliases and previous names are among them. */
export interface SavedNames {
  readonly name: string;
  readonly at: string;
  readonly others: readonly (string | null)[];
}

/**
 * The saved name of a company whose number a hit has, where the hit has a wholly other name: whatever is kept of the hit
 * then joins what is kept of that name. Null where one of the names agrees, or either side has none.
 */
export function savedOtherwise(
  { name, englishName, aliases }: Pick<SearchHit, 'name' | 'englishName' | 'aliases'>,
  saved: readonly SavedNames[],
): SavedName | null {
  const agreeing = saved.map((one) => namesAgree([name, englishName, ...aliases], [one.name, ...one.others]));
  const other = agreeing.includes(true) ? -1 : agreeing.indexOf(false);
  const found = saved[other];
  return found === undefined ? null : { name: found.name, at: found.at };
}
