/** Deterministic choices: the same seed and keys give the same values on every machine. Not for secrets. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** One of the list. Throws when the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** True with the probability `share` (0 to 1). */
  chance(share: number): boolean;
}

/** FNV-1a over the text of the keys, so that each purpose has a stream of its own. */
function hashOf(keys: readonly (number | string)[]): number {
  let hash = 0x811c9dc5;
  for (const character of keys.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** A stream of choices for these keys (mulberry32). Asking for one thing never shifts another that has its own keys. */
export function createRandom(...keys: (number | string)[]): Random {
  let state = hashOf(keys);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (list) => {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new Error('Nothing to pick from.');
      return picked;
    },
    chance: (share) => next() < share,
  };
}
