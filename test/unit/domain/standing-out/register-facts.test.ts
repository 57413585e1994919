import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../../src-shared/domain/profile.ts';
import { factSentence } from '../../../../src-shared/words/standing-out/fact-words.ts';
import { at, bareProfile, said } from '../../export/bare-profile.ts';
import { reference } from '../ownership/graph/invented-profiles.ts';
import { companyWith, dated, factsOf } from './standing-companies.ts';

function told(profile: Partial<Profile>, change: Parameters<typeof reference>[2] = {}, jurisdiction = 'GB'): string[] {
  const company = companyWith({
    company: reference(jurisdiction, '61000005', change),
    profiles: [dated({ ...bareProfile, ...profile })],
  });
  return factsOf(company, 'other-register').map(({ stated }) => factSentence(stated));
}

const numbered = (value: string, type: string) => ({ otherIdentifiers: [{ value, type, at }] });

describe('another register in a profile', () => {
  it('stands out, and so does another number of the trade register', () => {
    const profile = {
      registrationAuthority: said('Handelsregister Berlin'),
      ...numbered('99999999', 'GB_TRADE_REGISTER_CD'),
    };
    expect(told(profile)).toEqual([
      'The profile names the register “Handelsregister Berlin”, which Dossier does not know as a register of GB.',
      'The profile states the trade register number “99999999” beside the company’s number “61000005”.',
    ]);
    expect(told(profile, { registrationAuthority: 'Companies House' })[0]).toBe(
      'The profile names the register “Handelsregister Berlin”; the company is kept under “Companies House”.',
    );
  });

  it.each<[string, Partial<Profile>]>([
    ['the same register in other words', { registrationAuthority: said('Companies House (GB)') }],
    ['a code, of which no name is told', { registrationAuthority: said('GB-CH1') }],
    ['the same number', numbered('61000005', 'GB_TRADE_REGISTER_CD')],
    ['the same number with letters', numbered('GB 061000005', 'GB_TRADE_REGISTER_CD')],
    ['a number of another kind', numbered('99999999', 'GB_VAT_CD')],
    ['a number of another country', numbered('99999999', 'FR_TRADE_REGISTER_CD')],
  ])('%s does not', (_what, profile) => {
    expect(told(profile)).toEqual([]);
  });

  it('a register of a country whose registers are not known by name does not', () => {
    expect(told({ registrationAuthority: said('Handelsregister Berlin') }, {}, 'DE')).toEqual([]);
  });
});
