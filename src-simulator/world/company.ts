/**
 * What the invented registers know about a company, in the simulator's own terms.
 * The V2 and REST answers are made from these; nothing here follows either wire format.
 * Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
 */
export interface CompanyReference {
  jurisdiction: string;
  number: string;
  name: string;
}

export interface Address {
  /** The whole address in one line, in the order and script of its country. */
  text: string;
  buildingName?: string;
  streetNumber?: string;
  street?: string;
  city?: string;
  postcode?: string;
  secondaryPostalCode?: string;
  municipality?: string;
  region?: string;
  /** ISO 3166 alpha-2 of the country. */
  country: string;
}

/** The lines of an address as its register writes it. */
export const addressLines = ({ text }: Address) => text.split(/, |、|，/);

interface Identifier {
  value: string;
  type: string;
}

export interface PreviousName {
  name: string;
  from?: string;
  until: string;
}

export interface AlternativeName {
  name: string;
  type: string;
}

export type StatusKind = 'active' | 'distressed' | 'inactive' | 'other';

/** A status as the register words it, and what kind of status that is. */
export interface Status {
  text: string;
  kind: StatusKind;
}

export interface LegalForm {
  /** The form in full, in the register's language. */
  text: string;
  /** What a search shows as type: a code in some registers, the full words in others. */
  type: string;
  normalized: string;
}

export interface Authority {
  code: string;
  name: string;
}

/** The register where a company was founded, when that is another one. */
interface SourceRegister {
  registrationType: string;
  originalCode: string;
  originalDescription: string;
  normalizedCode: string;
  normalizedDescription: string;
}

/** Where a company can be found. Stored data and the register do not always know the same companies. */
export type Presence = 'everywhere' | 'register-only' | 'stored-only';

/** What stored data says otherwise than the register. */
export interface StoredDifference {
  name?: string;
  status?: string;
  address?: string;
}

/** The names of a company that a search looks at. */
export interface Names {
  name: string;
  englishName?: string;
  previousNames: PreviousName[];
  alternativeNames: AlternativeName[];
}

/** What a list of search results shows of a company. */
export interface Listing extends Names {
  jurisdiction: string;
  /** As the register prints it. */
  number: string;
  /** Unique inside its jurisdiction. The number, joined by an underscore to the name in some registers. */
  code: string;
  legalForm: LegalForm;
  status: Status;
  address?: Address;
  registeredOn: string;
  dissolvedOn?: string;
  authority?: Authority;
  identifiers: Identifier[];
  sourceRegister?: SourceRegister;
  presence: Presence;
  storedDifference?: StoredDifference;
}

export interface Person {
  name: string;
  /** The name in Latin letters, for persons whose own script is another. */
  latinName?: string;
  title?: string;
  born?: string;
  placeOfBirth?: string;
  nationality?: string;
  residence?: string;
  address?: Address;
  idNumber?: string;
}

export type Party =
  | { kind: 'person'; person: Person }
  | {
      kind: 'company';
      company: CompanyReference;
      /** How the register that names the company calls the company's own register; left out, as that calls itself. */
      registeredWith?: string;
    }
  /** A company of which the register that names it has nothing but the name: which one it is remains open. */
  | { kind: 'company-by-name'; name: string }
  | { kind: 'other'; name: string };

export interface Directorship {
  company: CompanyReference;
  status: string;
  role: string;
  from: string;
  until?: string;
}

export interface Official {
  party: Party;
  role: { text: string; normalized: string };
  from?: string;
  until?: string;
  powers?: string[];
  /** Of a company that holds an office: what it controls, and since when that is declared. */
  natureOfControl?: string[];
  notifiedOn?: string;
  directorships?: Directorship[];
}

/** Someone who controls the company, as declared: a beneficial owner, a person with significant control. */
export interface Controller {
  party: Party;
  natureOfControl: string[];
  kind: string;
  notifiedOn: string;
  until?: string;
}

/** The part of the capital that a holding is. Many registers state only a range, or nothing. */
export type Share =
  | { kind: 'exact'; percent: number }
  | { kind: 'range'; from: number; to: number; text: string }
  | { kind: 'not-stated' };

export interface Holding {
  /** More than one: a joint holding, whose split nobody knows. */
  holders: Party[];
  share: Share;
  count?: number;
  beneficiallyHeld?: boolean;
}

export interface ShareClass {
  code: string;
  description: string;
  quantity: number;
  nominalValue: number;
  currency: string;
  votingRights?: string;
  holdings: Holding[];
}

interface Activity {
  code: string;
  description: string;
  scheme: 'NACE' | 'SIC' | 'SIC07' | 'NAICS';
}

export interface Relationship {
  relationship: 'Subsidiary' | 'Merged' | 'Demerged' | 'Acquired' | 'Other';
  company: CompanyReference;
  effectiveDate: string;
  description: string;
}

interface ContactDetails {
  email?: string;
  fax?: string;
  telephone?: string;
  website?: string;
}

/** How soon an interface answers a profile request: in the same answer, or later as an order. */
type Pace = 'immediate' | 'pending';

/** What the register has of a company at first, and what it has later of one that changes. */
export type RegisterState = 'first' | 'later';

/** Everything the register has about a company. */
export interface Company extends Listing {
  pace: { v2: Pace; rest: Pace };
  /** True where the register takes an order and then cannot fulfil it. */
  orderFails: boolean;
  /** How many filings its documents list has; otherwise a few are invented. */
  filingCount?: number;
  furtherAddresses: { type: string; address: Address }[];
  activities: Activity[];
  activityDeclarations: { declaration: string; description: string; language: string }[];
  lastAccountsOn?: string;
  foundedOn?: string;
  incorporatedOn?: string;
  incorporationJurisdiction?: string;
  registeredAgent?: { name: string; address: Address };
  capitalType: 'Fixed' | 'Variable';
  capital: ShareClass[];
  officials: Official[];
  controllers: Controller[];
  relationships: Relationship[];
  contact?: ContactDetails;
  /** Of a company that changes: what the register has of it once its profile has been bought. Its number stays. */
  later?: Company;
}
