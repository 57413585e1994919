import { entityId, type Company } from '../companies/company.ts';
import { companyByNumber } from '../companies/companies.ts';
import { beneficialOwners, capital, normalizedDate, representatives } from './parties.ts';
import { registration } from './registration.ts';

export interface ProfileWishes {
  showDirectorships: boolean;
  geocoding: boolean;
}

function address(company: Company) {
  return {
    identifier: `${company.isoCode}-${Buffer.from(company.companyNumber).toString('hex').padEnd(43, '0').slice(0, 43)}`,
    type: 'Registered Address',
    fullAddress: company.address ?? company.city,
    rawAddressLines: (company.address ?? company.city).split(', '),
    city: company.city,
    country: company.country,
    isoCode: company.isoCode,
  };
}

function activity(company: Company) {
  const { code, description, scheme } = company.activity;
  return { code, description, classificationScheme: scheme, type: 'Primary' };
}

function previousNames(company: Company) {
  if (company.previousName === undefined) return [];
  return [
    {
      name: company.previousName,
      startDate: normalizedDate(company, company.startDate),
      endDate: normalizedDate(company, '2011-05-09'),
    },
  ];
}

/** What both kinds of profile have under the same name. */
function common(company: Company) {
  return {
    companyName: company.companyName,
    englishName: company.englishName,
    aliases: company.englishName === undefined ? [] : [{ name: company.englishName, type: 'Trading Name' }],
    previousNames: previousNames(company),
    registrationAuthority: company.authority?.name,
    foundationDate: normalizedDate(company, company.startDate),
    registrationDate: normalizedDate(company, company.startDate),
    lastAnnualAccountDate: normalizedDate(company, '2025-12-31'),
    legalForm: { original: company.legalForm, normalized: company.legalForm },
    ...registration(company),
  };
}

/** `data` of a lite profile. */
export function liteProfile(company: Company) {
  return {
    ...common(company),
    companyNumber: company.companyNumber,
    registrationAuthorityCode: company.authority?.code,
    address: address(company),
    activity: [activity(company)],
    otherIdentifiers: company.otherIdentifiers ?? [],
    updatedDate: normalizedDate(company, '2026-03-01'),
    legalStatus: { original: company.status, normalized: company.normalizedStatus },
    stateOfIncorporation: company.stateOfIncorporation,
  };
}

function relationships(company: Company) {
  const related = companyByNumber('IE', '654321');
  if (company.companyNumber !== '00012345' || related === undefined) return [];
  const { companyName, companyNumber } = related;
  return [
    {
      relationship: 'Subsidiary',
      company: { kyckrId: entityId(related), companyName, companyNumber },
      effectiveDate: '2020-01-31',
      description: 'Holds all shares.',
    },
  ];
}

function geocoded(company: Company) {
  const { identifier, fullAddress } = address(company);
  const variants = [{ type: 'Geocoded (Exact Match)', fullAddress, identifier }];
  const sources = [
    {
      entityName: company.companyName,
      entityType: 'Company',
      context: 'Registered Address',
      path: 'EnhancedProfile.Addresses[0]',
    },
  ];
  return { addressInformation: { addresses: [{ identifier, variants, sources }] } };
}

/** `data` of an enhanced profile, in camel case. */
export function enhancedProfile(company: Company, wishes: ProfileWishes, orderId: number) {
  const shares = capital(company);
  return {
    ...common(company),
    identifiers: {
      primaryRegistrationNumber: company.companyNumber,
      otherIdentifiers: company.otherIdentifiers ?? [],
    },
    lastUpdated: '2026-03-01T06:00:00Z',
    incorporationDate: normalizedDate(company, company.startDate),
    dissolutionDate: company.normalizedStatus === 'Inactive' ? normalizedDate(company, '2021-11-30') : undefined,
    status: { original: company.status, normalized: company.normalizedStatus },
    incorporationJurisdiction: { original: company.country },
    activities: [activity(company)],
    addresses: [address(company)],
    totalCapital: shares.map(({ quantity }) => ({
      totalValue: quantity,
      quantity,
      currency: 'GBP',
      type: 'Fixed',
    }))[0],
    capital: shares,
    representatives: representatives(company, wishes.showDirectorships),
    ultimateBeneficialOwners: beneficialOwners(company),
    contactDetails: { website: 'https://company.example' },
    companyRelationships: relationships(company),
    links: { document: `/orders/${orderId}/download`, data: `/orders/${orderId}/download?format=json` },
    additionalInformation: wishes.geocoding ? geocoded(company) : undefined,
  };
}
