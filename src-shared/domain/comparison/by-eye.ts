import type { OneSided, Subject } from './change.ts';

/** What two answers may each state in a form of its own, so that nothing of the one is matched with anything of the other. */
export type Topic = 'addresses' | 'capital';

/**
 * All that both answers state of one thing, each in its own form: whether it differs is seen by looking at both. `topic` is
 * null where it is one field alone, which the entries name.
 */
export interface ByEye {
  readonly topic: Topic | null;
  readonly before: readonly OneSided[];
  readonly after: readonly OneSided[];
}

const topics: readonly Topic[] = ['addresses', 'capital'];

function topicOf(subject: Subject): Topic | null {
  if (subject.kind === 'item' && subject.list === 'addresses') return 'addresses';
  if (subject.kind === 'item' && subject.list === 'share-classes') return 'capital';
  if (subject.kind !== 'fact') return null;
  // The kind of capital is a word about it, and no figure that could be held beside another one.
  return ['capital', 'capital-shares', 'capital-words'].includes(subject.fact) ? 'capital' : null;
}

/** The fields that both answers state of one and the same: neither form tells enough to hold it against the other. */
function fieldPairs(oneSided: readonly OneSided[]): ByEye[] {
  const keyOf = (one: OneSided) => JSON.stringify({ ...one, side: null, stated: null });
  const after = new Map(oneSided.filter(({ side }) => side === 'after').map((one) => [keyOf(one), one]));
  return oneSided
    .filter(({ side }) => side === 'before')
    .flatMap((one): ByEye[] => {
      const other = after.get(keyOf(one));
      return other === undefined ? [] : [{ topic: null, before: [one], after: [other] }];
    });
}

/**
 * Parts what only one answer states in any form from what both state in forms of their own: an address under one name
 * here and under another there, the capital as a sum here and in the register's words there.
 */
export function byEye(oneSided: readonly OneSided[]): { pairs: ByEye[]; rest: OneSided[] } {
  const pairs = topics.flatMap((topic): ByEye[] => {
    const about = oneSided.filter((one) => topicOf(one) === topic);
    const [before, after] = (['before', 'after'] as const).map((of) => about.filter(({ side }) => side === of));
    if (before === undefined || after === undefined || before.length === 0 || after.length === 0) return [];
    return [{ topic, before, after }];
  });
  pairs.push(...fieldPairs(oneSided.filter((one) => topicOf(one) === null)));
  const paired = new Set(pairs.flatMap(({ before, after }) => [...before, ...after]));
  return { pairs, rest: oneSided.filter((one) => !paired.has(one)) };
}
