import type { AnswerReference } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { operationText } from '../../../src-shared/words/operation-words.ts';
import { evidenceTime } from '../../lib/time.ts';

/** Which answer something was read from, as what is copied says it: anybody can find it again by its hash. */
export function answerSource({ answerId, operation, receivedAt, sha256 }: AnswerReference, at?: string): string {
  const facts = { id: answerId, operation: operationText(operation), time: evidenceTime(receivedAt), hash: sha256 };
  return at === undefined ? m.copy_answer(facts) : m.copy_answer_at({ ...facts, at });
}
