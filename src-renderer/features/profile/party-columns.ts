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

function personColumns<Row>(party: (row: Row) => Party): readonly Column<Row>[] {
  return [
    {
      id: 'born',
      label: m.report_column_born(),
      width: dateWidth,
      rank: 4,
      holds: 'dates',
      compare: byText((row) => dated(party(row).birthdate)),
    },
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
  {
    id: 'from',
    label: m.report_column_from(),
    width: dateWidth,
    rank: 2,
    holds: 'dates',
    compare: byText(({ startDate }) => dated(startDate)),
  },
  {
    id: 'until',
    label: m.report_column_until(),
    width: dateWidth,
    rank: 3,
    holds: 'dates',
    compare: byText(({ endDate }) => dated(endDate)),
  },
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
  {
    id: 'from',
    label: m.report_column_from(),
    width: dateWidth,
    rank: 2,
    holds: 'dates',
    compare: byText(({ startDate }) => dated(startDate)),
  },
  {
    id: 'notified',
    label: m.report_notified(),
    width: dateWidth,
    rank: 6,
    holds: 'dates',
    compare: byText(({ notifiedOn }) => dated(notifiedOn)),
  },
  {
    id: 'until',
    label: m.report_column_until(),
    width: dateWidth,
    rank: 3,
    holds: 'dates',
    compare: byText(({ endDate }) => dated(endDate)),
  },
];
