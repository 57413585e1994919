import { describe, expect, it } from 'vitest';
import { readPercentage } from '../../../src-shared/domain/percentage.ts';

const nothing = { percentage: null, isRange: null, range: null, lower: null, upper: null };
const limit = (text: string | null) => (text === null ? null : { value: Number(text), text });
const exact = (value: number, text = String(value)) => ({ kind: 'exact', value, text });
const range = (lower: string | null, upper: string | null, text: string) => ({
  kind: 'range',
  lower: limit(lower),
  upper: limit(upper),
  text,
});

describe('readPercentage', () => {
  it.each([
    [{ percentage: '60.00' }, exact(60, '60.00')],
    [{ percentage: '33,33 %' }, exact(33.33, '33,33 %')],
    [{ percentage: '12,5' }, exact(12.5, '12,5')],
    [{ percentage: '0,125' }, exact(0.125, '0,125')],
    [{ percentage: '33.333' }, exact(33.333, '33.333')],
    [{ percentage: '0' }, exact(0)],
    [{ percentage: '25-50%' }, range('25', '50', '25-50%')],
    [{ percentage: '25 to 50 %' }, range('25', '50', '25 to 50 %')],
    [{ isRange: true, lower: '25.000', upper: '50' }, range('25.000', '50', '25.000-50')],
    [{ isRange: true, lower: '75' }, range('75', null, '75')],
    [{ isRange: true, range: '50-75' }, range('50', '75', '50-75')],
    [{ range: '25-50 %', lower: '25', upper: '50' }, range('25', '50', '25-50 %')],
    [{ percentage: '50', lower: '50', upper: '50' }, exact(50)],
    [{ percentage: '12.5', isRange: false, lower: '0', upper: '0' }, exact(12.5)],
    [
      { percentage: '50', isRange: true },
      { kind: 'not-understood', text: '50' },
    ],
    [{}, { kind: 'not-stated' }],
    [{ percentage: '101' }, { kind: 'not-understood', text: '101' }],
    [{ percentage: '-5' }, { kind: 'not-understood', text: '-5' }],
    [{ percentage: 'majority' }, { kind: 'not-understood', text: 'majority' }],
    [{ percentage: '50-25' }, { kind: 'not-understood', text: '50-25' }],
    [
      { lower: '50', upper: '25' },
      { kind: 'not-understood', text: '50-25' },
    ],
    [{ percentage: '10-20-30' }, { kind: 'not-understood', text: '10-20-30' }],
    [{ percentage: '1e2' }, { kind: 'not-understood', text: '1e2' }],
  ])('reads %j', (stated, read) => {
    expect(readPercentage({ ...nothing, ...stated })).toEqual(read);
  });

  it.each(['1,000', '33,333 %', '25-33,333'])('does not read %s, which may be of thousands', (percentage) => {
    expect(readPercentage({ ...nothing, percentage })).toEqual({ kind: 'not-understood', text: percentage });
  });

  it.each([
    [{ percentage: '30', isRange: true, lower: '25', upper: '50' }, [exact(30), range('25', '50', '25-50')], false],
    [{ percentage: '12.5', lower: '25', upper: '50' }, [exact(12.5), range('25', '50', '25-50')], true],
    [{ percentage: '12.5', range: '25-50 %' }, [exact(12.5), range('25', '50', '25-50 %')], true],
    [{ range: '25-50', lower: '50', upper: '75' }, [range('25', '50', '25-50'), range('50', '75', '50-75')], true],
    [{ percentage: '50', isRange: false, lower: '25' }, [exact(50), range('25', null, '25')], false],
    [
      { percentage: 'majority', lower: '50' },
      [{ kind: 'not-understood', text: 'majority' }, range('50', null, '50')],
      false,
    ],
  ])('keeps everything that is stated beside each other: %j', (given, stated, contradict) => {
    expect(readPercentage({ ...nothing, ...given })).toEqual({ kind: 'several', stated, contradict });
  });
});
