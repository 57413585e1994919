import type { CompanyRelationship } from '../domain/profile.ts';
import { m } from '../messages/generated/messages.js';
import { wordText } from '../words/profile-words.ts';
import { cellOf, code, dated, ifStated, words, type Fact, type FactColumn } from './told.ts';

type ColumnId = 'company' | 'relationship' | 'number' | 'from' | 'description';

/** Subsidiaries, and companies merged, divided or taken over, as stated. One without a name is one too: none is left out. */
export const relatedCompanyColumns: readonly FactColumn<CompanyRelationship, ColumnId>[] = [
  {
    id: 'company',
    label: m.report_column_company(),
    cell: ({ company, at }) => cellOf([words(company.name ?? m.report_party_unnamed(), { at })]),
  },
  {
    id: 'relationship',
    label: m.report_column_relationship(),
    cell: ({ relationship }) => cellOf(ifStated(relationship, (word) => words(wordText(word)))),
  },
  {
    id: 'number',
    label: m.report_column_number(),
    // Where only the service's own name for the company is stated, that, as what it is.
    cell: ({ company: { number, serviceId } }) =>
      cellOf(
        number === null ? ifStated(serviceId, (id) => code(id, { label: m.report_service_id() })) : [code(number)],
      ),
  },
  {
    id: 'from',
    label: m.report_column_from(),
    cell: ({ effectiveDate }) => cellOf(ifStated(effectiveDate, dated)),
  },
  {
    id: 'description',
    label: m.report_column_stated(),
    cell: ({ description }) => cellOf([], ifStated(description, words)),
  },
];

/** The same in one line of a list of facts. */
export function relatedCompanies(relationships: readonly CompanyRelationship[]): Fact[] {
  const values = relationships.map((related) => {
    const [name, ...notes] = relatedCompanyColumns
      .flatMap(({ cell }) => cell(related))
      .flatMap(({ main, below }) => [...(main === null ? [] : [main]), ...below.flat()]);
    return name === undefined ? null : { ...name, notes };
  });
  const stated = values.filter((value) => value !== null);
  return stated.length === 0 ? [] : [{ label: m.report_section_related(), values: stated }];
}
