import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../../src-shared/domain/comparison/change.ts';
import { compareProfiles } from '../../../../src-shared/domain/comparison/compare-profiles.ts';
import type { Profile } from '../../../../src-shared/domain/profile.ts';
import { base, edits, nameOf } from './edited-profiles.ts';
import { enhanced, someAnswer } from './generated-profiles.ts';
import { likenessOfValues } from '../../../../src-shared/domain/comparison/compared-value.ts';

/* Three snapshots add up: decision 0047 says of what this is held. */

/** What stands on one side of a change, without its place. */
const valueOf = (stated: Change['before']) => (stated.kind === 'stated' ? JSON.stringify(stated.value) : stated.kind);

function whose(change: Change): string {
  if (change.kind === 'listed') return change.who.names.join();
  return change.kind === 'person' ? change.who.before.names.join() : '';
}

const keyOf = (change: Change) => `${nameOf(change)} ${whose(change)}`;
const byKey = (changes: readonly Change[]) => new Map(changes.map((change) => [keyOf(change), change]));

function steps(first: Profile, second: Profile, third: Profile) {
  const changes = (one: Profile, other: Profile) => compareProfiles(enhanced(one), enhanced(other)).changes;
  const [one, two, all] = [changes(first, second), changes(second, third), changes(first, third)];
  const retold = new Set([one, two, all].flatMap(comeAndGone));
  return { one: byKey(one), two: byKey(two), all: byKey(all), retold };
}

/** Those of whom so much changed at once that they are told as one who went and one who came. */
function comeAndGone(changes: readonly Change[]): string[] {
  const listed = (way: Change['way']) =>
    changes.filter((change) => change.kind === 'listed' && change.way === way).map(keyOf);
  const gone = listed('gone');
  return listed('new').filter((key) => gone.includes(key));
}

const some = fc.constantFrom(base, ...edits.map(([edited]) => edited));

/** Whether whose value it is was listed and matched in all three: else it is told as somebody who came or went. */
function stayed(change: Change, { one, two, all, retold }: ReturnType<typeof steps>): boolean {
  if (retold.has(keyOf(change))) return false;
  const of =
    change.kind === 'person'
      ? `listed ${change.list} ${whose(change)}`
      : change.kind === 'item-field'
        ? `item ${change.list} `
        : null;
  return of === null || ![one, two, all].some((changes) => changes.has(of));
}

/** Whether a second step undid the first. */
function isUndone(first: Change | undefined, second: Change | undefined): boolean {
  if (first === undefined || second === undefined) return false;
  return first.kind === 'listed' ? first.way !== second.way : valueOf(first.before) === valueOf(second.after);
}

describe('three snapshots of one product, each read whole', () => {
  it('what changed from the first to the third changed in a step, from the one value or to the other', () => {
    fc.assert(
      fc.property(some, some, some, (first, second, third) => {
        const found = steps(first, second, third);
        for (const [key, change] of found.all) {
          if (!stayed(change, found)) continue;
          const [was, is] = [found.one.get(key), found.two.get(key)];
          const [begin, end] = [was ?? is, is ?? was];
          expect(begin).toBeDefined();
          // Somebody who is new or gone is told with what the nearest snapshot states.
          if (begin === undefined || end === undefined || change.kind === 'listed') continue;
          expect([valueOf(begin.before), valueOf(end.after)]).toEqual([valueOf(change.before), valueOf(change.after)]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('what changed in a step changed from the first to the third, unless the other step undid it', () => {
    fc.assert(
      fc.property(some, some, some, (first, second, third) => {
        const found = steps(first, second, third);
        for (const key of new Set([...found.one.keys(), ...found.two.keys()])) {
          const [begin, end] = [found.one.get(key), found.two.get(key)];
          const change = begin ?? end;
          if (change !== undefined && stayed(change, found))
            expect([key, found.all.has(key)]).toEqual([key, !isUndone(begin, end)]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of any three answers: a fact that all three state and that changed, changed in a step or was put into other letters', () => {
    fc.assert(
      fc.property(someAnswer, someAnswer, someAnswer, (first, second, third) => {
        for (const change of compareProfiles(first, third).changes) {
          if (change.kind !== 'fact' || change.fact !== 'name') continue;
          const [was, between, is] = [first, second, third].map(({ profile }) => profile.name?.value ?? '');
          if (was === undefined || between === undefined || is === undefined) continue;
          if ([was, between, is].some((text) => text.trim() === '')) continue;
          const texts = (one: string, other: string) =>
            likenessOfValues({ kind: 'text', text: one }, { kind: 'text', text: other });
          const likenesses = [texts(was, between), texts(between, is)];
          expect(likenesses.some((one) => one === 'different' || one === 'transliteration')).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
