import { expect, it } from 'vitest';
import type { UnsearchedCount } from '../../../src-shared/domain/history.ts';
import { unsearchedWords } from '../../../src-shared/words/history-words.ts';

const of = (why: UnsearchedCount['why'], count: number, exact = true) => ({ why, count, exact });

it.each<[UnsearchedCount[], string]>([
  [[], ''],
  [[of('no-text', 1)], '1 saved PDF could not be searched: 1 holds no text.'],
  [
    [of('no-text', 2), of('password', 1)],
    '3 saved PDFs could not be searched: 2 hold no text, 1 is locked by a password.',
  ],
  [[of('part', 1)], '1 saved PDF was searched only in part.'],
  [
    [of('part', 2), of('not-read', 3), of('waiting', 1_000, false)],
    'more than 1,003 saved PDFs could not be searched: 3 could not be read, more than 1,000 were not read yet. 2 saved PDFs were searched only in part.',
  ],
])('says in one line in how many saved PDFs nobody could look, and why: %j', (counts, words) => {
  expect(unsearchedWords(counts)).toBe(words);
});
