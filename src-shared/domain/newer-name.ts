import { z } from 'zod';
import { wordOnCompany } from './another-answered.ts';
import { namesAgree } from './company-name.ts';
import type { Confirmation } from './search.ts';

/** Another name of a company than the one it is known by here, in an answer that nothing else says to be of another one. */
export const NewerName = z.object({
  name: z.string(),
  /** When the answer came. */
  at: z.string(),
  source: z.enum(['registry', 'profile']),
});
export type NewerName = z.infer<typeof NewerName>;

interface Named {
  readonly name: string;
  readonly englishName: string | null;
}

/** The name that the registry's answer to a confirmation has; null where it has none. Of an answer about another company, what it said before. */
function registrysName(confirmation: Confirmation | null): NewerName | null {
  const said = wordOnCompany(confirmation);
  const name = said?.answered?.name ?? '';
  return said === null || name.trim() === '' ? null : { name, at: said.confirmedAt, source: 'registry' };
}

/**
 * What the newest answer calls a company, where that is another name than the one that is shown; null where they agree,
 * or no answer names it.
 *
 * @param bought the name in the newest profile that was bought, and when it came
 */
export function newerName(
  shown: Named,
  confirmation: Confirmation | null,
  bought: { name: string; at: string } | null = null,
): NewerName | null {
  const profile: NewerName | null = bought === null ? null : { ...bought, source: 'profile' };
  const [newest] = [registrysName(confirmation), profile]
    .filter((name) => name !== null)
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  if (newest === undefined) return null;
  return namesAgree([shown.name, shown.englishName], [newest.name]) === false ? newest : null;
}
