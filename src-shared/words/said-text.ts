import { notWords, type CameForMessage } from '../domain/not-words.ts';
import { m } from '../messages/generated/messages.js';

/** That a page or data came in place of a message, or what is wrong with such data. */
export function insteadText(form: CameForMessage['form']): string {
  switch (form) {
    case 'page':
      return m.failure_instead_page();
    case 'data':
      return m.failure_instead_data();
    case 'ends-early':
      return m.failure_instead_ends_early();
    case 'not-text':
      return m.failure_instead_not_text();
  }
}

/** What the service wrote, in a sentence or a line: its words, or that it wrote none. Records of before keep pages, too. */
export function saidText(said: string): string {
  const form = notWords(said);
  return form === null ? said : insteadText(form);
}
