import { expect, it } from 'vitest';
import { gatherNews } from '../../../src-main/shell/gathered-news.ts';

/** A clock that goes on when the test says so. */
function handClock() {
  const waiting = new Map<() => void, number>();
  return {
    after(ms: number, run: () => void) {
      waiting.set(run, ms);
      return () => void waiting.delete(run);
    },
    goOn() {
      for (const run of [...waiting.keys()]) {
        waiting.delete(run);
        run();
      }
    },
    waiting: () => [...waiting.values()],
  };
}

it('tells of ten thousand changes once, each thing once, and of the next ones again', () => {
  const told: string[][] = [];
  const clock = handClock();
  const news = gatherNews<string>(2_000, (things) => void told.push(things), clock);
  for (let row = 0; row < 10_000; row += 1) news.add([row % 2 === 0 ? 'LU' : 'GB']);
  expect(told).toEqual([]);
  expect(clock.waiting()).toEqual([2_000]);
  clock.goOn();
  expect(told).toEqual([['LU', 'GB']]);
  news.add(['LU']);
  clock.goOn();
  expect(told).toEqual([['LU', 'GB'], ['LU']]);
});

it('tells of nothing where nothing was added, and of nothing after it was closed', () => {
  const told: string[][] = [];
  const clock = handClock();
  const news = gatherNews<string>(250, (things) => void told.push(things), clock);
  news.add([]);
  expect(clock.waiting()).toEqual([]);
  news.add(['LU']);
  news.close();
  expect(clock.waiting()).toEqual([]);
  clock.goOn();
  expect(told).toEqual([]);
});
