import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { Profile as ProfileSchema } from '../../../src-shared/domain/profile.ts';
import { readProfile } from './profile-at-once.ts';
import { downloadedProfile, enhancedAnswer, enhancedProfile, liteAnswer } from './documented-profiles.ts';
import { limit, number } from '../export/bare-profile.ts';
import { restPending, restProfile } from './documented-rest.ts';

function read(json: unknown): Profile {
  const profile = readProfile(Buffer.from(JSON.stringify(json)));
  if (profile === null) throw new Error('no profile was read');
  return ProfileSchema.parse(profile);
}

/** Follows a JSON pointer (RFC 6901) through an answer, as the screen does to show a value as it came. */
function follow(json: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      return typeof node === 'object' && node !== null ? Object.entries(node).find(([key]) => key === name)?.[1] : null;
    }, json);
}

describe('the V2 enhanced profile', () => {
  const profile = read(enhancedAnswer);

  it('gives facts with their place in the answer', () => {
    expect(profile.name).toEqual({ value: 'NORTHWIND FABLE LTD', at: '/data/companyName' });
    expect(profile.companyNumber).toEqual({ value: '00012345', at: '/data/identifiers/primaryRegistrationNumber' });
    expect(profile.status).toEqual({
      original: { value: 'active', at: '/data/status/original' },
      normalized: { value: 'Active', at: '/data/status/normalized' },
    });
    expect(profile.lastAnnualAccountDate).toEqual({
      value: { text: '31/12/2025', value: '2025-12-31', precision: 'day' },
      at: '/data/lastAnnualAccountDate',
    });
    expect(profile.lastUpdated?.value).toEqual({
      text: '2026-03-01T10:00:00Z',
      local: '2026-03-01T10:00:00',
      offset: 'Z',
    });
  });

  it('points every value to what came', () => {
    const pointers = JSON.stringify(profile).matchAll(/"value":"([^"]+)","at":"([^"]+)"/g);
    const found = [...pointers].map(([, value, at]) => [value, follow(enhancedAnswer, at ?? '')]);
    expect(found.length).toBeGreaterThanOrEqual(20);
    expect(found.filter(([value, came]) => value !== came)).toEqual([]);
    expect(follow(enhancedAnswer, profile.officials[2]?.at ?? '')).toMatchObject({ name: 'Fable Holdings' });
  });

  it('keeps exact shares, ranges, joint holders and what the registry cannot classify apart', () => {
    const [exact, range] = profile.shareholdings;
    expect(exact).toMatchObject({
      percentage: { kind: 'exact', value: 60, text: '60.00' },
      count: number('60'),
      shareClass: 'A',
      beneficiallyHeld: true,
      holders: [
        { name: 'Ann Fiction', kind: 'person', birthdate: { text: '07/1959', value: '1959-07', precision: 'month' } },
        { name: 'Fable Holdings', kind: 'corporation', otherIdentifiers: [{ value: '12 345', type: 'AU_ACN_CD' }] },
      ],
    });
    expect(range).toMatchObject({
      percentage: { kind: 'range', lower: limit('25'), upper: limit('50'), text: '25-50 %' },
      holders: [{ name: 'The Fable Trust', kind: 'other' }],
      beneficiallyHeld: null,
    });
  });

  it('names officials with office, powers and other offices', () => {
    expect(profile.officials.map(({ party }) => [party.name, party.kind])).toEqual([
      ['Ann Fiction', 'person'],
      ['Unclassified One', 'other'],
      ['Fable Holdings', 'corporation'],
    ]);
    expect(profile.officials[0]).toMatchObject({
      role: { original: 'Geschäftsführer', normalized: 'Director' },
      isActive: false,
      powers: ['Sole signature'],
      directorships: [{ companyName: 'Other Fable', role: 'Secretary', isActive: true }],
    });
    expect(profile.officials[1]).toMatchObject({ role: { original: null, normalized: null }, isActive: null });
  });

  it('names beneficial owners, relationships, names and geocoded places', () => {
    expect(profile.beneficialOwners.map(({ party, naturesOfControl }) => [party.name, naturesOfControl])).toEqual([
      ['Ann Fiction', ['ownership-of-shares-25-to-50-percent']],
      ['The Fable Trust', []],
    ]);
    expect(profile.relationships).toMatchObject([
      { relationship: 'Subsidiary', company: { serviceId: 'IE|1', name: 'Fable Ireland', number: '999' } },
    ]);
    expect(profile.aliases).toEqual([{ name: 'Fable Tales', type: 'Trading name', at: '/data/aliases/0' }]);
    expect(profile.previousNames).toMatchObject([{ name: 'Old Fable', endDate: { value: '2018-05-06' } }]);
    expect(profile.geocodedAddresses).toMatchObject([
      {
        identifier: 'IE-abc',
        variants: [{ type: 'Geocoded (Exact Match)' }],
        sources: [{ context: 'Service Address' }],
      },
    ]);
  });

  it('leaves out what is not stated, and fills in nothing', () => {
    const bare = read({ data: { companyName: 'FABLE' } });
    const stated = Object.entries(bare).filter(([, value]) => JSON.stringify(value).includes('FABLE'));
    expect(stated.map(([name]) => name)).toEqual(['name']);
    expect([bare.officials, bare.shareholdings, bare.capital.classes, bare.addresses]).toEqual([[], [], [], []]);
    expect([bare.capital.total, bare.sourceRegister, bare.status.original]).toEqual([null, null, null]);
  });

  it('reads a single object where an array is documented, plain names, and a word without its two forms', () => {
    const odd = read({
      data: {
        companyName: 'FABLE',
        alias: 'Fable Tales',
        previousNames: 'Old Fable',
        status: 'active',
        legalForm: { original: 'ltd' },
        addresses: { fullAddress: '2 Sample Quay' },
        representatives: { individuals: { name: 'Ann Fiction', role: 'Director' } },
      },
    });
    expect(odd.aliases).toEqual([{ name: 'Fable Tales', type: null, at: '/data/alias' }]);
    expect(odd.previousNames).toMatchObject([{ name: 'Old Fable' }]);
    expect(odd.status.original).toEqual({ value: 'active', at: '/data/status' });
    expect(odd.addresses[0]?.full).toBe('2 Sample Quay');
    expect(odd.officials[0]).toMatchObject({
      party: { name: 'Ann Fiction', kind: 'person' },
      role: { original: 'Director' },
    });
  });
});

