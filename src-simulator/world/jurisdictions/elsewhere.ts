import { english } from '../cultures-latin.ts';
import { arabic, greek } from '../cultures-own-script.ts';
import type { Jurisdiction } from '../jurisdiction.ts';

export const delaware: Jurisdiction = {
  code: 'US-DE',
  country: 'US',
  countryName: 'United States',
  nationality: 'American',
  currency: 'USD',
  culture: english,
  numberPattern: '#######',
  codeJoinsName: false,
  authority: { code: 'US-DE', name: 'Delaware Division of Corporations' },
  forms: [
    { text: 'Limited Liability Company', type: 'LLC', normalized: 'Limited Liability Company', inName: '{} LLC' },
    { text: 'Corporation', type: 'Corporation', normalized: 'Corporation', inName: '{}, INC.' },
    { text: 'Limited Partnership', type: 'LP', normalized: 'Limited Partnership', inName: '{}, L.P.' },
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
  country: 'CA',
  countryName: 'Canada',
  nationality: 'Canadian',
  currency: 'CAD',
  numberPattern: 'BC0######',
  authority: { code: 'CA-BC', name: 'BC Registry Services' },
  forms: [
    { text: 'BC Company', type: 'BC', normalized: 'Private Limited Company', inName: '{} LTD.' },
    { text: 'BC Unlimited Liability Company', type: 'ULC', normalized: 'Unlimited Company', inName: '{} ULC' },
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
  country: 'AE',
  countryName: 'United Arab Emirates',
  nationality: 'إماراتي',
  currency: 'AED',
  culture: arabic,
  numberPattern: 'CN-1######',
  authority: { code: 'AE-DED', name: 'دائرة التنمية الاقتصادية' },
  forms: [
    {
      text: 'شركة ذات مسؤولية محدودة',
      type: 'ذ.م.م',
      normalized: 'Limited Liability Company',
      inName: 'شركة {} ذ.م.م',
      inEnglishName: '{} LLC',
    },
    {
      text: 'شركة مساهمة خاصة',
      type: 'ش.م.خ',
      normalized: 'Private Joint-Stock Company',
      inName: 'شركة {} ش.م.خ',
      inEnglishName: '{} PJSC',
    },
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
  country: 'CY',
  countryName: 'Cyprus',
  nationality: 'Κυπριακή',
  currency: 'EUR',
  culture: greek,
  numberPattern: 'HE######',
  authority: { code: 'CY-DRC', name: 'Έφορος Εταιρειών και Διανοητικής Ιδιοκτησίας' },
  forms: [
    {
      text: 'Ιδιωτική Εταιρεία',
      type: 'Ιδιωτική',
      normalized: 'Private Limited Company',
      inName: '{} ΛΙΜΙΤΕΔ',
      inEnglishName: '{} LIMITED',
    },
  ],
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
