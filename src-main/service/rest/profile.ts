import type { z } from 'zod';
import type { Profile, ProfileList } from '../../../src-shared/domain/profile.ts';
import type { ProfileSections } from '../../../src-shared/domain/profile-section.ts';
import { moment, registryDate } from '../wire/dates.ts';
import { memberOf, type Located } from '../wire/located.ts';
import type { Steps } from '../wire/in-turns.ts';
import { anything, fact, flag, list, readItemsInSteps, shape, text } from '../wire/readers.ts';
import { sectionOf } from '../wire/section.ts';
import { RestAddress } from './address-wire.ts';
import { RestBeneficialOwner, RestOfficial, RestShareholding } from './party-wire.ts';

const date = fact(registryDate);

const RestActivity = shape({ codeField: text, descriptionField: text });

/** The parties are read in steps: there may be thousands. */
const RestDirectorsAndShares = shape({
  directorsField: anything,
  shareHoldersField: anything,
  personsOfSignificantControlField: anything,
  shareHolderSummaryField: shape({ shareCapitalField: fact(text) }),
});

type RestDetails = NonNullable<ReturnType<typeof RestDirectorsAndShares.parse>>;

/** Specification, "REST enhanced profile"; the members after `registrationAuthorityField` are in service facts only. */
const RestCompanyProfile = shape({
  activityField: list(RestActivity),
  addressesField: list(RestAddress),
  codeField: fact(text),
  dateField: fact(moment),
  foundationDateField: date,
  legalFormField: fact(text),
  legalStatusField: fact(text),
  nameField: fact(text),
  officialField: fact(flag),
  registrationAuthorityField: fact(text),
  directorAndShareDetailsField: anything,
  registrationAuthorityCodeField: fact(text),
  registrationNumberField: fact(text),
  registrationDateField: date,
  lastAnnualAccountDateField: date,
  normalisedLegalStatusField: fact(text),
  companyNameInEnglishField: fact(text),
  aliasesField: list(anything),
  activityDeclarationField: anything,
  agentNameField: fact(text),
  agentAddressField: fact(text),
  fiscalCodeField: fact(text),
  vatNumberField: fact(text),
  stateOfIncorporationField: fact(text),
  emailField: fact(text),
  faxNumberField: fact(text),
  telephoneNumberField: fact(text),
  websiteURLField: fact(text),
  headquartersField: RestAddress,
  mailingAddressField: RestAddress,
});
type RestCompanyProfile = NonNullable<ReturnType<typeof RestCompanyProfile.parse>>;

const RestProfileBody = shape({
  companyProfileField: anything,
  transactionIdField: fact(text),
  retrievalLocationField: fact(text),
});

/** The object that has the profile, which some servers put one or more levels deeper. */
function bodyIn(answer: Located, depth = 0): Located {
  const deeper = memberOf(answer, ['data']);
  if (depth > 5 || deeper === null || memberOf(answer, ['companyProfileField']) !== null) return answer;
  return bodyIn(deeper, depth + 1);
}

function addressesOf(found: RestCompanyProfile) {
  const named = [
    { type: 'headquarters', address: found.headquartersField },
    { type: 'mailing', address: found.mailingAddressField },
  ];
  const others = named.flatMap(({ type, address }) => (address === null ? [] : [{ ...address, type }]));
  return [...found.addressesField, ...others];
}

function* itemsIn<Item extends z.ZodType>(item: Item, array: Located | null | undefined) {
  return array === null || array === undefined ? [] : yield* readItemsInSteps(item, array);
}

const peopleNames = ['directorsField', 'shareHoldersField', 'personsOfSignificantControlField'];
/** Members by which one entry is known that stands where a list is documented. */
const entryNames = ['nameField', 'titleField', 'idField', 'kindField'];

/** How far the answer speaks of each kind of people: of a list, and of what stands beside it. */
function sectionsOf({ details, place }: { details: RestDetails | null; place: Located | null }): ProfileSections {
  const beside = place === null ? [] : [{ place, listNames: peopleNames }];
  const of = (list: Located | null | undefined) => {
    const isEntry = list === null || list === undefined || memberOf(list, entryNames) !== null;
    const inside = isEntry ? [] : [{ place: list, listNames: [] }];
    return sectionOf({ lists: [list ?? null], around: [...beside, ...inside] });
  };
  return {
    officials: of(details?.directorsField),
    shareholders: of(details?.shareHoldersField),
    owners: of(details?.personsOfSignificantControlField),
  };
}

