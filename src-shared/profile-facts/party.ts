import { startsLater } from '../domain/ownership-checks.ts';
import type { Party } from '../domain/party.ts';
import type { RegistryDate } from '../domain/registry-date.ts';
import { m } from '../messages/generated/messages.js';
import { birthdateText } from '../words/birthdate-words.ts';
import { identifierLabel } from '../words/identifier-words.ts';
import { wordText } from '../words/profile-words.ts';
import {
  bracketsOf,
  cellOf,
  code,
  dated,
  figure,
  ifStated,
  placed,
  words,
  type Cell,
  type FactColumn,
  type Told,
} from './told.ts';

/** The country whose letter forms a party's name needs, where one is stated as a code. */
function countryOf(party: Party): { country?: string } {
  const stated = [party.nationality, party.address?.isoCode, party.countryOfResidence];
  const country = stated.find((text) => typeof text === 'string' && /^[A-Z]{2}$/.test(text));
  return typeof country === 'string' ? { country } : {};
}

/** What a party is, where that is worth saying, with the answer's own word for it where that is another one. */
export function partyKindText({ kind, kindText: stated }: Party): string | null {
  if (kind === 'person') return null;
  if (kind === 'not-stated') return stated === null ? null : m.search_status_unknown({ raw: stated });
  const ours = kind === 'corporation' ? m.report_party_corporation() : m.report_party_other();
  const isOwnWord = stated !== null && /\p{L}/u.test(stated) && stated.toLowerCase() !== ours.toLowerCase();
  return isOwnWord ? m.report_party_kind_as_stated({ kind: ours, stated: wordText(stated) }) : ours;
}

/** Its addresses; one that is stated several times stands once. */
function places({ address, registeredAddress, placeOfResidence }: Party, own: { country?: string }): Told[] {
  const stated = [address, registeredAddress, placeOfResidence].filter((one) => one !== null);
  return [
    ...(address === null ? [] : placed(address, own)),
    ...(registeredAddress === null ? [] : placed(registeredAddress, { ...own, label: m.report_party_seat() })),
    ...(placeOfResidence === null ? [] : placed(placeOfResidence, { ...own, label: m.report_party_residence() })),
    ...stated.flatMap(bracketsOf),
  ].filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index);
}

/** A party's name with its title, and below it everything else that is stated of it, in one line. */
export function partyCell(party: Party): Cell {
  const own = countryOf(party);
  const { title, name, registrationNumber, registrationAuthority, registrationDate, idNumber, placeOfBirth } = party;
  const named = title === null || name === null ? name : `${title} ${name}`;
  const details = [
    ...ifStated(partyKindText(party), words),
    ...ifStated(registrationNumber, (number) => code(number, own)),
    // A registry that has no other number for a company states its registration number once more.
    ...ifStated(idNumber === registrationNumber ? null : idNumber, (number) =>
      figure(number, { ...own, label: m.report_party_id() }),
    ),
    ...ifStated(registrationAuthority, (authority) => words(authority, own)),
    ...ifStated(registrationDate, (date) => dated(date, { label: m.report_party_registered() })),
    ...places(party, own),
    ...(placeOfBirth === null ? [] : placed(placeOfBirth, { ...own, label: m.report_party_born_in() })),
    ...party.otherIdentifiers.map((identifier) => {
      const label = identifierLabel(identifier);
      return code(identifier.value, label === null ? {} : { label: `${label}:` });
    }),
  ];
  return cellOf([words(named ?? m.report_party_unnamed(), { ...own, at: party.at })], details);
}

/** Nationality, and the country of residence where it is another word; null where neither is stated. */
export function countryText({ nationality, countryOfResidence }: Party): string | null {
  const stated = new Set([nationality, countryOfResidence].filter((word) => word !== null && word !== ''));
  return stated.size === 0 ? null : [...stated].join(', ');
}

/** The columns of a list of people that tell who each is. */
export function partyColumns<Row>(partyOf: (row: Row) => Party) {
  return {
    name: { id: 'name', label: m.report_column_name(), cell: (row: Row) => partyCell(partyOf(row)) },
    born: {
      id: 'born',
      label: m.report_column_born(),
      cell: (row: Row) => cellOf(ifStated(partyOf(row).birthdate, (date) => words(birthdateText(date)))),
    },
    country: {
      id: 'country',
      label: m.profile_column_country(),
      cell: (row: Row) => cellOf(ifStated(countryText(partyOf(row)), words)),
    },
  } as const satisfies Record<string, FactColumn<Row, string>>;
}

/** A column of dates. */
export function dateColumn<Row, Id extends string>(
  id: Id,
  label: string,
  read: (row: Row) => RegistryDate | null,
): FactColumn<Row, Id> {
  return { id, label, isNamed: true, cell: (row) => cellOf(ifStated(read(row), dated)) };
}

/** When somebody begins or began; a start that is still to come when the answer came is said to be one. */
export function startColumn<Row extends { startDate: RegistryDate | null }>(takenAt: string): FactColumn<Row, 'from'> {
  return {
    id: 'from',
    label: m.report_column_from(),
    isNamed: true,
    cell: (row) =>
      cellOf(
        ifStated(row.startDate, (date) => dated(date, startsLater(row, takenAt) ? { label: m.report_starts() } : {})),
      ),
  };
}
