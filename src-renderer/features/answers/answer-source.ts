import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { AnswerReference } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { operationText } from '../../../src-shared/words/operation-words.ts';
import { evidenceTime } from '../../lib/time.ts';

/** Which answer something was read from, as what is copied says it: anybody can find it again by its hash. */
export function answerSource({ answerId, operation, receivedAt, sha256 }: AnswerReference, at?: string): string {
  const facts = { id: answerId, operation: operationText(operation), time: evidenceTime(receivedAt), hash: sha256 };
  return at === undefined ? m.copy_answer(facts) : m.copy_answer_at({ ...facts, at });
}

/** A company as what is copied of its dossier names it: by its name, jurisdiction and number. */
export function companyInCopies(company: CompanyReference): string {
  const { jurisdiction, companyNumber } = company;
  return [companyTitle(company), jurisdiction, companyNumber].filter((part) => part !== null).join(', ');
}
