import { describe, expect, it } from 'vitest';
import { companyShares } from '../../../../../src-shared/domain/ownership/interest/company-shares.ts';
import type { CompanyHolders } from '../../../../../src-shared/domain/ownership/holding.ts';
import { inWords, list, share } from './percents.ts';

const read = (of: CompanyHolders) =>
  companyShares(of).shares.map(({ holder, share: interval }) => `${holder} ${inWords(interval)}`);

describe('what a list of holders says together', () => {
  it('tightens both ends of a complete list', () => {
    const complete = list('T', 'complete', [share('X', 25, 50), share('Y', 30, 60), share('Z', 10)]);
    expect(read(complete)).toEqual(['X [30, 50]', 'Y [40, 60]', 'Z [10, 10]']);
    expect(companyShares(complete)).toMatchObject({ notKnown: null, contradiction: 'none' });
  });

  it('tightens upper ends of an incomplete list, and what is missing is a holder', () => {
    const incomplete = list('T', 'incomplete', [share('X', 25, 50), share('Y', 30, 60), share('Z', 10)]);
    expect(read(incomplete)).toEqual(['X [25, 50]', 'Y [30, 60]', 'Z [10, 10]', 'not-known:T [0, 35]']);
    expect(companyShares(incomplete)).toMatchObject({ notKnown: 'not-known:T', contradiction: 'none' });
  });

  it('no share is tightened by the lower end of one that an officer has to settle first', () => {
    const settled = list('T', 'incomplete', [share('X', 25, 90), share('Y', 40, 60)]);
    expect(read(settled)).toEqual(['X [25, 60]', 'Y [40, 60]', 'not-known:T [0, 35]']);
    const [x, y] = settled.held;
    if (x === undefined || y === undefined) throw new Error('The list has two holders.');
    const unsettled = { ...settled, held: [x, { ...y, isUnsettled: true }] };
    expect(read(unsettled)).toEqual(['X [25, 90]', 'Y [0, 60]', 'not-known:T [0, 75]']);
  });

  it('more than 75 for one leaves less than 25 for the other', () => {
    expect(read(list('T', 'incomplete', [share('X', 0, 50), share('Y', '75 excluded', 100)]))).toEqual([
      'X [0, 25)',
      'Y (75, 100]',
      'not-known:T [0, 25)',
    ]);
  });

  it('an end worked out that equals a stated one is excluded if either is', () => {
    expect(read(list('T', 'complete', [share('X', 0, 25), share('Y', '75 excluded', 100)]))).toEqual([
      'X [0, 25)',
      'Y (75, 100]',
    ]);
    expect(read(list('T', 'complete', [share('X', 0, '25 excluded'), share('Y', 75, 100)]))).toEqual([
      'X [0, 25)',
      'Y (75, 100]',
    ]);
  });

  it('what is missing has a lower end where the others cannot be the whole', () => {
    expect(read(list('T', 'incomplete', [share('X', 10, '70 excluded')]))).toEqual([
      'X [10, 70)',
      'not-known:T (30, 90]',
    ]);
    expect(read(list('T', 'incomplete', []))).toEqual(['not-known:T [100, 100]']);
  });
});

describe('a list without a reading is flagged', () => {
  it('60 and 55 read 45 to 60 and 40 to 55', () => {
    for (const kind of ['complete', 'incomplete'] as const) {
      const over = list('T', kind, [share('X', 60), share('Y', 55)]);
      expect(read(over).slice(0, 2)).toEqual(['X [45, 60]', 'Y [40, 55]']);
      expect(companyShares(over).contradiction).toBe('more-than-whole');
    }
    expect(read(list('T', 'incomplete', [share('X', 60), share('Y', 55)])).at(2)).toBe('not-known:T [0, 0]');
  });

  it('exactly the whole with an excluded end is too much, without it is not', () => {
    const just = list('T', 'complete', [share('X', '50 excluded', 75), share('Y', 50, 75)]);
    expect(companyShares(just).contradiction).toBe('more-than-whole');
    expect(read(just)).toEqual(['X [25, 75]', 'Y [25, 75]']);
    expect(companyShares(list('T', 'complete', [share('X', 50), share('Y', 50, 75)])).contradiction).toBe('none');
  });

  it('whichever of several ranges is right, the truth lies within', () => {
    expect(read(list('T', 'complete', [share('X', 60, 70), share('Y', 55, 60)]))).toEqual(['X [40, 70]', 'Y [30, 60]']);
  });

  it('a complete list that cannot reach the whole may lack a holder, or each may have more', () => {
    const under = list('T', 'complete', [share('X', 30), share('Y', 40)]);
    expect(companyShares(under)).toMatchObject({ contradiction: 'less-than-whole', notKnown: 'not-known:T' });
    expect(read(under)).toEqual(['X [30, 60]', 'Y [40, 70]', 'not-known:T [0, 30]']);
    const open = list('T', 'complete', [share('X', 30, '50 excluded'), share('Y', 40, 50)]);
    expect(companyShares(open).contradiction).toBe('less-than-whole');
  });

  it('a range that nothing lies in is read as all between its ends', () => {
    const empty = list('T', 'incomplete', [share('X', 60, 40), share('Y', '25 excluded', 25)]);
    expect(companyShares(empty).contradiction).toBe('empty-range');
    expect(read(empty)).toEqual(['X [40, 60]', 'Y [25, 25]', 'not-known:T [15, 35]']);
  });
});
