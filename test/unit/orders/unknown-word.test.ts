import { expect, it } from 'vitest';
import { withDescription } from '../../../src-shared/domain/listed-description.ts';
import { readUnknownWord, withUnknownWord } from '../../../src-shared/domain/unknown-word.ts';

it('the word for a state that nobody explained is read from the words of its step, apart from what the list describes', () => {
  const words = withUnknownWord('GET /orders · 200', ' Cancelled · by whom ');
  expect(readUnknownWord(words)).toBe('Cancelled · by whom');
  expect(readUnknownWord(withDescription(words, 'A profile, 12 EUR'))).toBe('Cancelled · by whom');
  expect([readUnknownWord(withUnknownWord('GET /orders · 200', null)), readUnknownWord(null)]).toEqual([null, null]);
});
