import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jurisdictions } from '../../../src-simulator/world/jurisdictions/all.ts';
import { indexOfNumber, numberAt } from '../../../src-simulator/world/serial-number.ts';

const patterns = jurisdictions.map((jurisdiction) => jurisdiction.numberPattern);
const index = fc.integer({ min: 0, max: 900_000 });
const offset = fc.integer({ min: 0, max: 900_000 });

describe('registration numbers', () => {
  it('lead back to the company that has them, in every jurisdiction', () => {
    fc.assert(
      fc.property(fc.constantFrom(...patterns), index, offset, (pattern, company, shift) => {
        expect(indexOfNumber(pattern, numberAt(pattern, company, shift), shift)).toBe(company);
      }),
    );
  });

  it('are none where the text does not follow the pattern', () => {
    for (const text of ['', '1', 'B12345', 'B1234567', 'X123456', 'B12a456', 'ＢＢ']) {
      expect(indexOfNumber('B######', text, 7)).toBeNull();
    }
  });
});
