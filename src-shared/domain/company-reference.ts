import { z } from 'zod';
import type { SearchHit } from './search.ts';

/** Which company is meant, as far as it is known: enough to ask for it, to order for it and to find it again. */
export const CompanyReference = z.object({
  jurisdiction: z.string().min(1),
  companyNumber: z.string().nullable(),
  /** The service's id from the newest search. It changes over time: before ordering with an old one, search again. */
  serviceId: z.string(),
  name: z.string(),
  englishName: z.string().nullable(),
  /** The register that keeps it, by name or code as the hit gave it. References of before know none. */
  registrationAuthority: z.string().nullable().optional(),
  registrationAuthorityCode: z.string().nullable().optional(),
  /**
   * The id alone tells it: an officer chose this very hit of the registry's answer, which leaves the register out, or that
   * answer lists several companies under its number.
   */
  chosenById: z.boolean().optional(),
});
export type CompanyReference = z.infer<typeof CompanyReference>;

/** Ids of V2 are `<jurisdiction>|<token>`; a company's code of REST names no jurisdiction. */
export const namesJurisdiction = (serviceId: string) => serviceId.includes('|');

/** The company of a hit, with all that the hit says of which company it is: without the register, two could be one. */
export function companyOfHit(hit: SearchHit): CompanyReference {
  const { jurisdiction, companyNumber, serviceId, name, englishName } = hit;
  const { registrationAuthority, registrationAuthorityCode, knownById } = hit;
  return {
    ...{ jurisdiction, companyNumber, serviceId, name, englishName },
    ...{ registrationAuthority, registrationAuthorityCode },
    ...(knownById === true ? { chosenById: true } : {}),
  };
}

/** What of a reference a person saw, and what it is asked for and ordered by. */
const whatIsShown = ({
  jurisdiction,
  companyNumber,
  serviceId,
  name,
  englishName,
  registrationAuthority = null,
  registrationAuthorityCode = null,
}: CompanyReference) =>
  JSON.stringify([
    ...[jurisdiction, companyNumber, serviceId, name, englishName],
    ...[registrationAuthority, registrationAuthorityCode],
  ]);

/** Whether two references name the very same company in the very same words. */
export const isSameReference = (one: CompanyReference, other: CompanyReference) =>
  whatIsShown(one) === whatIsShown(other);

/** A reference without the members that are not there, as canonical JSON wants it. */
export function statedMembers(company: CompanyReference): Record<string, string | boolean | null> {
  const members = Object.entries(company).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  return Object.fromEntries(members.map(({ name, value }) => [name, value]));
}

/** Whether it can be told which company is meant, and if not, which ones of the record it may be. */
export const WhichCompanyReading = z.discriminatedUnion('kind', [
  /** `dossierId` is the dossier that is kept of it; null where there is none. */
  z.object({ kind: z.literal('known'), dossierId: z.number().int().nullable() }),
  z.object({ kind: z.literal('not-known-which'), candidates: z.array(CompanyReference) }),
]);
export type WhichCompanyReading = z.infer<typeof WhichCompanyReading>;
