import type { RegistryDate } from '../../../../src-shared/domain/registry-date.ts';
import type { NetworkParty } from '../network/network.ts';
import type { BodsAddress, BodsPerson } from './bods-types.ts';
import { mended, noting, some, wholeDate, type Draft } from './draft.ts';
import { distinct, partyIdentifiers } from './identifiers.ts';
import { address, country } from './places.ts';

/** The date of several places that says most: whoever is one has one. A day that does not exist says nothing. */
function birthDate(dates: readonly (RegistryDate | null)[]): string | null {
  const stated = dates.flatMap((date) => {
    const value = date?.value ?? '';
    return /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(value) || wholeDate(date) !== null ? [value] : [];
  });
  return stated.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** A person as the answers of one company name them. A date of birth may be a year or a month: the standard takes those. */
export function personDraft({ told }: Extract<NetworkParty, { kind: 'person' }>): Draft | null {
  const [first] = told;
  if (first === undefined) return null;
  const { notes } = noting();
  const { party, source } = first;
  const names = [...new Set(told.flatMap((one) => one.party.name?.trim() || []))].map((name) => ({
    fullName: mended(name, notes),
  }));
  const lives = country(party.countryOfResidence, null, notes);
  const residence =
    address(party.placeOfResidence, 'residence', notes) ??
    (lives === null ? null : { type: 'residence', country: lives });
  const nationality = country(party.nationality, null, notes);
  const recordDetails: BodsPerson = {
    ...{ isComponent: false, personType: names.length === 0 ? 'unknownPerson' : 'knownPerson' },
    ...some('names', names),
    ...some('identifiers', distinct(told.flatMap((one) => partyIdentifiers(one.party, notes)))),
    ...some('nationalities', nationality === null ? [] : [nationality]),
    ...some('placeOfBirth', address(party.placeOfBirth, 'placeOfBirth', notes)),
    ...some('birthDate', birthDate(told.map((one) => one.party.birthdate))),
    ...some<BodsAddress[]>(
      'addresses',
      [address(party.address, null, notes), residence].flatMap((one) => one ?? []),
    ),
    ...(names.length > 0
      ? {}
      : {
          unspecifiedPersonDetails: {
            reason: 'informationUnknownToPublisher',
            description: 'The source does not state a name.',
          },
        }),
  };
  return { recordType: 'person', recordDetails, annotations: [], notes, source };
}
