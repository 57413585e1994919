import { describe, expect, it } from 'vitest';
import { readCompanyNumber } from '../../../src-shared/domain/company-number.ts';

describe('readCompanyNumber', () => {
  it.each([
    ['123456789_FABLE PTY', '123456789', 'FABLE PTY'],
    ['12 345_A_B', '12 345', 'A_B'],
    ['00012345', '00012345', null],
    ['HRB_123', 'HRB_123', null],
    ['123_456', '123_456', null],
    ['_NAME', '_NAME', null],
    ['', '', null],
  ])('reads %j', (text, number, joinedName) => {
    expect(readCompanyNumber(text)).toEqual({ number, joinedName });
  });
});
