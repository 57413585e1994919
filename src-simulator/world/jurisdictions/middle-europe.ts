import { german, italian, norwegian } from '../cultures-latin.ts';
import { form, type Jurisdiction } from '../jurisdiction.ts';

export const germany: Jurisdiction = {
  code: 'DE',
  countryName: 'Germany',
  nationality: 'deutsch',
  currency: 'EUR',
  culture: german,
  numberPattern: 'HRB ######',
  codeJoinsName: false,
  authority: { code: 'K1101R', name: 'Amtsgericht Hamburg' },
  forms: [
    form('Gesellschaft mit beschränkter Haftung', 'GmbH', 'Private Limited Company', '{} GmbH'),
    form('Kommanditgesellschaft auf Aktien', 'KGaA', 'Partnership Limited by Shares', '{} KGaA'),
    form('Aktiengesellschaft', 'AG', 'Public Limited Company', '{} AG'),
    form('Unternehmergesellschaft (haftungsbeschränkt)', 'UG', 'Private Limited Company', '{} UG (haftungsbeschränkt)'),
  ],
  statuses: {
    active: ['aktuell eingetragen'],
    distressed: ['in Liquidation', 'Insolvenzverfahren eröffnet'],
    inactive: ['gelöscht'],
    other: ['von Amts wegen vermerkt'],
  },
  cities: [
    { name: 'Hamburg', postcode: '20###' },
    { name: 'Bremen', postcode: '28###' },
    { name: 'Lübeck', postcode: '235##' },
  ],
  addressPattern: '{street} {number}, {postcode} {city}',
  identifiers: [{ type: 'DE_VAT_CD', pattern: 'DE#########' }],
  activityScheme: 'NACE',
  roles: [
    { text: 'Geschäftsführer', normalized: 'Managing Director' },
    { text: 'Prokurist', normalized: 'Authorised Signatory' },
    { text: 'Vorstand', normalized: 'Director' },
  ],
};

export const norway: Jurisdiction = {
  ...germany,
  code: 'NO',
  countryName: 'Norway',
  nationality: 'Norsk',
  currency: 'NOK',
  culture: norwegian,
  numberPattern: '### ### ###',
  authority: { code: 'BRREG', name: 'Foretaksregisteret' },
  forms: [
    form('Aksjeselskap', 'AS', 'Private Limited Company', '{} AS'),
    form('Allmennaksjeselskap', 'ASA', 'Public Limited Company', '{} ASA'),
    form('Samvirkeforetak', 'SA', 'Cooperative', '{} SA'),
  ],
  statuses: {
    active: ['Registrert i Foretaksregisteret'],
    distressed: ['Under avvikling', 'Konkurs'],
    inactive: ['Slettet'],
    other: ['Tvangsavvikling varslet'],
  },
  cities: [
    { name: 'Oslo', postcode: '01##' },
    { name: 'Bergen', postcode: '50##' },
    { name: 'Tromsø', postcode: '90##' },
  ],
  identifiers: [{ type: 'NO_VAT_CD', pattern: 'NO#########MVA' }],
  roles: [
    { text: 'Styrets leder', normalized: 'Chairman' },
    { text: 'Styremedlem', normalized: 'Director' },
    { text: 'Daglig leder', normalized: 'Managing Director' },
    { text: 'Revisor', normalized: 'Auditor' },
  ],
};

/** Company number and code are the REA number: two letters of the province and digits. */
export const italy: Jurisdiction = {
  ...germany,
  code: 'IT',
  countryName: 'Italy',
  nationality: 'italiana',
  culture: italian,
  numberPattern: 'TS######',
  authority: { code: 'TS', name: 'Camera di Commercio Venezia Giulia' },
  forms: [
    form('Società a responsabilità limitata', 'SR', 'Private Limited Company', '{} S.R.L.'),
    form('Società per azioni', 'SP', 'Public Limited Company', '{} S.P.A.'),
    form('Società in nome collettivo', 'SN', 'General Partnership', '{} S.N.C.'),
  ],
  statuses: {
    active: ['Attiva'],
    distressed: ['In liquidazione', 'In fallimento'],
    inactive: ['Cessata', 'Cancellata'],
    other: ['Sospesa'],
  },
  cities: [{ name: 'Trieste', postcode: '341##', region: 'TS' }],
  addressPattern: '{street} {number}, {postcode} {city} ({region})',
  identifiers: [
    { type: 'IT_REA_CD', pattern: 'TS######' },
    { type: 'IT_VAT_CD', pattern: 'IT###########' },
    { type: 'IT_TAX_CD', pattern: '###########' },
  ],
  roles: [
    { text: 'Amministratore unico', normalized: 'Director' },
    { text: 'Presidente consiglio amministrazione', normalized: 'Chairman' },
    { text: 'Sindaco effettivo', normalized: 'Auditor' },
  ],
};
