import { afterAll, beforeAll, expect, it } from 'vitest';
import { table } from '../../bench/figures.ts';
import { fullText } from '../../bench/full-text.ts';
import { growth } from '../../bench/growth.ts';
import { openRecord } from '../../bench/open-record.ts';
import { createWorld, type BenchWorld } from '../../bench/world.ts';

let world: BenchWorld;
beforeAll(() => {
  const runInWindow = () => Promise.reject(new Error('No work of this test needs a window.'));
  world = createWorld(2_000, { say: () => undefined, reports: '', runInWindow });
});
afterAll(() => {
  world.end();
});

it('what the bench measures runs, and every figure says what it was held against', async () => {
  const figures = [...(await fullText.run(world)), ...(await openRecord.run(world)), ...(await growth.run(world))];
  expect(figures.map(({ unit }) => unit)).toEqual([...Array<string>(5).fill('ms'), ...Array<string>(9).fill('')]);
  expect(figures.flatMap((figure) => figure.growth?.points.map(({ rows }) => rows) ?? [])).toEqual(
    Array.from({ length: 9 }, () => [200, 2_000]).flat(),
  );
  for (const figure of figures) {
    expect(Number.isFinite(figure.value)).toBe(true);
    expect(figure.bar).toMatch(/^at most /);
    expect((figure.peer === null) === (figure.ratio === null)).toBe(true);
  }
  expect(table(figures).split('\n')).toHaveLength(16);
}, 120_000);
