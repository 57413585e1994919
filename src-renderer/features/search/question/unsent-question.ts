import type { SearchQuery, SearchSummary } from '../../../../src-shared/domain/search.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { shortText } from '../../../lib/short-text.ts';
import { dateAndTime } from '../../../lib/time.ts';
import { whereAsked } from '../../../../src-shared/words/search-answer-words.ts';
import { questionText } from '../../../../src-shared/words/question-words.ts';
import type { SearchRequest } from './search-form.svelte.ts';

/** What the record holds for a question that was not sent. Nobody was asked, so nothing kept says nothing of the company. */
type Kept = { kind: 'answers' | 'unanswered'; newestAt: string } | { kind: 'none' } | { kind: 'not-read' };

/** A question that was entered while Dossier was offline: it was not sent. */
export interface UnsentQuestion {
  readonly query: SearchQuery;
  /** The question as it would be asked; null where something is missing that the interface needs. */
  readonly request: SearchRequest | null;
  readonly kept: Kept;
}

/** What is kept for a question, by the searches that asked it, the newest first; null where they could not be read. */
export function keptOf(searches: readonly SearchSummary[] | null): Kept {
  if (searches === null) return { kind: 'not-read' };
  const [newest] = searches;
  if (newest === undefined) return { kind: 'none' };
  const answered = searches.find(({ outcome }) => outcome.kind === 'answered');
  if (answered === undefined) return { kind: 'unanswered', newestAt: newest.askedAt };
  return { kind: 'answers', newestAt: answered.askedAt };
}

function keptWords(kept: Kept): string {
  if (kept.kind === 'none') return m.search_unsent_none();
  if (kept.kind === 'not-read') return m.search_unsent_not_read();
  const time = dateAndTime(kept.newestAt);
  return kept.kind === 'answers' ? m.search_unsent_answers({ time }) : m.search_unsent_unanswered({ time });
}

/** That a question was not sent, and what is listed in place of an answer to it. */
export function unsentWords({ query, kept }: UnsentQuestion, isOffline: boolean): string {
  const question = { words: shortText(questionText(query)), where: whereAsked(query) };
  const unsent = isOffline ? m.search_unsent(question) : m.search_unsent_then(question);
  return `${unsent} ${keptWords(kept)}`;
}
