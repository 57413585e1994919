import type { NodeId } from '../holding.ts';

/** Who is above a company, nearest first, with what is needed to choose whom of them a reader sees. */
export interface Everybody {
  /** Nearest first, the asked company among them. */
  readonly all: ReadonlySet<NodeId>;
  /** What somebody holds or controls. */
  readonly below: ReadonlyMap<NodeId, readonly NodeId[]>;
  /** Whose names stand for somebody's: joint holders have those of their members. */
  readonly namedBy: (node: NodeId) => readonly NodeId[];
}

/**
 * Whom of everybody above a company a reader sees where they are more than anybody reads: in the order of `wanted`, each with
 * all that leads from them down to the company, then the nearest. A list that was cut where it happened to end would leave
 * out the one owner who counts, if a registry names that one last.
 */
export function firstShown(
  { all, below, namedBy }: Everybody,
  wanted: Iterable<NodeId>,
  most: number,
): ReadonlySet<NodeId> {
  if (all.size <= most) return all;
  const place = new Map([...all].map((node, at) => [node, at]));
  const [asked] = all;
  const shown = new Set(asked === undefined ? [] : [asked]);
  /** Somebody with all that leads down from them, nearest to the company first. */
  function withWay(node: NodeId): NodeId[] {
    const way = new Set([node]);
    // A set goes through what is added to it meanwhile.
    for (const one of way)
      for (const next of [...(below.get(one) ?? []), ...namedBy(one)])
        if (!shown.has(next) && all.has(next)) way.add(next);
    return [...way].toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  }
  for (const node of [...wanted, ...all]) {
    if (shown.size >= most) break;
    if (shown.has(node) || !all.has(node)) continue;
    for (const one of withWay(node)) if (shown.size < most) shown.add(one);
  }
  // Whoever looks through the view finds the nearest first, however it was chosen.
  return new Set([...all].filter((node) => shown.has(node)));
}
