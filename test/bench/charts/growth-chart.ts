import type { GrowthPoint } from '../figures.ts';
import { coordinate, label, line, picture } from './svg.ts';

const size = { width: 420, height: 262 };
const plot = { left: 76, right: 388, top: 56, bottom: 204 };

const short = (rows: number) => (rows >= 1_000_000 ? `${String(rows / 1_000_000)} million` : rows.toLocaleString('en'));

/** What can be told apart in a picture. The table beside it has the number itself. */
const threeDigits = (value: number) => String(Number(value.toPrecision(3)));

/** The powers of ten around some values, at least one apart. */
function decades(values: readonly number[]): { first: number; last: number } {
  const first = Math.floor(Math.log10(Math.min(...values)));
  return { first, last: Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values)))) };
}

/**
 * How something grows with the rows, both counted in powers of ten, beside what it would take if it grew as the rows do. Throws
 * for a value that is not above zero, which has no place there.
 */
export function growthChart(title: string, unit: string, points: readonly GrowthPoint[], slope: number): string {
  if (points.some(({ rows, value }) => !(rows > 0 && value > 0))) throw new Error(`${title} has a value of nothing.`);
  const across = decades(points.map(({ rows }) => rows));
  const up = decades(points.map(({ value }) => value));
  const part = (value: number, { first, last }: typeof across) => (Math.log10(value) - first) / (last - first);
  const x = (rows: number) => coordinate(plot.left + part(rows, across) * (plot.right - plot.left));
  const y = (value: number) => coordinate(plot.bottom - part(value, up) * (plot.bottom - plot.top));
  const powers = ({ first, last }: typeof across) =>
    Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at));
  const grid = powers(up).flatMap((value) => [
    line({ x: plot.left, y: y(value) }, { x: plot.right, y: y(value) }, 'grid'),
    label({ x: plot.left - 8, y: y(value) + 4 }, `${String(value)} ${unit}`, 'quiet', 'end'),
  ]);
  const sizes = points.map(({ rows }) => label({ x: x(rows), y: plot.bottom + 20 }, short(rows), 'quiet', 'middle'));
  // Up to where it leaves the plot.
  const [begin] = points;
  const steepest = begin === undefined ? 1 : Math.min(10 ** across.last / begin.rows, 10 ** up.last / begin.value);
  const reference =
    begin === undefined
      ? []
      : [
          line(
            { x: x(begin.rows), y: y(begin.value) },
            { x: x(begin.rows * steepest), y: y(begin.value * steepest) },
            'reference',
          ),
        ];
  const drawn = points.map(({ rows, value }) => `${String(x(rows))},${String(y(value))}`).join(' ');
  // The outermost begin and end at their mark: they would leave the plot otherwise.
  const anchorAt = (at: number) => (at === 0 ? 'start' : at === points.length - 1 ? 'end' : 'middle');
  const marks = points.flatMap(({ rows, value }, at) => [
    `<circle cx="${String(x(rows))}" cy="${String(y(value))}" r="3.5" class="mark"/>`,
    label({ x: x(rows), y: y(value) - 10 }, `${threeDigits(value)} ${unit}`, '', anchorAt(at)),
  ]);
  const said = points.map(({ rows, value }) => `${String(value)} ${unit} over ${rows.toLocaleString('en')} rows`);
  return picture(size, `${title}: ${said.join(', ')}; slope ${String(slope)}.`, [
    label({ x: 16, y: 24 }, title, 'title'),
    ...grid,
    ...sizes,
    ...reference,
    `<polyline points="${drawn}" class="drawn"/>`,
    ...marks,
    label({ x: 16, y: size.height - 12 }, `Slope ${String(slope)}. Dashed: as the rows grow, slope 1.`, 'quiet'),
  ]);
}
