import type { CheckedRow } from './check-rows.ts';
import type { CellTroubleKind } from './list/list.ts';

/** What is said of the rows of a list before anything is asked: first why a row cannot be asked, then why it is doubtful. */
export const remarkKinds = [
  ...(['neither-name-nor-number', 'unknown-jurisdiction', 'several-jurisdictions', 'too-long'] as const),
  ...(['number-in-powers', 'unreadable', 'cells-left-out', 'cells-missing'] as const),
  ...([
    'unclosed-quote',
    'stray-quote',
    'several-lines',
    'unreadable-sign',
    'error-value',
    'shortened-number',
    'shown-otherwise',
  ] as const),
  ...(['date', 'date-or-part', 'formula', 'formula-as-text', 'signed-number', 'zeros-left-out'] as const),
  ...(['no-number', 'name-too-long', 'no-jurisdiction'] as const),
  ...(['jurisdiction-not-listed', 'other-form'] as const),
] as const;
export type RemarkKind = (typeof remarkKinds)[number];

type Troubled = Exclude<CheckedRow, { kind: 'ready' }>;

/** What a fault or a doubt says; of a cell, what is wrong with it. */
export const remarkOf = (
  said: { kind: Exclude<RemarkKind, CellTroubleKind> } | { kind: 'cell'; trouble: CellTroubleKind },
): RemarkKind => (said.kind === 'cell' ? said.trouble : said.kind);

const saidOf = (row: Troubled) => new Set((row.kind === 'broken' ? row.faults : row.doubts).map(remarkOf));

const isTroubled = (row: CheckedRow): row is Troubled => row.kind !== 'ready';

/** Of how many rows each is said, the gravest first; what is said of none is left out. */
export function countRemarks(rows: readonly CheckedRow[]): { kind: RemarkKind; count: number }[] {
  const counts = new Map<RemarkKind, number>();
  for (const row of rows.filter(isTroubled))
    for (const kind of saidOf(row)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return remarkKinds.flatMap((kind) => {
    const count = counts.get(kind) ?? 0;
    return count === 0 ? [] : [{ kind, count }];
  });
}

/**
 * The rows that somebody should look at, at most so many: first those that cannot be asked, each in the order of the list. Of
 * each thing that is said so many are among them, also where it is said of the last rows alone.
 */
export function rowsToLookAt(rows: readonly CheckedRow[], most: number, ofEach: number): Troubled[] {
  const troubled = rows.filter(isTroubled);
  const inOrder = [
    ...troubled.filter(({ kind }) => kind === 'broken'),
    ...troubled.filter(({ kind }) => kind !== 'broken'),
  ];
  const chosen = new Set<Troubled>();
  const seen = new Map<RemarkKind, number>();
  for (const row of inOrder) {
    const kinds = [...saidOf(row)];
    if (kinds.some((kind) => (seen.get(kind) ?? 0) < ofEach)) chosen.add(row);
    for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  for (const row of inOrder) {
    if (chosen.size >= most) break;
    chosen.add(row);
  }
  return inOrder.filter((row) => chosen.has(row)).slice(0, most);
}
