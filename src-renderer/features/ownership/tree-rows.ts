import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewEdge } from '../../../src-shared/domain/ownership/view/line-view.ts';

/** How many rows are drawn at once: a graph with many ways between its nodes is a tree without end. */
const maxRows = 1_000;
/** Branches that are open before anybody opened or closed one. */
const openLevels = 4;

/** One holder on one way to the asked company. */
export interface TreeRow {
  /** The way that leads here, which is its key. */
  readonly key: string;
  readonly node: string;
  /** 1 for the asked company. */
  readonly level: number;
  /** What it holds of the node above it; null for the asked company. */
  readonly edge: ViewEdge | null;
  readonly parent: string | null;
  readonly hasMore: boolean;
  readonly isOpen: boolean;
  /** It stands above already on this way: the chain goes round. */
  readonly repeats: boolean;
}

/** The rows of a tree: the asked company, and below each company its holders, the largest first. */
export function treeRows(
  { asked, edges }: Pick<OwnershipView, 'asked' | 'edges'>,
  toggled: ReadonlySet<string>,
): { rows: TreeRow[]; isWhole: boolean } {
  const holdersOf = new Map<string, ViewEdge[]>();
  for (const edge of edges) holdersOf.set(edge.subject, [...(holdersOf.get(edge.subject) ?? []), edge]);
  for (const holders of holdersOf.values())
    holders.sort((a, b) => Number(b.capital.upper.percent) - Number(a.capital.upper.percent));
  const rows: TreeRow[] = [];
  interface Place {
    node: string;
    edge: ViewEdge | null;
    way: readonly string[];
    parent: string | null;
  }
  const open: Place[] = [{ node: asked, edge: null, way: [], parent: null }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (rows.length === maxRows) return { rows, isWhole: false };
    const { node, edge, parent } = next;
    const repeats = next.way.includes(node);
    const way = [...next.way, node];
    const key = JSON.stringify(way);
    const holders = repeats ? [] : (holdersOf.get(node) ?? []);
    const isOpen = holders.length > 0 && way.length < openLevels !== toggled.has(key);
    rows.push({ key, node, level: way.length, edge, parent, hasMore: holders.length > 0, isOpen, repeats });
    if (isOpen)
      for (const holder of holders.toReversed()) open.push({ node: holder.holder, edge: holder, way, parent: key });
  }
  return { rows, isWhole: true };
}
