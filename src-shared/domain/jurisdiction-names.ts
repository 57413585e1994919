import { nativeNames } from './native-names.ts';

/**
 * ISO 3166-1 alpha-3, in the order of the two letters: what passports, banks and sanctions lists write. A test holds
 * them against the list of two-letter codes.
 */
const threeLetters = new Map(
  (
    'AD:AND AE:ARE AF:AFG AG:ATG AI:AIA AL:ALB AM:ARM AO:AGO AQ:ATA AR:ARG AS:ASM AT:AUT AU:AUS AW:ABW AX:ALA AZ:AZE ' +
    'BA:BIH BB:BRB BD:BGD BE:BEL BF:BFA BG:BGR BH:BHR BI:BDI BJ:BEN BL:BLM BM:BMU BN:BRN BO:BOL BQ:BES BR:BRA BS:BHS ' +
    'BT:BTN BV:BVT BW:BWA BY:BLR BZ:BLZ CA:CAN CC:CCK CD:COD CF:CAF CG:COG CH:CHE CI:CIV CK:COK CL:CHL CM:CMR CN:CHN ' +
    'CO:COL CR:CRI CU:CUB CV:CPV CW:CUW CX:CXR CY:CYP CZ:CZE DE:DEU DJ:DJI DK:DNK DM:DMA DO:DOM DZ:DZA EC:ECU EE:EST ' +
    'EG:EGY EH:ESH ER:ERI ES:ESP ET:ETH FI:FIN FJ:FJI FK:FLK FM:FSM FO:FRO FR:FRA GA:GAB GB:GBR GD:GRD GE:GEO GF:GUF ' +
    'GG:GGY GH:GHA GI:GIB GL:GRL GM:GMB GN:GIN GP:GLP GQ:GNQ GR:GRC GS:SGS GT:GTM GU:GUM GW:GNB GY:GUY HK:HKG HM:HMD ' +
    'HN:HND HR:HRV HT:HTI HU:HUN ID:IDN IE:IRL IL:ISR IM:IMN IN:IND IO:IOT IQ:IRQ IR:IRN IS:ISL IT:ITA JE:JEY JM:JAM ' +
    'JO:JOR JP:JPN KE:KEN KG:KGZ KH:KHM KI:KIR KM:COM KN:KNA KP:PRK KR:KOR KW:KWT KY:CYM KZ:KAZ LA:LAO LB:LBN LC:LCA ' +
    'LI:LIE LK:LKA LR:LBR LS:LSO LT:LTU LU:LUX LV:LVA LY:LBY MA:MAR MC:MCO MD:MDA ME:MNE MF:MAF MG:MDG MH:MHL MK:MKD ' +
    'ML:MLI MM:MMR MN:MNG MO:MAC MP:MNP MQ:MTQ MR:MRT MS:MSR MT:MLT MU:MUS MV:MDV MW:MWI MX:MEX MY:MYS MZ:MOZ NA:NAM ' +
    'NC:NCL NE:NER NF:NFK NG:NGA NI:NIC NL:NLD NO:NOR NP:NPL NR:NRU NU:NIU NZ:NZL OM:OMN PA:PAN PE:PER PF:PYF PG:PNG ' +
    'PH:PHL PK:PAK PL:POL PM:SPM PN:PCN PR:PRI PS:PSE PT:PRT PW:PLW PY:PRY QA:QAT RE:REU RO:ROU RS:SRB RU:RUS RW:RWA ' +
    'SA:SAU SB:SLB SC:SYC SD:SDN SE:SWE SG:SGP SH:SHN SI:SVN SJ:SJM SK:SVK SL:SLE SM:SMR SN:SEN SO:SOM SR:SUR SS:SSD ' +
    'ST:STP SV:SLV SX:SXM SY:SYR SZ:SWZ TC:TCA TD:TCD TF:ATF TG:TGO TH:THA TJ:TJK TK:TKL TL:TLS TM:TKM TN:TUN TO:TON ' +
    'TR:TUR TT:TTO TV:TUV TW:TWN TZ:TZA UA:UKR UG:UGA UM:UMI US:USA UY:URY UZ:UZB VA:VAT VC:VCT VE:VEN VG:VGB VI:VIR ' +
    'VN:VNM VU:VUT WF:WLF WS:WSM YE:YEM YT:MYT ZA:ZAF ZM:ZMB ZW:ZWE'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
);

/** Names that people use for a jurisdiction and that are not the one its list shows. */
const otherNames: Record<string, readonly string[]> = {
  AE: ['UAE', 'Emirates'],
  AU: [
    'New South Wales',
    'Queensland',
    'Victoria',
    'South Australia',
    'Western Australia',
    'Tasmania',
    'Northern Territory',
  ],
  AX: ['Aland'],
  BA: ['Bosnia'],
  BN: ['Brunei Darussalam'],
  BQ: ['Bonaire', 'Sint Eustatius', 'Saba'],
  BY: ['Belorussia', 'Byelorussia'],
  CD: ['DRC', 'Democratic Republic of the Congo', 'DR Congo', 'Congo-Kinshasa', 'Zaire'],
  CF: ['CAR'],
  CG: ['Republic of the Congo', 'Congo-Brazzaville'],
  CH: ['Swiss', 'Schweiz', 'Suisse', 'Svizzera', 'Helvetia'],
  CI: ['Ivory Coast'],
  CN: ['PRC', "People's Republic of China", 'Mainland China'],
  CV: ['Cabo Verde'],
  CY: ['Kypros'],
  CZ: ['Czech Republic', 'Ceska republika'],
  DE: ['Deutschland', 'FRG'],
  DK: ['Danmark'],
  EE: ['Eesti'],
  ES: ['Espana'],
  FI: ['Suomi'],
  FK: ['Falklands', 'Malvinas'],
  FM: ['Federated States of Micronesia'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  GR: ['Hellas', 'EL'],
  HK: ['Hong Kong', 'HKSAR'],
  HR: ['Hrvatska'],
  HU: ['Magyarorszag'],
  IE: ['Republic of Ireland', 'Eire'],
  IM: ['IoM'],
  IR: ['Persia'],
  IT: ['Italia'],
  JP: ['Nippon', 'Nihon'],
  KG: ['Kirghizia'],
  KN: ['St Kitts', 'Saint Kitts and Nevis', 'Nevis'],
  KP: ['DPRK', 'North Korea'],
  KR: ['ROK', 'South Korea', 'Republic of Korea', 'Korea'],
  KY: ['Caymans', 'Cayman'],
  LA: ['Lao PDR'],
  LC: ['Saint Lucia'],
  LT: ['Lietuva'],
  LV: ['Latvija'],
  MD: ['Republic of Moldova'],
  MF: ['Saint Martin'],
  MK: ['Macedonia', 'FYROM'],
  MM: ['Burma'],
  MO: ['Macau', 'Macao'],
  NL: ['Holland', 'The Netherlands', 'Nederland'],
  NO: ['Norge'],
  NZ: ['Aotearoa'],
  PH: ['The Philippines'],
  PL: ['Polska'],
  PS: ['Palestine', 'West Bank', 'Gaza'],
  RU: ['Russian Federation', 'Rossiya'],
  SA: ['KSA', 'Kingdom of Saudi Arabia'],
  SE: ['Sverige'],
  SH: ['Saint Helena', 'Ascension', 'Tristan da Cunha'],
  SK: ['Slovak Republic'],
  ST: ['Sao Tome'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TC: ['TCI', 'Turks and Caicos'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  TT: ['Trinidad', 'Tobago'],
  TW: ['Republic of China', 'ROC', 'Formosa'],
  TZ: ['United Republic of Tanzania', 'Zanzibar'],
  US: ['USA', 'America', 'United States of America', 'The States'],
  VA: ['Holy See', 'Vatican'],
  VC: ['St Vincent', 'Saint Vincent and the Grenadines', 'Grenadines', 'SVG'],
  VE: ['Bolivarian Republic of Venezuela'],
  VG: ['BVI', 'British Virgin Islands'],
  VI: ['USVI', 'US Virgin Islands'],
  VN: ['Viet Nam'],
  WS: ['Western Samoa'],
  ZA: ['RSA'],
  'US-DC': ['Washington DC'],
  'US-NY': ['NYC', 'New York City'],
  'CA-QC': ['Québec'],
};

/** States by what they call themselves before their name, as registers and passports write it. */
const formsOfState: readonly [form: string, names: Record<string, string>][] = [
  [
    'Kingdom of',
    {
      ...{ BE: 'Belgium', BH: 'Bahrain', BT: 'Bhutan', DK: 'Denmark', ES: 'Spain', KH: 'Cambodia', LS: 'Lesotho' },
      ...{ MA: 'Morocco', NL: 'the Netherlands', NO: 'Norway', SE: 'Sweden', TH: 'Thailand', TO: 'Tonga' },
    },
  ],
  ['Grand Duchy of', { LU: 'Luxembourg' }],
  ['Principality of', { AD: 'Andorra', LI: 'Liechtenstein', MC: 'Monaco' }],
  ['Federal Republic of', { DE: 'Germany', NG: 'Nigeria' }],
  [
    'Republic of',
    {
      ...{ AL: 'Albania', AT: 'Austria', BG: 'Bulgaria', BY: 'Belarus', CY: 'Cyprus', EE: 'Estonia', FI: 'Finland' },
      ...{ GH: 'Ghana', HR: 'Croatia', ID: 'Indonesia', IN: 'India', IS: 'Iceland', KE: 'Kenya', LT: 'Lithuania' },
      ...{ LV: 'Latvia', MT: 'Malta', PA: 'Panama', PH: 'the Philippines', PL: 'Poland', RS: 'Serbia' },
      ...{ SG: 'Singapore', SI: 'Slovenia', ZA: 'South Africa' },
    },
  ],
];

const longNames = new Map(
  formsOfState.flatMap(([form, names]) =>
    Object.entries(names).map(([code, name]): [string, string] => [code, `${form} ${name}`]),
  ),
);

/** The names and codes, other than its own, under which people look for a jurisdiction. */
export function alsoCalled(code: string): readonly string[] {
  const letters = threeLetters.get(code);
  const long = longNames.get(code);
  const names = [...(otherNames[code] ?? []), ...(nativeNames[code] ?? []), ...(long === undefined ? [] : [long])];
  // Where people's own short name is the three letters as well ("USA"), it stands once.
  return letters === undefined || names.includes(letters) ? names : [...names, letters];
}

const formalBeginning = /^(?:[\p{L}'’]+ )*(?:republic|kingdom|states|duchy|principality) of /iu;

/** Those of its other names by which a state calls itself in full, such as "United Republic of Tanzania". */
export function formallyCalled(code: string): readonly string[] {
  return alsoCalled(code).filter((name) => formalBeginning.test(name));
}
