import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupsOf, readRecoveryCode, recoveryCodeOf } from '../../../src-shared/domain/recovery-code.ts';

const codes = fc.uint8Array({ minLength: 26, maxLength: 26 }).map(recoveryCodeOf);
const alphabet = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');

it('is read back as it was written down, in small letters, with dashes, O for 0, I and L for 1', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const written = groupsOf(code).join(' - ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
      expect(readRecoveryCode(written)).toEqual({ kind: 'code', code });
    }),
  );
});

it('no single wrong letter and no two swapped neighbours pass the check', () => {
  fc.assert(
    fc.property(codes, fc.nat(27), fc.constantFrom(...alphabet), (code, at, letter) => {
      const wrong = code.slice(0, at) + letter + code.slice(at + 1);
      if (wrong !== code) expect(readRecoveryCode(wrong)).toEqual({ kind: 'mistyped' });
      const swapped = code.slice(0, at) + (code[at + 1] ?? '') + (code[at] ?? '') + code.slice(at + 2);
      // The last data letter and the first of the check are no neighbours of the same number.
      if (at < 25 && swapped !== code) expect(readRecoveryCode(swapped)).toEqual({ kind: 'mistyped' });
    }),
    { numRuns: 2_000 },
  );
});

it('has seven groups of four, 130 random bits, and no letter that looks like another', () => {
  const seen = new Set(Array.from({ length: 200 }, () => recoveryCodeOf(randomBytes(26))));
  expect(seen.size).toBe(200);
  expect(groupsOf([...seen][0] ?? '').map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 4]);
  expect([...seen].join('')).not.toMatch(/[ILOU]/);
  expect(readRecoveryCode('7K3M')).toEqual({ kind: 'wrong-length', letters: 4 });
});
