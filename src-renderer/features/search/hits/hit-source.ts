import { whyNotRegistryWord, type NotRegistryWord } from '../../../../src-shared/domain/registry-word.ts';
import { isDoubted, type SearchHit, type StoredSearch } from '../../../../src-shared/domain/search.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { registryDate } from '../../../lib/time.ts';
import { jurisdictionInSentence } from '../jurisdictions.ts';

type Asked = Pick<StoredSearch, 'query' | 'outcome'>;

/**
 * Whose word a hit is: stored data's, the registry's that was asked, or nobody's that counts. `doubted`: the answer does
 * not say that the registry itself answered.
 */
export type HitSource = 'stored' | 'registry' | 'doubted' | NotRegistryWord;

/** Whose word a hit of a search is. */
export function sourceOf({ query, outcome }: Asked, hit: SearchHit): HitSource {
  if (query.jurisdiction === null) return 'stored';
  if (isDoubted(outcome)) return 'doubted';
  return whyNotRegistryWord(query.jurisdiction, hit) ?? 'registry';
}

/** What a hit that nobody confirmed rests on, and why that confirms nothing. */
export function unconfirmedText(search: Asked, hit: SearchHit): string {
  const jurisdiction = jurisdictionInSentence(search.query.jurisdiction ?? '');
  const source = sourceOf(search, hit);
  if (source === 'stored' && hit.dataDate !== null)
    return m.search_from_stored_of({ date: registryDate(hit.dataDate) });
  return {
    stored: m.search_from_stored,
    doubted: m.search_doubted,
    'other-jurisdiction': m.search_from_elsewhere,
    'not-official': m.search_from_no_register,
    'official-not-understood': m.search_from_unread_register,
    registry: m.search_from_registry_not_told,
  }[source]({ jurisdiction });
}

/** The label of the status that a hit itself states. `outdated`: another word counts now. */
export function ownStatusLabel(source: HitSource, outdated: boolean): string {
  if (source === 'stored') return m.search_fact_stored_status();
  if (source !== 'registry') return m.search_fact_answer_status();
  return outdated ? m.search_fact_earlier_status() : m.search_fact_status();
}
