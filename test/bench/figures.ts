/** What something took over a record of so many rows. */
export interface GrowthPoint {
  rows: number;
  value: number;
}

/** What one work took, beside a peer in the same run where there is one: times alone depend on the machine. */
export interface Figure {
  work: string;
  value: number;
  unit: string;
  peer: string | null;
  peerValue: number | null;
  ratio: number | null;
  bar: string;
  holds: boolean;
  /** How much of its bar it takes: 1 is all of it. */
  share: number;
  /** Of a slope: what it was measured at, and what a chart of it is called. */
  growth?: { title: string; unit: string; points: readonly GrowthPoint[] };
}

/** The value below which a part of all values lies, such as 0.95 of them. Throws where there is none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** A figure that is held against a peer: at most so many times as much. */
export function against(
  work: string,
  unit: string,
  value: number,
  peer: { name: string; value: number; most: number },
): Figure {
  const ratio = value / peer.value;
  return {
    work,
    value: rounded(value),
    unit,
    peer: peer.name,
    peerValue: rounded(peer.value),
    ratio: rounded(ratio),
    bar: `at most ${String(peer.most)} times`,
    holds: ratio <= peer.most,
    share: rounded(ratio / peer.most),
  };
}

const alone = (work: string, unit: string, value: number) => ({
  ...{ work, value: rounded(value), unit },
  ...{ peer: null, peerValue: null, ratio: null },
});

/** A figure that is held against a number. */
export function atMost(work: string, unit: string, value: number, most: number): Figure {
  const bar = `at most ${String(most)}${unit === '' ? '' : ` ${unit}`}`;
  const share = rounded(Math.max(0, value) / most);
  return { ...alone(work, unit, value), bar, holds: value <= most, share };
}

/** A figure that has to be so large. */
export function atLeast(work: string, unit: string, value: number, least: number): Figure {
  return {
    ...alone(work, unit, value),
    bar: `at least ${String(least)} ${unit}`,
    holds: value >= least,
    share: rounded(least / value),
  };
}

/**
 * How steeply something grows with the rows: the slope of the line through the points where both are counted in powers of ten.
 * 0 stays as it is, 1 grows as the rows do. Throws where there are fewer than two sizes.
 */
export function slopeOf(points: readonly GrowthPoint[]): number {
  const logs = points.map(({ rows, value }) => ({ x: Math.log10(rows), y: Math.log10(value) }));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(logs.map((log) => log.x)), mean(logs.map((log) => log.y))];
  const spread = logs.reduce((sum, log) => sum + (log.x - x) ** 2, 0);
  if (!(spread > 0)) throw new Error('A slope needs two sizes.');
  return logs.reduce((sum, log) => sum + (log.x - x) * (log.y - y), 0) / spread;
}

/** A slope that is held against a number, with the points that it was found from. */
export function growing(title: string, unit: string, points: readonly GrowthPoint[], most: number): Figure {
  const [first, last] = [points[0], points.at(-1)];
  const sizes = `${String(first?.rows.toLocaleString('en'))} to ${String(last?.rows.toLocaleString('en'))} rows`;
  const kept = points.map(({ rows, value }) => ({ rows, value: rounded(value) }));
  return {
    ...atMost(`${title}: slope from ${sizes}, 1 where it grows as the rows do`, '', slopeOf(points), most),
    growth: { title, unit, points: kept },
  };
}

/** How much more than a peer something takes, held against a number. Beside it stands what the peer takes: it shows how fast the machine was. */
export function atMostMore(
  work: string,
  unit: string,
  value: number,
  peer: { name: string; value: number; most: number },
): Figure {
  const added = atMost(work, unit, value - peer.value, peer.most);
  return { ...added, peer: peer.name, peerValue: rounded(peer.value), ratio: rounded(value / peer.value) };
}

const cells = (figure: Figure) => [
  figure.work,
  `${String(figure.value)} ${figure.unit}`.trim(),
  figure.peer === null ? '' : `${figure.peer}: ${String(figure.peerValue)} ${figure.unit}`,
  figure.ratio === null ? '' : String(figure.ratio),
  figure.bar,
  figure.holds ? 'yes' : 'NO',
];

/** The figures as a table of Markdown, which reads well on a terminal too. */
export function table(figures: readonly Figure[]): string {
  return tableOf([['Work', 'Value', 'Peer in the same run', 'Ratio', 'Bar', 'Holds'], ...figures.map(cells)]);
}

/** Rows as a table of Markdown; the first is its head. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
