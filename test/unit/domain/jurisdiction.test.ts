import { describe, expect, it } from 'vitest';
import { alsoCalled } from '../../../src-shared/domain/jurisdiction-names.ts';
import { countryOf, isJurisdictionCode, jurisdictions } from '../../../src-shared/domain/jurisdiction.ts';

/** Codes the runtime names although ISO 3166-1 does not assign them. */
const notIso = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ'];

function countriesTheRuntimeKnows(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...Array(26).keys()].map((index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.filter(
    (code) =>
      names.of(code) !== undefined &&
      new Intl.Locale(`und-${code}`).toString() === `und-${code}` &&
      Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` &&
      !notIso.includes(code),
  );
}

describe('jurisdictions', () => {
  it('are the countries the runtime knows, each once', () => {
    const countries = jurisdictions.filter(({ region }) => region === null).map(({ code }) => code);
    expect(countries.toSorted()).toEqual(countriesTheRuntimeKnows().toSorted());
    expect(countries).toHaveLength(249);
  });

  it('hold the fifty states and the district, Canada with its federal register, and two emirates', () => {
    const codes = jurisdictions.map(({ code }) => code);
    expect(codes.filter((code) => code.startsWith('US-'))).toHaveLength(51);
    expect(codes.filter((code) => code.startsWith('CA-'))).toHaveLength(16);
    expect(codes).toEqual(expect.arrayContaining(['US-DE', 'CA-FE', 'CA-ALL', 'CA-YT', 'CA-YU', 'DI', 'DU']));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('all have the form of a code', () => {
    expect(jurisdictions.filter(({ code }) => !isJurisdictionCode(code))).toEqual([]);
  });

  it.each(['gb', 'GBR', 'G', '', 'GB ', 'US-', 'US-D', 'US-DELA', 'US_DE', 'GB\n', 'ＧＢ'])(
    'do not have the form %j',
    (text) => {
      expect(isJurisdictionCode(text)).toBe(false);
    },
  );

  it('belong to a country, the emirates to theirs', () => {
    expect(['GB', 'US-DE', 'CA-ALL', 'DI', 'DU'].map(countryOf)).toEqual(['GB', 'US', 'CA', 'AE', 'AE']);
  });

  it('each country has its three letters, and no other name belongs to two of them or is a code of another', () => {
    const countries = jurisdictions.filter(({ region }) => region === null).map(({ code }) => code);
    const letters = countries.map((code) => alsoCalled(code).find((name) => /^[A-Z]{3}$/.test(name)));
    expect(letters.filter((name) => name === undefined)).toEqual([]);
    const names = jurisdictions.flatMap(({ code }) => alsoCalled(code)).map((name) => name.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const codes = new Set(jurisdictions.map(({ code }) => code.toLowerCase()));
    expect(names.filter((name) => codes.has(name))).toEqual([]);
  });
});
