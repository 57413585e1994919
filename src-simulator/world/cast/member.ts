import type { Company, CompanyReference, Party, Person, Share } from '../company.ts';
import { jurisdictionOf } from '../jurisdictions/all.ts';

/** What has to be said of a company of the cast. Everything else has a plain default. */
type Description = Partial<Omit<Company, 'legalForm'>> &
  CompanyReference & {
    registeredOn: string;
    /** The search type of one of the jurisdiction's legal forms. */
    form: string;
  };

/** A company of the cast: active, known everywhere and answered at once, unless the description says otherwise. */
export function member({ form, ...description }: Description): Company {
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
    capital: [],
    officials: [],
    controllers: [],
    relationships: [],
    ...description,
  };
}

export function person(of: Person): Party {
  return { kind: 'person', person: of };
}

export function company(of: CompanyReference): Party {
  return { kind: 'company', company: of };
}

export function other(name: string): Party {
  return { kind: 'other', name };
}

export function exactly(percent: number): Share {
  return { kind: 'exact', percent };
}

export function between(from: number, to: number): Share {
  return { kind: 'range', from, to, text: `${from}-${to}%` };
}

export const notStated: Share = { kind: 'not-stated' };
