import { expect, it } from 'vitest';
import { fraction } from '../../../../../src-shared/domain/ownership/fraction.ts';
import { exactShare, type CompanyHolders } from '../../../../../src-shared/domain/ownership/holding.ts';
import { interestGraph } from '../../../../../src-shared/domain/ownership/interest/interest-graph.ts';
import { explainedShare } from '../../../../../src-shared/domain/ownership/view/explained-share.ts';
import { ownPartsOf } from '../../../../../src-shared/domain/ownership/view/own-parts.ts';

/* How a share is told step by step: circles at the asked company and between, and own shares. */

const list = (company: string, held: Readonly<Record<string, number>>): CompanyHolders => ({
  company,
  held: Object.entries(held).map(([holder, percent]) => ({
    holder,
    share: exactShare(fraction(BigInt(percent), 100n)),
  })),
  list: 'complete',
});

function lower(
  lists: readonly CompanyHolders[],
  holder: string,
  own: Parameters<typeof explainedShare>[2] = new Map(),
) {
  return explainedShare(interestGraph(lists, 'a'), holder, own).lower;
}

it('a circle of the asked company is one division after all paths', () => {
  const bound = lower([list('a', { p: 60, b: 40 }), list('b', { a: 50, q: 50 })], 'p');
  expect(bound).toMatchObject({
    kind: 'paths',
    paths: [{ factors: [{ holder: 'p', company: 'a', share: { percent: '60' } }], divisions: [] }],
    together: { percent: '60' },
    divisions: [{ kind: 'loop', company: 'a', part: { percent: '20' }, through: ['b'], by: { percent: '80' } }],
  });
});

it('a circle between is divided out of the path that goes through it, without the companies before it', () => {
  // The asked company stands in a circle with b, and b in another one with c, which does not lead back to the asked one.
  const lists = [list('a', { b: 50, q: 50 }), list('b', { c: 40, a: 20, p: 40 }), list('c', { b: 50, p: 50 })];
  const bound = lower(lists, 'p');
  expect(bound.kind).toBe('paths');
  if (bound.kind !== 'paths') return;
  expect(bound.paths.map(({ factors, divisions }) => [factors.length, divisions.map(({ by }) => by.percent)])).toEqual([
    [2, ['80']],
    [3, ['80']],
  ]);
  // Back to itself: to b, round with c any number of times, and home. 0.5 × 0.2 / 0.8 is an eighth.
  expect(bound.divisions).toMatchObject([
    { kind: 'loop', part: { percent: '12.5' }, by: { percent: '87.5', exact: true } },
  ]);
  expect(bound.together.percent).toBe('37.5');
});

it('what is of the rest is told as it is stated, where it is known exactly how much the own shares are', () => {
  const lists = [list('a', { p: 75, q: 25 })];
  const flag = { kind: 'own-shares', company: 'a', basis: 'capital', variant: 'by-title', isTakenOut: true } as const;
  const share = (lowest: bigint, highest = lowest) => ({
    lower: { value: fraction(lowest, 100n), included: true },
    upper: { value: fraction(highest, 100n), included: true },
  });
  const known = ownPartsOf([{ ...flag, through: null, share: share(20n) }]);
  expect(lower(lists, 'p', known)).toMatchObject({
    paths: [{ factors: [{ share: { percent: '60' }, isOfRest: false }] }],
    divisions: [{ kind: 'own-shares', part: { percent: '20' }, through: [], by: { percent: '80' } }],
  });
  const notKnown = ownPartsOf([{ ...flag, through: null, share: share(10n, 20n) }]);
  expect(lower(lists, 'p', notKnown)).toMatchObject({
    paths: [{ factors: [{ share: { percent: '75' }, isOfRest: true }] }],
    divisions: [],
  });
});

it('where there are more paths than anybody reads, what rests on each company is told', () => {
  const middle = Array.from({ length: 10 }, (_, at) => `m${String(at)}`);
  const lists = [
    list('a', Object.fromEntries(middle.map((one) => [one, 10]))),
    ...middle.map((one) => list(one, { p: 100 })),
  ];
  const bound = lower(lists, 'p');
  expect(bound.kind === 'resting' && bound.steps.length).toBe(10);
});
