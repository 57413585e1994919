import type { Point } from './curves.ts';

/** Words beside a line, about a point: how far they reach from it. */
export interface WordsAt {
  readonly at: Point;
  readonly half: number;
}

/** How far they reach up and down. */
const halfHeight = 9;
const gap = 4;
/** Of their own line at least so much lies under words that were moved. */
const keptOnLine = 8;
const passes = 4;

/**
 * Where words stand so that none covers others: two lines between the same two boxes run so near each other that the words
 * on them would. They move to the side, each by half, and stay on their own line.
 *
 * @param larger how many times larger they may be written
 * @param isFree where words may stand
 */
export function movedApart(words: readonly WordsAt[], larger: number, isFree: (words: WordsAt) => boolean): Point[] {
  const places = words.map(({ at }) => at);
  const move = (index: number, by: number) => {
    const [one, now] = [words[index], places[index]];
    if (one === undefined || now === undefined) return;
    const most = Math.max(0, one.half - keptOnLine);
    const x = Math.max(one.at.x - most, Math.min(one.at.x + most, now.x + by));
    if (isFree({ ...one, at: { ...now, x } })) places[index] = { ...now, x };
  };
  for (let pass = 0; pass < passes; pass += 1)
    for (const [index, { half }] of words.entries())
      for (const [later, other] of words.slice(index + 1).entries()) {
        const [one, next] = [places[index], places[index + 1 + later]];
        if (one === undefined || next === undefined || Math.abs(next.y - one.y) >= 2 * halfHeight * larger) continue;
        const covered = (half + other.half) * larger + gap - Math.abs(next.x - one.x);
        if (covered <= 0) continue;
        const side = next.x < one.x ? -1 : 1;
        move(index, (-side * covered) / 2);
        move(index + 1 + later, (side * covered) / 2);
      }
  return places;
}
