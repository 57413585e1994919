import { isSameWord } from './fold-text.ts';
import type { Profile } from './profile.ts';
import type { Sourced } from './sourced.ts';

/** The deprecated trading name; null where an alias, which replaces it, says the same. */
export function ownTradingName({
  tradingName,
  aliases,
}: Pick<Profile, 'tradingName' | 'aliases'>): Sourced<string> | null {
  return aliases.some(({ name }) => isSameWord(name, tradingName?.value)) ? null : tradingName;
}
