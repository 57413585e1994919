import type { RowTold } from '../../../src-shared/contract/batches.ts';
import type { BatchSummary } from '../../../src-shared/domain/batch/batch.ts';
import type { SearchQuery } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { isNameUnasked, standingWords } from '../../../src-shared/words/batch-words.ts';
import { jurisdictionInSentence } from '../../../src-shared/words/jurisdiction-words.ts';
import { nothingFoundWords } from '../../../src-shared/words/search-answer-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { dayTimeWithin } from '../../lib/time.ts';
import { markInBatch } from './batch-state-words.ts';

/** What was asked, with the list's own words cut to what a sentence has room for. */
const shortened = ({ name, companyNumber, ...others }: SearchQuery): SearchQuery => ({
  ...others,
  name: name === null ? null : shortText(name),
  companyNumber: companyNumber === null ? null : shortText(companyNumber),
});

/**
 * What is said of a row for which no company came: the words of its search, which are those of the service. An answer with nothing
 * in it names no registry, so that nothing more is said here than where the search itself is shown.
 */
export function nothingFoundIn({ row, answeredAt }: RowTold, batch: BatchSummary | null): string {
  const { query, nameQuery, standing, numberSearchId } = row;
  if (query === null || answeredAt === null || standing === 'failed') return markInBatch(row, batch).text;
  if (query.jurisdiction === null) return m.batch_candidates_none_stored();
  // Also where an officer refused what was never listed, as was once possible.
  if (standing !== 'none') return standingWords('not-known');
  const time = dayTimeWithin(answeredAt);
  const { title, text } = nothingFoundWords({ query: shortened(query) }, time);
  if (isNameUnasked(row)) return m.batch_candidates_none_of_number({ title, text });
  if (numberSearchId === null || nameQuery === null) return m.batch_candidates_none({ title, text });
  const { title: name } = nothingFoundWords({ query: shortened(nameQuery) }, time);
  const jurisdiction = jurisdictionInSentence(query.jurisdiction);
  return m.batch_candidates_neither({ number: title, name, jurisdiction, time });
}
