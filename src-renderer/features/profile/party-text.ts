import { addressLine } from '../../../src-shared/domain/address.ts';
import { startsLater } from '../../../src-shared/domain/ownership-checks.ts';
import type { Party } from '../../../src-shared/domain/party.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { identifierTypeText } from '../../../src-shared/words/identifier-words.ts';
import { registryDate } from '../../lib/time.ts';

/** A party's name with its title; a party without one says so. */
export function partyName({ title, name }: Party): string {
  if (name === null) return m.report_party_unnamed();
  return title === null ? name : `${title} ${name}`;
}

/** What a party is, where that is worth saying; a word for it that nobody documented is shown as it came. */
function kindText({ kind, kindText: stated }: Party): string | null {
  switch (kind) {
    case 'person':
      return null;
    case 'corporation':
      return m.report_party_corporation();
    case 'other':
      return m.report_party_other();
    case 'not-stated':
      return stated === null ? null : m.search_status_unknown({ raw: stated });
  }
}

/** What stands below the name: numbers, seat or residence, as far as they are stated. */
export function partyDetails(party: Party): string {
  const { registrationNumber, idNumber, registrationAuthority, registrationDate, placeOfBirth } = party;
  const places = [party.address, party.registeredAddress, party.placeOfResidence]
    .flatMap((place) => (place === null ? [] : [addressLine(place)]))
    .filter((line, index, all) => all.indexOf(line) === index);
  return [
    kindText(party),
    registrationNumber,
    idNumber === null ? null : `${m.report_party_id()} ${idNumber}`,
    registrationAuthority,
    registrationDate === null ? null : `${m.report_party_registered()} ${registryDate(registrationDate)}`,
    ...places,
    placeOfBirth === null ? null : `${m.report_party_born_in()} ${addressLine(placeOfBirth)}`,
    ...party.otherIdentifiers.map(({ type, value }) =>
      type === null ? value : `${identifierTypeText(type)}: ${value}`,
    ),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

/** When somebody begins or began; a start that is still to come is said to be one. */
export function startText(one: { startDate: RegistryDate | null }, takenAt: string): string {
  if (one.startDate === null) return '';
  const date = registryDate(one.startDate);
  return startsLater(one, takenAt) ? `${m.report_starts()} ${date}` : date;
}

/** Nationality, and the country of residence where it is another word. Empty where neither is stated. */
export function partyCountry({ nationality, countryOfResidence }: Party): string {
  const words = [nationality, countryOfResidence].filter((word) => word !== null);
  return [...new Set(words)].join(', ');
}
