import { english } from '../cultures-latin.ts';
import type { Jurisdiction } from '../jurisdiction.ts';

const roles = [
  { text: 'director', normalized: 'Director' },
  { text: 'secretary', normalized: 'Secretary' },
];

export const unitedKingdom: Jurisdiction = {
  code: 'GB',
  country: 'GB',
  countryName: 'United Kingdom',
  nationality: 'British',
  currency: 'GBP',
  culture: english,
  numberPattern: '########',
  codeJoinsName: false,
  forms: [
    { text: 'Private limited Company', type: 'ltd', normalized: 'Private Limited Company', inName: '{} LIMITED' },
    { text: 'Public limited Company', type: 'plc', normalized: 'Public Limited Company', inName: '{} PLC' },
    {
      text: 'Limited liability partnership',
      type: 'llp',
      normalized: 'Limited Liability Partnership',
      inName: '{} LLP',
    },
  ],
  statuses: {
    active: ['active'],
    distressed: ['liquidation', 'administration', 'voluntary-arrangement'],
    inactive: ['dissolved', 'converted-closed'],
    other: ['open-registered-only'],
  },
  cities: [
    { name: 'Ipswich', postcode: 'IP# #@@' },
    { name: 'Leeds', postcode: 'LS## #@@' },
    { name: 'Bristol', postcode: 'BS# #@@' },
    { name: 'Cardiff', postcode: 'CF## #@@' },
  ],
  addressPattern: '{number} {street}, {city} {postcode}',
  identifiers: [{ type: 'GB_VAT_CD', pattern: 'GB#########' }],
  activityScheme: 'SIC07',
  roles,
};

export const ireland: Jurisdiction = {
  ...unitedKingdom,
  code: 'IE',
  country: 'IE',
  countryName: 'Ireland',
  nationality: 'Irish',
  currency: 'EUR',
  numberPattern: '######',
  forms: [
    {
      text: 'LTD - Private Company Limited by Shares',
      type: 'LTD',
      normalized: 'Private Limited Company',
      inName: '{} LIMITED',
    },
    {
      text: 'DAC - Designated Activity Company (limited by shares)',
      type: 'DAC',
      normalized: 'Private Limited Company',
      inName: '{} DESIGNATED ACTIVITY COMPANY',
    },
    {
      text: 'PLC - Public Limited Company',
      type: 'PLC',
      normalized: 'Public Limited Company',
      inName: '{} PUBLIC LIMITED COMPANY',
    },
  ],
  statuses: {
    active: ['Normal'],
    distressed: ['Liquidation', 'Receivership', 'Strike Off Listed'],
    inactive: ['Dissolved', 'Strike Off'],
    other: ['Ceased (Rule 4)'],
  },
  cities: [
    { name: 'Dublin 4', postcode: 'D04 @#@#' },
    { name: 'Cork', postcode: 'T12 @#@#' },
    { name: 'Galway', postcode: 'H91 @#@#' },
  ],
  addressPattern: '{number} {street}, {city}, {postcode}',
  identifiers: [{ type: 'IE_VAT_CD', pattern: 'IE#######FA' }],
  activityScheme: 'NACE',
};

export const jersey: Jurisdiction = {
  ...unitedKingdom,
  code: 'JE',
  country: 'JE',
  countryName: 'Jersey',
  nationality: 'British',
  numberPattern: '######',
  forms: [
    {
      text: 'Registered Private Company',
      type: 'RC',
      normalized: 'Private Limited Company',
      inName: '{} (Jersey) Limited',
    },
    {
      text: 'Incorporated Limited Partnership',
      type: 'ILP',
      normalized: 'Limited Partnership',
      inName: '{} L.P. Inc.',
    },
  ],
  statuses: {
    active: ['Live'],
    distressed: ['In liquidation', 'En désastre'],
    inactive: ['Dissolved', 'Continued overseas'],
    other: ['Held'],
  },
  cities: [{ name: 'St Helier', postcode: 'JE# #@@' }],
  identifiers: [],
};
