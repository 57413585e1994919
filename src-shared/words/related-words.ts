import type { CompanyRelationship } from '../domain/profile.ts';
import type { RegistryDate } from '../domain/registry-date.ts';
import { m } from '../messages/generated/messages.js';
import { wordText } from './profile-words.ts';

/** A related company in words, the same on screen and in the report. */
export interface RelatedCompany {
  /** Its name, or that none was stated: what was stated beside it is shown in either case. */
  name: string;
  number: string | null;
  /** The service's own identifier of it. */
  serviceId: string | null;
  relationship: string | null;
  effectiveDate: RegistryDate | null;
  description: string | null;
  at: string;
}

/** Every related company of an answer. One without a name is one too: none is left out. */
export function relatedCompanies(relationships: readonly CompanyRelationship[]): RelatedCompany[] {
  return relationships.map(({ company, relationship, effectiveDate, description, at }) => ({
    name: company.name ?? m.report_party_unnamed(),
    number: company.number,
    serviceId: company.serviceId,
    relationship: relationship === null ? null : wordText(relationship),
    effectiveDate,
    description,
    at,
  }));
}
