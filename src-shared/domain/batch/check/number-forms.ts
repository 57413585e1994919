/**
 * The form of registration numbers, where it is one form and known. What does not have it is doubted, never refused: registers
 * have old numbers of other forms. Sources: the registers' own pages, and the European Commission's guide to business
 * registers (e-Justice, "Business registers in EU countries"). Check digits are left to the registry, which is asked anyway.
 */
interface NumberForm {
  readonly pattern: RegExp;
  /** For a person: what a number there looks like. */
  readonly example: string;
  /** A number of digits alone has so many; a spreadsheet takes the zeros at its beginning away. */
  readonly digits?: number;
}

/** Numbers are held against these in capitals, without blanks and the signs `.`, `-`, `/`. */
export const numberForms: Readonly<Record<string, NumberForm>> = {
  AT: { pattern: /^(?:FN)?\d{1,6}[A-Z]$/, example: '123456a' },
  // ACN of nine digits, ABN of eleven.
  AU: { pattern: /^(?:\d{9}|\d{11})(?:_.*)?$/s, example: '123456789' },
  BE: { pattern: /^(?:BE)?[01]\d{9}$/, example: '0123456789', digits: 10 },
  BG: { pattern: /^(?:BG)?\d{9}(?:\d{4})?$/, example: '201234567', digits: 9 },
  CH: { pattern: /^CHE\d{9}(?:MWST|TVA|IVA|HR)?$/, example: 'CHE-123.456.789' },
  // The unified social credit code; fifteen digits are a registration number of before 2015.
  CN: { pattern: /^(?:[0-9A-Z]{18}|\d{15})$/, example: '91310115MA1K12345X' },
  CY: { pattern: /^(?:HE|C|ΗΕ)?\d{1,6}$/, example: 'HE123456' },
  CZ: { pattern: /^\d{8}$/, example: '12345678', digits: 8 },
  // Court and number together tell a company; the number alone is read here.
  DE: { pattern: /^.*(?:HRA|HRB|GNR|PR|VR|GSR)\d{1,6}[A-Z]{0,4}$/, example: 'HRB 123456' },
  DK: { pattern: /^(?:DK|CVR)?\d{8}$/, example: '12345678', digits: 8 },
  EE: { pattern: /^\d{8}$/, example: '12345678', digits: 8 },
  ES: { pattern: /^(?:ES)?[A-Z]\d{7}[0-9A-Z]$/, example: 'B12345678' },
  FI: { pattern: /^(?:FI)?\d{8}$/, example: '1234567-8', digits: 8 },
  FR: { pattern: /^\d{9}$/, example: '123 456 789', digits: 9 },
  GB: { pattern: /^(?:\d{8}|[A-Z]{2}\d{6}|[A-Z]{2}\d{5}[A-Z]|[A-Z]{2}\d{4}[A-Z]{2})$/, example: '01234567', digits: 8 },
  GG: { pattern: /^\d{1,6}$/, example: '12345' },
  GR: { pattern: /^\d{12}$/, example: '012345601000', digits: 12 },
  HK: { pattern: /^[A-Z]?\d{7,8}$/, example: '1234567', digits: 7 },
  HR: { pattern: /^(?:HR)?(?:\d{9}|\d{11})$/, example: '080123456', digits: 9 },
  HU: { pattern: /^\d{10}$/, example: '01-09-123456', digits: 10 },
  IE: { pattern: /^\d{1,7}$/, example: '123456' },
  IN: { pattern: /^(?:[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}|[A-Z]{3}\d{4})$/, example: 'U12345MH2001PTC123456' },
  IS: { pattern: /^\d{10}$/, example: '123456-7890', digits: 10 },
  // REA with its province, or the tax code of eleven digits.
  IT: { pattern: /^(?:[A-Z]{2}\d{1,7}|(?:IT)?\d{11})$/, example: 'MI123456', digits: 11 },
  JE: { pattern: /^(?:[A-Z]{1,3})?\d{1,6}$/, example: '12345' },
  JP: { pattern: /^\d{12,13}$/, example: '0104-01-123456', digits: 12 },
  LI: { pattern: /^FL?\d{9,11}$/, example: 'FL-0002.123.456-7' },
  LT: { pattern: /^(?:\d{7}|\d{9})$/, example: '123456789', digits: 9 },
  LU: { pattern: /^[A-J]\d{1,6}$/, example: 'B123456' },
  LV: { pattern: /^(?:LV)?\d{11}$/, example: '40001234561', digits: 11 },
  MT: { pattern: /^(?:C|OC|P)\d{1,6}$/, example: 'C 12345' },
  NL: { pattern: /^\d{8}$/, example: '12345678', digits: 8 },
  NO: { pattern: /^(?:NO)?\d{9}(?:MVA)?$/, example: '123 456 789', digits: 9 },
  NZ: { pattern: /^(?:\d{1,8}|94\d{11})$/, example: '1234567' },
  PL: { pattern: /^(?:KRS)?\d{10}$/, example: '0000123456', digits: 10 },
  PT: { pattern: /^(?:PT)?\d{9}$/, example: '501234567', digits: 9 },
  RO: { pattern: /^(?:RO\d{2,10}|[JFC]\d{6,14}|\d{2,10})$/, example: 'J40/1234/2001' },
  RS: { pattern: /^\d{8}$/, example: '12345678', digits: 8 },
  SE: { pattern: /^(?:16)?\d{10}$/, example: '556123-4567', digits: 10 },
  SG: { pattern: /^(?:\d{8,9}[A-Z]|[ST]\d{2}[A-Z]{2}\d{4}[A-Z])$/, example: '201234567K' },
  SI: { pattern: /^\d{7}(?:\d{3})?$/, example: '1234567000' },
  SK: { pattern: /^\d{8}$/, example: '12345678', digits: 8 },
  'US-DE': { pattern: /^\d{1,8}$/, example: '1234567' },
};

