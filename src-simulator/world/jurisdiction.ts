import type { Authority, LegalForm, StatusKind } from './company.ts';
import type { Culture } from './culture.ts';

interface City {
  name: string;
  /** Each `#` is a digit and each `@` a letter that is invented. Empty where there are no postcodes. */
  postcode: string;
  region?: string;
}

/** A legal form and how it stands in a name: `{}` is where the name itself goes. */
export interface FormPattern extends LegalForm {
  inName: string;
  inEnglishName?: string;
}

/** How one register numbers, words and writes down its companies. */
export interface Jurisdiction {
  /** As the service takes it: ISO 3166 alpha-2, with a state or province where the register is regional. */
  code: string;
  countryName: string;
  nationality: string;
  currency: string;
  culture: Culture;
  /** Each `#` is a digit of the company's serial; everything else stands as it is. */
  numberPattern: string;
  /** True where the company code is the number joined by an underscore to the name. */
  codeJoinsName: boolean;
  authority?: Authority;
  forms: FormPattern[];
  statuses: Record<StatusKind, string[]>;
  cities: City[];
  /** With `{number}`, `{street}`, `{city}`, `{postcode}` and `{region}`. */
  addressPattern: string;
  /** Further identifiers, their values as number patterns. */
  identifiers: { type: string; pattern: string }[];
  activityScheme: 'NACE' | 'SIC' | 'SIC07' | 'NAICS';
  roles: { text: string; normalized: string }[];
}

/** A legal form. `inEnglishName` is needed where the names are not in Latin letters. */
export function form(
  text: string,
  type: string,
  normalized: string,
  inName: string,
  inEnglishName?: string,
): FormPattern {
  return { text, type, normalized, inName, ...(inEnglishName === undefined ? {} : { inEnglishName }) };
}

/** ISO 3166 alpha-2 of the register's country. */
export const countryOf = ({ code }: Jurisdiction) => code.slice(0, 2);
