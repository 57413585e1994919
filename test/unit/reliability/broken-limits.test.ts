import { expect, it } from 'vitest';
import { brokenBy } from '../../reliability/truth/window-times-suite.ts';

const quiet = { byClock: 20, itself: 20 };
const seen = { page: quiet, main: quiet, record: 100, memory: 300 };

it('P24: each limit is held, and a thread that only waited for a core broke none', () => {
  expect(brokenBy('it', seen, 200)).toEqual([]);
  expect(brokenBy('it', { ...seen, page: { byClock: 400, itself: 90 } }, 200)).toEqual([]);
  expect(brokenBy('it', { ...seen, page: { byClock: 130, itself: 130 } }, 200)).toHaveLength(1);
  expect(brokenBy('it', { ...seen, main: { byClock: 130, itself: 130 } }, 200)).toHaveLength(1);
  expect(brokenBy('it', { ...seen, record: 1_100 }, 200)).toHaveLength(1);
  expect(brokenBy('it', { ...seen, memory: 700 }, 200)).toHaveLength(1);
});

it('P24: no answer is blamed for what an ordinary one takes on this machine, and for all that is more', () => {
  const slow = { page: 180, main: 120, record: 300 };
  const page = (itself: number) => ({ ...seen, page: { byClock: itself, itself } });
  expect(brokenBy('it', page(170), 200, slow)).toEqual([]);
  expect(brokenBy('it', page(190), 200, slow)).toEqual(['it: ms in which the page stood still: 190, at most 180']);
  expect(brokenBy('it', { ...seen, record: 1_100 }, 200, slow)).toHaveLength(1);
});
