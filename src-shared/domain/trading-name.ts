import type { Profile } from './profile.ts';
import type { Sourced } from './sourced.ts';

/** The deprecated trading name; null where an alias, which replaces it, says the same. */
export function ownTradingName({
  tradingName,
  aliases,
}: Pick<Profile, 'tradingName' | 'aliases'>): Sourced<string> | null {
  const same = (name: string) => name.trim().toLowerCase() === tradingName?.value.trim().toLowerCase();
  return aliases.some(({ name }) => same(name)) ? null : tradingName;
}
