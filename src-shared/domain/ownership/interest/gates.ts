import type { InterestGraph } from './interest-graph.ts';

/**
 * For each node the gate before it: the company nearest to it that every walk from the asked company to it passes, and that is
 * in no circle; failing that the asked company. What comes to the node is what comes to its gate, times what of the gate
 * comes to it, and the two rest on the lists of different companies: bounds of the one and of the other are multiplied.
 *
 * These are the dominators of the graph of components, found from the asked one downwards (Cooper, Harvey, Kennedy 2001; one
 * pass, for that graph has no circles).
 */
export function gatesOf({ asked, companies, heldBy, ids }: InterestGraph): readonly number[] {
  const top = companies[asked]?.component ?? 0;
  const componentOf = (node: number) => companies[node]?.component ?? -1;
  /** The component before each that every walk passes; -1 while none is found. Components before another have the greater number. */
  const before = Array.from({ length: top + 1 }, () => -1);
  const above = (component: number) => before[component] ?? top;
  function common(one: number, other: number): number {
    let [a, b] = [one, other];
    while (a !== b) [a, b] = a < b ? [above(a), b] : [a, above(b)];
    return a;
  }

  /** The component that every walk to a node passes last, other than its own. */
  function last(node: number): number | undefined {
    const own = componentOf(node);
    let found: number | undefined;
    for (const company of heldBy[node] ?? []) {
      const component = componentOf(company);
      if (component !== own) found = found === undefined ? component : common(found, component);
    }
    return found;
  }
  for (const { node, component } of companies.toReversed()) {
    const found = component === top ? undefined : last(node);
    // A circle may be entered at several of its companies.
    if (found !== undefined) before[component] = above(component) === -1 ? found : common(above(component), found);
  }

  const alone = new Map(
    companies.flatMap(({ node, component, isInCircle }) => (isInCircle ? [] : [[component, node]])),
  );
  return ids.map((_, node) => {
    const own = componentOf(node);
    let component = own === -1 ? (last(node) ?? top) : above(own);
    while (component !== top && !alone.has(component)) component = above(component);
    return alone.get(component) ?? asked;
  });
}
