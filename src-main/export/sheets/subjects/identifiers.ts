import type { Profile } from '../../../../src-shared/domain/profile.ts';
import type { Sourced } from '../../../../src-shared/domain/sourced.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { identifierFault, identifierTypeText } from '../../../../src-shared/words/identifier-words.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { Sheet, SheetDefinition } from '../sheet.ts';

/** A number or code that a profile states of its company. */
interface IdentifierRow {
  readonly kind: string;
  /** The service's own code of its kind, where there is one. */
  readonly type: string | null;
  readonly value: string;
  /** That it cannot be what it is stated to be; null where nothing says so. */
  readonly fault: string | null;
  readonly at: string;
}

const { text } = columnsOf<IdentifierRow>();

export const identifiers: SheetDefinition<IdentifierRow> = {
  name: 'identifiers',
  title: m.sheet_title_identifiers(),
  columns: [
    text('kind', m.report_column_kind(), ({ kind }) => kind, nameWidth),
    text('kind_as_stated', m.report_column_stated(), ({ type }) => type),
    text('value', m.report_column_number(), ({ value }) => value, nameWidth),
    text('place_in_answer', m.report_column_place(), ({ at }) => at),
    text('check_digits', m.sheet_identifier_fault(), ({ fault }) => fault, nameWidth),
  ],
};

const stated = (kind: string, fact: Sourced<string> | null): IdentifierRow[] =>
  fact === null ? [] : [{ kind, type: null, value: fact.value, fault: null, at: fact.at }];

/** Every number and code that a profile states of its company. */
export function identifiersSheet(profile: Profile): Sheet<IdentifierRow> {
  const rows = [
    ...stated(m.search_fact_number(), profile.companyNumber),
    ...stated(m.report_fact_code(), profile.companyCode),
    ...stated(m.report_fact_tax_number(), profile.taxNumber),
    ...stated(m.report_fact_vat_number(), profile.vatNumber),
    ...stated(m.report_fact_secondary_number(), profile.secondaryRegistrationNumber),
    ...profile.otherIdentifiers.map(({ value, type, at }) => ({
      kind: type === null ? m.report_fact_identifiers() : identifierTypeText(type),
      ...{ type, value, at, fault: identifierFault({ type, value }) },
    })),
  ];
  return { definition: identifiers, rows };
}
