import type { z } from 'zod';
import type { Party } from '../../../src-shared/domain/party.ts';
import type { Profile, ProfileList } from '../../../src-shared/domain/profile.ts';
import type { Sourced, StatedWord } from '../../../src-shared/domain/sourced.ts';
import { firstStated } from '../wire/entry.ts';
import { atOnce, type Steps } from '../wire/in-turns.ts';
import { listContextIn } from '../wire/list-context.ts';
import { isObject, itemsOf, Located, memberOf, membersOf } from '../wire/located.ts';
import { fact, readItemsInSteps, text } from '../wire/readers.ts';
import { readV2CapitalInSteps } from './capital-wire.ts';
import { toSourceRegister, V2Identifier } from './company-parts.ts';
import { groupSection, partiesIn, V2BeneficialOwner, V2Official, withKind } from './party-wire.ts';
import { profileNames, V2AlternativeName, V2PreviousName, V2Profile, V2StatedWord } from './profile-wire.ts';

const factText = fact(text);

/** `{original, normalized}`, or the original alone as a text. */
function stated(place: Located | null): StatedWord {
  const found = V2StatedWord.parse(place);
  return { original: found?.original ?? factText.parse(place), normalized: found?.normalized ?? null };
}

/** Names that come as `{name, ...}` or, in some answers, as plain texts. */
function names<Found extends { name: string | null; at: string }>(
  places: readonly Located[],
  read: (place: Located) => Found | null,
  plain: (name: string, at: string) => Found,
) {
  return places.flatMap((place) => {
    const name = text.parse(place);
    const found = name === null ? read(place) : plain(name, place.at);
    if (found === null || found.name === null) place.reading?.miss(place.at);
    return found === null || found.name === null ? [] : [{ ...found, name: found.name }];
  });
}

function identifiers(places: readonly (Located | null | undefined)[]) {
  const items = places.flatMap((place) => (place === null || place === undefined ? [] : itemsOf(place)));
  return items.flatMap((place) => {
    const found = V2Identifier.parse(place);
    if (found === null || found.value === null) place.reading?.miss(place.at);
    return found === null || found.value === null ? [] : [{ value: found.value, type: found.type, at: found.at }];
  });
}

/** The parties of a group. There may be thousands, so they are read in steps. */
function* partiesOf<Found extends { party: Party }>(
  group: Located | null,
  schema: z.ZodType<Found | null>,
): Steps<Found[]> {
  const found: Found[] = [];
  for (const { places, fallback } of partiesIn(group)) {
    const read = yield* readItemsInSteps(schema, places);
    for (const one of read) found.push({ ...one, party: withKind(one.party, fallback) });
  }
  return found;
}

/** Documented is the original alone; a normalised word is better than none. */
function jurisdictionOf(place: Located | null): Sourced<string> | null {
  const { original, normalized } = stated(place);
  return place === null ? null : firstStated(place, original, normalized);
}

/** Where the lists of a profile stand; see `V2Profile` for the names of the other products. */
const listPlaces: readonly (readonly [ProfileList, ...string[]])[] = [
  ['share-classes', 'capital'],
  ['aliases', 'aliases', 'alias'],
  ['previous-names', 'previousNames'],
  ['addresses', 'addresses', 'address'],
  ['identifiers', 'otherIdentifiers'],
  ['activities', 'activities', 'activity'],
  ['declarations', 'activityDeclarations'],
  ['relationships', 'companyRelationships'],
];

const isList = (place: Located | null | undefined) => Array.isArray(place?.json);

/** The lists that came as such: a member that is missing, null or of another shape gives no list. */
function givenLists(place: Located, { identifiers: company }: V2Profile): ProfileList[] {
  return listPlaces.flatMap(([list, ...names]) =>
    isList(memberOf(place, names)) || (list === 'identifiers' && isList(company?.otherIdentifiers)) ? [list] : [],
  );
}

