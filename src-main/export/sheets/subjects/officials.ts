import type { Official } from '../../../../src-shared/domain/party.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { roleOf } from '../../../../src-shared/profile-facts/officials.ts';
import { controlText } from '../../../../src-shared/words/control-words.ts';
import { columnsOf } from '../columns.ts';
import type { SheetDefinition } from '../sheet.ts';
import { several } from './company-columns.ts';
import { partyColumns } from './party-columns.ts';

const { text, registryDate, wholeNumber, yesNo } = columnsOf<Official>();

/** Those who represent or represented a company, as its profile states. */
export const officials: SheetDefinition<Official> = {
  name: 'officials',
  title: m.profile_tab_officials(),
  columns: [
    ...partyColumns<Official>(({ party }) => party),
    text('role', m.report_column_role(), roleOf),
    text('role_by_service', m.sheet_role_by_service(), ({ role }) => role.normalized),
    registryDate('started_on', m.report_column_from(), ({ startDate }) => startDate),
    registryDate('ended_on', m.report_column_until(), ({ endDate }) => endDate),
    yesNo('is_in_office', m.report_in_office(), ({ isActive }) => isActive),
    registryDate('notified_on', m.report_notified(), ({ notifiedOn }) => notifiedOn),
    text('powers', m.sheet_powers(), ({ powers }) => several(powers)),
    text('natures_of_control', m.report_column_control(), ({ naturesOfControl }) =>
      several(naturesOfControl.map(controlText)),
    ),
    wholeNumber('other_offices', m.sheet_other_offices(), ({ directorships }) => directorships.length),
    text('place_in_answer', m.report_column_place(), ({ at }) => at),
  ],
};
