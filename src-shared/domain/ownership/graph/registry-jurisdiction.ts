import { foldText } from '../../fold-text.ts';

/**
 * Registries whose name says of which jurisdiction they are. Names that several countries have, such as "Commercial
 * Register" or "Companies Registry", are not here: beside a number alone they tell nothing.
 */
const registries: Readonly<Record<string, readonly string[]>> = {
  GB: [
    ...['companies house', 'uk companies house', 'companies house united kingdom'],
    ...['registrar of companies for england and wales', 'registrar of companies for scotland'],
    'registrar of companies for northern ireland',
  ],
  IE: ['companies registration office ireland', 'irish companies registration office'],
  JE: ['jersey financial services commission', 'jersey companies registry', 'jersey registry'],
  GG: ['guernsey registry'],
  IM: ['isle of man companies registry'],
  NL: ['kamer van koophandel', 'kvk', 'netherlands chamber of commerce'],
  BE: ['banque carrefour des entreprises', 'kruispuntbank van ondernemingen', 'crossroads bank for enterprises'],
  LU: ['luxembourg business registers', 'registre de commerce et des societes luxembourg'],
  NO: ['bronnoysundregistrene', 'bronnoysund register centre', 'foretaksregisteret'],
  SE: ['bolagsverket', 'swedish companies registration office'],
  DK: ['erhvervsstyrelsen', 'det centrale virksomhedsregister', 'danish business authority'],
  FI: ['patentti ja rekisterihallitus', 'finnish patent and registration office'],
  EE: ['centre of registers and information systems', 'e ariregister', 'estonian business register'],
  LV: ['latvijas republikas uznemumu registrs', 'register of enterprises of the republic of latvia'],
  LT: ['registru centras'],
  PL: ['krajowy rejestr sadowy', 'krs'],
  AT: ['firmenbuch', 'osterreichisches firmenbuch'],
  CH: ['zefix'],
  AU: ['australian securities and investments commission', 'asic'],
  NZ: ['new zealand companies office'],
  SG: ['accounting and corporate regulatory authority', 'acra'],
  HK: ['hong kong companies registry'],
  'CA-BC': ['bc registry services', 'bc registries and online services'],
  'CA-FE': ['corporations canada'],
  'US-DE': ['delaware division of corporations', 'delaware secretary of state', 'secretary of state of delaware'],
};

const jurisdictions: ReadonlyMap<string, string> = new Map(
  Object.entries(registries).flatMap(([jurisdiction, names]) =>
    names.map((name): [string, string] => [name, jurisdiction]),
  ),
);

/** Only German registers are kept by an Amtsgericht. */
const germanCourt = /^(?:amtsgericht|registergericht) \p{L}/u;

const longest = 200;

/**
 * The jurisdiction that a registry's name tells, such as "Companies House", "Amtsgericht Hamburg" or "Commercial Register
 * (BG)"; null where the name alone does not tell it.
 */
export function jurisdictionOfRegistry(registry: string | null): string | null {
  if (registry === null || registry.length > longest) return null;
  const [, code] = /\(([A-Z]{2})\)\s*$/.exec(registry) ?? [];
  const name = foldText(registry.replace(/\([A-Z]{2}\)\s*$/, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const named = jurisdictions.get(name) ?? (germanCourt.test(name) ? 'DE' : null);
  // A name of one country with the code of another tells neither.
  if (code !== undefined) return named === null || named === code ? code : null;
  return named;
}
