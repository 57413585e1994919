import { estonian, latvian } from '../cultures-latin.ts';
import { bulgarian, greek } from '../cultures-own-script.ts';
import { form, type Jurisdiction } from '../jurisdiction.ts';

export const estonia: Jurisdiction = {
  code: 'EE',
  countryName: 'Estonia',
  nationality: 'Eesti',
  currency: 'EUR',
  culture: estonian,
  numberPattern: '1#######',
  codeJoinsName: false,
  authority: { code: 'EE-AR', name: 'Centre of Registers and Information Systems' },
  forms: [
    form('Osaühing', 'Private limited company', 'Private Limited Company', '{} OÜ'),
    form('Aktsiaselts', 'Public limited company', 'Public Limited Company', 'AS {}'),
    form('Mittetulundusühing', 'Non-profit association', 'Association', '{} MTÜ'),
  ],
  statuses: {
    active: ['Entered into the register'],
    distressed: ['In liquidation', 'Bankrupt'],
    inactive: ['Deleted from the register'],
    other: ['Entry under review'],
  },
  cities: [
    { name: 'Tallinn', postcode: '101##' },
    { name: 'Tartu', postcode: '510##' },
    { name: 'Pärnu', postcode: '800##' },
  ],
  addressPattern: '{street} {number}, {city} {postcode}',
  identifiers: [{ type: 'EE_VAT_CD', pattern: 'EE#########' }],
  activityScheme: 'NACE',
  roles: [
    { text: 'Juhatuse liige', normalized: 'Director' },
    { text: 'Nõukogu liige', normalized: 'Supervisory Board Member' },
    { text: 'Prokurist', normalized: 'Authorised Signatory' },
  ],
};

export const latvia: Jurisdiction = {
  ...estonia,
  code: 'LV',
  countryName: 'Latvia',
  nationality: 'Latvijas',
  culture: latvian,
  numberPattern: '40########1',
  authority: { code: 'LV-UR', name: 'Latvijas Republikas Uzņēmumu reģistrs' },
  forms: [
    form('Sabiedrība ar ierobežotu atbildību', 'SIA', 'Private Limited Company', 'SIA “{}”'),
    form('Akciju sabiedrība', 'AS', 'Public Limited Company', 'AS “{}”'),
  ],
  statuses: {
    active: ['Reģistrēts'],
    distressed: ['Likvidācijas procesā', 'Maksātnespējas procesā'],
    inactive: ['Likvidēts', 'Izslēgts'],
    other: ['Darbība apturēta'],
  },
  cities: [
    { name: 'Rīga', postcode: 'LV-10##' },
    { name: 'Liepāja', postcode: 'LV-34##' },
  ],
  addressPattern: '{street} {number}, {city}, {postcode}',
  identifiers: [{ type: 'LV_VAT_CD', pattern: 'LV###########' }],
  roles: [
    { text: 'Valdes loceklis', normalized: 'Director' },
    { text: 'Valdes priekšsēdētājs', normalized: 'Chairman' },
    { text: 'Prokūrists', normalized: 'Authorised Signatory' },
  ],
};

export const bulgaria: Jurisdiction = {
  ...estonia,
  code: 'BG',
  countryName: 'Bulgaria',
  nationality: 'българско',
  currency: 'BGN',
  culture: bulgarian,
  numberPattern: '20#######',
  authority: { code: 'BG-TR', name: 'Търговски регистър' },
  forms: [
    form('Дружество с ограничена отговорност', 'ООД', 'Private Limited Company', '{} ООД', '{} OOD'),
    form('Еднолично дружество с ограничена отговорност', 'ЕООД', 'Private Limited Company', '{} ЕООД', '{} EOOD'),
    form('Акционерно дружество', 'АД', 'Public Limited Company', '{} АД', '{} AD'),
  ],
  statuses: {
    active: ['Действащ'],
    distressed: ['В ликвидация', 'В несъстоятелност'],
    inactive: ['Заличен'],
    other: ['Нова партида'],
  },
  cities: [
    { name: 'Варна', postcode: '90##' },
    { name: 'София', postcode: '10##' },
    { name: 'Бургас', postcode: '80##' },
  ],
  addressPattern: '{postcode} {city}, {street} № {number}',
  identifiers: [{ type: 'BG_VAT_CD', pattern: 'BG#########' }],
  roles: [
    { text: 'Управител', normalized: 'Manager' },
    { text: 'Член на съвета на директорите', normalized: 'Director' },
    { text: 'Прокурист', normalized: 'Authorised Signatory' },
  ],
};

export const greece: Jurisdiction = {
  ...estonia,
  code: 'GR',
  countryName: 'Greece',
  nationality: 'Ελληνική',
  culture: greek,
  numberPattern: '0#######1000',
  authority: { code: 'GEMI', name: 'Γενικό Εμπορικό Μητρώο' },
  forms: [
    form('Ανώνυμη Εταιρεία', 'ΑΕ', 'Public Limited Company', '{} Α.Ε.', '{} S.A.'),
    form('Εταιρεία Περιορισμένης Ευθύνης', 'ΕΠΕ', 'Private Limited Company', '{} Ε.Π.Ε.', '{} Ltd'),
    form('Ιδιωτική Κεφαλαιουχική Εταιρεία', 'ΙΚΕ', 'Private Company', '{} Ι.Κ.Ε.', '{} P.C.'),
  ],
  statuses: {
    active: ['Ενεργή'],
    distressed: ['Υπό εκκαθάριση', 'Σε πτώχευση'],
    inactive: ['Διαγραμμένη'],
    other: ['Σε αναστολή'],
  },
  cities: [
    { name: 'Πειραιάς', postcode: '185 ##' },
    { name: 'Αθήνα', postcode: '105 ##' },
    { name: 'Θεσσαλονίκη', postcode: '546 ##' },
  ],
  addressPattern: '{street} {number}, {postcode} {city}',
  identifiers: [{ type: 'GR_TAX_CD', pattern: '#########' }],
  roles: [
    { text: 'Πρόεδρος', normalized: 'Chairman' },
    { text: 'Διευθύνων Σύμβουλος', normalized: 'Managing Director' },
    { text: 'Διαχειριστής', normalized: 'Manager' },
  ],
};
