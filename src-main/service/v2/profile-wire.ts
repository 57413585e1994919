import { moment, registryDate } from '../wire/dates.ts';
import { anything, fact, list, shape, text } from '../wire/readers.ts';
import { idNames, V2RegistrationTypeDetails } from './company-parts.ts';
import { V2Address } from './party-wire.ts';

const date = fact(registryDate);

export const V2StatedWord = shape({ original: fact(text), normalized: fact(text) });

export const V2AlternativeName = shape({ name: text, type: text });
export const V2PreviousName = shape({ name: text, startDate: registryDate, endDate: registryDate });

const V2Activity = shape({ code: text, description: text, classificationScheme: text, type: text });
const V2ActivityDeclaration = shape({ declaration: text, declarationDescription: text, language: text });
const V2ContactDetails = shape({ email: fact(text), fax: fact(text), telNumber: fact(text), website: fact(text) });

const V2Relationship = shape({
  relationship: text,
  company: shape({ serviceId: text, companyName: text, companyNumber: text }, { serviceId: idNames }),
  effectiveDate: registryDate,
  description: text,
});

/** `additionalInformation`, only with `extend=geocoding` (service facts, "Geocoding structures"). */
const V2AddressGroup = shape({
  identifier: text,
  variants: list(V2Address),
  sources: list(shape({ entityName: text, entityType: text, context: text, path: text })),
});

/**
 * EnhancedProfile, LiteProfile, BasicProfile and the payload of a JSON download, which differ in a few names: the members
 * are named as in the enhanced profile, the other products' names are given after them.
 */
export const V2Profile = shape(
  {
    _payloadType: fact(text),
    serviceId: fact(text),
    identifiers: shape({
      primaryRegistrationNumber: fact(text),
      taxNumber: fact(text),
      vatNumber: fact(text),
      secondaryRegistrationNumber: fact(text),
      otherIdentifiers: anything,
    }),
    companyNumber: fact(text),
    companyName: fact(text),
    englishName: fact(text),
    tradingName: fact(text),
    taxNumber: fact(text),
    otherIdentifiers: anything,
    aliases: list(anything),
    previousNames: list(anything),
    registrationAuthority: fact(text),
    registrationAuthorityCode: fact(text),
    registrationType: text,
    registrationTypeDetails: V2RegistrationTypeDetails,
    lastUpdated: fact(moment),
    lastAnnualAccountDate: date,
    foundationDate: date,
    registrationDate: date,
    incorporationDate: date,
    dissolutionDate: date,
    status: anything,
    legalForm: anything,
    incorporationJurisdiction: anything,
    stateOfIncorporation: fact(text),
    registeredAgentName: fact(text),
    registeredAgentAddress: fact(text),
    activities: list(V2Activity),
    activityDeclarations: list(V2ActivityDeclaration),
    addresses: list(V2Address),
    contactDetails: V2ContactDetails,
    totalCapital: anything,
    capital: anything,
    representatives: anything,
    ultimateBeneficialOwners: anything,
    companyRelationships: list(V2Relationship),
    links: shape({ document: fact(text), data: fact(text) }),
    additionalInformation: shape({ addressInformation: shape({ addresses: list(V2AddressGroup) }) }),
  },
  {
    serviceId: [...idNames, 'id'],
    aliases: ['alias'],
    lastUpdated: ['updatedDate'],
    status: ['legalStatus'],
    activities: ['activity'],
    addresses: ['address'],
  },
);
export type V2Profile = NonNullable<ReturnType<typeof V2Profile.parse>>;

/** Members by which a V2 profile is known, however deep it lies. None of them stands in the record of an order. */
export const profileNames = [
  ...['companyName', 'englishName', 'tradingName', 'aliases', 'previousNames', 'identifiers', 'companyNumber'],
  ...['legalForm', 'legalStatus', 'registrationAuthority', 'foundationDate', 'registrationDate', 'incorporationDate'],
  ...['dissolutionDate', 'lastAnnualAccountDate', 'activities', 'activityDeclarations', 'addresses', 'contactDetails'],
  ...['representatives', 'ultimateBeneficialOwners', 'capital', 'totalCapital', 'companyRelationships'],
];
