import { describe, expect, it } from 'vitest';
import {
  companyKey,
  identify,
  tidyNumber,
  type SeenCompany,
  type StatedCompany,
} from '../../../src-shared/domain/company-identity.ts';
import { authorityOf, relateAuthorities } from '../../../src-shared/domain/registration-authority.ts';

function german(registrationAuthority: string | null, code: string | null = null, serviceId = 'DE|one'): StatedCompany {
  return {
    jurisdiction: 'DE',
    companyNumber: 'HRB 1234',
    serviceId,
    registrationAuthority,
    registrationAuthorityCode: code,
  };
}

const mexican = (registrationAuthority: string | null): StatedCompany => ({
  ...german(registrationAuthority),
  jurisdiction: 'MX',
});

const seen = (...companies: StatedCompany[]): SeenCompany[] =>
  companies.map((company) => ({ key: companyKey(company), serviceIds: [company.serviceId], hasDossier: false }));

describe('spellings of one register', () => {
  it.each([
    ['DE', 'Amtsgericht München', 'Munich'],
    ['DE', 'AG München', 'Amtsgericht Muenchen'],
    ['DE', 'Amtsgericht Köln', 'Local Court of Cologne'],
    ['DE', 'Charlottenburg (Berlin)', 'Amtsgericht Berlin-Charlottenburg'],
    ['GB', 'Companies House', 'Companies House (GB)'],
    ['EE', 'Centre of Registers', 'CENTRE OF  REGISTERS'],
  ])('%s: %s is %s', (jurisdiction, one, other) => {
    expect(authorityOf({ registrationAuthority: one }, jurisdiction)?.name).toBe(
      authorityOf({ registrationAuthority: other }, jurisdiction)?.name,
    );
  });

  it.each([
    ['Frankfurt am Main', 'Frankfurt (Oder)', 'different'],
    ['Amtsgericht Hamburg', 'Amtsgericht München', 'different'],
    ['Amtsgericht Hamburg', 'K1101R', 'not-told'],
    ['Amtsgericht Hamburg', 'HAMBURG', 'same'],
    ['K1101R', 'D2601', 'different'],
  ])('%s and %s are %s', (one, other, relation) => {
    const [a, b] = [one, other].map((text) => authorityOf({ registrationAuthority: text }, 'DE'));
    if (a === null || a === undefined || b === null || b === undefined) throw new Error('Both name a register.');
    expect(relateAuthorities(a, b)).toBe(relation);
    expect(relateAuthorities(b, a)).toBe(relation);
  });
});

describe('a text in place of a company number', () => {
  const gb = (companyNumber: string | null, serviceId = 'GB|aaaa') => ({
    jurisdiction: 'GB',
    companyNumber,
    serviceId,
  });

  it.each([
    ...['N/A', 'Not available', '-', '0', 'unknown', 'Pending', '00000000', 'XXXXXXXX', 'see register', 'null'],
    ...['undefined', 'n.a.', '000-000', '０００', '', '***', 'SC000000'],
  ])('“%s” tells no company, so its id does', (text) => {
    expect(companyKey(gb(text))).toBe('id:GB|aaaa');
    expect(companyKey({ ...german(null), companyNumber: text })).toBe('id:DE|one');
    // A company code of REST is tried as the number.
    expect(companyKey(gb(text, '00012345'))).toBe('number:GB:00012345');
  });

  it.each(['HRB 1', 'SC000001', 'B 42', '7', '11111111', 'N/A 5', '99999999'])('“%s” is a number', (text) => {
    expect(companyKey(gb(text))).toMatch(/^number:GB:/u);
  });

  it.each(['N/A', '0', 'not available', 'XXXX', '-'])('a code of REST “%s” tells no company at all', (code) => {
    expect(identify(gb(null, code), [])).toEqual({ kind: 'not-known-which', key: 'unnamed:GB', candidates: [] });
  });

  it('a code of REST may be of letters alone', () => {
    expect(companyKey(gb(null, 'ABCD'))).toBe('number:GB:ABCD');
  });

  it('what records of before have under it is the company’s where its id alone stands there', () => {
    const before = { key: 'number:GB:N%2FA', hasDossier: true };
    expect(identify(gb('N/A'), [{ ...before, serviceIds: ['GB|aaaa'] }])).toEqual({
      kind: 'known',
      keys: ['id:GB|aaaa', before.key],
    });
    expect(identify(gb('N/A'), [{ ...before, serviceIds: ['GB|aaaa', 'GB|bbbb'] }])).toEqual({
      kind: 'known',
      keys: ['id:GB|aaaa'],
    });
  });
});

