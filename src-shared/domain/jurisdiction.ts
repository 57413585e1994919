/** A register's territory: a country, or a part of one that keeps a register of its own. */
export interface Jurisdiction {
  readonly code: string;
  /** English name of the part; null for a whole country, whose name the runtime knows in every language. */
  readonly region: string | null;
}

/** ISO 3166-1 alpha-2, whole. A test compares it with the runtime's own list. */
const countries = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Registers are kept by state in the United States. */
const states: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** Canada's registers. The service writes the Yukon both ways; `CA-ALL` asks every one of them. */
const provinces: Record<string, string> = {
  ALL: 'all registers',
  AB: 'Alberta',
  BC: 'British Columbia',
  FE: 'federal register',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
  YU: 'Yukon (older code)',
};

/** Registers of the United Arab Emirates, by ISO 3166-2. */
const emiratesByIso: Record<string, string> = {
  AZ: 'Abu Dhabi',
  AJ: 'Ajman',
  DU: 'Dubai',
  FU: 'Fujairah',
  RK: 'Ras Al Khaimah',
  SH: 'Sharjah',
  UQ: 'Umm Al Quwain',
};

/** The service's own older codes for two of them; they are not ISO's. */
const emirates: Record<string, string> = { DI: 'Abu Dhabi', DU: 'Dubai' };

function parts(prefix: string, names: Record<string, string>): Jurisdiction[] {
  return Object.entries(names).map(([code, region]) => ({ code: prefix + code, region }));
}

/** What the jurisdiction field offers. The service may know others: any code of the right form can be typed. */
export const jurisdictions: readonly Jurisdiction[] = [
  ...countries.map((code) => ({ code, region: null })),
  ...parts('CA-', provinces),
  ...parts('US-', states),
  ...parts('AE-', emiratesByIso),
  ...parts('', emirates),
];

/** ISO 3166-1 leaves these to whoever uses them, and none is a place: ZZ is "unknown" in many lists. Kosovo alone has one of them. */
const assignedByUsers = /^(AA|Q[M-Z]|X[A-JL-Z]|ZZ)(-|$)/;

/** Whether a code can be that of no registry, whatever a service knows: an answer about it would say that a company is nowhere. */
export const isNoPlace = (code: string): boolean => assignedByUsers.test(code);

/** Whether a text has the form of a jurisdiction code. A code that is not in `jurisdictions` may still be right. */
export function isJurisdictionCode(text: string): boolean {
  return /^[A-Z]{2}(-[A-Z]{2,3})?$/.test(text);
}

/** The ISO country a jurisdiction belongs to: `US` for `US-DE`, `AE` for the service's own `DU`. */
export function countryOf(code: string): string {
  return Object.hasOwn(emirates, code) ? 'AE' : code.slice(0, 2);
}
