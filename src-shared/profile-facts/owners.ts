import type { BeneficialOwner } from '../domain/party.ts';
import { m } from '../messages/generated/messages.js';
import { statementTexts } from '../words/owner-statement-words.ts';
import { ownerKindText } from '../words/owner-kind-words.ts';
import { controlTold } from './officials.ts';
import { dateColumn, partyCell, partyColumns, startColumn } from './party.ts';
import { code, ifStated, words, type Cell, type FactColumn } from './told.ts';

function controlCell({ naturesOfControl, declarationKind }: BeneficialOwner): Cell {
  const kind = ifStated(declarationKind, (word) => {
    const { text, code: stated } = ownerKindText(word);
    return words(text, stated === null ? {} : { code: stated });
  });
  return [
    ...naturesOfControl.map((nature) => ({ main: controlTold(nature), below: [] })),
    ...kind.map((word) => ({ main: null, below: [[word]] })),
  ];
}

const notified = dateColumn('notified', m.report_notified(), ({ notifiedOn }: BeneficialOwner) => notifiedOn);
const until = dateColumn('until', m.report_column_until(), ({ endDate }: BeneficialOwner) => endDate);

export type OwnerColumn = 'name' | 'control' | 'born' | 'country' | 'from' | 'notified' | 'until';

/** Those who were declared as beneficial owners, and how they control the company. */
export function ownerColumns(takenAt: string): readonly FactColumn<BeneficialOwner, OwnerColumn>[] {
  const { name, born, country } = partyColumns<BeneficialOwner>(({ party }) => party);
  const control = { id: 'control', label: m.report_column_control(), cell: controlCell } as const;
  return [name, control, born, country, startColumn(takenAt), notified, until];
}

export type StatementColumn = 'statement' | 'name' | 'notified' | 'from' | 'until';

/** What is stated about owners in place of one: that there is none, that one is not known. Nobody is counted for it. */
export const statementColumns: readonly FactColumn<BeneficialOwner, StatementColumn>[] = [
  {
    id: 'statement',
    label: m.report_column_statement(),
    cell: (stated) =>
      statementTexts(stated).map(({ text, code: registryCode }) => ({
        main: words(text, { at: stated.at }),
        below: registryCode === null ? [] : [[code(registryCode)]],
      })),
  },
  {
    id: 'name',
    label: m.report_column_name(),
    cell: ({ party }) => (party.name === null ? [] : partyCell(party)),
  },
  notified,
  dateColumn('from', m.report_column_from(), ({ startDate }) => startDate),
  until,
];
