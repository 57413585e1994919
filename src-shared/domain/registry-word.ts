import { areDifferentJurisdictions } from './answered-company.ts';
import type { SearchHit } from './search.ts';

/** Why an entry of a registry's own answer is not that registry's word on its company. */
export type NotRegistryWord = 'other-jurisdiction' | 'not-official' | 'official-not-understood';

/** Whether an entry says that it is not of the official register, or says it so that nobody understands it. */
export function isNotOfficial({ official, officialUnread }: Pick<SearchHit, 'official' | 'officialUnread'>): boolean {
  return official === false || officialUnread !== undefined;
}

/**
 * What keeps an entry of the answer of a jurisdiction's registry from being that registry's word on its company; null
 * where nothing does. Whether the source is official need not be stated.
 */
export function whyNotRegistryWord(jurisdiction: string, hit: SearchHit): NotRegistryWord | null {
  if (areDifferentJurisdictions(jurisdiction, hit.jurisdiction)) return 'other-jurisdiction';
  if (!isNotOfficial(hit)) return null;
  return hit.official === false ? 'not-official' : 'official-not-understood';
}
