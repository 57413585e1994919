import type { BeneficialOwner } from '../../../../src-shared/domain/party.ts';
import type { Profile } from '../../../../src-shared/domain/profile.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { controlText } from '../../../../src-shared/words/control-words.ts';
import { statementTexts } from '../../../../src-shared/words/owner-statement-words.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { Sheet, SheetDefinition } from '../sheet.ts';
import { several } from './company-columns.ts';
import { partyColumns } from './party-columns.ts';

/** An owner who was declared, or what was stated in place of one. */
interface OwnerRow extends BeneficialOwner {
  readonly isStatement: boolean;
}

const { text, registryDate, yesNo } = columnsOf<OwnerRow>();

export const declaredOwners: SheetDefinition<OwnerRow> = {
  name: 'declared_owners',
  title: m.sheet_title_owners(),
  columns: [
    ...partyColumns<OwnerRow>(({ party }) => party),
    yesNo('is_statement', m.sheet_is_statement(), ({ isStatement }) => isStatement),
    text(
      'statement',
      m.report_column_statement(),
      (row) => (row.isStatement ? several(statementTexts(row).map((stated) => stated.text)) : null),
      nameWidth,
    ),
    text(
      'natures_of_control',
      m.report_column_control(),
      ({ isStatement, naturesOfControl }) => (isStatement ? null : several(naturesOfControl.map(controlText))),
      nameWidth,
    ),
    text('natures_of_control_as_stated', m.report_column_stated(), ({ naturesOfControl }) => several(naturesOfControl)),
    text('declaration_kind', m.sheet_declaration_kind(), ({ declarationKind }) => declarationKind),
    registryDate('started_on', m.report_column_from(), ({ startDate }) => startDate),
    registryDate('notified_on', m.report_notified(), ({ notifiedOn }) => notifiedOn),
    registryDate('ended_on', m.report_column_until(), ({ endDate }) => endDate),
    text('place_in_answer', m.report_column_place(), ({ at }) => at),
  ],
};

/** The owners that a profile declares, and after them what it states in place of one: that there is none, or none known. */
export function declaredOwnersSheet({
  beneficialOwners,
  ownerStatements = [],
}: Pick<Profile, 'beneficialOwners' | 'ownerStatements'>): Sheet<OwnerRow> {
  const rows = [
    ...beneficialOwners.map((owner) => ({ ...owner, isStatement: false })),
    ...ownerStatements.map((stated) => ({ ...stated, isStatement: true })),
  ];
  return { definition: declaredOwners, rows };
}
