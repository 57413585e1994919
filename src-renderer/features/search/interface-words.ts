import type { Failure } from '../../../src-shared/contract/failure.ts';
import { isBelieved } from '../../../src-shared/domain/cost.ts';
import { mayHaveBeenCharged } from '../../../src-shared/domain/search-charge.ts';
import { wayText } from '../../../src-shared/words/search-through-words.ts';
import { dayTimeWithin } from '../../lib/time.ts';
import { searchCostWords, whereAsked } from '../../../src-shared/words/search-answer-words.ts';
import { questionText } from '../../../src-shared/words/question-words.ts';
import type { MadeFor, SearchSummary, StoredSearch } from '../../../src-shared/domain/search.ts';
import type { Through } from '../../../src-shared/domain/search-through.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { statedCostWords } from '../../../src-shared/words/cost-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { jurisdictionInSentence } from './jurisdictions.ts';
import type { SearchRequest } from './question/search-form.svelte.ts';

/** What a search that is typed would do and cost, in one line. */
export function askedText(through: Through, jurisdiction: string): string {
  const registry = jurisdiction === '' ? m.search_that_jurisdiction() : jurisdictionInSentence(jurisdiction);
  switch (through) {
    case 'v2':
      return jurisdiction === ''
        ? m.search_through_stored_text()
        : m.search_through_registry_text({ jurisdiction: registry });
    case 'rest-lite':
      return m.search_through_lite_text({ jurisdiction: registry });
    case 'rest-core':
      return m.search_through_core_text({ jurisdiction: registry });
  }
}

/** What stands in the button: requests of the budget, which only V2 has, or that it may cost. */
export function searchCost(through: Through): string {
  return through === 'v2' ? m.frame_requests_cost({ count: 1 }) : m.search_may_cost();
}

/** A search that was asked, with whom it was put to and when, in one line. */
export function searchAskedWords({
  query,
  way,
  askedAt,
  madeFor,
}: Pick<SearchSummary, 'query' | 'way' | 'askedAt' | 'madeFor'>): string {
  const words = { asked: shortText(questionText(query)), where: whereAsked(query), time: dayTimeWithin(askedAt) };
  const sent = madeFor === undefined ? wayText(way) : `${wayText(way)}, ${madeForWords(madeFor)}`;
  return m.search_asked_line({ ...words, way: sent });
}

/** What a search was charged that is free as far as is known before it; null where nothing says so. */
export function chargedThoughFree({ way, cost }: Pick<StoredSearch, 'way' | 'cost'>): string | null {
  if (way.interface !== 'v2' || cost === null) return null;
  return isBelieved(cost) && cost.value === 0 ? null : m.search_charged_though_free({ cost: statedCostWords(cost) });
}

/** Why ordering waits until somebody has looked at what a search cost. */
export function searchStopWords(search: StoredSearch): string {
  const { way, cost } = search;
  const isFree = way.interface === 'v2' && cost !== null && isBelieved(cost);
  const said = searchCostWords(search);
  return isFree ? m.order_cost_text_search_free({ said }) : m.order_cost_text_search({ said });
}

/** What a search that just failed cost or may have cost; undefined where it cost nothing. */
export function failedSearchWords({ detail: { searchCost } }: Failure): string | undefined {
  if (searchCost === undefined) return undefined;
  return searchCost === null
    ? m.search_failed_may_have_cost()
    : m.search_failed_cost({ cost: statedCostWords(searchCost) });
}

/** The same of a kept search that failed. */
export function keptFailureWords(search: StoredSearch): string | undefined {
  const { way, outcome, cost, answer, settlement } = search;
  if (outcome.kind !== 'failed') return undefined;
  if (way.interface !== 'rest') return chargedThoughFree(search) ?? undefined;
  if (settlement !== undefined) return m.search_failed_settled({ cost: searchCostWords(search) });
  if (cost !== null) return m.search_failed_cost({ cost: statedCostWords(cost) });
  return mayHaveBeenCharged(outcome.code, answer !== null) ? m.search_failed_may_have_cost() : undefined;
}

/** A kept search as the question that would ask it again. The case number is found anew by whoever asks. */
export function requestOf({ query, way }: Pick<StoredSearch, 'query' | 'way'>): SearchRequest {
  if (way.interface === 'v2') return { ...query, wish: { interface: 'v2' } };
  const { family, registrationAuthority } = way;
  return { ...query, wish: { interface: 'rest', family, registrationAuthority, caseNumber: null } };
}

/** Whether two questions ask the service for the same. The case number is the office's own, and asks for nothing. */
export function isSameQuestion(one: SearchRequest, other: SearchRequest): boolean {
  const asked = ({ jurisdiction, name, companyNumber, wish }: SearchRequest) =>
    JSON.stringify([
      ...[jurisdiction, name, companyNumber, wish.interface],
      ...(wish.interface === 'rest' ? [wish.family, wish.registrationAuthority] : []),
    ]);
  return asked(one) === asked(other);
}

/** That a question that may cost was not sent again, and what the record has of it. */
export function repeatedWords(
  { askedAt, outcome }: Pick<SearchSummary, 'askedAt' | 'outcome'>,
  isShown: boolean,
): string {
  const time = dayTimeWithin(askedAt);
  if (outcome.kind === 'failed') return m.search_repeated_unanswered({ time });
  return isShown ? m.search_repeated({ time }) : m.search_repeated_kept({ time });
}

/** What Dossier made a search for by itself. */
export function madeForWords(madeFor: MadeFor): string {
  return madeFor === 'order' ? m.search_made_for_order() : m.search_made_for_filings();
}

/** What saves a search as a PDF; with its name where what is on screen does not answer what was asked last. */
export function savePdfTitle(nameOfShown: string | null): string {
  return nameOfShown === null ? m.search_pdf() : m.search_pdf_of({ words: nameOfShown });
}
