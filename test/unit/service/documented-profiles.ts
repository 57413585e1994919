import { envelope } from './documented-answers.ts';

/* Profiles of the V2 interface, with every member that the service facts name. */

const address = {
  identifier: 'IE-abc',
  type: 'Registered Office',
  fullAddress: '2 Sample Quay, Sampleton',
  rawAddressLines: ['2 Sample Quay', 'Sampleton'],
  buildingName: 'Sample House',
  streetNumber: '2',
  streetName: 'Sample Quay',
  city: 'Sampleton',
  postcode: 'S1 1AA',
  secondaryPostalCode: 'S9',
  municipality: 'Sampleshire',
  region: 'South',
  country: 'Ireland',
  isoCode: 'IE',
};

const person = {
  type: 'Person',
  idNumber: 'P-1',
  name: 'Ann Fiction',
  address,
  birthdate: { original: '07/1959', normalized: '1959-07' },
  nationality: 'Irish',
  placeOfBirth: { fullAddress: 'Sampleton' },
  placeOfResidence: { fullAddress: 'Exampleton' },
};
const corporation = {
  type: 'Corporation',
  idNumber: 'C-1',
  name: 'Fable Holdings',
  address,
  registrationNumber: '777',
  registrationDate: { original: '01/02/2003', normalized: '2003-02-01' },
  registrationAuthority: 'Register of Fiction',
  registeredAddress: address,
  otherIdentifiers: [{ value: '12 345', type: 'AU_ACN_CD' }],
};
const office = {
  role: { original: 'Geschäftsführer', normalized: 'Director' },
  startDate: { original: '2010-01-01', normalized: '2010-01-01' },
  endDate: { original: '2020-01-01', normalized: '2020-01-01' },
  isActive: false,
  directorships: [
    {
      companyNumber: '888',
      companyName: 'Other Fable',
      role: 'Secretary',
      startDate: '2011-01-01',
      endDate: '2012-01-01',
      isActive: true,
    },
  ],
  powers: ['Sole signature'],
};

export const enhancedProfile = {
  identifiers: {
    primaryRegistrationNumber: '00012345',
    taxNumber: 'T-1',
    secondaryRegistrationNumber: 'S-1',
    otherIdentifiers: [{ value: 'GB123', type: 'GB_VAT_CD' }],
  },
  companyName: 'NORTHWIND FABLE LTD',
  englishName: 'Northwind Fable',
  tradingName: 'Fable',
  aliases: [{ name: 'Fable Tales', type: 'Trading name' }],
  previousNames: [{ name: 'Old Fable', startDate: { original: '2015-04-01' }, endDate: { original: '2018-05-06' } }],
  registrationAuthority: 'Register of Fiction',
  lastUpdated: '2026-03-01T10:00:00Z',
  lastAnnualAccountDate: { original: '31/12/2025', normalized: '2025-12-31' },
  foundationDate: { original: '2015-03-01', normalized: '2015-03-01' },
  registrationDate: { original: '2015-04-01', normalized: '2015-04-01' },
  incorporationDate: { original: '2015-04-02', normalized: '2015-04-02' },
  dissolutionDate: { original: '2025-04-02', normalized: '2025-04-02' },
  status: { original: 'active', normalized: 'Active' },
  legalForm: { original: 'ltd', normalized: 'Private limited company' },
  incorporationJurisdiction: { original: 'England' },
  registeredAgentName: 'Agent Fable',
  registeredAgentAddress: '3 Agent Road',
  activities: [
    { code: '62.01', description: 'Programming', classificationScheme: 'NACE', type: 'Primary' },
    { code: '5821', description: 'Games', classificationScheme: 'SIC07', type: 'Secondary' },
  ],
  activityDeclarations: [{ declaration: 'Fabeln', declarationDescription: 'Telling fables', language: 'de' }],
  addresses: [address],
  totalCapital: { totalValue: 1000, quantity: 100, currency: 'EUR', type: 'Fixed' },
  capital: [
    {
      classCode: 'A',
      classDescription: 'Ordinary',
      type: 'old type',
      quantity: 100,
      unitNominalValue: 10,
      totalNominalValue: 1000,
      currency: 'EUR',
      votingRights: 'One vote each',
      shareholdings: [
        {
          percentage: '60.00',
          count: 60,
          totalNominalValue: 600,
          beneficiallyHeld: true,
          shareholders: { corporations: [corporation], individuals: [person] },
        },
        {
          percentage: null,
          percentageIsRange: true,
          percentageRange: '25-50 %',
          shareholders: { corporations: [{ type: 'Other', name: 'The Fable Trust' }], individuals: [] },
        },
        { percentageIsRange: true, percentageLowerLimit: '25', percentageUpperLimit: '50' },
      ],
    },
  ],
  representatives: {
    individuals: [
      { ...person, ...office },
      { type: 'Other', name: 'Unclassified One' },
    ],
    corporations: [
      { ...corporation, ...office, natureOfControl: ['voting-rights'], notifiedDate: { original: '2019-01-01' } },
    ],
  },
  ultimateBeneficialOwners: {
    individuals: [
      {
        ...person,
        natureOfControl: ['ownership-of-shares-25-to-50-percent'],
        startDate: { original: '2016-04-06' },
        notifiedDate: { original: '2016-04-07' },
        endDate: { original: '2020-04-07' },
        kind: 'individual',
      },
    ],
    corporations: [{ type: 'Other', name: 'The Fable Trust' }],
  },
  contactDetails: { email: 'ann@fable.example', fax: '1', telNumber: '2', website: 'https://fable.example' },
  companyRelationships: [
    {
      relationship: 'Subsidiary',
      company: { kyckrId: 'IE|1', companyName: 'Fable Ireland', companyNumber: '999' },
      effectiveDate: '2020-02-02',
      description: 'Wholly owned',
    },
  ],
  registrationType: 'Foreign',
  registrationTypeDetails: {
    originalCode: '7',
    originalDescription: 'Branch',
    normalizedCode: 'IE',
    normalizedDescription: 'Ireland',
  },
  links: { document: '/orders/1/download', data: '/orders/1/download?format=json' },
  additionalInformation: {
    addressInformation: {
      addresses: [
        {
          identifier: 'IE-abc',
          variants: [{ type: 'Geocoded (Exact Match)', fullAddress: '2 Sample Quay, Sampleton' }],
          sources: [
            {
              entityName: 'Ann Fiction',
              entityType: 'Individual Representative',
              context: 'Service Address',
              path: 'EnhancedProfile.Representatives.Individuals[0].Address',
            },
          ],
        },
      ],
    },
  },
};
export const enhancedAnswer = { ...envelope, data: enhancedProfile };