describe('other forms of a profile', () => {
  it('the lite profile has its own names for the same things', () => {
    const profile = read(liteAnswer);
    expect(profile.companyNumber).toEqual({ value: '00012345', at: '/data/companyNumber' });
    expect(profile.status.normalized?.value).toBe('Active');
    expect(profile.activities).toMatchObject([{ code: '62.01' }]);
    expect(profile.addresses[0]?.full).toBe('2 Sample Quay, Sampleton');
    expect(profile.lastUpdated?.value.local).toBe('2026-03-01T10:00:00');
    expect(profile.stateOfIncorporation?.value).toBe('Delaware');
    expect(profile.otherIdentifiers).toEqual([{ value: 'GB123', type: 'GB_VAT_CD', at: '/data/otherIdentifiers/0' }]);
  });

  it('the lite profile may lie deeper', () => {
    expect(read({ data: { data: { data: liteAnswer.data } } }).name?.at).toBe('/data/data/data/companyName');
  });

  it('the JSON download is in Pascal case, with owners as an array and numbers for words', () => {
    const profile = read(downloadedProfile);
    expect(profile.name).toEqual({ value: 'NORTHWIND FABLE LTD', at: '/Data/CompanyName' });
    expect(profile.status).toMatchObject({ original: { value: 'active' }, normalized: { value: '3' } });
    expect(profile.officials).toMatchObject([
      { party: { name: 'Fable Holdings', kind: 'corporation', kindText: '1' } },
    ]);
    expect(profile.beneficialOwners).toMatchObject([{ party: { name: 'Ann Fiction', kind: 'person' } }]);
    expect(profile.shareholdings).toMatchObject([{ percentage: { kind: 'exact', value: 100 }, count: number('100') }]);
    expect(profile.lastUpdated?.value).toEqual({ text: '2026-03-01', local: '2026-03-01', offset: null });
  });

  it('a typed payload without an envelope says what it is', () => {
    const profile = read({ _payloadType: 'EnhancedProfile', ...enhancedProfile });
    expect(profile.payloadType).toEqual({ value: 'EnhancedProfile', at: '/_payloadType' });
    expect(profile.name?.at).toBe('/companyName');
  });

  it('the REST profile reaches the same model', () => {
    const profile = read(restProfile);
    const details = '/companyProfileField/directorAndShareDetailsField';
    expect(profile.name).toEqual({ value: 'NORTHWIND FABLE LTD', at: '/companyProfileField/nameField' });
    expect(profile.companyCode?.value).toBe('CODE-1');
    expect(profile.official).toEqual({ value: true, at: '/companyProfileField/officialField' });
    expect(profile.lastUpdated?.value).toEqual({
      text: '2026-03-02T09:15:00',
      local: '2026-03-02T09:15:00',
      offset: null,
    });
    expect(profile.capital.stated).toEqual({
      value: '2450000,00 EUR',
      at: `${details}/shareHolderSummaryField/shareCapitalField`,
    });
    expect(profile.officials).toMatchObject([
      {
        party: {
          name: 'Ann Fiction',
          address: { lines: ['1 Row', 'Two', 'Three', 'Four', 'Five', 'Six'], postcode: 'S2' },
        },
        role: { original: 'Director' },
        startDate: { value: '2010-01-01' },
        directorships: [{ companyStatus: 'active', role: 'Secretary' }],
        at: `${details}/directorsField/0`,
      },
    ]);
    expect(profile.shareholdings).toMatchObject([
      {
        percentage: { kind: 'exact', value: 55.5 },
        nominalValue: '1.00',
        companyTotals: { shareCount: number('99'), shareValue: number('99.5'), shares: number('100') },
        holders: [{ name: 'Fable Holdings', kind: 'corporation', kindText: 'C' }],
      },
    ]);
    expect(profile.beneficialOwners).toMatchObject([
      { party: { kind: 'person', birthdate: { value: '1959-07', precision: 'month' }, address: { full: '4 Lane' } } },
    ]);
    expect([profile.transactionId?.value, profile.links.retrieval?.value]).toEqual([
      '9003',
      'https://files.registry.example/9003',
    ]);
  });

  it('a form of address is no office', () => {
    const director = { titleField: 'Mrs.', nameField: 'Ann Fiction' };
    const profile = read({ companyProfileField: { directorAndShareDetailsField: { directorsField: [director] } } });
    expect(profile.officials[0]).toMatchObject({ party: { title: 'Mrs.' }, role: { original: null } });
  });

  it('a pending body is no profile', () => {
    expect(readProfile(Buffer.from(JSON.stringify(restPending)))).toBeNull();
  });
});

describe('the lists that an answer gives', () => {
  const company = { companyName: 'NORTHWIND FABLE LTD', representatives: { corporations: [], individuals: [] } };

  it('are told apart from those that it leaves out, gives as null, or in another shape', () => {
    expect(read({ data: company }).givenLists).toEqual([]);
    const given = { ...company, previousNames: [], activities: null, capital: {}, addresses: [], alias: [] };
    expect(read({ data: given }).givenLists).toEqual(['aliases', 'previous-names', 'addresses']);
    expect(read({ data: { ...company, identifiers: { otherIdentifiers: [] } } }).givenLists).toEqual(['identifiers']);
  });

  it('in a REST profile', () => {
    const { activityField: _, ...without } = restProfile.companyProfileField;
    const given = read({ ...restProfile, companyProfileField: { ...without, addressesField: [] } }).givenLists;
    expect(given).toContain('addresses');
    expect(given).not.toContain('activities');
  });
});
