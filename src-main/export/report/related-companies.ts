import type { CompanyRelationship } from '../../../src-shared/domain/profile.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { markup, type Markup } from './markup.ts';
import { listDate, stated } from './party.ts';
import { sourcedTable, type Column } from './table.ts';
import { value } from './value.ts';

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
    relationships.map(({ company, relationship, description, effectiveDate }) => ({
      cells: [
        markup`<span class="name">${stated(company.name, place)}</span>`,
        markup`<span class="mono">${stated(company.number ?? company.serviceId, place)}</span>`,
        markup`${stated(relationship, place)}${description === null ? null : markup`<small>${value(description, place)}</small>`}`,
        listDate(effectiveDate),
      ],
      source,
    })),
  );
}
