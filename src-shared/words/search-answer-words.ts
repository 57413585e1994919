import { notWords } from '../domain/not-words.ts';
import { isCut, isDoubted, type SearchQuery, type StoredSearch } from '../domain/search.ts';
import { shortened } from '../domain/shortened.ts';
import { m } from '../messages/generated/messages.js';
import { amountWords, statedCostWords } from './cost-words.ts';
import { jurisdictionInSentence, jurisdictionName } from './jurisdiction-words.ts';
import { otherNumbersText } from './other-number-words.ts';
import { questionText } from './question-words.ts';

/** What the service says beside an answer is told in a line: longer words stand in the answer itself. */
const maxSaid = 240;

/** Whom a question was put to: a registry, or stored data. */
export function whereAsked({ jurisdiction }: SearchQuery): string {
  return jurisdiction === null ? m.search_in_stored_data() : jurisdictionName(jurisdiction);
}

/**
 * That a search found nothing, for an answer that was read whole and says so, and for no other, on screen and on paper.
 * `time`: when it came, in words that fit into a sentence.
 */
export function nothingFoundWords(
  { query }: Pick<StoredSearch, 'query'>,
  time: string,
): { title: string; text: string } {
  const words = questionText(query);
  /** Asked for by its number alone. */
  const number = query.name === null ? query.companyNumber : null;
  if (query.jurisdiction === null) {
    const title = number === null ? m.search_no_hits_stored({ words }) : m.search_no_hits_stored_number({ number });
    return { title, text: m.search_no_hits_stored_text({ time }) };
  }
  const jurisdiction = jurisdictionInSentence(query.jurisdiction);
  const title =
    number === null
      ? m.search_no_hits_registry({ words, jurisdiction })
      : m.search_no_hits_registry_number({ number, jurisdiction });
  return { title, text: m.search_no_hits_registry_text({ time, jurisdiction }) };
}

/** What an answer says of its own list, beside what is in it. Nothing where it is plainly the whole of it. */
export function listNotes(search: StoredSearch): string[] {
  const { outcome, query, hits } = search;
  if (outcome.kind !== 'answered') return [];
  const { hitCount, unread = 0, total, isCutShort, said } = outcome;
  return [
    ...(isCut(search) ? [m.search_cut({ taken: hits.length, listed: hitCount })] : []),
    ...(total === undefined ? [] : [m.search_total({ total, sent: hitCount + unread })]),
    ...(isCutShort === true ? [m.search_cut_short()] : []),
    // Stored data confirms nothing in any case.
    ...(isDoubted(outcome) && query.jurisdiction !== null ? [m.search_doubted()] : []),
    ...otherNumbersText(search),
    ...(said === undefined || notWords(said) !== null ? [] : [m.search_said({ said: shortened(said, maxSaid) })]),
  ];
}

/** What a search cost, as its answer said or an officer stated; REST answers need not say it. One that never left cost nothing. */
export function searchCostWords({
  cost,
  outcome,
  settlement,
}: Pick<StoredSearch, 'cost' | 'outcome' | 'settlement'>): string {
  if (settlement !== undefined)
    return m.search_cost_settled({ amount: amountWords(settlement.cost), officer: settlement.officer });
  if (outcome.kind === 'failed' && outcome.code === 'request-not-sent') return m.search_cost_not_sent();
  return cost === null ? m.search_cost_not_stated() : statedCostWords(cost);
}
