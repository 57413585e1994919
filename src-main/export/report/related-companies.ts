import type { CompanyRelationship } from '../../../src-shared/domain/profile.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { relatedCompanies, type RelatedCompany } from '../../../src-shared/words/related-words.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { listDate, stated } from './party.ts';
import { sourcedTable, type Column } from './table.ts';
import { value, wholeCode } from './value.ts';

/** The number of a company; where only the service's own name for it is stated, that, as what it is. */
function numberCell({ number, serviceId }: RelatedCompany, place: string): Content {
  if (number !== null) return wholeCode(number, place);
  return serviceId === null ? null : markup`<small>${m.report_service_id()} ${wholeCode(serviceId, null)}</small>`;
}

/** Subsidiaries, and companies merged, divided or taken over, as stated. */
export function relatedCompaniesTable(
  relationships: readonly CompanyRelationship[],
  place: string,
  source: number,
): Markup {
  const columns: readonly Column[] = [
    { heading: m.report_column_company(), width: 'rest' },
    { heading: m.report_column_number(), width: 'middle' },
    { heading: m.report_column_relationship(), width: 'wide' },
    { heading: m.report_column_from(), width: 'date' },
  ];
  return sourcedTable(
    columns,
    relatedCompanies(relationships).map((company) => ({
      cells: [
        markup`<span class="name">${value(company.name, place)}</span>`,
        numberCell(company, place),
        markup`${stated(company.relationship, place)}${
          company.description === null ? null : markup`<small>${value(company.description, place)}</small>`
        }`,
        listDate(company.effectiveDate),
      ],
      source,
    })),
  );
}