function* sharesOf(found: RestCompanyProfile) {
  const place = found.directorAndShareDetailsField;
  const details = RestDirectorsAndShares.parse(place);
  return {
    capital: { total: null, stated: details?.shareHolderSummaryField?.shareCapitalField ?? null, classes: [] },
    shareholdings: yield* itemsIn(RestShareholding, details?.shareHoldersField),
    officials: yield* itemsIn(RestOfficial, details?.directorsField),
    beneficialOwners: yield* itemsIn(RestBeneficialOwner, details?.personsOfSignificantControlField),
    sections: sectionsOf({ details, place }),
  };
}

/** Aliases as texts, or as objects with a name. */
const RestAlias = shape({ nameField: text, typeField: text }, { nameField: ['aliasField'] });

function aliasesOf(found: RestCompanyProfile) {
  return found.aliasesField.flatMap((place) => {
    const name = text.parse(place) ?? RestAlias.parse(place)?.nameField ?? null;
    if (name === null) place.reading?.miss(place.at);
    return name === null ? [] : [{ name, type: RestAlias.parse(place)?.typeField ?? null, at: place.at }];
  });
}

function declarationsOf(place: Located | null) {
  const declaration = place === null ? null : text.parse(place);
  return place === null || declaration === null
    ? []
    : [{ declaration, description: null, language: null, at: place.at }];
}

/** The lists that came as such, those with nothing in them included. */
function givenLists(place: Located): ProfileList[] {
  const isList = (name: string) => Array.isArray(memberOf(place, [name])?.json);
  return [
    ...(isList('activityField') ? (['activities'] as const) : []),
    ...(isList('addressesField') ? (['addresses'] as const) : []),
    ...(isList('aliasesField') ? (['aliases'] as const) : []),
  ];
}

/** Where the profile of an answer stands; null where there is none. */
export function restProfilePlace(answer: Located): Located | null {
  return memberOf(bodyIn(answer), ['companyProfileField']);
}

/** Maps a REST profile to the one model of both interfaces. Gives null for a pending body and for anything else. */
export function* readRestProfileInSteps(answer: Located): Steps<Profile | null> {
  const body = RestProfileBody.parse(bodyIn(answer));
  const place = body?.companyProfileField ?? null;
  const found = place === null ? null : RestCompanyProfile.parse(place);
  if (body === null || place === null || found === null) return null;
  return {
    ...(yield* sharesOf(found)),
    name: found.nameField,
    englishName: found.companyNameInEnglishField,
    tradingName: null,
    aliases: aliasesOf(found),
    previousNames: [],
    companyNumber: found.registrationNumberField,
    companyCode: found.codeField,
    taxNumber: found.fiscalCodeField,
    vatNumber: found.vatNumberField,
    secondaryRegistrationNumber: null,
    otherIdentifiers: [],
    registrationAuthority: found.registrationAuthorityField,
    registrationAuthorityCode: found.registrationAuthorityCodeField,
    sourceRegister: null,
    status: { original: found.legalStatusField, normalized: found.normalisedLegalStatusField },
    legalForm: { original: found.legalFormField, normalized: null },
    official: found.officialField,
    foundationDate: found.foundationDateField,
    registrationDate: found.registrationDateField,
    incorporationDate: null,
    dissolutionDate: null,
    lastAnnualAccountDate: found.lastAnnualAccountDateField,
    lastUpdated: found.dateField,
    incorporationJurisdiction: null,
    stateOfIncorporation: found.stateOfIncorporationField,
    registeredAgent: { name: found.agentNameField, address: found.agentAddressField },
    activities: found.activityField.map(({ codeField, descriptionField, at }) => ({
      code: codeField,
      description: descriptionField,
      scheme: null,
      type: null,
      at,
    })),
    activityDeclarations: declarationsOf(found.activityDeclarationField),
    addresses: addressesOf(found),
    contact: {
      email: found.emailField,
      fax: found.faxNumberField,
      telephone: found.telephoneNumberField,
      website: found.websiteURLField,
    },
    relationships: [],
    geocodedAddresses: [],
    notUnderstood: { items: [], more: 0 },
    givenLists: givenLists(place),
    said: [],
    payloadType: null,
    links: { document: null, data: null, retrieval: body.retrievalLocationField },
    transactionId: body.transactionIdField,
  };
}
