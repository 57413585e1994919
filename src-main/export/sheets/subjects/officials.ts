import { directorshipsStanding } from '../../../../src-shared/domain/additions-asked.ts';
import type { Snapshot } from '../../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import type { Official } from '../../../../src-shared/domain/party.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { roleOf } from '../../../../src-shared/profile-facts/officials.ts';
import { controlText } from '../../../../src-shared/words/control-words.ts';
import { notKnown } from '../cells.ts';
import { columnsOf } from '../columns.ts';
import type { Sheet, SheetDefinition } from '../sheet.ts';
import { several } from './company-columns.ts';
import { partyColumns } from './party-columns.ts';

/** Somebody of the list, and whether the answer can say which offices they hold elsewhere. */
interface OfficialRow extends Official {
  readonly areOfficesTold: boolean;
}

const { text, registryDate, wholeNumber, yesNo } = columnsOf<OfficialRow>();

/** Those who represent or represented a company, as its profile states. */
export const officials: SheetDefinition<OfficialRow> = {
  name: 'officials',
  title: m.profile_tab_officials(),
  columns: [
    ...partyColumns<OfficialRow>(({ party }) => party),
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
    wholeNumber('other_offices', m.sheet_other_offices(), ({ directorships, areOfficesTold }) =>
      areOfficesTold ? directorships.length : notKnown,
    ),
    text('place_in_answer', m.report_column_place(), ({ at }) => at),
  ],
};

/**
 * The officials of a profile. Where their other offices were not asked for, how many they hold is not known, and not none.
 *
 * @param orders those of the dossier: only the order knows what it asked for
 */
export function officialsSheet(
  snapshot: Pick<Snapshot, 'profile' | 'orderId'>,
  orders: readonly JournalOrder[],
): Sheet<OfficialRow> {
  const standing = directorshipsStanding(snapshot, orders);
  const areOfficesTold = standing === 'stated' || standing === 'none-stated';
  return { definition: officials, rows: snapshot.profile.officials.map((one) => ({ ...one, areOfficesTold })) };
}
