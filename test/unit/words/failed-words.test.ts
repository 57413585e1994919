import { expect, it } from 'vitest';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { standingWords } from '../../../src-shared/words/batch-words.ts';

it('what failed is not said to have had no answer: one may have come that could not be read', () => {
  expect(standingWords('failed')).toBe('No usable answer');
  expect(m.history_failed({ reason: 'The answer could not be read.' })).toBe('Failed: The answer could not be read.');
});
