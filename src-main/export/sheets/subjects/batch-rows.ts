import type { BatchState, StandingRow } from '../../../../src-shared/domain/batch/batch.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { rowWordsIn } from '../../../../src-shared/words/batch-words.ts';
import { readStatus } from '../../../../src-shared/domain/status-reading.ts';
import type { SearchHit } from '../../../../src-shared/domain/search.ts';
import { readingText } from '../../../../src-shared/words/status-words.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { SheetDefinition } from '../sheet.ts';
import { idText, several } from './company-columns.ts';

const { moment, text, wholeNumber } = columnsOf<StandingRow>();

/** The standing of a row for a program. A row that was given up waits for nothing. */
const standingCode = ({ standing }: StandingRow, state: BatchState) =>
  standing === 'waiting' && state.kind === 'given-up' ? 'given-up' : standing;

/** What the status that the registry states comes to. */
const statusRead = ({ jurisdiction, status }: SearchHit) =>
  status === null ? m.search_status_none_short() : readingText(readStatus(jurisdiction, status));

/** The rows of a batch: what its list says, where each stands, and the company that is taken. Nothing is put in where none is. */
export const batchRowsIn = (state: BatchState): SheetDefinition<StandingRow> => ({
  name: 'batch_rows',
  title: m.batch_rows_grid(),
  columns: [
    wholeNumber('line', m.batch_row_place(), ({ row }) => row.place),
    text('own_reference', m.batch_row_reference(), ({ row }) => row.ownReference),
    text('stated_name', m.sheet_stated_name(), ({ row }) => row.name, nameWidth),
    text('stated_number', m.sheet_stated_number(), ({ row }) => row.number),
    text('stated_jurisdiction', m.sheet_stated_jurisdiction(), ({ row }) => row.jurisdiction),
    text('stated_address', m.sheet_stated_address(), ({ row }) => row.address, nameWidth),
    text('stated_previous_name', m.sheet_stated_previous_name(), ({ row }) => row.previousName, nameWidth),
    text('standing', m.batch_row_standing(), (row) => rowWordsIn(row, state)),
    text('standing_code', m.sheet_standing_code(), (row) => standingCode(row, state)),
    text('company_name', m.orders_column_company(), ({ taken }) => taken?.hit.name ?? null, nameWidth),
    text('jurisdiction', m.search_column_jurisdiction_long(), ({ taken }) => taken?.hit.jurisdiction ?? null, 12),
    text('company_number', m.search_fact_number(), ({ taken }) => taken?.hit.companyNumber ?? null),
    text('service_company_id', m.sheet_service_company_id(), ({ taken }) => taken?.hit.serviceId ?? null),
    text('status_as_stated', m.sheet_status_as_stated(), ({ taken }) => taken?.hit.status ?? null),
    text('search_id', m.sheet_search_id(), ({ searchId }) => idText(searchId)),
    text('number_search_id', m.sheet_number_search_id(), ({ numberSearchId }) => idText(numberSearchId)),
    moment('asked_at', m.sheet_row_asked_at(), ({ askedAt }) => askedAt),
    text('status', m.report_fact_status(), ({ taken }) => (taken === null ? null : statusRead(taken.hit))),
    text('decided_by', m.sheet_row_decided_by(), ({ said }) => said?.officer ?? null),
    moment('decided_at', m.sheet_row_decided_at(), ({ said }) => said?.at ?? null),
    text('refused', m.sheet_row_refused(), ({ said }) => several(said?.refused ?? []), nameWidth),
  ],
});

/** Its columns, which are the same for every batch. */
export const batchRows = batchRowsIn({ kind: 'running' });
