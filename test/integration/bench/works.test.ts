import { afterAll, beforeAll, expect, it } from 'vitest';
import { table, type Figure } from '../../bench/figures.ts';
import { fullText } from '../../bench/full-text.ts';
import { growth } from '../../bench/growth.ts';
import { openRecord } from '../../bench/open-record.ts';
import { createWorld, type BenchWorld } from '../../bench/world.ts';

let world: BenchWorld;
beforeAll(() => {
  const runInWindow = () => Promise.reject(new Error('No work of this test needs a window.'));
  world = createWorld(20_000, { say: () => undefined, reports: '', runInWindow });
});
afterAll(() => {
  world.end();
});

/** What grows with the rows more than it may. */
const steepIn = (figures: readonly Figure[]) =>
  figures.filter(({ growth: grown, value }) => grown !== undefined && value > 0.5).map(({ work }) => work);

/** The same, of what is steep in each of three measurements: a busy machine slows one of two sizes now and then. */
async function steepEachTime(first: readonly Figure[]): Promise<string[]> {
  let steep = steepIn(first);
  for (let again = 0; again < 2 && steep.length > 0; again += 1) {
    const measured = steepIn(await growth.run(world));
    steep = steep.filter((work) => measured.includes(work));
  }
  return steep;
}

it('what the bench measures runs, and every figure says what it was held against', async () => {
  const figures = [...(await fullText.run(world)), ...(await openRecord.run(world)), ...(await growth.run(world))];
  expect(figures.map(({ unit }) => unit)).toEqual([...Array<string>(5).fill('ms'), ...Array<string>(9).fill('')]);
  expect(figures.flatMap((figure) => figure.growth?.points.map(({ rows }) => rows) ?? [])).toEqual(
    Array.from({ length: 9 }, () => [2_000, 20_000]).flat(),
  );
  for (const figure of figures) {
    expect(Number.isFinite(figure.value)).toBe(true);
    expect(figure.bar).toMatch(/^at most /);
    expect((figure.peer === null) === (figure.ratio === null)).toBe(true);
  }
  expect(table(figures).split('\n')).toHaveLength(16);

  // Times are another matter on each machine. What grows with the rows is not: a statement that reads all of them has a slope
  // towards 1, and what the storage worker adds to a statement is less than ten times it, however busy the machine.
  expect(await steepEachTime(figures)).toEqual([]);
  const slow = figures.filter(({ work, ratio }) => work.includes('p50') && ratio !== null && ratio > 10);
  expect(slow).toEqual([]);
}, 180_000);