/**
 * What speaks against a number of a jurisdiction. `zeros-left-out`: it has its form with the zeros that `repaired` has
 * before it, which spreadsheets take away. `date-or-part`: it is written as a day, or with a decimal part, as spreadsheets write what
 * they take for one. `other-form`: it has not the form that numbers have there.
 */
export type NumberDoubt =
  | { kind: 'zeros-left-out'; repaired: string }
  | { kind: 'date-or-part'; stated: string }
  | { kind: 'other-form'; jurisdiction: string; example: string };

/** `12/03/1945`, `1945-03-12`, `1234567.0`. */
const isDateOrPart = (number: string) =>
  /^(?:\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4})|\d{4}([./-])\d{1,2}\2\d{1,2}|\d+[.,]\d{1,2})$/u.test(number);

/** `-1`, `+44`: a sign before digits alone. */
export const isSignedNumber = (number: string): boolean =>
  /^[-+\u2212\u2013]\s*\d[\d\s.,]*$/u.test(number.normalize('NFKC'));

/** Null where the form is not known, and where the number has it. */
export function doubtOfNumber(jurisdiction: string, number: string): NumberDoubt | null {
  if (isDateOrPart(number.normalize('NFKC').trim())) return { kind: 'date-or-part', stated: number };
  const form = Object.hasOwn(numberForms, jurisdiction) ? numberForms[jurisdiction] : undefined;
  if (form === undefined) return null;
  const plain = number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s./-]+/gu, '');
  if (form.pattern.test(plain)) return null;
  const { digits = 0, example } = form;
  const repaired = plain.padStart(digits, '0');
  // More than three zeros at the beginning are in hardly any number: something else is wrong with it.
  const lacksZeros = /^\d+$/.test(plain) && plain.length < digits && digits - plain.length <= 3;
  return lacksZeros && form.pattern.test(repaired)
    ? { kind: 'zeros-left-out', repaired }
    : { kind: 'other-form', jurisdiction, example };
}
