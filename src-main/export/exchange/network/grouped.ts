/** The members of a list that have something in common, in the order in which the first of each came. */
export function grouped<One>(all: readonly One[], by: (one: One) => string): One[][] {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = by(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}
