import { nodeHeight } from '../../../src-shared/domain/ownership/view/node-size.ts';
import type { ViewLayout } from '../../../src-shared/domain/ownership/view/ownership-view.ts';

type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * Where an arrow key leads from a node: up to whoever holds the most of it, down to the nearest that it holds; left and right
 * to the next node of its row. Null where there is none.
 *
 * @param shareOf how much of the node a holder has
 */
export function neighbour(
  { nodes, edges }: ViewLayout,
  from: string,
  direction: Direction,
  shareOf: (holder: string) => number = () => 0,
): string | null {
  const places = new Map(nodes.map((node) => [node.id, node]));
  const here = places.get(from);
  if (here === undefined) return null;
  const found = (() => {
    switch (direction) {
      case 'up':
        return edges.filter(({ subject }) => subject === from).map(({ holder }) => holder);
      case 'down':
        return edges.filter(({ holder }) => holder === from).map(({ subject }) => subject);
      case 'left':
      case 'right': {
        const isBeside = (x: number) => (direction === 'left' ? x < here.x : x > here.x);
        return nodes.filter(({ x, y }) => Math.abs(y - here.y) < nodeHeight && isBeside(x)).map(({ id }) => id);
      }
    }
  })();
  const distance = (id: string) => Math.abs((places.get(id)?.x ?? Infinity) - here.x);
  const more = (a: string, b: string) => (direction === 'up' ? shareOf(b) - shareOf(a) : 0);
  return found.filter((id) => id !== from).toSorted((a, b) => more(a, b) || distance(a) - distance(b))[0] ?? null;
}
