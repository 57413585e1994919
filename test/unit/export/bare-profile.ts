import type { Address } from '../../../src-shared/domain/address.ts';
import type { Party } from '../../../src-shared/domain/party.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { missingSection } from '../../../src-shared/domain/profile-section.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import { readStatedNumber } from '../../../src-shared/domain/stated-number.ts';
import type { Sourced } from '../../../src-shared/domain/sourced.ts';

/** Builders for invented profiles: what is not named was not stated. */
export const at = '/somewhere';

export function said(value: string): Sourced<string> {
  return { value, at };
}

export const number = readStatedNumber;

/** An end of a range of shares. */
export function limit(text: string): { value: number; text: string } {
  return { value: Number(text), text };
}

/** A date as precise as its text: `2017`, `2017-03`, `2017-03-14`. */
export function on(value: string): RegistryDate {
  return { text: value, value, precision: ({ 4: 'year', 7: 'month', 10: 'day' } as const)[value.length] ?? 'none' };
}

export function address(full: string, change: Partial<Address> = {}): Address {
  return {
    identifier: null,
    type: null,
    full,
    lines: [],
    typedLines: [],
    buildingName: null,
    streetNumber: null,
    streetName: null,
    city: null,
    postcode: null,
    secondaryPostcode: null,
    municipality: null,
    region: null,
    country: null,
    isoCode: null,
    at,
    ...change,
  };
}

export function party(name: string, change: Partial<Party> = {}): Party {
  return {
    kind: 'person',
    kindText: null,
    title: null,
    name,
    idNumber: null,
    address: null,
    birthdate: null,
    nationality: null,
    countryOfResidence: null,
    placeOfBirth: null,
    placeOfResidence: null,
    registrationNumber: null,
    registrationDate: null,
    registrationAuthority: null,
    registeredAddress: null,
    otherIdentifiers: [],
    at,
    ...change,
  };
}

const nothing = { original: null, normalized: null };

/** A profile that states nothing. */
export const bareProfile: Profile = {
  name: null,
  englishName: null,
  tradingName: null,
  aliases: [],
  previousNames: [],
  companyNumber: null,
  companyCode: null,
  taxNumber: null,
  vatNumber: null,
  secondaryRegistrationNumber: null,
  otherIdentifiers: [],
  registrationAuthority: null,
  registrationAuthorityCode: null,
  sourceRegister: null,
  status: nothing,
  legalForm: nothing,
  official: null,
  foundationDate: null,
  registrationDate: null,
  incorporationDate: null,
  dissolutionDate: null,
  lastAnnualAccountDate: null,
  lastUpdated: null,
  incorporationJurisdiction: null,
  stateOfIncorporation: null,
  registeredAgent: { name: null, address: null },
  activities: [],
  activityDeclarations: [],
  addresses: [],
  contact: { email: null, fax: null, telephone: null, website: null },
  capital: { total: null, stated: null, classes: [] },
  shareholdings: [],
  officials: [],
  beneficialOwners: [],
  relationships: [],
  geocodedAddresses: [],
  notUnderstood: { items: [], more: 0 },
  sections: { officials: missingSection, shareholders: missingSection, owners: missingSection },
  said: [],
  payloadType: null,
  links: { document: null, data: null, retrieval: null },
  transactionId: null,
};
