import { expect, it } from 'vitest';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { readingInWords, readingText } from '../../../src-shared/words/status-words.ts';

it('one status has one word: what a list shows of it begins what every other place says of it', () => {
  const word = m.search_status_in_trouble_short();
  const told = [
    readingText('in-trouble'),
    readingInWords('in-trouble'),
    m.purchase_known_in_trouble_by_registry(),
    m.purchase_known_in_trouble_by_profile(),
  ];
  expect(told.filter((text) => !text.startsWith(`${word}: `))).toEqual([]);
  const sentences = [
    m.search_outcome_in_trouble({ jurisdiction: 'Luxembourg' }),
    m.purchase_in_trouble(),
    m.purchase_in_trouble_by_profile(),
    m.standing_status_in_trouble({ status: 'In liquidation' }),
  ];
  expect(sentences.filter((text) => !text.includes(word.toLowerCase()))).toEqual([]);
});
