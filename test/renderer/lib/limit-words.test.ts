import { expect, it } from 'vitest';
import { limitText } from '../../../src-renderer/lib/limit-words.ts';

it('names the limit for which an answer was not read', () => {
  expect(limitText({ beyond: { kind: 'levels', max: 200 } })).toContain('more than 200 levels deep');
  expect(limitText({ beyond: { kind: 'values', max: 1_000_000 } })).toContain('more than 1,000,000 values');
  expect(limitText({ maxBytes: 64 * 1024 * 1024 })).toContain('more than 67.1 MB');
  expect(limitText({ status: 500 })).toBeUndefined();
});
