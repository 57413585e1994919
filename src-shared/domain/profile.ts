import { z } from 'zod';
import { Address, GeocodedAddress } from './address.ts';
import { Capital, Shareholding } from './capital.ts';
import { BeneficialOwner, Official } from './party.ts';
import { LeftOver, ProfileSections } from './profile-section.ts';
import { RegistryDate } from './registry-date.ts';
import { Identifier, SourceRegister } from './search.ts';
import { sourced, SourcedText, StatedWord } from './sourced.ts';
import { StatedMoment } from './stated-moment.ts';

const text = z.string().nullable();
const fact = SourcedText.nullable();
const date = sourced(RegistryDate).nullable();
const at = z.string();

export const AlternativeName = z.object({ name: z.string(), type: text, at });
export type AlternativeName = z.infer<typeof AlternativeName>;

export const PreviousName = z.object({
  name: z.string(),
  startDate: RegistryDate.nullable(),
  endDate: RegistryDate.nullable(),
  at,
});
export type PreviousName = z.infer<typeof PreviousName>;

export const Activity = z.object({
  code: text,
  description: text,
  /** `NACE`, `SIC` and the like, as it came. */
  scheme: text,
  /** `Primary`, `Secondary`, or as it came. */
  type: text,
  at,
});
export type Activity = z.infer<typeof Activity>;

/** What a company says it does, in the register's language. */
export const ActivityDeclaration = z.object({ declaration: text, description: text, language: text, at });
export type ActivityDeclaration = z.infer<typeof ActivityDeclaration>;

/** A subsidiary, or a company merged, demerged or acquired. `relationship` is as it came. */
export const CompanyRelationship = z.object({
  relationship: text,
  company: z.object({ serviceId: text, name: text, number: text }),
  effectiveDate: RegistryDate.nullable(),
  description: text,
  at,
});
export type CompanyRelationship = z.infer<typeof CompanyRelationship>;

/** The lists of a profile, besides those of people, that an answer may leave out. */
export const ProfileList = z.enum([
  ...['share-classes', 'aliases', 'previous-names', 'addresses', 'identifiers', 'activities'],
  ...['declarations', 'relationships'],
] as const);
export type ProfileList = z.infer<typeof ProfileList>;

/** A company by what a place of an answer states of it: the names and numbers there, and the service's id. */
const NamedBeside = z.object({
  names: z.array(z.string()),
  numbers: z.array(z.string()),
  serviceId: z.string().nullable(),
});
export type NamedBeside = z.infer<typeof NamedBeside>;

/**
 * A company as one answer describes it, whichever interface and product it came from. What the answer does not state
 * is null or empty, never filled in. Each value says where in the answer it stands.
 */
export const Profile = z.object({
  name: fact,
  englishName: fact,
  /** Deprecated by the service in favour of `aliases`. */
  tradingName: fact,
  aliases: z.array(AlternativeName),
  previousNames: z.array(PreviousName),
  companyNumber: fact,
  /** The service's own identifier of the company, where a V2 answer repeats it. */
  serviceId: fact.optional(),
  /** The company's code in later calls, REST only. */
  companyCode: fact,
  taxNumber: fact,
  vatNumber: fact,
  secondaryRegistrationNumber: fact,
  otherIdentifiers: z.array(Identifier.extend({ at })),
  registrationAuthority: fact,
  registrationAuthorityCode: fact,
  sourceRegister: SourceRegister.nullable(),
  status: StatedWord,
  legalForm: StatedWord,
  /** Whether the source is the official register. */
  official: sourced(z.boolean()).nullable(),
  foundationDate: date,
  registrationDate: date,
  incorporationDate: date,
  dissolutionDate: date,
  lastAnnualAccountDate: date,
  lastUpdated: sourced(StatedMoment).nullable(),
  incorporationJurisdiction: fact,
  stateOfIncorporation: fact,
  registeredAgent: z.object({ name: fact, address: fact }),
  activities: z.array(Activity),
  activityDeclarations: z.array(ActivityDeclaration),
  addresses: z.array(Address),
  contact: z.object({ email: fact, fax: fact, telephone: fact, website: fact }),
  capital: Capital,
  shareholdings: z.array(Shareholding),
  officials: z.array(Official),
  beneficialOwners: z.array(BeneficialOwner),
  /** What came among the owners and is none: statements of the company about its owners. */
  ownerStatements: z.array(BeneficialOwner).optional(),
  relationships: z.array(CompanyRelationship),
  /** Only with the `geocoding` extension. */
  geocodedAddresses: z.array(GeocodedAddress),
  notUnderstood: LeftOver,
  /** The lists that the answer gives, those with nothing in them included. A list that it does not give says nothing. */
  givenLists: z.array(ProfileList).optional(),
  /** How far the answer speaks of each kind of people. */
  sections: ProfileSections,
  /** The service's words beside the profile, where they say anything but that all went well. */
  said: z.array(z.string()),
  /** The company that stands around the profile, or deeper within it, once for each such place; left out where none does. */
  namedBeside: z.array(NamedBeside).optional(),
  /** Says which product a typed payload holds, as it came. */
  payloadType: fact,
  /** Where the service keeps this result, as it came; REST calls one of them the retrieval location. */
  links: z.object({ document: fact, data: fact, retrieval: fact }),
  /** REST only. */
  transactionId: fact,
});
export type Profile = z.infer<typeof Profile>;
