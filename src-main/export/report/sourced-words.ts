import type { StatusWord } from '../../../src-shared/domain/company-status.ts';
import { keptMoment, secondOf } from '../../../src-shared/domain/moments.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { sourcedStatusText } from '../../../src-shared/words/status-words.ts';
import { cut } from './value.ts';

/** More than a registry's word has; the answer itself holds the whole. */
const maxWord = 160;

const minute = (at: string) => keptMoment(at, 'short') ?? m.time_not_read();

/** To the minute, and to the second where another word came in the same minute: which is newer must be seen. */
function time(at: string, all: readonly StatusWord[]): string {
  const others = all.flatMap((word) => (word.at === null || word.at === at ? [] : [word.at]));
  return others.some((other) => minute(other) === minute(at)) ? secondOf(at) : minute(at);
}

/** Words on a status, each with who said it and when. */
export function sourcedWords(words: readonly StatusWord[]): string[] {
  return words.map((word) => {
    const status = word.status === null ? null : cut(word.status, maxWord);
    return sourcedStatusText({ ...word, status }, word.at === null ? null : time(word.at, words));
  });
}
