import { describe, expect, it } from 'vitest';
import { groupedNumber, readStatedNumber } from '../../../src-shared/domain/stated-number.ts';

describe('a number as it was stated', () => {
  it.each([
    ['9007199254740993', '9,007,199,254,740,993', 9007199254740992],
    ['12.000', '12.000', 12],
    ['1234567.10', '1,234,567.10', 1234567.1],
    ['0.3333333333333333333333', '0.3333333333333333333333', 1 / 3],
    ['-1000', '-1,000', -1000],
    ['0', '0', 0],
    ['1e400', '1e400', null],
    ['1.5e3', '1.5e3', 1500],
    ['1.000,00', '1.000,00', null],
    ['007000', '007000', 7000],
    ['about 100', 'about 100', null],
    ['', '', null],
  ])('%s is shown as %s', (text, shown, value) => {
    const stated = readStatedNumber(text);
    expect(stated).toEqual({ text, value });
    expect(groupedNumber(stated)).toBe(shown);
  });

  it('leaves a number of absurd length as it came, in a moment', () => {
    const text = '1'.repeat(3_000_000);
    const before = performance.now();
    expect(groupedNumber({ text, value: null })).toBe(text);
    expect(performance.now() - before).toBeLessThan(200);
  });
});
