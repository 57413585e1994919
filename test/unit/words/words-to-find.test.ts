import { expect, it } from 'vitest';
import { wordsToFind } from '../../../src-renderer/features/history/words-to-find.ts';

const line = 'Zoë Ankersmit of 12  Quay';

it.each<[string, [number, number][], string]>([
  [
    'zoe anker',
    [
      [0, 3],
      [4, 9],
    ],
    'zoe anker',
  ],
  [' anker ', [[4, 9]], 'anker'],
  [
    '12 quay',
    [
      [17, 19],
      [21, 25],
    ],
    '12 quay',
  ],
  // In another order, and of another document: what was marked, as it stands there.
  [
    'quay zoe',
    [
      [0, 3],
      [21, 25],
    ],
    line,
  ],
  ['Анкерсмит', [[4, 13]], 'Ankersmit'],
  ['filing anker', [[4, 9]], 'Anker'],
  ['', [], ''],
])('of “%s” it is what stands together in the line that is looked for', (typed, highlights, words) => {
  expect(wordsToFind(typed, { text: line, highlights })).toBe(words);
});

it('never looks for more than the field of a document takes', () => {
  const text = `Zoë ${'a word '.repeat(60)}Quay`;
  expect(
    wordsToFind('quay zoe', {
      text,
      highlights: [
        [0, 3],
        [text.length - 4, text.length],
      ],
    }),
  ).toBe('Zoë');
});
