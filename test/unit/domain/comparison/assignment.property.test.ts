import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignLeastCost } from '../../../../src-shared/domain/comparison/assignment.ts';

const sum = (costs: readonly (readonly number[])[], columns: readonly number[]) =>
  columns.reduce((total, column, row) => total + (costs[row]?.[column] ?? Number.NaN), 0);

/** The least cost by trying every way. */
function leastByTrying(costs: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [row, ...rest] = costs;
  if (row === undefined) return 0;
  return Math.min(
    ...row.flatMap((cost, column) => (taken.includes(column) ? [] : [cost + leastByTrying(rest, [...taken, column])])),
  );
}

const someCosts = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 })).chain(([rows, more]) =>
  fc.array(fc.array(fc.nat(9), { minLength: rows + more, maxLength: rows + more }), {
    minLength: rows,
    maxLength: rows,
  }),
);

describe('an assignment of least cost', () => {
  it('costs as little as the best of all assignments, and gives no column twice', () => {
    fc.assert(
      fc.property(someCosts, (costs) => {
        const columns = assignLeastCost(costs);
        expect(new Set(columns).size).toBe(costs.length);
        expect(sum(costs, columns)).toBe(leastByTrying(costs));
      }),
      { numRuns: 500 },
    );
  });

  it('is not the cheapest of each row by itself', () => {
    expect(
      assignLeastCost([
        [1, 2],
        [1, 9],
      ]),
    ).toEqual([1, 0]);
  });

  it('gives nothing to nobody, and refuses fewer columns than rows', () => {
    expect(assignLeastCost([])).toEqual([]);
    expect(() => assignLeastCost([[1], [1]])).toThrow(RangeError);
  });
});
