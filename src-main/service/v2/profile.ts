import type { Profile } from '../../../src-shared/domain/profile.ts';
import type { Sourced, StatedWord } from '../../../src-shared/domain/sourced.ts';
import { furtherFacts } from '../wire/further-facts.ts';
import { itemsOf, type Located } from '../wire/located.ts';
import { fact, readEach, text } from '../wire/readers.ts';
import { readV2Capital } from './capital-wire.ts';
import { toSourceRegister, V2Identifier } from './company-parts.ts';
import { partiesIn, V2BeneficialOwner, V2Official, withKind } from './party-wire.ts';
import { V2AlternativeName, V2PreviousName, V2Profile, V2StatedWord } from './profile-wire.ts';

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
    return found === null || found.name === null ? [] : [{ ...found, name: found.name }];
  });
}

function identifiers(places: readonly (Located | null | undefined)[]) {
  const items = places.flatMap((place) => (place === null || place === undefined ? [] : itemsOf(place)));
  return readEach(V2Identifier, items).flatMap(({ value, type, at }) => (value === null ? [] : [{ value, type, at }]));
}

function officials(group: Located | null) {
  return partiesIn(group).flatMap(({ places, fallback }) =>
    readEach(V2Official, itemsOf(places)).map((one) => ({ ...one, party: withKind(one.party, fallback) })),
  );
}

function beneficialOwners(group: Located | null) {
  return partiesIn(group).flatMap(({ places, fallback }) =>
    readEach(V2BeneficialOwner, itemsOf(places)).map((one) => ({ ...one, party: withKind(one.party, fallback) })),
  );
}

/** The parts that need more than a rename. */
function partsOf(found: V2Profile) {
  const company = found.identifiers;
  const none: Sourced<string> | null = null;
  return {
    companyNumber: company?.primaryRegistrationNumber ?? found.companyNumber,
    companyCode: none,
    taxNumber: company?.taxNumber ?? found.taxNumber,
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
    incorporationJurisdiction: stated(found.incorporationJurisdiction).original,
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
 * Maps a V2 profile, of whichever product, to the one model of both interfaces. Gives null if there is no object.
 *
 * @param place the profile itself, wherever it lay in its envelope
 */
export function readV2Profile(place: Located): Profile | null {
  const found = V2Profile.parse(place);
  if (found === null) return null;
  const { contactDetails, links } = found;
  return {
    ...partsOf(found),
    ...readV2Capital(found.capital, found.totalCapital),
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
    officials: officials(found.representatives),
    beneficialOwners: beneficialOwners(found.ultimateBeneficialOwners),
    geocodedAddresses: found.additionalInformation?.addressInformation?.addresses ?? [],
    furtherFacts: furtherFacts(place, V2Profile.names),
    payloadType: found._payloadType,
    links: { document: links?.document ?? null, data: links?.data ?? null, retrieval: null },
    transactionId: null,
  };
}
