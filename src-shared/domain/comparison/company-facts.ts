import type { Profile } from '../profile.ts';
import type { RegistryDate } from '../registry-date.ts';
import type { Sourced } from '../sourced.ts';
import type { ComparedValue } from './compared-value.ts';

/** A value of a field and its place in the answer; null where the answer has no such field. */
export type Place = { readonly value: ComparedValue; readonly at: string } | null;

const text = (stated: Sourced<string> | null | undefined): Place =>
  stated === null || stated === undefined ? null : { value: { kind: 'text', text: stated.value }, at: stated.at };
const code = (stated: Sourced<string> | null): Place =>
  stated === null ? null : { value: { kind: 'code', text: stated.value }, at: stated.at };
const date = (stated: Sourced<RegistryDate> | null): Place =>
  stated === null ? null : { value: { kind: 'date', date: stated.value }, at: stated.at };

/** The register of foundation as one text: its words stand in one record of the answer. Null where none is stated. */
function sourceRegister({ sourceRegister: register }: Profile): Place {
  if (register === null) return null;
  const { registrationType, originalDescription, normalizedDescription, originalCode, normalizedCode } = register;
  const stated = [registrationType, originalDescription, originalCode, normalizedDescription, normalizedCode];
  const words = stated.filter((part) => part !== null && part !== '').join(', ');
  // The profile does not keep the place of this record: the whole answer is where it stands.
  return { value: { kind: 'text', text: words }, at: '' };
}

/** Every single fact of the company, with where it stands in a profile. */
const readers = [
  ['status', ({ status }) => text(status.original)],
  ['status-read', ({ status }) => text(status.normalized)],
  ['dissolution-date', ({ dissolutionDate }) => date(dissolutionDate)],
  [
    'capital',
    ({ capital: { total } }) =>
      total === null || total.value === null
        ? null
        : { value: { kind: 'amount', number: total.value, currency: total.currency }, at: total.at },
  ],
  [
    'capital-shares',
    ({ capital: { total } }) =>
      total === null || total.quantity === null
        ? null
        : { value: { kind: 'number', number: total.quantity }, at: total.at },
  ],
  [
    'capital-kind',
    ({ capital: { total } }) =>
      total === null || total.type === null ? null : { value: { kind: 'text', text: total.type }, at: total.at },
  ],
  ['capital-words', ({ capital: { stated } }) => text(stated)],
  ['name', ({ name }) => text(name)],
  ['english-name', ({ englishName }) => text(englishName)],
  ['trading-name', ({ tradingName }) => text(tradingName)],
  ['legal-form', ({ legalForm }) => text(legalForm.original)],
  ['legal-form-read', ({ legalForm }) => text(legalForm.normalized)],
  ['company-number', ({ companyNumber }) => code(companyNumber)],
  ['agent', ({ registeredAgent }) => text(registeredAgent.name)],
  ['agent-address', ({ registeredAgent }) => text(registeredAgent.address)],
  ['company-code', ({ companyCode }) => code(companyCode)],
  ['tax-number', ({ taxNumber }) => code(taxNumber)],
  ['vat-number', ({ vatNumber }) => code(vatNumber)],
  ['secondary-number', ({ secondaryRegistrationNumber }) => code(secondaryRegistrationNumber)],
  ['authority', ({ registrationAuthority }) => text(registrationAuthority)],
  ['authority-code', ({ registrationAuthorityCode }) => code(registrationAuthorityCode)],
  ['source-register', sourceRegister],
  [
    'official-source',
    ({ official }) => (official === null ? null : { value: { kind: 'flag', flag: official.value }, at: official.at }),
  ],
  ['foundation-date', ({ foundationDate }) => date(foundationDate)],
  ['registration-date', ({ registrationDate }) => date(registrationDate)],
  ['incorporation-date', ({ incorporationDate }) => date(incorporationDate)],
  ['last-accounts-date', ({ lastAnnualAccountDate }) => date(lastAnnualAccountDate)],
  [
    'last-updated',
    ({ lastUpdated }) =>
      lastUpdated === null ? null : { value: { kind: 'moment', moment: lastUpdated.value }, at: lastUpdated.at },
  ],
  ['incorporation-jurisdiction', ({ incorporationJurisdiction }) => text(incorporationJurisdiction)],
  ['incorporation-state', ({ stateOfIncorporation }) => text(stateOfIncorporation)],
  ['email', ({ contact }) => text(contact.email)],
  ['fax', ({ contact }) => code(contact.fax)],
  ['telephone', ({ contact }) => code(contact.telephone)],
  ['website', ({ contact }) => text(contact.website)],
] as const satisfies readonly (readonly [string, (profile: Profile) => Place])[];

/** A single fact about the company. */
export type FactName = (typeof readers)[number][0];

/** Every single fact, as it stands in a profile. */
export function factsOf(profile: Profile): { fact: FactName; place: Place }[] {
  return readers.map(([fact, read]) => ({ fact, place: read(profile) }));
}
