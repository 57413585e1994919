/**
 * The strongly connected components of a graph (Tarjan 1972): nodes that reach each other are in one. A component comes after
 * all that it leads to. Without recursion, for a chain of companies may be longer than the stack is deep.
 */
export function stronglyConnected(count: number, successorsOf: (node: number) => readonly number[]): number[][] {
  const components: number[][] = [];
  const visitedAs: (number | undefined)[] = [];
  const lowest: number[] = [];
  const isOpen: boolean[] = [];
  const open: number[] = [];
  let visits = 0;

  function enter(node: number): void {
    visitedAs[node] = lowest[node] = visits;
    visits += 1;
    open.push(node);
    isOpen[node] = true;
  }

  function close(node: number): void {
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) isOpen[member] = false;
    components.push(component);
  }

  const lower = (node: number, to: number) => (lowest[node] = Math.min(lowest[node] ?? to, to));

  function visit(start: number): void {
    const path = [{ node: start, next: 0 }];
    enter(start);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { node } = step;
      const successor = successorsOf(node)[step.next];
      step.next += 1;
      if (successor === undefined) {
        path.pop();
        const before = path.at(-1);
        if (before !== undefined) lower(before.node, lowest[node] ?? 0);
        if (lowest[node] === visitedAs[node]) close(node);
      } else if (visitedAs[successor] === undefined) {
        enter(successor);
        path.push({ node: successor, next: 0 });
      } else if (isOpen[successor] === true) lower(node, visitedAs[successor]);
    }
  }

  for (let node = 0; node < count; node += 1) if (visitedAs[node] === undefined) visit(node);
  return components;
}
