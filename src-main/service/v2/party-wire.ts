import type { Address } from '../../../src-shared/domain/address.ts';
import { lookUpWord } from '../../../src-shared/domain/fold-text.ts';
import type { BeneficialOwner, Directorship, Official, Party, PartyKind } from '../../../src-shared/domain/party.ts';
import type { ProfileSection } from '../../../src-shared/domain/profile-section.ts';
import { registryDate } from '../wire/dates.ts';
import { endOfOwner, v2Ends } from '../wire/ends.ts';
import { entryOf } from '../wire/entry.ts';
import { isObject, memberOf, type Located } from '../wire/located.ts';
import { anything, flag, list, reader, shape, text } from '../wire/readers.ts';
import { sectionOf } from '../wire/section.ts';
import { toIdentifiers, V2Identifier } from './company-parts.ts';

const V2AddressParts = shape({
  identifier: text,
  type: text,
  fullAddress: text,
  rawAddressLines: list(text),
  buildingName: text,
  streetNumber: text,
  streetName: text,
  city: text,
  postcode: text,
  secondaryPostalCode: text,
  municipality: text,
  region: text,
  country: text,
  isoCode: text,
});

/** An address of the V2 profile; where one text stands instead, it is the whole address. */
export const V2Address = reader((place): Address | null => {
  const whole = text.parse(place);
  const found = V2AddressParts.parse(place);
  if (found === null && whole === null) return null;
  return {
    identifier: found?.identifier ?? null,
    type: found?.type ?? null,
    full: found?.fullAddress ?? whole,
    lines: found?.rawAddressLines ?? [],
    typedLines: [],
    buildingName: found?.buildingName ?? null,
    streetNumber: found?.streetNumber ?? null,
    streetName: found?.streetName ?? null,
    city: found?.city ?? null,
    postcode: found?.postcode ?? null,
    secondaryPostcode: found?.secondaryPostalCode ?? null,
    municipality: found?.municipality ?? null,
    region: found?.region ?? null,
    country: found?.country ?? null,
    isoCode: found?.isoCode ?? null,
    at: place.at,
  };
});

const statedWord = shape({ original: text, normalized: text });

/** `{original, normalized}`, or the original alone as a text. */
const V2Word = reader((place) => {
  const found = statedWord.parse(place);
  return { original: found?.original ?? text.parse(place), normalized: found?.normalized ?? null };
});

/** The words of the profile and the numbers of the JSON download (service facts, row 17). */
const kinds: Readonly<Record<string, PartyKind>> = {
  person: 'person',
  individual: 'person',
  '0': 'person',
  corporation: 'corporation',
  company: 'corporation',
  '1': 'corporation',
  other: 'other',
};

function kindOf(word: string | null): PartyKind {
  return lookUpWord(kinds, word ?? '') ?? 'not-stated';
}

const partyParts = {
  type: text,
  title: text,
  name: text,
  idNumber: text,
  address: V2Address,
  birthdate: registryDate,
  nationality: text,
  countryOfResidence: text,
  placeOfBirth: V2Address,
  placeOfResidence: V2Address,
  registrationNumber: text,
  registrationDate: registryDate,
  registrationAuthority: text,
  registeredAddress: V2Address,
  otherIdentifiers: list(V2Identifier),
};
const V2PartyParts = shape(partyParts);

/** LegalEntity, Person details and Corporation details alike: a member that one of them lacks reads as null. */
const V2Party = reader((place): Party | null => {
  const found = V2PartyParts.parse(place);
  if (found === null) return null;
  const { type, otherIdentifiers, ...rest } = found;
  return { ...rest, kind: kindOf(type), kindText: type, otherIdentifiers: toIdentifiers(otherIdentifiers) };
});

const V2Directorship = shape({
  companyNumber: text,
  companyName: text,
  companyStatus: text,
  role: V2Word,
  startDate: registryDate,
  endDate: registryDate,
  isActive: flag,
});

