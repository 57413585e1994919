import { describe, expect, it } from 'vitest';
import { otherCountriesIn } from '../../../src-shared/domain/stated-country.ts';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import { address, bareProfile, said } from '../export/bare-profile.ts';
import { richProfile } from '../export/rich-profile.ts';
import { richReport } from '../export/rich-report.ts';

const inCountries = (...countries: (string | null)[]) => ({
  ...bareProfile,
  addresses: countries.map((country) => address('1 High Street', { country })),
});
const found = (jurisdiction: string, profile: Parameters<typeof otherCountriesIn>[1]) =>
  otherCountriesIn({ jurisdiction }, profile);

describe('a country in a documented field of an answer', () => {
  it('is told where it is another one than the registry', () => {
    expect(found('LU', inCountries('Germany'))).toEqual([{ of: 'address', stated: 'Germany' }]);
    expect(found('LU', inCountries(null, 'DEU'))).toEqual([{ of: 'address', stated: 'DEU' }]);
    expect(found('GB', { ...bareProfile, incorporationJurisdiction: said('France') })).toEqual([
      { of: 'incorporation', stated: 'France' },
    ]);
  });

  it('is not told where the registry has its own beside it, or it names a part or a territory of that country', () => {
    expect(found('LU', inCountries('Germany', 'Luxembourg'))).toEqual([]);
    expect(found('LU', inCountries('Grand Duchy'))).toEqual([]);
    expect(found('HK', inCountries('China'))).toEqual([]);
    expect(found('US-GA', { ...bareProfile, incorporationJurisdiction: said('Georgia') })).toEqual([]);
    expect(found('US-DE', { ...bareProfile, incorporationJurisdiction: said('Delaware') })).toEqual([]);
    expect(found('GB', inCountries('UK'))).toEqual([]);
    expect(found('GB', inCountries('Scotland'))).toEqual([]);
    expect(found('??', inCountries('Germany'))).toEqual([]);
  });

  it('is told on the cover of the report', () => {
    const { html } = renderReport(
      richReport({ ...richProfile, sourceRegister: null, addresses: inCountries('Germany').addresses }),
    );
    expect(html.replaceAll(/<[^>]*>/gu, '')).toContain('this answer states an address in another country: Germany.');
    expect(renderReport(richReport()).html).not.toContain('in another country');
  });
});
