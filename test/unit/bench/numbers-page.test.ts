import { expect, it } from 'vitest';
import { readXml } from '../../../src-main/batches/read-xml.ts';
import { against, atLeast, atMost, growing, slopeOf, type Figure } from '../../bench/figures.ts';
import { growthChart } from '../../bench/charts/growth-chart.ts';
import { numbersPage } from '../../bench/numbers-page.ts';

const run = { day: '2026-11-29', node: '24.0.0', machine: '2 × processor' };
const sizes = [1_000, 10_000, 100_000, 1_000_000];
const growth = (title: string, of: (rows: number) => number) =>
  growing(
    title,
    'ms',
    sizes.map((rows) => ({ rows, value: of(rows) })),
    0.5,
  );

const figures: Figure[] = [
  atMost('Opened <quickly>', 'ms', 75, 300),
  against('Searched', 'ms', 3, { name: 'the bare driver', value: 1, most: 2 }),
  atLeast('Matched', 'rows a second', 4_000, 2_000),
  growth('Opening a record', () => 150),
  growth('Full-text search', (rows) => rows / 100_000),
];

/** The places of the marks of a chart, from left to right. */
const marksOf = (svg: string) =>
  [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

it('a slope is 0 for what stays, 1 for what grows as the rows do, and needs two sizes', () => {
  const points = (power: number) => sizes.map((rows) => ({ rows, value: 7 * rows ** power }));
  expect([0, 0.5, 1, 2].map((power) => slopeOf(points(power)))).toEqual([
    expect.closeTo(0),
    expect.closeTo(0.5),
    expect.closeTo(1),
    expect.closeTo(2),
  ]);
  expect(() => slopeOf([{ rows: 1_000, value: 3 }])).toThrow('two sizes');
});

it('the share of a bar says how much of it is taken, whichever side it is on', () => {
  expect(figures.slice(0, 3).map(({ share, holds }) => [share, holds])).toEqual([
    [0.25, true],
    [1.5, false],
    [0.5, true],
  ]);
  expect(figures.slice(3).map(({ share, holds }) => [share, holds])).toEqual([
    [0, true],
    [2, false],
  ]);
});

it('the page has every figure in its table, each growth with its points, and shows just the pictures that are made', () => {
  const { text, pictures } = numbersPage(figures, run);
  for (const { work } of figures) expect(text).toContain(`| ${work}`);
  expect(text).toMatch(/Full-text search +\| 0.01 ms +\| 0.1 ms +\| 1 ms +\| 10 ms +\| 1 /);
  const shown = [...text.matchAll(/!\[[^\]]+\]\(numbers\/([^)]+)\)/g)].map(([, file]) => file);
  expect(shown.toSorted()).toEqual([...pictures.keys()].toSorted());
  expect(pictures.size).toBe(3);
});

it('a chart is one whole picture without a script, with its numbers as text and in words', () => {
  for (const svg of numbersPage(figures, run).pictures.values()) {
    const elements: string[] = [];
    let says = '';
    readXml(svg, {
      open(name, attribute) {
        elements.push(name);
        says ||= attribute('aria-label') ?? '';
      },
      close: () => undefined,
      text: () => undefined,
    });
    const drawn = ['svg', 'style', 'rect', 'line', 'text', 'circle', 'polyline'];
    expect(elements.filter((name) => !drawn.includes(name))).toEqual([]);
    expect(says).toMatch(/\.$/);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg).toContain('prefers-color-scheme:dark');
  }
  const bars = numbersPage(figures, run).pictures.get('bars.svg') ?? '';
  expect(bars).toContain('Opened &lt;quickly&gt;');
  expect(bars.match(/<rect[^>]+class="over"/g)).toHaveLength(2);
});

it('what grows as the rows do lies on the dashed line, and what stays lies level', () => {
  const level = marksOf(
    growthChart(
      'Level',
      'ms',
      sizes.map((rows) => ({ rows, value: 20 })),
      0,
    ),
  );
  expect(new Set(level.map(({ y }) => y)).size).toBe(1);
  expect(level.map(({ x }) => x)).toEqual(level.map(({ x }) => x).toSorted((a, b) => a - b));
  const steep = growthChart(
    'Steep',
    'ms',
    sizes.map((rows) => ({ rows, value: rows / 1_000 })),
    1,
  );
  const [, x1, y1, x2, y2] =
    /<line x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)" class="reference"/.exec(steep) ?? [];
  const marks = marksOf(steep);
  expect([marks[0], marks.at(-1)]).toEqual([
    { x: Number(x1), y: Number(y1) },
    { x: Number(x2), y: Number(y2) },
  ]);
  expect(() => growthChart('Nothing', 'ms', [{ rows: 1_000, value: 0 }], 0)).toThrow('nothing');
});
