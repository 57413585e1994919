import type { Company } from './company.ts';
import { companiesOfBritainAndIreland } from './britain-and-ireland.ts';
import { companiesOfEurope } from './europe.ts';
import { companiesOverseas } from './overseas.ts';
import { entityId } from './company.ts';

/** All invented companies. Every name, number and person in them is made up. */
export const companies: readonly Company[] = [
  ...companiesOfBritainAndIreland,
  ...companiesOfEurope,
  ...companiesOverseas,
];

/** The company of an entity identifier as V2 takes it in a path, or undefined. */
export function companyById(id: string): Company | undefined {
  return companies.find((company) => entityId(company) === id);
}

/** The company of a jurisdiction with exactly this number, or undefined. */
export function companyByNumber(isoCode: string, number: string): Company | undefined {
  return companies.find((company) => company.isoCode === isoCode && company.companyNumber === number);
}

/** A search for this name or number answers 200 with an empty list. A trigger of this server, not of the live service. */
export const nobody = 'NOBODY';

/** A search for this name or number answers 404. A trigger of this server, not of the live service. */
export const nowhere = 'NOWHERE';

/**
 * What a search finds: the number exactly; by name all companies of the jurisdiction, whatever the name is,
 * as the live test environment does.
 */
export function searchCompanies(isoCode: string | undefined, name: string | undefined, number: string | undefined) {
  if ([name, number].includes(nobody)) return [];
  return companies.filter(
    (company) =>
      (isoCode === undefined || company.isoCode === isoCode) &&
      (number === undefined || company.companyNumber === number),
  );
}
