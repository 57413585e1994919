import { addressLine, type Address } from '../../../src-shared/domain/address.ts';
import { startsLater } from '../../../src-shared/domain/ownership-checks.ts';
import type { Party } from '../../../src-shared/domain/party.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { birthdateText } from '../../../src-shared/words/birthdate-words.ts';
import { joined, markup, type Content, type Markup } from './markup.ts';
import { identifier } from './registry-facts.ts';
import { statedDate } from './stated-date.ts';
import { addressValue, value, whole, wholeCode } from './value.ts';

/** The country whose letter forms a party's name needs: its own where that is stated as a code, else the register's. */
function placeOf(party: Party, register: string): string {
  const stated = [party.nationality, party.address?.isoCode, party.countryOfResidence];
  return stated.find((text) => text !== null && text !== undefined && /^[A-Z]{2}$/.test(text)) ?? register;
}

/** A date in a list; nothing where none was stated. */
export function listDate(date: RegistryDate | null): Content {
  return date === null ? null : statedDate(date, 'short');
}

/** When somebody begins or began; a start that is still to come is said to be one. */
export function startDate(one: { startDate: RegistryDate | null }, takenAt: string): Content {
  const date = listDate(one.startDate);
  return startsLater(one, takenAt) ? markup`${m.report_starts()} ${date}` : date;
}

/** A date of birth in a list; nothing where none was stated. */
export function birthdate(date: RegistryDate | null): Content {
  return date === null ? null : value(birthdateText(date), null);
}

/** A value in a list; nothing where none was stated. */
export function stated(text: string | null, place: string): Content {
  return text === null ? null : value(text, place);
}

function small(label: string | null, content: Content): Markup {
  return label === null ? markup`<small>${content}</small>` : markup`<small>${label} ${content}</small>`;
}

function addressDetail(label: string | null, address: Address | null, place: string): readonly Markup[] {
  const line = address === null ? '' : addressLine(address);
  if (address === null || line === '') return [];
  return [small(label, addressValue(line, [address.postcode, address.secondaryPostcode], place))];
}

function textDetail(label: string | null, text: string | null, place: string): readonly Markup[] {
  return text === null ? [] : [small(label, value(text, place))];
}

function kindDetail(party: Party): readonly Markup[] {
  switch (party.kind) {
    case 'corporation':
      return [small(null, m.report_party_corporation())];
    case 'other':
      return [small(null, m.report_party_other())];
    case 'person':
      return [];
    case 'not-stated':
      return party.kindText === null
        ? []
        : [small(null, value(m.search_status_unknown({ raw: party.kindText }), null))];
  }
}

function registrationDetail(party: Party, place: string): readonly Markup[] {
  const parts = [
    party.registrationNumber === null ? null : wholeCode(party.registrationNumber, place),
    stated(party.registrationAuthority, place),
    listDate(party.registrationDate),
  ].filter((part) => part !== null);
  return parts.length === 0 ? [] : [small(m.report_party_registered(), joined(parts, ', '))];
}

/** A party's name, with everything else that was stated about it in small lines below. */
export function partyCell(party: Party, register: string): Markup {
  const place = placeOf(party, register);
  const title = party.title === null ? null : markup`${value(party.title, place)} `;
  const name = party.name === null ? m.report_party_unnamed() : value(party.name, place);
  return markup`<span class="name">${title}${name}</span>${[
    ...kindDetail(party),
    ...addressDetail(null, party.address, place),
    ...registrationDetail(party, place),
    ...addressDetail(m.report_party_seat(), party.registeredAddress, place),
    ...(party.idNumber === null ? [] : [small(m.report_party_id(), whole(party.idNumber, place))]),
    ...party.otherIdentifiers.map((other) =>
      small(
        null,
        identifier(other, (text) => value(text, place)),
      ),
    ),
    ...textDetail(m.report_party_lives_in(), party.countryOfResidence, place),
    ...addressDetail(m.report_party_residence(), party.placeOfResidence, place),
    ...addressDetail(m.report_party_born_in(), party.placeOfBirth, place),
  ]}`;
}
