import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatus } from '../../../src-shared/domain/status-reading.ts';

describe('readStatus', () => {
  it.each([
    ['GB', 'active', 'active'],
    ['GB', 'Active', 'active'],
    ['GB', 'dissolved', 'not-active'],
    ['GB', 'liquidation', 'not-active'],
    ['AU', 'REGD', 'active'],
    ['AU', 'DRGD', 'not-active'],
    ['EE', 'Entered into the register', 'active'],
    ['EE', 'Deleted', 'not-active'],
    ['CN', '存续', 'active'],
    ['CN', '吊销', 'not-active'],
    ['US-DE', 'Good Standing', 'active'],
    ['DE', 'ACTIVE', 'active'],
    ['DE', 'INACTIVE', 'not-active'],
    ['DE', 'gelöscht', 'not-active'],
    // The same letters in another Unicode form.
    ['DE', 'gelo\u0308scht', 'not-active'],
    ['IE', '  Normal ', 'active'],
  ] as const)('reads %s %j as %s', (jurisdiction, raw, reading) => {
    expect(readStatus(jurisdiction, raw)).toBe(reading);
  });

  it.each([
    ['GB', null],
    ['GB', ''],
    ['GB', 'voluntary-arrangement'],
    ['GB', 'Active - Proposal to Strike off'],
    ['GB', 'not really active'],
    ['GB', 'DISTRESSED'],
    // A code of one register means nothing at another.
    ['GB', 'REGD'],
    ['GB', 'R'],
    ['XX', 'gelöscht'],
    ['constructor', '__proto__'],
    ['__proto__', 'active?'],
  ] as const)('does not guess at %s %j', (jurisdiction, raw) => {
    expect(readStatus(jurisdiction, raw)).toBe('not-understood');
  });

  it('never reads a longer text because a known word is in it', () => {
    const around = fc.string({ minLength: 1 }).filter((text) => /[\p{L}\p{N}]/u.test(text));
    fc.assert(
      fc.property(around, fc.constantFrom('active', 'dissolved', 'registered'), (extra, word) => {
        expect(readStatus('ZZ', `${extra} of ${word}`)).toBe('not-understood');
      }),
    );
  });
});
