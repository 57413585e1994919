import type { BeneficialOwner } from '../../../src-shared/domain/party.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { controlCode, controlText } from '../../../src-shared/words/control-words.ts';
import { statementTexts } from '../../../src-shared/words/owner-statement-words.ts';
import { wordText } from '../../../src-shared/words/profile-words.ts';
import { count } from './figures.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { birthdate, listDate, partyCell, startDate, stated } from './party.ts';
import { sourcedTable, type Column } from './table.ts';
import { partedList, type PartedPlace } from './parted-list.ts';
import { value } from './value.ts';

/** A nature of control in words, with the registry's code for whoever looks it up. */
function nature(code: string, place: string): Markup {
  const shortened = controlCode(code);
  const small = shortened === null ? null : markup`<small class="mono">${value(shortened, null)}</small>`;
  return markup`<div>${value(controlText(code), place)}${small}</div>`;
}

function control({ declarationKind, naturesOfControl, notifiedOn }: BeneficialOwner, place: string): Markup {
  const natures = naturesOfControl.map((code) => nature(code, place));
  const kind = declarationKind === null ? null : markup`<small>${value(wordText(declarationKind), place)}</small>`;
  const notified = notifiedOn === null ? null : markup`<small>${m.report_notified()} ${listDate(notifiedOn)}</small>`;
  return markup`${natures}${kind}${notified}`;
}

function ownersTable(owners: readonly BeneficialOwner[], { place, source, takenAt }: PartedPlace): Markup {
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
        birthdate(owner.party.birthdate),
        stated(owner.party.nationality, place),
        startDate(owner, takenAt),
        listDate(owner.endDate),
      ],
      source,
    })),
  );
}

/**
 * Who was declared to the registry as a beneficial owner, and how they control the company; apart from them those who
 * were no owners any more when the profile was taken, each counted.
 */
export function beneficialOwnersLists(owners: readonly BeneficialOwner[], at: PartedPlace): Content {
  return partedList(owners, at, {
    present: m.report_owners_present,
    coming: m.report_owners_coming,
    ended: m.report_owners_ended,
    tableOf: (list) => ownersTable(list, at),
  });
}

function statement(stated: BeneficialOwner, place: string): Markup {
  return markup`${statementTexts(stated).map(
    ({ text, code }) =>
      markup`<div>${value(text, place)}${code === null ? null : markup`<small class="mono">${value(code, null)}</small>`}</div>`,
  )}`;
}

/** What is stated about owners in place of one: that there is none, that one is not known. Nobody is counted for it. */
export function ownerStatementsList(statements: readonly BeneficialOwner[], { place, source }: PartedPlace): Content {
  if (statements.length === 0) return null;
  const columns: readonly Column[] = [
    { heading: m.report_column_statement(), width: 'rest' },
    { heading: m.report_column_name(), width: 'middle' },
    { heading: m.report_notified(), width: 'date' },
    { heading: m.report_column_from(), width: 'date' },
    { heading: m.report_column_until(), width: 'date' },
  ];
  const rows = statements.map((stated) => ({
    cells: [
      statement(stated, place),
      stated.party.name === null ? null : partyCell(stated.party, place),
      listDate(stated.notifiedOn),
      listDate(stated.startDate),
      listDate(stated.endDate),
    ],
    source,
  }));
  const heading = m.report_owner_statements({ count: count(statements.length) });
  return markup`\n<h3>${heading}</h3>\n${sourcedTable(columns, rows)}`;
}
