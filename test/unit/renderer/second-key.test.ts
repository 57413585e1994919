import { expect, it } from 'vitest';
import { createSecondKey } from '../../../src-renderer/features/batches/second-key.ts';

it('presses of one key 150 ms apart count each, though each brings a row', () => {
  const keys = createSecondKey();
  for (const at of [1_000, 1_150, 1_300, 1_450]) {
    expect(keys.counts('1', at)).toBe(true);
    keys.drawn(at + 40);
  }
});

it('a second press right after the first does not count, and neither does one for a row that nobody has seen', () => {
  const keys = createSecondKey();
  expect(keys.counts('1', 1_000)).toBe(true);
  keys.drawn(1_005);
  expect(keys.counts('1', 1_090)).toBe(false);
  // It is held against the press that counted, not against the one that did not.
  expect(keys.counts('1', 1_130)).toBe(true);
  keys.drawn(1_400);
  expect(keys.counts('1', 1_420)).toBe(false);
  expect(keys.counts('1', 1_470)).toBe(true);
});

it('another key was not pressed twice', () => {
  const keys = createSecondKey();
  expect(keys.counts('1', 1_000)).toBe(true);
  keys.drawn(1_005);
  expect(keys.counts('0', 1_010)).toBe(true);
});
