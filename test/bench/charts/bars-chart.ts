import type { Figure } from '../figures.ts';
import { coordinate, label, line, picture } from './svg.ts';

const width = 760;
const plot = { left: 16, right: 696 };
const top = 64;
const rowHeight = 34;
/** A bar that is passed by more than this is cut, and its number says by how much. */
const longest = 1.5;

const named = ({ work, peer }: Figure) => (peer === null ? work : `${work} · ${peer}`);
const fitting = (text: string) => (text.length <= 116 ? text : `${text.slice(0, 115)}…`);

/** How much of its bar each figure takes, one below the other: whatever passes the line does not hold. */
export function barsChart(figures: readonly Figure[]): string {
  const height = top + figures.length * rowHeight + 12;
  const x = (share: number) => coordinate(plot.left + (Math.min(share, longest) / longest) * (plot.right - plot.left));
  const rows = figures.flatMap((figure, at) => {
    const y = top + at * rowHeight;
    const kind = figure.holds ? 'mark' : 'over';
    return [
      line({ x: x(1), y: y + 13 }, { x: x(1), y: y + 25 }, 'bar'),
      label({ x: plot.left, y: y + 10 }, fitting(named(figure))),
      `<rect x="${String(plot.left)}" y="${String(y + 15)}" width="${String(Math.max(1, x(figure.share) - plot.left))}" height="8" rx="2" class="${kind}"/>`,
      label({ x: width - 16, y: y + 23 }, `${String(Math.round(figure.share * 1_000) / 10)} %`, 'quiet', 'end'),
    ];
  });
  const over = figures.filter(({ holds }) => !holds).length;
  return picture({ width, height }, `Of ${String(figures.length)} figures ${String(over)} do not hold their bar.`, [
    label({ x: plot.left, y: 24 }, 'How much of its bar each figure takes', 'title'),
    label({ x: x(1), y: 46 }, 'the bar', 'quiet', 'middle'),
    line({ x: x(1), y: 51 }, { x: x(1), y: 59 }, 'bar'),
    ...rows,
  ]);
}
