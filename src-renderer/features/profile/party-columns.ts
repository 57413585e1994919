import type { BeneficialOwner, Official, Party } from '../../../src-shared/domain/party.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { controlText } from '../../../src-shared/words/control-words.ts';
import { wordText } from '../../../src-shared/words/profile-words.ts';
import { byText } from '../../lib/grid/by-text.ts';
import { nameWidth, type Column } from '../../lib/grid/columns.ts';
import { partyCountry } from './party-text.ts';

/** Room for "30 Sept 1999", which is misread in two lines. */
const dateWidth = 104;

/** A date that cannot be read stands with the missing ones: nobody knows where it belongs. */
const dated = (date: RegistryDate | null) => date?.value ?? null;
const written = (text: string) => (text === '' ? null : text);

function nameColumn<Row>(party: (row: Row) => Party): Column<Row> {
  return {
    id: 'name',
    label: m.report_column_name(),
    width: nameWidth,
    grows: true,
    rank: 0,
    compare: byText((row) => party(row).name),
  };
}

function dateColumn<Row>(
  id: string,
  label: string,
  rank: number,
  read: (row: Row) => RegistryDate | null,
): Column<Row> {
  return { id, label, width: dateWidth, rank, holds: 'dates', compare: byText((row) => dated(read(row))) };
}

function personColumns<Row>(party: (row: Row) => Party): readonly Column<Row>[] {
  return [
    dateColumn('born', m.report_column_born(), 4, (row) => party(row).birthdate),
    {
      id: 'country',
      label: m.profile_column_country(),
      width: 128,
      rank: 5,
      compare: byText((row) => written(partyCountry(party(row)))),
    },
  ];
}

/** The office as the registry words it, or by the service's own word. */
export const roleOf = ({ role }: Official) => wordText(role.original ?? role.normalized ?? '');

export const officialColumns: readonly Column<Official>[] = [
  nameColumn(({ party }) => party),
  {
    id: 'role',
    label: m.report_column_role(),
    width: 200,
    rank: 1,
    compare: byText((official) => written(roleOf(official))),
  },
  ...personColumns<Official>(({ party }) => party),
  dateColumn('from', m.report_column_from(), 2, ({ startDate }) => startDate),
  dateColumn('until', m.report_column_until(), 3, ({ endDate }) => endDate),
];

export const ownerColumns: readonly Column<BeneficialOwner>[] = [
  nameColumn(({ party }) => party),
  {
    id: 'control',
    label: m.report_column_control(),
    width: 240,
    rank: 1,
    compare: byText(({ naturesOfControl: [first] }) => (first === undefined ? null : controlText(first))),
  },
  ...personColumns<BeneficialOwner>(({ party }) => party),
  dateColumn('from', m.report_column_from(), 2, ({ startDate }) => startDate),
  dateColumn('notified', m.report_notified(), 6, ({ notifiedOn }) => notifiedOn),
  dateColumn('until', m.report_column_until(), 3, ({ endDate }) => endDate),
];
