import { notWords, type NotWords } from '../domain/not-words.ts';
import { m } from '../messages/generated/messages.js';

/** That a page or data came in place of a message. */
export function insteadText(form: NotWords): string {
  return form === 'page' ? m.failure_instead_page() : m.failure_instead_data();
}

/** What the service wrote, in a sentence or a line: its words, or that it wrote none. Records of before keep pages, too. */
export function saidText(said: string): string {
  const form = notWords(said);
  return form === null ? said : insteadText(form);
}
