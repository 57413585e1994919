import { nodeHeight } from '../../../src-shared/domain/ownership/view/node-size.ts';
import type { ViewLayout } from '../../../src-shared/domain/ownership/view/ownership-view.ts';

type Direction = 'up' | 'down' | 'left' | 'right';
type PlacedNode = ViewLayout['nodes'][number];

/** As a page is read: row by row from above, each from the left. */
const inReadingOrder = (a: PlacedNode, b: PlacedNode) =>
  Math.abs(a.y - b.y) < nodeHeight ? a.x - b.x : Math.sign(a.y - b.y);

/**
 * Where an arrow key leads from a node: up to whoever holds the most of it, down to the nearest that it holds; left and right
 * to the next node of its row, and at the end of a row to the next row, so that they lead to every node. Null where there is
 * none.
 *
 * @param shareOf how much of the node a holder has
 */
export function neighbour(
  { nodes, edges }: Pick<ViewLayout, 'nodes' | 'edges'>,
  from: string,
  direction: Direction,
  shareOf: (holder: string) => number = () => 0,
): string | null {
  const places = new Map(nodes.map((node) => [node.id, node]));
  const here = places.get(from);
  if (here === undefined) return null;
  const distance = (id: string) => Math.abs((places.get(id)?.x ?? Infinity) - here.x);
  switch (direction) {
    case 'up': {
      const holders = edges.filter(({ subject, holder }) => subject === from && holder !== from);
      const byShare = (a: string, b: string) => shareOf(b) - shareOf(a) || distance(a) - distance(b);
      return holders.map(({ holder }) => holder).toSorted(byShare)[0] ?? null;
    }
    case 'down': {
      const held = edges.filter(({ holder, subject }) => holder === from && subject !== from);
      return held.map(({ subject }) => subject).toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
    }
    case 'left':
    case 'right': {
      const read = nodes.toSorted(inReadingOrder);
      return read[read.indexOf(here) + (direction === 'left' ? -1 : 1)]?.id ?? null;
    }
  }
}
