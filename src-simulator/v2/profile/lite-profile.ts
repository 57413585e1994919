import type { Company } from '../../world/company.ts';
import { sourceRegisterOf } from '../search.ts';
import { alternativeNames, normalizedDate, previousNames, profileAddress } from './values.ts';

/** So long ago a register's data of a company was brought up to date: a profile of fixed data would be old one day. */
const sinceUpdateMs = 14 * 86_400_000;

/** The lite profile: service facts, LiteProfile. Note `activity` and `legalStatus`, named otherwise than in the enhanced one. */
export function liteProfile(company: Company, now: number): Record<string, unknown> {
  const { jurisdiction, identifiers } = company;
  return {
    companyName: company.name,
    englishName: company.englishName,
    companyNumber: company.code,
    registrationAuthority: company.authority?.name,
    registrationAuthorityCode: company.authority?.code,
    registrationType: company.sourceRegister?.registrationType,
    registrationTypeDetails: sourceRegisterOf(company),
    address: profileAddress(company.address, 'Registered office'),
    activity: company.activities.map(({ code, description, scheme }) => ({
      code,
      description,
      classificationScheme: scheme,
    })),
    aliases: alternativeNames(company.alternativeNames),
    previousNames: previousNames(company.previousNames, jurisdiction),
    otherIdentifiers: identifiers,
    taxNumber: identifiers.find((one) => /_(VAT|TAX)_/.test(one.type))?.value,
    foundationDate: normalizedDate(company.foundedOn, jurisdiction),
    registrationDate: normalizedDate(company.registeredOn, jurisdiction),
    lastAnnualAccountDate: normalizedDate(company.lastAccountsOn, jurisdiction),
    updatedDate: normalizedDate(new Date(now - sinceUpdateMs).toISOString().slice(0, 10), jurisdiction),
    legalForm: { original: company.legalForm.text, normalized: company.legalForm.normalized },
    legalStatus: {
      original: company.status.text,
      normalized: company.status.kind === 'active' ? 'Active' : 'Inactive',
    },
    stateOfIncorporation: jurisdiction.startsWith('US-') ? jurisdiction.slice(3) : undefined,
  };
}
