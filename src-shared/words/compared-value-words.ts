import { addressLine } from '../domain/address.ts';
import type { Stated, Subject } from '../domain/comparison/change.ts';
import type { ComparedValue, Lasts } from '../domain/comparison/compared-value.ts';
import { statedMoment } from '../domain/moments.ts';
import { readOwnerStatement } from '../domain/owner-statement.ts';
import type { PartyKind } from '../domain/party.ts';
import { m } from '../messages/generated/messages.js';
import { birthdateText } from './birthdate-words.ts';
import { controlText } from './control-words.ts';
import { dateText } from './date-words.ts';
import { endContradictionText } from './end-contradiction.ts';
import { statementTexts } from './owner-statement-words.ts';
import { amountText, numberText, shareText, wordText } from './profile-words.ts';

function partyKindText(kind: PartyKind): string {
  switch (kind) {
    case 'person':
      return m.compare_value_person();
    case 'corporation':
      return m.report_party_corporation();
    case 'other':
      return m.report_party_other();
    case 'not-stated':
      return m.profile_not_stated();
  }
}

function standingText({ standing, end, contradiction }: Lasts): string {
  const said = standingSaid({ standing, end });
  return contradiction === null ? said : `${said}. ${endContradictionText(contradiction)}`;
}

function standingSaid({ standing, end }: Pick<Lasts, 'standing' | 'end'>): string {
  if (end !== null && standing === 'unclear') return m.compare_value_unclear({ date: dateText(end) });
  if (end !== null) return m.compare_value_until({ date: dateText(end) });
  switch (standing) {
    case 'present':
    case 'unclear':
      return m.compare_value_present();
    case 'coming':
      return m.compare_value_coming();
    case 'ended':
      return m.compare_value_ended();
  }
}

/** A statement about owners, or natures of control: both are codes of one register. */
function codesText(codes: readonly string[]): string {
  const texts = codes.map((code) =>
    readOwnerStatement(code) === null
      ? controlText(code)
      : statementTexts({ naturesOfControl: [code], declarationKind: null })
          .map(({ text }) => text)
          .join(', '),
  );
  return texts.join('; ');
}

/** Words of the service that may be a code alone. */
const isWordOfService = (subject: Subject) =>
  (subject.kind === 'fact' && /^(?:status|legal-form)/u.test(subject.fact)) ||
  (subject.kind === 'person' && ['role', 'role-read', 'declaration'].includes(subject.field));

/** A compared value as it is shown. */
export function comparedValueText(value: ComparedValue, subject: Subject): string {
  switch (value.kind) {
    case 'text':
      return isWordOfService(subject) ? wordText(value.text) : value.text;
    case 'name':
    case 'code':
      return value.text;
    case 'date':
      return dateText(value.date);
    case 'birthdate':
      return birthdateText(value.date);
    case 'moment':
      return statedMoment(value.moment);
    case 'number':
      return numberText(value.number);
    case 'amount':
      return amountText(value.number, value.currency);
    case 'share':
      return shareText(value.percentage) ?? m.compare_not_stated();
    case 'flag':
      return value.flag ? m.report_yes() : m.report_no();
    case 'party-kind':
      return partyKindText(value.party);
    case 'address':
      return addressLine(value.address);
    case 'control':
      return controlText(value.code);
    case 'controls':
      return codesText(value.codes);
    case 'standing':
      return standingText(value);
    case 'listed':
      return m.compare_value_listed();
  }
}

/** What an answer has, or that it has nothing, and in what way. */
export function statedText(stated: Stated, subject: Subject): string {
  switch (stated.kind) {
    case 'stated':
      return comparedValueText(stated.value, subject);
    case 'empty':
      return m.compare_empty();
    case 'not-stated':
      return m.compare_not_stated();
    case 'not-there':
      return m.compare_not_there();
  }
}