export const liteAnswer = {
  ...envelope,
  data: {
    companyName: 'NORTHWIND FABLE LTD',
    companyNumber: '00012345',
    registrationAuthority: 'Register of Fiction',
    registrationAuthorityCode: 'RA-1',
    address,
    activity: [{ code: '62.01', description: 'Programming' }],
    aliases: [{ name: 'Fable Tales', type: 'Trading name' }],
    previousNames: [{ name: 'Old Fable' }],
    otherIdentifiers: [{ value: 'GB123', type: 'GB_VAT_CD' }],
    taxNumber: 'T-1',
    foundationDate: { original: '2015-03-01' },
    registrationDate: { original: '2015-04-01' },
    lastAnnualAccountDate: { original: '2025-12-31' },
    updatedDate: { original: '2026-03-01T10:00:00Z' },
    legalForm: { original: 'ltd', normalized: 'Private limited company' },
    legalStatus: { original: 'active', normalized: 'Active' },
    stateOfIncorporation: 'Delaware',
  },
};

/** Of this product the specification names two fields and no more. */
export const basicProfile = {
  _payloadType: 'BasicProfile',
  companyName: 'NORTHWIND FABLE LTD',
  registeredAgentName: 'Agent Fable',
  registeredAgentAddress: '3 Agent Road',
};

/** The JSON download as a public client reads it: Pascal case, owners as an array, kinds and states as numbers. */
export const downloadedProfile = {
  CorrelationId: '0f3c',
  CustomerReference: 'case-17',
  TimeStamp: '2026-03-02T09:15:00Z',
  Details: 'Success',
  Balances: null,
  Links: null,
  Data: {
    CompanyName: 'NORTHWIND FABLE LTD',
    TradingName: null,
    Aliases: [{ Name: 'Fable Tales' }],
    PreviousNames: [{ Name: 'Old Fable' }],
    RegistrationAuthority: 'Register of Fiction',
    LastUpdated: { Original: '2026-03-01', Normalized: '2026-03-01' },
    FoundationDate: { Original: '2015-03-01', Normalized: '2015-03-01' },
    Status: { Original: 'active', Normalized: 3 },
    LegalForm: { Original: 'ltd', Normalized: null },
    Activities: [{ Code: '62.01', Description: 'Programming', ClassificationScheme: 1, Type: 0 }],
    Addresses: [{ FullAddress: '2 Sample Quay, Sampleton' }],
    ContactDetails: { Email: null, Fax: null, TelNumber: '2', Website: null },
    Identifiers: { PrimaryRegistrationNumber: '00012345', TaxNumber: null, SecondaryRegistrationNumber: null },
    Capital: [
      {
        ClassCode: 'A',
        Quantity: 100,
        Shareholdings: [
          {
            Percentage: '100',
            Count: '100',
            Shareholders: { Corporations: [], Individuals: [{ Type: 0, Name: 'Ann Fiction' }] },
          },
        ],
      },
    ],
    Representatives: { Corporations: [{ Type: 1, Name: 'Fable Holdings' }], Individuals: [] },
    UltimateBeneficialOwners: [{ Type: 0, Name: 'Ann Fiction', NatureOfControl: ['shares'] }],
  },
};
