import type { BeneficialOwner } from '../../../src-shared/domain/party.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { markup, type Markup } from './markup.ts';
import { listDate, partyCell, stated } from './party.ts';
import { sourcedTable, type Column } from './table.ts';
import { value } from './value.ts';

function control({ declarationKind, naturesOfControl, notifiedOn }: BeneficialOwner, place: string): Markup {
  const natures = naturesOfControl.map((nature) => markup`<div>${value(nature, place)}</div>`);
  const kind = declarationKind === null ? null : markup`<small>${value(declarationKind, place)}</small>`;
  const notified = notifiedOn === null ? null : markup`<small>${m.report_notified()} ${listDate(notifiedOn)}</small>`;
  return markup`${natures}${kind}${notified}`;
}

/** Who was declared to the registry as a beneficial owner, and how they control the company. */
export function beneficialOwnersTable(owners: readonly BeneficialOwner[], place: string, source: number): Markup {
  const columns: readonly Column[] = [
    { heading: m.report_column_name(), width: 'rest' },
    { heading: m.report_column_control(), width: 'wide' },
    { heading: m.report_column_born(), width: 'date' },
    { heading: m.report_column_nationality(), width: 'narrow' },
    { heading: m.report_column_from(), width: 'date' },
    { heading: m.report_column_until(), width: 'date' },
  ];
  return sourcedTable(
    columns,
    owners.map((owner) => ({
      cells: [
        partyCell(owner.party, place),
        control(owner, place),
        listDate(owner.party.birthdate),
        stated(owner.party.nationality, place),
        listDate(owner.startDate),
        listDate(owner.endDate),
      ],
      source,
    })),
  );
}