/** The parts that need more than a rename. */
function partsOf(place: Located, found: V2Profile) {
  const company = found.identifiers;
  const none: Sourced<string> | null = null;
  return {
    companyNumber: firstStated(place, company?.primaryRegistrationNumber ?? null, found.companyNumber),
    companyCode: none,
    taxNumber: firstStated(place, company?.taxNumber ?? null, found.taxNumber),
    vatNumber: company?.vatNumber ?? null,
    secondaryRegistrationNumber: company?.secondaryRegistrationNumber ?? null,
    otherIdentifiers: identifiers([company?.otherIdentifiers, found.otherIdentifiers]),
    aliases: names(
      found.aliases,
      (place) => V2AlternativeName.parse(place),
      (name, at) => ({ name, type: null, at }),
    ),
    previousNames: names(
      found.previousNames,
      (place) => V2PreviousName.parse(place),
      (name, at) => ({ name, startDate: null, endDate: null, at }),
    ),
    sourceRegister: toSourceRegister(found.registrationType, found.registrationTypeDetails),
    incorporationJurisdiction: jurisdictionOf(found.incorporationJurisdiction),
    activities: found.activities.map(({ classificationScheme, ...rest }) => ({
      ...rest,
      scheme: classificationScheme,
    })),
    activityDeclarations: found.activityDeclarations.map(({ declarationDescription, ...rest }) => ({
      ...rest,
      description: declarationDescription,
    })),
    relationships: found.companyRelationships.map(({ company: other, ...rest }) => ({
      ...rest,
      company: {
        serviceId: other?.serviceId ?? null,
        name: other?.companyName ?? null,
        number: other?.companyNumber ?? null,
      },
    })),
  };
}

/**
 * Maps a V2 profile, of whichever product, to the one model of both interfaces. Gives null if there is no object. What is not
 * understood is listed by who read the whole answer.
 *
 * @param place the profile itself, wherever it lay in its envelope
 */
export function* readV2ProfileInSteps(place: Located): Steps<Profile | null> {
  const found = V2Profile.parse(place);
  if (found === null) return null;
  const { contactDetails, links } = found;
  const { capital, shareholdings, section } = yield* readV2CapitalInSteps(found.capital, found.totalCapital);
  return {
    ...partsOf(place, found),
    capital,
    shareholdings,
    serviceId: found.serviceId,
    name: found.companyName,
    englishName: found.englishName,
    tradingName: found.tradingName,
    registrationAuthority: found.registrationAuthority,
    registrationAuthorityCode: found.registrationAuthorityCode,
    status: stated(found.status),
    legalForm: stated(found.legalForm),
    official: null,
    foundationDate: found.foundationDate,
    registrationDate: found.registrationDate,
    incorporationDate: found.incorporationDate,
    dissolutionDate: found.dissolutionDate,
    lastAnnualAccountDate: found.lastAnnualAccountDate,
    lastUpdated: found.lastUpdated,
    stateOfIncorporation: found.stateOfIncorporation,
    registeredAgent: { name: found.registeredAgentName, address: found.registeredAgentAddress },
    addresses: found.addresses,
    contact: {
      email: contactDetails?.email ?? null,
      fax: contactDetails?.fax ?? null,
      telephone: contactDetails?.telNumber ?? null,
      website: contactDetails?.website ?? null,
    },
    officials: yield* partiesOf(found.representatives, V2Official),
    beneficialOwners: yield* partiesOf(found.ultimateBeneficialOwners, V2BeneficialOwner),
    geocodedAddresses: found.additionalInformation?.addressInformation?.addresses ?? [],
    notUnderstood: { items: [], more: 0 },
    givenLists: givenLists(place, found),
    sections: {
      officials: groupSection(found.representatives),
      shareholders: section,
      owners: groupSection(found.ultimateBeneficialOwners),
    },
    said: [],
    payloadType: found._payloadType,
    links: { document: links?.document ?? null, data: links?.data ?? null, retrieval: null },
    transactionId: null,
  };
}

/** An object that holds no list under a name that no profile has: such a one is a page of something else. */
function isSparse(data: Located): boolean {
  if (Array.isArray(data.json)) return data.json.length === 0;
  const holdsList = membersOf(data).some(({ place }) => Array.isArray(place.json));
  return isObject(data) && (!holdsList || memberOf(data, profileNames) !== null);
}

/**
 * A profile that none of its documented members tells to be one: `data` is an object with other members or none, or an
 * empty list. Null where the answer is an order, a problem, another list, or has words of trouble beside it: then what
 * was bought is not known.
 */
export function readSparseV2Profile(answer: Located): { profile: Profile; place: Located } | null {
  const data = memberOf(answer, ['data']);
  if (data === null || memberOf(answer, ['orderId']) !== null) return null;
  if (['orderId', 'title', 'detail', 'errors', 'message'].some((name) => memberOf(data, [name]) !== null)) return null;
  if (!isSparse(data) || listContextIn(answer, ['data']).doubts.some((doubt) => doubt !== 'says-nothing')) return null;
  const isEmptyList = Array.isArray(data.json) && data.json.length === 0;
  const place = isEmptyList ? new Located({}, data.at, data.reading) : data;
  const profile = atOnce(readV2ProfileInSteps(place));
  return profile === null ? null : { profile, place: data };
}
