import type {
  Address,
  Company,
  CompanyReference,
  Controller,
  Holding,
  Official,
  Party,
  Person,
  Relationship,
  Share,
  ShareClass,
} from '../company.ts';
import { writtenAddress } from '../invention.ts';
import { jurisdictionOf } from '../jurisdictions/all.ts';

/** A class of shares with a nominal value of 1 in the register's currency, unless it says otherwise. */
type DescribedShareClass = Omit<ShareClass, 'nominalValue' | 'currency'> & Partial<ShareClass>;

/** What has to be said of a company of the cast. Everything else has a plain default. */
type Description = Partial<Omit<Company, 'legalForm' | 'address' | 'capital'>> &
  CompanyReference & {
    registeredOn: string;
    /** The search type of one of the jurisdiction's legal forms. */
    form: string;
    address?: Partial<Address>;
    capital?: DescribedShareClass[];
  };

/** A company of the cast: active, known everywhere and answered at once, unless the description says otherwise. */
export function member({ form, address, capital = [], ...description }: Description): Company {
  const jurisdiction = jurisdictionOf(description.jurisdiction);
  const legalForm = jurisdiction?.forms.find((candidate) => candidate.type === form);
  const activeStatus = jurisdiction?.statuses.active[0];
  if (jurisdiction === undefined || legalForm === undefined || activeStatus === undefined) {
    throw new Error(`The cast names no known jurisdiction or legal form: ${description.name}.`);
  }
  return {
    code: jurisdiction.codeJoinsName ? `${description.number}_${description.name}` : description.number,
    previousNames: [],
    alternativeNames: [],
    legalForm: { text: legalForm.text, type: legalForm.type, normalized: legalForm.normalized },
    status: { text: activeStatus, kind: 'active' },
    ...(jurisdiction.authority === undefined ? {} : { authority: jurisdiction.authority }),
    identifiers: [],
    presence: 'everywhere',
    pace: { v2: 'immediate', rest: 'immediate' },
    orderFails: false,
    furtherAddresses: [],
    activities: [],
    activityDeclarations: [],
    foundedOn: description.registeredOn,
    incorporatedOn: description.registeredOn,
    capitalType: 'Fixed',
    capital: capital.map((shares) => ({ nominalValue: 1, currency: jurisdiction.currency, ...shares })),
    officials: [],
    controllers: [],
    relationships: [],
    ...(address === undefined ? {} : { address: writtenAddress(jurisdiction, address) }),
    ...description,
  };
}

export function person(of: Person): Party {
  return { kind: 'person', person: of };
}

export function company(of: CompanyReference): Party {
  return { kind: 'company', company: of };
}

/** A company as a register names it that calls the company's own register in its own way. */
export function companyAt(registeredWith: string, of: CompanyReference): Party {
  return { kind: 'company', company: of, registeredWith };
}

/** A company that another one names without a number. */
export function companyByName(name: string): Party {
  return { kind: 'company-by-name', name };
}

/** A holder that is neither a person nor a company, such as a trust. */
export function other(name: string): Party {
  return { kind: 'other', name };
}

export function exactly(percent: number): Share {
  return { kind: 'exact', percent };
}

/** A share that is stated as a range, in percent. */
export function between(from: number, to: number): Share {
  return { kind: 'range', from, to, text: `${from}-${to}%` };
}

export const notStated: Share = { kind: 'not-stated' };

export function holds(holder: Party, percent: number, count: number): Holding {
  return { holders: [holder], share: exactly(percent), count };
}

/** A number of shares without a share of the capital, which some registers leave to the reader. */
export function holdsCount(holder: Party, count: number): Holding {
  return { holders: [holder], share: notStated, count };
}

export function official(party: Party, text: string, normalized: string, from: string): Official {
  return { party, role: { text, normalized }, from };
}

export function controls(party: Party, kind: string, natureOfControl: string, notifiedOn: string): Controller {
  return { party, natureOfControl: [natureOfControl], kind, notifiedOn };
}

export function subsidiary(company: CompanyReference, effectiveDate: string, percent: number): Relationship {
  return { relationship: 'Subsidiary', company, effectiveDate, description: `Holds ${percent} % of the shares` };
}
