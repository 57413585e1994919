import { dutch, french } from '../cultures-latin.ts';
import { form, type Jurisdiction } from '../jurisdiction.ts';

export const luxembourg: Jurisdiction = {
  code: 'LU',
  countryName: 'Luxembourg',
  nationality: 'Luxembourgish',
  currency: 'EUR',
  culture: french,
  numberPattern: 'B######',
  codeJoinsName: false,
  authority: { code: 'RCSL', name: 'Registre de Commerce et des Sociétés Luxembourg' },
  forms: [
    form('Société à responsabilité limitée', 'SARL', 'Private Limited Company', '{} S.à r.l.'),
    form('Société anonyme', 'SA', 'Public Limited Company', '{} S.A.'),
    form('Société en commandite spéciale', 'SCSP', 'Limited Partnership', '{} SCSp'),
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
  countryName: 'France',
  nationality: 'Française',
  numberPattern: '### ### ###',
  authority: { code: 'RCS', name: 'Registre du Commerce et des Sociétés' },
  forms: [
    form('Société par actions simplifiée', '5710', 'Simplified Joint-Stock Company', '{} SAS'),
    form('Société à responsabilité limitée', '5499', 'Private Limited Company', '{} SARL'),
    form('Société anonyme à conseil d’administration', '5599', 'Public Limited Company', '{} SA'),
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
  countryName: 'Netherlands',
  nationality: 'Nederlandse',
  culture: dutch,
  numberPattern: '########',
  authority: { code: 'KVK', name: 'Kamer van Koophandel' },
  forms: [
    form('Besloten Vennootschap', 'BV', 'Private Limited Company', '{} B.V.'),
    form('Naamloze Vennootschap', 'NV', 'Public Limited Company', '{} N.V.'),
    form('Coöperatie U.A.', 'COOP', 'Cooperative', 'Coöperatie {} U.A.'),
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
