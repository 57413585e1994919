import { english } from '../cultures-latin.ts';
import { arabic, greek } from '../cultures-own-script.ts';
import { form, type Jurisdiction } from '../jurisdiction.ts';

export const delaware: Jurisdiction = {
  code: 'US-DE',
  countryName: 'United States',
  nationality: 'American',
  currency: 'USD',
  culture: english,
  numberPattern: '#######',
  codeJoinsName: false,
  authority: { code: 'US-DE', name: 'Delaware Division of Corporations' },
  forms: [
    form('Limited Liability Company', 'LLC', 'Limited Liability Company', '{} LLC'),
    form('Corporation', 'Corporation', 'Corporation', '{}, INC.'),
    form('Limited Partnership', 'LP', 'Limited Partnership', '{}, L.P.'),
  ],
  statuses: {
    active: ['Good Standing'],
    distressed: ['Delinquent', 'Void'],
    inactive: ['Cancelled', 'Forfeited'],
    other: ['Ceased Good Standing'],
  },
  cities: [
    { name: 'Wilmington', postcode: '198##', region: 'DE' },
    { name: 'Dover', postcode: '199##', region: 'DE' },
  ],
  addressPattern: '{number} {street}, {city}, {region} {postcode}',
  identifiers: [{ type: 'US_EIN_CD', pattern: '##-#######' }],
  activityScheme: 'NAICS',
  roles: [
    { text: 'Manager', normalized: 'Manager' },
    { text: 'President', normalized: 'President' },
  ],
};

export const britishColumbia: Jurisdiction = {
  ...delaware,
  code: 'CA-BC',
  countryName: 'Canada',
  nationality: 'Canadian',
  currency: 'CAD',
  numberPattern: 'BC0######',
  authority: { code: 'CA-BC', name: 'BC Registry Services' },
  forms: [
    form('BC Company', 'BC', 'Private Limited Company', '{} LTD.'),
    form('BC Unlimited Liability Company', 'ULC', 'Unlimited Company', '{} ULC'),
  ],
  statuses: {
    active: ['Active'],
    distressed: ['In Receivership', 'Liquidating'],
    inactive: ['Historical', 'Dissolved'],
    other: ['Limited Restoration'],
  },
  cities: [
    { name: 'Vancouver', postcode: 'V6B #@#', region: 'BC' },
    { name: 'Victoria', postcode: 'V8W #@#', region: 'BC' },
  ],
  addressPattern: '{number} {street}, {city} {region} {postcode}',
  identifiers: [{ type: 'CA_BN_CD', pattern: '#########' }],
  roles: [
    { text: 'Director', normalized: 'Director' },
    { text: 'Secretary', normalized: 'Secretary' },
  ],
};

export const emirates: Jurisdiction = {
  ...delaware,
  code: 'AE',
  countryName: 'United Arab Emirates',
  nationality: 'إماراتي',
  currency: 'AED',
  culture: arabic,
  numberPattern: 'CN-1######',
  authority: { code: 'AE-DED', name: 'دائرة التنمية الاقتصادية' },
  forms: [
    form('شركة ذات مسؤولية محدودة', 'ذ.م.م', 'Limited Liability Company', 'شركة {} ذ.م.م', '{} LLC'),
    form('شركة مساهمة خاصة', 'ش.م.خ', 'Private Joint-Stock Company', 'شركة {} ش.م.خ', '{} PJSC'),
  ],
  statuses: {
    active: ['نشط'],
    distressed: ['قيد التصفية', 'منتهية الصلاحية'],
    inactive: ['ملغاة'],
    other: ['موقوفة'],
  },
  cities: [
    { name: 'أبو ظبي', postcode: '' },
    { name: 'دبي', postcode: '' },
  ],
  addressPattern: '{street} {number}، {city}',
  identifiers: [{ type: 'AE_VAT_CD', pattern: '100########0003' }],
  activityScheme: 'NACE',
  roles: [
    { text: 'مدير', normalized: 'Manager' },
    { text: 'شريك', normalized: 'Partner' },
  ],
};

export const cyprus: Jurisdiction = {
  ...delaware,
  code: 'CY',
  countryName: 'Cyprus',
  nationality: 'Κυπριακή',
  currency: 'EUR',
  culture: greek,
  numberPattern: 'HE######',
  authority: { code: 'CY-DRC', name: 'Έφορος Εταιρειών και Διανοητικής Ιδιοκτησίας' },
  forms: [form('Ιδιωτική Εταιρεία', 'Ιδιωτική', 'Private Limited Company', '{} ΛΙΜΙΤΕΔ', '{} LIMITED')],
  statuses: {
    active: ['Εγγεγραμμένη'],
    distressed: ['Υπό Εκκαθάριση', 'Υπό Διαγραφή'],
    inactive: ['Διαλυθείσα', 'Διεγράφη'],
    other: ['Αναγραφή'],
  },
  cities: [
    { name: 'Λεμεσός', postcode: '30##' },
    { name: 'Λευκωσία', postcode: '10##' },
  ],
  addressPattern: '{street} {number}, {postcode} {city}',
  identifiers: [{ type: 'CY_TAX_CD', pattern: '1#######Q' }],
  activityScheme: 'NACE',
  roles: [
    { text: 'Διευθυντής', normalized: 'Director' },
    { text: 'Γραμματέας', normalized: 'Secretary' },
  ],
};
