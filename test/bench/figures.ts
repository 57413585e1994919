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
  };
}

/** A figure that is held against a number. */
export function atMost(work: string, unit: string, value: number, most: number): Figure {
  const bar = `at most ${String(most)} ${unit}`;
  return { work, value: rounded(value), unit, peer: null, peerValue: null, ratio: null, bar, holds: value <= most };
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
  `${String(figure.value)} ${figure.unit}`,
  figure.peer === null ? '' : `${figure.peer}: ${String(figure.peerValue)} ${figure.unit}`,
  figure.ratio === null ? '' : String(figure.ratio),
  figure.bar,
  figure.holds ? 'yes' : 'NO',
];

/** The figures as a table of Markdown, which reads well on a terminal too. */
export function table(figures: readonly Figure[]): string {
  const rows = [['Work', 'Value', 'Peer in the same run', 'Ratio', 'Bar', 'Holds'], ...figures.map(cells)];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
