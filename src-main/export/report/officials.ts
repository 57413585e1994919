import type { Official } from '../../../src-shared/domain/party.ts';
import { isContradictoryEnd, startsLater } from '../../../src-shared/domain/ownership-checks.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { markup, type Content, type Markup } from './markup.ts';
import { birthdate, listDate, partyCell, startDate, stated } from './party.ts';
import { sourcedTable, type Column } from './table.ts';
import { controlText } from '../../../src-shared/words/control-words.ts';
import { wordText } from '../../../src-shared/words/profile-words.ts';
import { contradictoryEndText } from '../../../src-shared/words/official-words.ts';
import { partedList, type PartedPlace } from './parted-list.ts';
import { value, wholeCode } from './value.ts';

const small = (content: Content) => markup`<small>${content}</small>`;

function inOffice({ isActive, startDate: begins }: Pick<Official, 'isActive' | 'startDate'>, takenAt: string): Content {
  if (isActive === null) return null;
  if (isActive) return small(m.report_in_office());
  return small(startsLater({ startDate: begins }, takenAt) ? m.report_not_yet_in_office() : m.report_not_in_office());
}

function role(
  { role: { original, normalized }, isActive, powers, naturesOfControl, notifiedOn }: Official,
  { place, contradicts }: { place: string; contradicts: boolean },
): Markup {
  const reading = normalized === null || normalized === original ? null : small(value(wordText(normalized), place));
  const notified = notifiedOn === null ? null : small(markup`${m.report_notified()} ${listDate(notifiedOn)}`);
  const more = [...powers, ...naturesOfControl.map(controlText)].map((text) => small(value(text, place)));
  return markup`${original === null ? null : value(wordText(original), place)}${reading}${contradicts ? small(contradictoryEndText(isActive)) : isActive === true ? small(m.report_in_office()) : null}${notified}${more}`;
}

/** Some of those who represent or represented the company, as stated, in the order of the answer. */
function officialsTable(officials: readonly Official[], { place, source, takenAt }: PartedPlace): Markup {
  const columns: readonly Column[] = [
    { heading: m.report_column_name(), width: 'rest' },
    { heading: m.report_column_role(), width: 'middle' },
    { heading: m.report_column_born(), width: 'date' },
    { heading: m.report_column_nationality(), width: 'narrow' },
    { heading: m.report_column_from(), width: 'date' },
    { heading: m.report_column_until(), width: 'date' },
  ];
  return sourcedTable(
    columns,
    officials.map((official) => ({
      cells: [
        partyCell(official.party, place),
        role(official, { place, contradicts: isContradictoryEnd(official, takenAt) }),
        birthdate(official.party.birthdate),
        stated(official.party.nationality, place),
        startDate(official, takenAt),
        listDate(official.endDate),
      ],
      source,
    })),
  );
}

/** Who represents the company, and apart from them who no longer did when the profile was taken, each counted. */
export function officialsLists(officials: readonly Official[], at: PartedPlace): Content {
  return partedList(officials, at, {
    present: m.report_officials_present,
    coming: m.report_officials_coming,
    ended: m.report_officials_ended,
    tableOf: (list) => officialsTable(list, at),
  });
}

/** The offices that the officials hold in other companies; null where the answer states none. */
export function directorshipsTable(
  officials: readonly Official[],
  { place, source, takenAt }: PartedPlace,
): Markup | null {
  const columns: readonly Column[] = [
    { heading: m.report_column_company(), width: 'rest' },
    { heading: m.report_column_official(), width: 'middle' },
    { heading: m.report_column_role(), width: 'narrow' },
    { heading: m.report_column_status(), width: 'narrow' },
    { heading: m.report_column_from(), width: 'date' },
    { heading: m.report_column_until(), width: 'date' },
  ];
  const rows = officials.flatMap(({ party, directorships }) =>
    directorships.map((held) => ({
      cells: [
        markup`<span class="name">${stated(held.companyName, place)}</span>${
          held.companyNumber === null ? null : small(wholeCode(held.companyNumber, place))
        }`,
        stated(party.name, place),
        markup`${held.role === null ? null : value(wordText(held.role), place)}${inOffice(held, takenAt)}`,
        held.companyStatus === null ? null : value(wordText(held.companyStatus), place),
        listDate(held.startDate),
        listDate(held.endDate),
      ],
      source,
    })),
  );
  return rows.length === 0 ? null : sourcedTable(columns, rows);
}
