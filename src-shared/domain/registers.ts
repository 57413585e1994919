/**
 * How many registers a jurisdiction has, as far as numbers are concerned: one whose numbers are unique in it, or several
 * that each count for themselves. `not-listed`: nobody has looked yet, so the record itself has to tell.
 */
export type RegisterKind = 'one' | 'several' | 'not-listed';

/**
 * One number space for the whole jurisdiction. Austria and Switzerland have several courts or cantons, but number their
 * companies (Firmenbuchnummer, UID) across all of them; France has many clerks, and one SIREN.
 */
const withOneRegister = new Set(
  `GB IE JE GG IM GI FR BE NL LU DK SE NO FI IS EE LV LT PL CZ SK HU SI HR RS RO BG GR CY MT AT CH LI
   AU NZ SG HK JP KR IL IN BM KY VG`.split(/\s+/u),
);

/** Courts (DE, BA), emirates and their free zones (AE), states (US), provinces (CA, AR), chambers of commerce (TR, CO). */
const withSeveralRegisters = new Set(['DE', 'BA', 'AE', 'US', 'CA', 'AR', 'TR', 'CO']);

/** Registers whose company codes have the company's name within them, so that one company has a code for each name. */
const withNamesInCodes = new Set(['AU']);

/** Whether an id of this jurisdiction changes with the name that it was found by (specification, "Search result"). */
export function joinsNamesToCodes(jurisdiction: string): boolean {
  return withNamesInCodes.has(jurisdiction.trim().toUpperCase());
}

/** Which kind of register a jurisdiction has. A state of the US or a province of Canada has one of its own. */
export function registerKindOf(jurisdiction: string): RegisterKind {
  const code = jurisdiction.trim().toUpperCase();
  const [country = ''] = code.split('-');
  const isPart = country !== code;
  if (isPart && (country === 'US' || country === 'CA')) return 'one';
  if (withSeveralRegisters.has(country)) return 'several';
  return !isPart && withOneRegister.has(code) ? 'one' : 'not-listed';
}
