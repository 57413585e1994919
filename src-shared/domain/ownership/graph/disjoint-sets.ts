/** Things that turn out to be one, by their keys. Which one stands for the others does not depend on the order of joining. */
export interface DisjointSets {
  /** The least key of all that are one with this one. */
  find(key: string): string;
  join(one: string, other: string): void;
}

/** Makes sets of which each has one member, until two are joined. */
export function createDisjointSets(): DisjointSets {
  const parents = new Map<string, string>();
  const find = (key: string): string => {
    let root = key;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    // What was walked points to the end from now on, so that long chains are walked once.
    for (let at = key; at !== root;) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  return {
    find,
    join(one, other) {
      const [a, b] = [find(one), find(other)];
      if (a === b) return;
      if (a < b) parents.set(b, a);
      else parents.set(a, b);
    },
  };
}
