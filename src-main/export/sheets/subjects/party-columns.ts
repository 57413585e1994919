import { addressLine, type Address } from '../../../../src-shared/domain/address.ts';
import type { Party } from '../../../../src-shared/domain/party.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { partyKindText } from '../../../../src-shared/profile-facts/party.ts';
import { identifierText } from '../../../../src-shared/words/identifier-words.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { SheetColumn } from '../sheet.ts';
import { several } from './company-columns.ts';

export const addressText = (address: Address | null): string | null => (address === null ? null : addressLine(address));

/** What a party is, as the answer states it. */
const kindWords = (party: Party): string | null =>
  party.kind === 'person' ? m.ownership_kind_person() : partyKindText(party);

/** Who somebody is that a profile names. */
export function partyColumns<Row>(partyOf: (row: Row) => Party): readonly SheetColumn<Row>[] {
  const { text, registryDate } = columnsOf<Row>();
  const of =
    <Value>(read: (party: Party) => Value) =>
    (row: Row) =>
      read(partyOf(row));
  return [
    text(
      'name',
      m.report_column_name(),
      of(({ name }) => name),
      nameWidth,
    ),
    text(
      'name_title',
      m.sheet_name_title(),
      of(({ title }) => title),
    ),
    text('party_kind', m.report_column_kind(), of(kindWords)),
    registryDate(
      'born_on',
      m.report_column_born(),
      of(({ birthdate }) => birthdate),
    ),
    text(
      'nationality',
      m.sheet_nationality(),
      of(({ nationality }) => nationality),
    ),
    text(
      'country_of_residence',
      m.sheet_country_of_residence(),
      of(({ countryOfResidence }) => countryOfResidence),
    ),
    text(
      'id_number',
      m.report_party_id(),
      of(({ idNumber }) => idNumber),
    ),
    text(
      'registration_number',
      m.search_fact_number(),
      of(({ registrationNumber }) => registrationNumber),
    ),
    text(
      'registration_authority',
      m.report_fact_authority(),
      of(({ registrationAuthority }) => registrationAuthority),
    ),
    registryDate(
      'registered_on',
      m.report_party_registered(),
      of(({ registrationDate }) => registrationDate),
    ),
    text(
      'other_identifiers',
      m.report_fact_identifiers(),
      of(({ otherIdentifiers }) => several(otherIdentifiers.map(identifierText))),
    ),
    text(
      'address',
      m.search_fact_address(),
      of(({ address }) => addressText(address)),
      nameWidth,
    ),
    text(
      'registered_address',
      m.report_party_seat(),
      of(({ registeredAddress }) => addressText(registeredAddress)),
      nameWidth,
    ),
    text(
      'place_of_residence',
      m.report_party_residence(),
      of(({ placeOfResidence }) => addressText(placeOfResidence)),
    ),
    text(
      'place_of_birth',
      m.report_party_born_in(),
      of(({ placeOfBirth }) => addressText(placeOfBirth)),
    ),
  ];
}
