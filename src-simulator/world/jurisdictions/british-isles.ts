import { english } from '../cultures-latin.ts';
import { form, type Jurisdiction } from '../jurisdiction.ts';

const roles = [
  { text: 'director', normalized: 'Director' },
  { text: 'secretary', normalized: 'Secretary' },
];

export const unitedKingdom: Jurisdiction = {
  code: 'GB',
  countryName: 'United Kingdom',
  nationality: 'British',
  currency: 'GBP',
  culture: english,
  numberPattern: '########',
  codeJoinsName: false,
  forms: [
    form('Private limited Company', 'ltd', 'Private Limited Company', '{} LIMITED'),
    form('Public limited Company', 'plc', 'Public Limited Company', '{} PLC'),
    form('Limited liability partnership', 'llp', 'Limited Liability Partnership', '{} LLP'),
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
  countryName: 'Ireland',
  nationality: 'Irish',
  currency: 'EUR',
  numberPattern: '######',
  forms: [
    form('LTD - Private Company Limited by Shares', 'LTD', 'Private Limited Company', '{} LIMITED'),
    form(
      'DAC - Designated Activity Company (limited by shares)',
      'DAC',
      'Private Limited Company',
      '{} DESIGNATED ACTIVITY COMPANY',
    ),
    form('PLC - Public Limited Company', 'PLC', 'Public Limited Company', '{} PUBLIC LIMITED COMPANY'),
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
  countryName: 'Jersey',
  nationality: 'British',
  numberPattern: '######',
  forms: [
    form('Registered Private Company', 'RC', 'Private Limited Company', '{} (Jersey) Limited'),
    form('Incorporated Limited Partnership', 'ILP', 'Limited Partnership', '{} L.P. Inc.'),
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
