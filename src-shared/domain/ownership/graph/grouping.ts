import { createDisjointSets } from './disjoint-sets.ts';

/** Why two groups were not made one, though something joins them. */
export type JoinRefusal = 'refused-by-officer' | 'two-companies' | 'company-and-person';

/** What is known of the members of a group. */
export type MemberKind = 'company' | 'person' | 'entity' | 'not-known';

/** Parties and companies that are one. Whoever joins says in which order: what was joined first stands. */
export interface Grouping {
  /** The key that stands for a group. */
  find(key: string): string;
  /** Null where they are one from now on, or were before. */
  join(one: string, other: string): JoinRefusal | null;
  /** Why they may not be made one; null where they may. */
  refusal(one: string, other: string): JoinRefusal | null;
}

/** Companies of different numbers, of which one may have been written without its leading zeros. */
export interface SeveralCompanies {
  readonly mayBeOne: (one: string, other: string) => boolean;
  readonly isSaved: (company: string) => boolean;
}

interface Group {
  /** The companies in it: one at most. */
  company: string | null;
  hasPerson: boolean;
  hasEntity: boolean;
}

/**
 * @param members every party and company, with what it is
 * @param refused pairs of keys that an officer said are two
 * @param several which companies may turn out to be one all the same
 */
export function createGrouping(
  members: ReadonlyMap<string, MemberKind>,
  refused: readonly (readonly [string, string])[],
  { mayBeOne, isSaved }: SeveralCompanies = { mayBeOne: () => false, isSaved: () => false },
): Grouping {
  const sets = createDisjointSets();
  const groups = new Map<string, Group>();
  const find = (key: string) => sets.find(key);
  const groupOf = (root: string): Group => {
    const known = groups.get(root);
    if (known !== undefined) return known;
    const kind = members.get(root) ?? 'not-known';
    return {
      company: kind === 'company' ? root : null,
      hasPerson: kind === 'person',
      hasEntity: kind === 'company' || kind === 'entity',
    };
  };
  const refusal = (one: string, other: string): JoinRefusal | null => {
    const [a, b] = [find(one), find(other)];
    if (a === b) return null;
    const isRefused = refused.some(([left, right]) => {
      const [x, y] = [find(left), find(right)];
      return (x === a && y === b) || (x === b && y === a);
    });
    if (isRefused) return 'refused-by-officer';
    const [first, second] = [groupOf(a), groupOf(b)];
    if (first.company !== null && second.company !== null && !mayBeOne(first.company, second.company))
      return 'two-companies';
    const isMixed = (first.hasPerson && second.hasEntity) || (first.hasEntity && second.hasPerson);
    return isMixed ? 'company-and-person' : null;
  };
  return {
    find,
    refusal,
    join(one, other) {
      const [a, b] = [find(one), find(other)];
      if (a === b) return null;
      const against = refusal(a, b);
      if (against !== null) return against;
      const [first, second] = [groupOf(a), groupOf(b)];
      sets.join(a, b);
      groups.set(find(a), {
        company:
          second.company !== null && isSaved(second.company) ? second.company : (first.company ?? second.company),
        hasPerson: first.hasPerson || second.hasPerson,
        hasEntity: first.hasEntity || second.hasEntity,
      });
      return null;
    },
  };
}