describe('a company number', () => {
  it.each([
    [' hrb  1234', 'HRB1234'],
    ['123456789_FABLE PTY', '123456789'],
    ['ｈｒｂ １２３４', 'HRB1234'],
  ])('%s is read as %s', (text, tidied) => {
    expect(tidyNumber(text)).toBe(tidied);
  });

  it('is the same through V2, with a name joined to it, and as a code of REST', () => {
    const v2 = { ...german(null), jurisdiction: 'AU', companyNumber: '123456789_FABLE PTY', serviceId: 'AU|x' };
    const rest = { ...german(null), jurisdiction: 'AU', companyNumber: null, serviceId: '123456789' };
    expect(companyKey(v2)).toBe(companyKey(rest));
  });
});

describe('which company is meant', () => {
  const hamburg = german('Amtsgericht Hamburg', 'K1101R', 'HRB 1234');
  const munich = german('Amtsgericht München', 'D2601', 'HRB 1234');

  it('P22: two courts with one number are two companies, each found by name and by code', () => {
    const all = seen(hamburg, munich);
    expect(identify(hamburg, all)).toEqual({ kind: 'known', keys: [companyKey(hamburg)] });
    for (const spelling of ['K1101R', 'Hamburg'])
      expect(identify(german(spelling), all)).toEqual({
        kind: 'known',
        keys: [companyKey(german(spelling)), companyKey(hamburg)],
      });
  });

  it('P22: a number without its court is not known which, even where only one was seen', () => {
    expect(identify(german(null, null, 'DE|two'), seen(hamburg))).toMatchObject({
      kind: 'not-known-which',
      candidates: [companyKey(hamburg)],
    });
    expect(identify({ ...german(null, null, 'HRB 1234') }, [])).toMatchObject({ kind: 'not-known-which' });
  });

  it('a hit that leaves its court out is the one whose hit of the same id names it', () => {
    const named = german('K1101R', null, 'DE|same');
    expect(identify(german(null, null, 'DE|same'), seen(named, munich))).toMatchObject({
      kind: 'known',
      keys: ['id:DE|same', companyKey(named)],
    });
  });

  it('the hit that an officer chose is known by its id', () => {
    expect(identify({ ...german(null, null, 'DE|two'), chosenById: true }, seen(hamburg))).toEqual({
      kind: 'known',
      keys: ['id:DE|two'],
    });
  });

  it('P22: a name and a code that nothing joins are not taken for one where one is kept', () => {
    const kept = { key: companyKey(german('K1101R')), serviceIds: [], hasDossier: true };
    expect(identify(german('Amtsgericht Hamburg'), [kept])).toMatchObject({ kind: 'not-known-which' });
    expect(identify(german('Amtsgericht Hamburg'), [kept, ...seen(hamburg)])).toMatchObject({ kind: 'known' });
  });

  it('P22: a code that two courts share tells neither', () => {
    const [one, other] = [german('Hamburg', 'HRB'), german('München', 'HRB')];
    expect(identify(one, seen(one, other)).kind).toBe('known');
    expect(identify(german(null, 'HRB'), seen(one, other))).toMatchObject({ kind: 'not-known-which' });
  });

  it('where nobody has looked: one company until two registers are seen that differ', () => {
    const [none, north, south] = [mexican(null), mexican('Register North'), mexican('Register South')];
    expect(identify(none, seen(north))).toEqual({ kind: 'known', keys: [companyKey(none), companyKey(north)] });
    expect(identify(none, seen(north, south))).toMatchObject({ kind: 'not-known-which' });
    expect(identify(north, seen(north, south, none))).toEqual({ kind: 'known', keys: [companyKey(north)] });
  });

  it('where there is one register, what an answer calls it tells nothing', () => {
    const british = (authority: string | null) => ({
      ...german(authority),
      jurisdiction: 'GB',
      companyNumber: '04418820',
    });
    expect(companyKey(british('Companies House'))).toBe(companyKey(british(null)));
  });
});

it('P8: a number with half a character has a key, which no other number has', () => {
  const keyOf = (companyNumber: string) =>
    companyKey({ jurisdiction: 'LU', companyNumber, serviceId: 'LU|x', registrationAuthority: null });
  const keys = ['B 1\uD800', 'B 1\uDC00', 'B 1\uFFFD', 'B 1'].map(keyOf);
  expect(new Set(keys).size).toBe(4);
});
