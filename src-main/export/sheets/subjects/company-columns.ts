import { isConfirmed, type CurrentStatus, type StatusSource } from '../../../../src-shared/domain/company-status.ts';
import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { Confirmation } from '../../../../src-shared/domain/search.ts';
import { readStatus } from '../../../../src-shared/domain/status-reading.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { confirmationWords, confirmedAsWords } from '../../../../src-shared/words/confirmation-words.ts';
import { jurisdictionName } from '../../../../src-shared/words/jurisdiction-words.ts';
import { readingText, statusText } from '../../../../src-shared/words/status-words.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { SheetColumn } from '../sheet.ts';

/** Several values in one cell. Neither a line's end nor a comma, which addresses and names have. */
export const several = (values: readonly string[]): string | null => (values.length === 0 ? null : values.join('; '));

/** Ids of the record are texts: nobody counts with them. */
export const idText = (id: number | null): string | null => (id === null ? null : String(id));

/** Which company a row is about. */
export function companyColumns<Row>(companyOf: (row: Row) => CompanyReference): readonly SheetColumn<Row>[] {
  const { text } = columnsOf<Row>();
  return [
    text('company_name', m.orders_column_company(), (row) => companyOf(row).name, nameWidth),
    text('company_english_name', m.report_fact_english_name(), (row) => companyOf(row).englishName, nameWidth),
    text('jurisdiction', m.search_column_jurisdiction_long(), (row) => companyOf(row).jurisdiction, 12),
    text('jurisdiction_name', m.sheet_jurisdiction_name(), (row) => jurisdictionName(companyOf(row).jurisdiction)),
    text('company_number', m.search_fact_number(), (row) => companyOf(row).companyNumber),
    text('registration_authority', m.report_fact_authority(), (row) => companyOf(row).registrationAuthority ?? null),
    text(
      'registration_authority_code',
      m.report_fact_authority_code(),
      (row) => companyOf(row).registrationAuthorityCode ?? null,
    ),
    text('service_company_id', m.sheet_service_company_id(), (row) => companyOf(row).serviceId),
  ];
}

function sourceWords(source: StatusSource): string {
  return {
    profile: m.sheet_status_from_profile,
    registry: m.sheet_status_from_registry,
    stored: m.sheet_status_from_stored,
    answer: m.sheet_status_from_answer,
  }[source]();
}

/** What counts of a company's status, who said it and when, and the confirmation beside it. */
export interface KnownStanding {
  readonly jurisdiction: string;
  readonly status: CurrentStatus;
  readonly confirmation: Confirmation | null;
}

/** The status that counts, as the lists show it: what its registry does not list has none. */
export function standingColumns<Row>(standingOf: (row: Row) => KnownStanding): readonly SheetColumn<Row>[] {
  const { text, keptMoment, moment } = columnsOf<Row>();
  const word = (row: Row) => standingOf(row).status.now;
  const isListed = (row: Row) => standingOf(row).status.isListed;
  return [
    text('status', m.report_fact_status(), (row) => {
      const { jurisdiction, status } = standingOf(row);
      if (!status.isListed) return m.search_confirmed_not_found();
      const { status: stated } = status.now;
      return stated === null ? m.search_status_none_short() : readingText(readStatus(jurisdiction, stated));
    }),
    text('status_as_stated', m.sheet_status_as_stated(), (row) => {
      const { status } = word(row);
      return status === null || !isListed(row) ? null : statusText(status);
    }),
    text('status_source', m.sheet_status_source(), (row) => (isListed(row) ? sourceWords(word(row).source) : null)),
    keptMoment('status_as_of', m.sheet_status_as_of(), (row) => (isListed(row) ? word(row).at : null)),
    text('status_otherwise_stated', m.sheet_status_others(), (row) =>
      several(
        standingOf(row).status.others.map(
          ({ source, status }) => `${statusText(status ?? '')} (${sourceWords(source)})`,
        ),
      ),
    ),
    text('confirmation', m.sheet_confirmation(), (row) => confirmationWords(standingOf(row).confirmation)),
    moment('confirmed_at', m.search_column_confirmed(), (row) => {
      const { confirmation } = standingOf(row);
      return isConfirmed(confirmation) ? (confirmation?.confirmedAt ?? null) : null;
    }),
    moment(
      'registry_asked_at',
      m.sheet_registry_asked_at(),
      (row) => standingOf(row).confirmation?.confirmedAt ?? null,
    ),
  ];
}

/**
 * As what the registry confirmed it: the company may be confirmed as one that is not active, and its status be a newer profile's.
 * Apart from {@link standingColumns}, since it was added later and stands at the end.
 */
export function confirmedAsColumn<Row>(standingOf: (row: Row) => Omit<KnownStanding, 'status'>): SheetColumn<Row> {
  return columnsOf<Row>().text('confirmed_as', m.sheet_confirmed_as(), (row) => {
    const { jurisdiction, confirmation } = standingOf(row);
    const isWithout = confirmation?.outcome === 'found-status-not-understood' && confirmation.status === null;
    return isWithout ? m.search_no_status() : confirmedAsWords(jurisdiction, confirmation);
  });
}
