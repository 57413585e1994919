import { describe, expect, it } from 'vitest';
import { readPercentage } from '../../../src-shared/domain/percentage.ts';

const nothing = { percentage: null, isRange: null, range: null, lower: null, upper: null };

describe('readPercentage', () => {
  it.each([
    [{ percentage: '60.00' }, { kind: 'exact', value: 60, text: '60.00' }],
    [{ percentage: '33,33 %' }, { kind: 'exact', value: 33.33, text: '33,33 %' }],
    [{ percentage: '0' }, { kind: 'exact', value: 0, text: '0' }],
    [{ percentage: '25-50%' }, { kind: 'range', lower: 25, upper: 50, text: '25-50%' }],
    [{ percentage: '25 to 50 %' }, { kind: 'range', lower: 25, upper: 50, text: '25 to 50 %' }],
    [
      { isRange: true, lower: '25', upper: '50' },
      { kind: 'range', lower: 25, upper: 50, text: '25-50' },
    ],
    [
      { isRange: true, lower: '75' },
      { kind: 'range', lower: 75, upper: null, text: '75' },
    ],
    [
      { isRange: true, range: '50-75' },
      { kind: 'range', lower: 50, upper: 75, text: '50-75' },
    ],
    // A range beside a number: the number would claim to know more than the registry does.
    [
      { percentage: '50', isRange: true, lower: '25', upper: '50' },
      { kind: 'range', lower: 25, upper: 50, text: '50' },
    ],
    [
      { percentage: '50', isRange: false, lower: '25' },
      { kind: 'exact', value: 50, text: '50' },
    ],
    [
      { percentage: '50', isRange: true },
      { kind: 'not-understood', text: '50' },
    ],
    [{}, { kind: 'not-stated' }],
    [{ percentage: '101' }, { kind: 'not-understood', text: '101' }],
    [{ percentage: '-5' }, { kind: 'not-understood', text: '-5' }],
    [{ percentage: 'majority' }, { kind: 'not-understood', text: 'majority' }],
    [{ percentage: '50-25' }, { kind: 'not-understood', text: '50-25' }],
    [{ percentage: '10-20-30' }, { kind: 'not-understood', text: '10-20-30' }],
    [{ percentage: '1e2' }, { kind: 'not-understood', text: '1e2' }],
  ])('reads %j', (stated, read) => {
    expect(readPercentage({ ...nothing, ...stated })).toEqual(read);
  });
});
