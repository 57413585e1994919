/** What the live-shaped server knows about one invented company, before it is put into any wire shape. */

export interface Party {
  kind: 'person' | 'corporation' | 'other';
  name: string;
  /** `YYYY-MM-DD`, or `YYYY-MM` where the registry shows no day. */
  born?: string;
  placeOfBirth?: string;
  nationality?: string;
  registrationNumber?: string;
}

export interface Officer extends Party {
  role: string;
  appointed: string;
}

export interface Holding {
  /** More than one holder is a joint holding with an unknown split. */
  holders: Party[];
  /** A percentage as text, or only the limits within which it lies. */
  share: { kind: 'exact'; percentage: string } | { kind: 'range'; lower: string; upper: string };
  count: number;
  beneficiallyHeld: boolean;
}

export interface Owner extends Party {
  control: string[];
  notified: string;
}

export interface Identifier {
  value: string;
  type: string;
}

/** One entry of a company's documents list, and what an order of it does. */
export interface Document {
  key: string;
  name: string;
  category: string;
  documentDate: string;
  deliveryTimeMinutes: number;
  format: 'application/pdf' | 'application/zip';
  credits: number;
  /** What a download with `format=json` answers: the three ways in which a PDF-only product has none, or the profile. */
  json: 'profile' | 'not-found' | 'empty' | 'data-null';
  outcome: 'ready' | 'failed';
}

export interface Company {
  isoCode: string;
  companyNumber: string;
  companyName: string;
  englishName?: string;
  previousName?: string;
  /** Ends the opaque part of the identifier where the registry has several authorities. */
  authority?: { name: string; code: string };
  address?: string;
  city: string;
  country: string;
  status: string;
  /** What a search without jurisdiction still says, because stored data may be stale. */
  storedStatus?: string;
  normalizedStatus: 'Active' | 'Inactive' | 'Distressed' | 'Other';
  type: string;
  legalForm: string;
  startDate?: string;
  otherIdentifiers?: Identifier[];
  sourceRegister?: { originalCode: string; originalDescription: string; normalizedCode: string; country: string };
  stateOfIncorporation?: string;
  activity: { code: string; description: string; scheme: 'NACE' | 'SIC' | 'SIC07' | 'NAICS' };
  officers: Officer[];
  holdings: Holding[];
  owners: Owner[];
  documents: Document[];
  /** How REST writes dates of this registry: they are text in the registry's own form. */
  dates: 'iso' | 'day-first' | 'month-first';
  /** First part of `nodeIdField`. */
  nodeId: string;
  lite: 'plain' | 'nested';
  /** V2 `GET .../enhanced`: at once (200), after the hold (202), only by POST (405), or no such product (404). */
  enhanced: 'immediate' | 'held' | 'post-only' | 'absent';
  /** How an enhanced-profile order that was not answered at once ends. */
  enhancedOutcome: 'ready' | 'failed';
  /** REST core profile: at once, 202 with the result on an address or two, or refused with a result code. */
  restProfile:
    | { kind: 'immediate' }
    | { kind: 'pending'; ready: 2 | 21; structured: boolean }
    | { kind: 'pending-fails'; final: 5 | 9 }
    | { kind: 'not-available' };
  /** Whether REST wants `regAuth` on a profile (DE and CA). */
  needsAuthority: boolean;
  /** The account has not enabled this jurisdiction: 403 on everything but the search. */
  forbidden: boolean;
}

/** Base64 for URLs without padding of the code, or of `code|authority`; to a client it is opaque. */
export function entityId(company: Company): string {
  const code = [company.companyNumber, company.authority?.name].filter((part) => part !== undefined).join('|');
  return `${company.isoCode}|${Buffer.from(code).toString('base64url')}`;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** `<provider>_<product key>_<company code>`, the last two in base64, the whole in base64 once more. */
export function productId(company: Company, document: Document): string {
  return base64(`CHON_${base64(document.key)}_${base64(company.companyNumber)}`);
}

/** A date as this company's registry writes it; a partial date stays as it is. */
export function registryDate(company: Company, date: string): string {
  const [year, month, day] = date.split('-');
  if (year === undefined || month === undefined || day === undefined) return date;
  switch (company.dates) {
    case 'iso':
      return date;
    case 'day-first':
      return `${day}/${month}/${year}`;
    case 'month-first':
      return `${Number(month)}/${Number(day)}/${year}`;
  }
}
