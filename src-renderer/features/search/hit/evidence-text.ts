import type { AnswerReference, StoredSearch } from '../../../../src-shared/domain/search.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { evidenceTime } from '../../../lib/time.ts';
import { wayAsSent, wayText } from '../../../../src-shared/words/search-through-words.ts';

/** The evidence of a search as text to copy: what was asked, when it was answered, and the hash that proves it. */
export function evidenceText(search: StoredSearch, answer: AnswerReference): string {
  return [
    `${m.search_evidence_operation()}: ${answer.operation}`,
    `${m.search_evidence_received()}: ${evidenceTime(answer.receivedAt)}`,
    ...(answer.correlationId === null ? [] : [`${m.search_evidence_correlation()}: ${answer.correlationId}`]),
    `${m.search_evidence_interface()}: ${wayText(search.way)}, ${wayAsSent(search.way)}`,
    ...(search.way.interface === 'v2' || search.way.reference === null
      ? []
      : [`${m.search_evidence_reference()}: ${search.way.reference}`]),
    `${m.search_evidence_hash()}: ${answer.sha256}`,
    `${m.search_earlier_column_officer()}: ${search.officer}`,
  ].join('\n');
}
