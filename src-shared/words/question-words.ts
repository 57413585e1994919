import type { SearchQuery } from '../domain/search.ts';
import { m } from '../messages/generated/messages.js';

/** A question in a few words: the name, the number, or both. */
export function questionText({ name, companyNumber }: SearchQuery): string {
  if (companyNumber === null) return name ?? '';
  return name === null
    ? m.search_question_number({ number: companyNumber })
    : m.search_question_name_number({ name, number: companyNumber });
}

/** The same where there is little room: the number itself is what tells one question from another, and comes before its words. */
export function listedQuestion(query: SearchQuery): string {
  const { name, companyNumber } = query;
  return companyNumber !== null && name === null
    ? m.search_question_number_listed({ number: companyNumber })
    : questionText(query);
}
