import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparableNumber } from '../../../../../src-shared/domain/ownership/graph/comparable-number.ts';
import { readLei } from '../../../../../src-shared/domain/ownership/graph/lei.ts';
import { jurisdictionOfRegistry } from '../../../../../src-shared/domain/ownership/graph/registry-jurisdiction.ts';
import {
  readEntityIdentifier,
  readIdentityNumber,
} from '../../../../../src-shared/domain/ownership/graph/typed-identifier.ts';

/** The check digits of eighteen letters and digits (ISO 7064 MOD 97-10), worked out without the code under test. */
function withCheckDigits(body: string): string {
  let rest = 0;
  for (const sign of `${body}00`) {
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return body + String(98 - rest).padStart(2, '0');
}

const body = fc.stringMatching(/^[A-Z0-9]{18}$/);

describe('an LEI', () => {
  it('published ones are read, in whatever spelling', () => {
    expect(readLei('5493001KJTIIGC8Y1R12')).toBe('5493001KJTIIGC8Y1R12');
    expect(readLei(' 5493 001k jtii gc8y 1r12 ')).toBe('5493001KJTIIGC8Y1R12');
    expect(readLei('HWUPKR0MPOU8FGXBT394')).toBe('HWUPKR0MPOU8FGXBT394');
  });

  it.each([
    '5493001KJTIIGC8Y1R13',
    '5493001KJTIIGC8Y1R1',
    '5493001KJTIIGC8Y1R122',
    'XXXXXXXXXXXXXXXXXXXX',
    '',
    '0'.repeat(20),
  ])('%j is none', (text) => {
    expect(readLei(text)).toBeNull();
  });

  const isDigit = (sign: string) => /\d/.test(sign);

  it('is read with right check digits, and never with one digit or letter mistyped or two exchanged', () => {
    fc.assert(
      fc.property(body, fc.nat({ max: 18 }), fc.stringMatching(/^[A-Z0-9]$/), (start, place, sign) => {
        const lei = withCheckDigits(start);
        expect(readLei(lei)).toBe(lei);
        const [a = '', b = ''] = [lei[place], lei[place + 1]];
        const mistyped = lei.slice(0, place) + sign + lei.slice(place + 1);
        // The sum tells a digit from another digit and a letter from another letter, not one from the other.
        if (sign !== a && isDigit(sign) === isDigit(a)) expect(readLei(mistyped)).toBeNull();
        const exchanged = lei.slice(0, place) + b + a + lei.slice(place + 2);
        if (a !== b && isDigit(a) === isDigit(b)) expect(readLei(exchanged)).toBeNull();
      }),
    );
  });
});

describe('a number that may be compared', () => {
  it.each([
    ['HRB 1234', 'HRB1234'],
    [' 0927 4416 ', '09274416'],
    ['917 204 588', '917204588'],
    ['123456789_FABLE PTY', '123456789'],
    ['１２３', '123'],
    ['1234567X', '1234567X'],
  ])('%j is %s', (text, number) => {
    expect(comparableNumber(text)).toBe(number);
  });

  it.each([
    ...[null, '', 'n/a', 'unknown', '-', '000000', 'HRB 0000', '99999999'],
    ...[
      '123***',
      '***',
      'XXXX1234',
      '1234xxxx',
      '700101-XXXX',
      '12######',
      '12••34',
      '1234…',
      '1234..',
      '12?4',
      '1___',
    ],
    '1'.repeat(65),
  ])('%j is none', (text) => {
    expect(comparableNumber(text)).toBeNull();
  });

  it('a mask anywhere in a number makes it none', () => {
    const mask = fc.constantFrom('*', '**', 'XX', 'xxx', '#', '••', '…', '?');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,8}$/), mask, fc.stringMatching(/^\d{0,8}$/), (before, hidden, after) => {
        expect(comparableNumber(before + hidden + after)).toBeNull();
      }),
    );
  });
});

describe('identifiers by their type', () => {
  it.each([
    ['LEI_CD', '5493001KJTIIGC8Y1R12', { kind: 'lei', lei: '5493001KJTIIGC8Y1R12' }],
    ['LEI', '5493001KJTIIGC8Y1R13', null],
    ['IT_TAX_CD', '01228840324', { kind: 'tax-number', country: 'IT', number: '01228840324' }],
    ['IT_TAX_CD', '0122*******', null],
    // The companies of a VAT group share one.
    ['IT_VAT_CD', 'IT01228840324', null],
    ['GB_TRN_CD', '01234567', { kind: 'register-number', jurisdiction: 'GB', number: '01234567' }],
    // A number alone tells no German company: each court counts for itself.
    ['DE_TRN_CD', 'HRB 1234', null],
    ['CN_TRN_CD', '310115400318826', null],
    ['AU_ACN_CD', '612345678', { kind: 'register-number', jurisdiction: 'AU', number: '612345678' }],
    ['GB_ACN_CD', '612345678', null],
    ['tax number', '01228840324', null],
    [null, '5493001KJTIIGC8Y1R12', null],
  ])('%s %s of a company', (type, value, read) => {
    expect(readEntityIdentifier({ type, value })).toEqual(read);
  });

  it.each([
    ['IT_TAX_CD', 'QRN NCL 70A01 L424X', { country: 'IT', numberKind: 'TAX', number: 'QRNNCL70A01L424X' }],
    ['EE_ID_CD', '38001010000', { country: 'EE', numberKind: 'ID', number: '38001010000' }],
    ['EE_ID_CD', '380010100XX', null],
    ['NATIONAL ID', '38001010000', null],
    ['GB_TRN_CD', '01234567', null],
  ])('%s %s of a person', (type, value, read) => {
    expect(readIdentityNumber({ type, value })).toEqual(read);
  });
});

it.each([
  ['Companies House', 'GB'],
  ['COMPANIES HOUSE (GB)', 'GB'],
  ['Companies House (Gibraltar)', null],
  ['Companies House (GI)', null],
  ['Amtsgericht Hamburg', 'DE'],
  ['Brønnøysundregistrene', 'NO'],
  ['Commercial Register (BG)', 'BG'],
  ['Commercial Register', null],
  ['Companies Registry', null],
  ['BC Registry Services', 'CA-BC'],
  [null, null],
])('the registry %s is of %s', (registry, jurisdiction) => {
  expect(jurisdictionOfRegistry(registry)).toBe(jurisdiction);
});