const V2RepresentativeParts = shape(
  {
    role: V2Word,
    startDate: registryDate,
    endDate: registryDate,
    isActive: flag,
    notifiedDate: registryDate,
    directorships: list(V2Directorship),
    powers: list(text),
    natureOfControl: list(text),
  },
  { endDate: v2Ends },
);

/** A party that is nothing else, such as a holder of shares; null where nothing is said of it. */
export const V2Holder = reader((place): Party | null => {
  const party = V2Party.parse(place);
  return party === null ? null : entryOf(party);
});

/** A representative: a party with an office. */
export const V2Official = reader((place): Official | null => {
  const party = V2Party.parse(place);
  const found = V2RepresentativeParts.parse(place);
  if (party === null || found === null) return null;
  const { notifiedDate, natureOfControl, directorships, role, ...rest } = found;
  return entryOf({
    ...rest,
    party,
    role: role ?? { original: null, normalized: null },
    notifiedOn: notifiedDate,
    naturesOfControl: natureOfControl,
    directorships: directorships.map((one): Directorship => ({ ...one, role: one.role?.original ?? null })),
  });
});

const V2OwnerParts = shape(
  {
    kind: text,
    natureOfControl: list(text),
    startDate: registryDate,
    notifiedDate: registryDate,
    endDate: registryDate,
    isActive: flag,
  },
  { endDate: v2Ends },
);

export const V2BeneficialOwner = reader((place): BeneficialOwner | null => {
  const party = V2Party.parse(place);
  const found = V2OwnerParts.parse(place);
  if (party === null || found === null) return null;
  const { kind, natureOfControl, notifiedDate, endDate, isActive, ...rest } = found;
  return entryOf({
    ...rest,
    party,
    declarationKind: kind,
    naturesOfControl: natureOfControl,
    notifiedOn: notifiedDate,
    endDate: endOfOwner(endDate, { kind, isActive }),
  });
});

const groupNames = ['individuals', 'corporations'] as const;
const byKind = shape({ individuals: anything, corporations: anything });

/**
 * Where the parties of a group stand: `{individuals, corporations}`, or, in the JSON download, one array.
 * `fallback` is the kind that the array says, for entries that say none themselves.
 */
export function partiesIn(group: Located | null): { places: Located; fallback: PartyKind }[] {
  if (group === null) return [];
  const found = byKind.parse(group);
  if (found === null || (found.individuals === null && found.corporations === null)) {
    // An object that is neither a group nor a party says something that is not understood.
    const isParty = memberOf(group, Object.keys(partyParts)) !== null;
    return isObject(group) && !isParty ? [] : [{ places: group, fallback: 'not-stated' }];
  }
  const individuals = found.individuals === null ? [] : [{ places: found.individuals, fallback: 'person' as const }];
  const corporations =
    found.corporations === null ? [] : [{ places: found.corporations, fallback: 'corporation' as const }];
  return [...individuals, ...corporations];
}

/** How far the answer speaks of the parties of a group. */
export function groupSection(group: Located | null): ProfileSection {
  const found = byKind.parse(group);
  const isParty = group !== null && memberOf(group, Object.keys(partyParts)) !== null;
  if (group === null || found === null || isParty) return sectionOf({ lists: [group], around: [] });
  const { individuals, corporations } = found;
  const inside = [individuals, corporations].filter((list) => list !== null);
  const isNoParty = (list: Located) => memberOf(list, Object.keys(partyParts)) === null;
  return sectionOf({
    lists: individuals === null && corporations === null ? [group] : [individuals, corporations],
    around: [group, ...inside.filter(isNoParty)].map((place) => ({ place, listNames: groupNames })),
  });
}

/** Gives a party that does not say what it is the kind of the array it stands in. */
export function withKind(party: Party, fallback: PartyKind): Party {
  return party.kind === 'not-stated' && party.kindText === null ? { ...party, kind: fallback } : party;
}
