import { addressLine } from '../../../src-shared/domain/address.ts';
import type { Party } from '../../../src-shared/domain/party.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { registryDate } from '../../lib/time.ts';

/** A party's name with its title; a party without one says so. */
export function partyName({ title, name }: Party): string {
  if (name === null) return m.report_party_unnamed();
  return title === null ? name : `${title} ${name}`;
}

/** What stands below the name: numbers, seat or residence, as far as they are stated. */
export function partyDetails(party: Party): string {
  const { kind, registrationNumber, idNumber, registrationAuthority, registrationDate, placeOfBirth } = party;
  const place = party.address ?? party.registeredAddress ?? party.placeOfResidence;
  return [
    kind === 'corporation' ? m.report_party_corporation() : kind === 'other' ? m.report_party_other() : null,
    registrationNumber,
    idNumber === null ? null : `${m.report_party_id()} ${idNumber}`,
    registrationAuthority,
    registrationDate === null ? null : `${m.report_party_registered()} ${registryDate(registrationDate)}`,
    place === null ? null : addressLine(place),
    placeOfBirth === null ? null : `${m.report_party_born_in()} ${addressLine(placeOfBirth)}`,
    ...party.otherIdentifiers.map(({ type, value }) => (type === null ? value : `${type} ${value}`)),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

/** Nationality, and the country of residence where it is another word. Empty where neither is stated. */
export function partyCountry({ nationality, countryOfResidence }: Party): string {
  const words = [nationality, countryOfResidence].filter((word) => word !== null);
  return [...new Set(words)].join(', ');
}
