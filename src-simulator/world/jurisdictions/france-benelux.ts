import { dutch, french } from '../cultures-latin.ts';
import type { Jurisdiction } from '../jurisdiction.ts';

export const luxembourg: Jurisdiction = {
  code: 'LU',
  country: 'LU',
  countryName: 'Luxembourg',
  nationality: 'Luxembourgish',
  currency: 'EUR',
  culture: french,
  numberPattern: 'B######',
  codeJoinsName: false,
  authority: { code: 'RCSL', name: 'Registre de Commerce et des Sociétés Luxembourg' },
  forms: [
    {
      text: 'Société à responsabilité limitée',
      type: 'SARL',
      normalized: 'Private Limited Company',
      inName: '{} S.à r.l.',
    },
    { text: 'Société anonyme', type: 'SA', normalized: 'Public Limited Company', inName: '{} S.A.' },
    { text: 'Société en commandite spéciale', type: 'SCSP', normalized: 'Limited Partnership', inName: '{} SCSp' },
  ],
  statuses: {
    active: ['Inscrit'],
    distressed: ['En liquidation volontaire', 'En faillite'],
    inactive: ['Radié'],
    other: ['Domiciliation dénoncée'],
  },
  cities: [
    { name: 'Luxembourg', postcode: 'L-2###' },
    { name: 'Esch-sur-Alzette', postcode: 'L-40##' },
    { name: 'Strassen', postcode: 'L-80##' },
  ],
  addressPattern: '{number}, {street}, {postcode} {city}',
  identifiers: [{ type: 'LU_VAT_CD', pattern: 'LU########' }],
  activityScheme: 'NACE',
  roles: [
    { text: 'Gérant', normalized: 'Manager' },
    { text: 'Administrateur', normalized: 'Director' },
    { text: 'Réviseur d’entreprises agréé', normalized: 'Auditor' },
  ],
};

export const france: Jurisdiction = {
  ...luxembourg,
  code: 'FR',
  country: 'FR',
  countryName: 'France',
  nationality: 'Française',
  numberPattern: '### ### ###',
  authority: { code: 'RCS', name: 'Registre du Commerce et des Sociétés' },
  forms: [
    {
      text: 'Société par actions simplifiée',
      type: '5710',
      normalized: 'Simplified Joint-Stock Company',
      inName: '{} SAS',
    },
    {
      text: 'Société à responsabilité limitée',
      type: '5499',
      normalized: 'Private Limited Company',
      inName: '{} SARL',
    },
    {
      text: 'Société anonyme à conseil d’administration',
      type: '5599',
      normalized: 'Public Limited Company',
      inName: '{} SA',
    },
  ],
  statuses: {
    active: ['Immatriculée'],
    distressed: ['Redressement judiciaire', 'Liquidation judiciaire'],
    inactive: ['Radiée'],
    other: ['Mise en sommeil'],
  },
  cities: [
    { name: 'Marseille', postcode: '130##' },
    { name: 'Le Havre', postcode: '766##' },
    { name: 'Lyon', postcode: '690##' },
  ],
  addressPattern: '{number} {street}, {postcode} {city}',
  identifiers: [{ type: 'FR_VAT_CD', pattern: 'FR###########' }],
  roles: [
    { text: 'Président', normalized: 'President' },
    { text: 'Directeur général', normalized: 'Managing Director' },
    { text: 'Commissaire aux comptes titulaire', normalized: 'Auditor' },
  ],
};

export const netherlands: Jurisdiction = {
  ...luxembourg,
  code: 'NL',
  country: 'NL',
  countryName: 'Netherlands',
  nationality: 'Nederlandse',
  culture: dutch,
  numberPattern: '########',
  authority: { code: 'KVK', name: 'Kamer van Koophandel' },
  forms: [
    { text: 'Besloten Vennootschap', type: 'BV', normalized: 'Private Limited Company', inName: '{} B.V.' },
    { text: 'Naamloze Vennootschap', type: 'NV', normalized: 'Public Limited Company', inName: '{} N.V.' },
    { text: 'Coöperatie U.A.', type: 'COOP', normalized: 'Cooperative', inName: 'Coöperatie {} U.A.' },
  ],
  statuses: {
    active: ['Actief'],
    distressed: ['Failliet', 'Surseance van betaling'],
    inactive: ['Uitgeschreven', 'Opgeheven'],
    other: ['Slapend'],
  },
  cities: [
    { name: 'Rotterdam', postcode: '30## @@' },
    { name: 'Amsterdam', postcode: '10## @@' },
    { name: 'Vlissingen', postcode: '43## @@' },
  ],
  addressPattern: '{street} {number}, {postcode} {city}',
  identifiers: [{ type: 'NL_RSIN_CD', pattern: '#########' }],
  roles: [
    { text: 'Bestuurder', normalized: 'Director' },
    { text: 'Commissaris', normalized: 'Supervisory Board Member' },
    { text: 'Gevolmachtigde', normalized: 'Authorised Signatory' },
  ],
};
