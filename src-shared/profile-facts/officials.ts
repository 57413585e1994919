import { endContradiction, startsLater } from '../domain/ownership-checks.ts';
import type { Directorship, Official } from '../domain/party.ts';
import { m } from '../messages/generated/messages.js';
import { controlCode, controlText } from '../words/control-words.ts';
import { endContradictionText } from '../words/end-contradiction.ts';
import { wordText } from '../words/profile-words.ts';
import { dateColumn, partyColumns, startColumn } from './party.ts';
import { cellOf, code, dated, ifStated, notStated, words, type Cell, type FactColumn, type Told } from './told.ts';

/** A nature of control in words, with the registry's code for whoever looks it up. */
export function controlTold(nature: string): Told {
  const stated = controlCode(nature);
  return words(controlText(nature), stated === null ? {} : { code: stated });
}

/** The office as the registry words it, or by the service's own word; null where neither is stated. */
export function roleOf({ role: { original, normalized } }: Official): string | null {
  const word = original ?? normalized;
  return word === null || word === '' ? null : wordText(word);
}

function roleCell(official: Official): Cell {
  const { role, powers, naturesOfControl, notifiedOn } = official;
  const reading = role.original === null || role.normalized === role.original ? null : role.normalized;
  const shown = roleOf(official);
  return cellOf(
    [shown === null ? notStated() : words(shown)],
    ifStated(reading, (word) => words(wordText(word))),
    ...powers.map((power) => [words(power)]),
    ...naturesOfControl.map((nature) => [controlTold(nature)]),
    ifStated(notifiedOn, (date) => dated(date, { label: m.report_notified() })),
  );
}

/** The answer's own word, told of somebody who has not begun yet as what it means then. */
function inOffice({ isActive, startDate }: Pick<Official, 'isActive' | 'startDate'>, takenAt: string): Told[] {
  if (isActive === null) return [];
  if (isActive) return [words(m.profile_official_active())];
  return [words(startsLater({ startDate }, takenAt) ? m.profile_official_coming() : m.profile_official_ended())];
}

function endCell(official: Official, takenAt: string): Cell {
  const { endDate, isActive } = official;
  const contradiction = endContradiction(official, takenAt);
  return cellOf(
    ifStated(endDate, dated),
    contradiction === null ? [] : [words(endContradictionText(contradiction), { doubt: true })],
    endDate === null || isActive === true ? inOffice(official, takenAt) : [],
  );
}

export type OfficialColumn = 'name' | 'role' | 'born' | 'country' | 'from' | 'until';

/** Those who represent or represented the company, as stated. */
export function officialColumns(takenAt: string): readonly FactColumn<Official, OfficialColumn>[] {
  const { name, born, country } = partyColumns<Official>(({ party }) => party);
  return [
    name,
    { id: 'role', label: m.report_column_role(), cell: roleCell },
    born,
    country,
    startColumn(takenAt),
    { id: 'until', label: m.report_column_until(), cell: (official) => endCell(official, takenAt) },
  ];
}

export type DirectorshipColumn = 'role' | 'company' | 'status' | 'from' | 'until' | 'in-office';

/** The offices that an official holds in other companies. */
export function directorshipColumns(takenAt: string): readonly FactColumn<Directorship, DirectorshipColumn>[] {
  return [
    {
      id: 'role',
      label: m.report_column_role(),
      cell: ({ role }) => cellOf(ifStated(role, (word) => words(wordText(word)))),
    },
    {
      id: 'company',
      label: m.report_column_company(),
      cell: ({ companyName, companyNumber }) => cellOf(ifStated(companyName, words), ifStated(companyNumber, code)),
    },
    {
      id: 'status',
      label: m.report_column_status(),
      cell: ({ companyStatus }) => cellOf(ifStated(companyStatus, (word) => words(wordText(word)))),
    },
    dateColumn('from', m.report_column_from(), ({ startDate }) => startDate),
    dateColumn('until', m.report_column_until(), ({ endDate }) => endDate),
    { id: 'in-office', label: m.report_in_office(), cell: (held) => cellOf([], inOffice(held, takenAt)) },
  ];
}
