import { z } from 'zod';
import { namesAgree } from './company-name.ts';
import { withAndWithoutForm } from './legal-forms.ts';
import { realCode, realNumber } from './no-number.ts';
import { tidyNumber } from './company-identity.ts';
import { namesJurisdiction, type CompanyReference } from './company-reference.ts';
import type { Profile } from './profile.ts';
import { registerKindOf } from './registers.ts';
import { authorityOf, relateAuthorities, statedAuthority, type StatedAuthority } from './registration-authority.ts';
import { isOfOneToldById, type ToldById } from './told-by-id.ts';

const text = z.string().nullable();

/**
 * The company that an answer is about where that is not the one that was ordered, and which of its own identifiers says
 * so. `linked-name`: it has another number and another name, and lists the ordered number among its other identifiers.
 * `name`: it has another name, and nothing else that could be compared, or that of a company which is listed beside the
 * ordered one under its number. `code-alone`: it has the code that was ordered, no
 * number, and a name that nobody here knows of the company. Of these three it is not known whether it is the same company.
 */
export const OtherCompany = z.object({
  because: z.enum(['number', 'code', 'jurisdiction', 'register', 'linked-name', 'name', 'code-alone']),
  name: text,
  number: text,
  /** Its register, where that alone says that it is another one. */
  authority: text.exactOptional(),
});
export type OtherCompany = z.infer<typeof OtherCompany>;

/** What the record knows of a company that was ordered, beside the order itself. */
export interface KnownOfOrdered {
  /** The company code that REST was asked with; null for other orders. */
  code: string | null;
  /** Every name that it was kept or shown under, former ones among them. */
  names: readonly string[];
  /** The companies that were listed beside it under its number, told from it by their ids alone; left out where there are none. */
  others?: readonly ToldById[];
}

/** What the company of a paid answer is to the company that was ordered. */
export type AnsweredCompany =
  | { kind: 'same' }
  /** The answer has no identifier that could be compared. */
  | { kind: 'not-told' }
  /** Nothing contradicts but the name: companies are renamed. */
  | { kind: 'other-name'; name: string }
  /** The same company under another number: the answer lists the ordered one among its other identifiers. */
  | { kind: 'linked'; number: string }
  | { kind: 'other'; company: OtherCompany };

/** A number without the signs and leading zeros that some answers leave out. */
export function foldNumber(number: string): string {
  const plain = tidyNumber(number).replace(/[^\p{L}\p{N}]+/gu, '');
  return plain.replace(/^0+(?=.)/u, '');
}

type Stated = string | null | undefined;

function areOne(one: string | null, other: string | null): boolean | null {
  const [a, b] = [foldNumber(one ?? ''), foldNumber(other ?? '')];
  return a === '' || b === '' ? null : a === b;
}

/** Whether two numbers are one; null where one of them is not stated, or is a text that is no number. */
export function numbersAgree(one: Stated, other: Stated): boolean | null {
  return areOne(realNumber(one ?? null), realNumber(other ?? null));
}

/**
 * Whether two numbers are written alike, case and blanks aside; null where one of them is not stated. Those that only
 * agree, since a zero before one of them or a sign was left out, may be of two companies.
 */
export function numbersAreAlike(one: Stated, other: Stated): boolean | null {
  const [a, b] = [realNumber(one ?? null), realNumber(other ?? null)];
  return a === null || b === null ? null : tidyNumber(a) === tidyNumber(b);
}

const countryNames: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

/** The country of a jurisdiction, of which a state or province is a part. */
function countryOf(jurisdiction: string): string {
  const [country = ''] = jurisdiction.trim().toUpperCase().split('-');
  return countryNames[country] ?? country;
}

/** Whether two jurisdictions exclude one another. A state, a province and its country do not. */
export function areDifferentJurisdictions(one: string, other: string): boolean {
  const [a, b] = [countryOf(one), countryOf(other)];
  if (a === '' || b === '') return false;
  const parts = [one, other].map((jurisdiction) => jurisdiction.trim().toUpperCase().split('-')[1]);
  const [first, second] = parts;
  return a !== b || (first !== undefined && second !== undefined && first !== second);
}

/** The jurisdiction in an identifier of V2; null for anything else. */
export function jurisdictionOfId(serviceId: Stated): string | null {
  const at = (serviceId ?? '').indexOf('|');
  return at > 0 ? (serviceId ?? '').slice(0, at) : null;
}

function namesOf(profile: Profile): (string | null)[] {
  const stated = [profile.name, profile.englishName, profile.tradingName].map((fact) => fact?.value ?? null);
  return [...stated, ...[...profile.aliases, ...profile.previousNames].map(({ name }) => name)];
}

function otherNumbersOf(profile: Profile): (string | null)[] {
  const { taxNumber, vatNumber, secondaryRegistrationNumber, otherIdentifiers } = profile;
  const stated = [taxNumber, vatNumber, secondaryRegistrationNumber].map((fact) => fact?.value ?? null);
  return [...stated, ...otherIdentifiers.map(({ value }) => value)];
}

function isInAnotherJurisdiction(company: CompanyReference, profile: Profile): boolean {
  const stated = jurisdictionOfId(profile.serviceId?.value);
  return stated !== null && areDifferentJurisdictions(company.jurisdiction, stated);
}

const registerIn = ({ registrationAuthority, registrationAuthorityCode }: Profile): StatedAuthority => ({
  registrationAuthority: registrationAuthority?.value,
  registrationAuthorityCode: registrationAuthorityCode?.value,
});

/**
 * Where a jurisdiction has several registers that number alike, the register is part of the identity. Where nobody has
 * looked how many there are, one register may have two names: only another name of the company tells them apart.
 */
function isInAnotherRegister(company: CompanyReference, profile: Profile, hasOtherName: boolean): boolean {
  const { jurisdiction } = company;
  const kind = registerKindOf(jurisdiction);
  if (kind === 'one' || (kind === 'not-listed' && !hasOtherName)) return false;
  const [ours, theirs] = [authorityOf(company, jurisdiction), authorityOf(registerIn(profile), jurisdiction)];
  return ours !== null && theirs !== null && relateAuthorities(ours, theirs) === 'different';
}

/**
 * Whether the code of an answer is that of the company; null where one of them is not known. For most registers the code
 * is the number, so an answer may repeat either.
 */
function codesAgree(company: CompanyReference, profile: Profile, orderedCode: string | null): boolean | null {
  const { companyNumber, serviceId } = company;
  const code = realCode(profile.companyCode?.value ?? null);
  const known = [orderedCode, namesJurisdiction(serviceId) ? null : serviceId]
    .map(realCode)
    .filter((one) => one !== null && one !== '');
  const number = realNumber(companyNumber);
  if (known.length === 0) return areOne(code, number) === true ? true : null;
  const fits = [...known, number].map((one) => areOne(code, one));
  if (fits.includes(true)) return true;
  return fits.includes(false) ? false : null;
}

/**
 * Whether an answer of another name is the ordered company's by a company code alone, which is not its registration number:
 * then nothing follows for the ordered company from what the answer leaves out.
 */
export function isByCodeAlone(company: CompanyReference, profile: Profile): boolean {
  const code = realCode(profile.companyCode?.value ?? null);
  const isOtherwiseNamed = namesAgree([company.name, company.englishName], namesOf(profile)) === false;
  if (code === null || !isOtherwiseNamed || hasOrderedId(company, profile)) return false;
  const isByNumber = [profile.companyNumber?.value, code].some((one) => numbersAgree(one, company.companyNumber));
  return !isByNumber;
}

/** Whether an answer has a name by which nobody here knows the company, its legal form aside. */
function isUnknownByName({ name, englishName }: CompanyReference, profile: Profile, names: readonly string[]): boolean {
  const known = withAndWithoutForm([name, englishName, ...names]);
  return namesAgree(known, withAndWithoutForm(namesOf(profile))) === false;
}

/**
 * Whether nothing of an answer is the ordered company's but its code, and the name is none that is known of it. A service
 * that gave one code to two companies answers so, and so does one that tells of a new name: only a person can say which.
 */
function isKnownByNothingElse(company: CompanyReference, profile: Profile, names: readonly string[]): boolean {
  if (realNumber(profile.companyNumber?.value ?? null) !== null || !isByCodeAlone(company, profile)) return false;
  const isListed = otherNumbersOf(profile).some((one) => numbersAgree(one, company.companyNumber) === true);
  return !isListed && isUnknownByName(company, profile, names);
}

function hasOrderedId({ serviceId }: CompanyReference, profile: Profile): boolean {
  return namesJurisdiction(serviceId) && profile.serviceId?.value === serviceId;
}

/**
 * The company that stands beside a profile in its answer, where it is neither the one that was ordered nor the profile's own:
 * such an answer has two readings. A name beside a number that fits is a new name, as in the profile.
 */
function otherBeside(company: CompanyReference, profile: Profile, known: KnownOfOrdered): OtherCompany | null {
  const ourNames = withAndWithoutForm([company.name, company.englishName, ...known.names, ...namesOf(profile)]);
  const own = [profile.companyNumber, profile.companyCode].map((fact) => fact?.value ?? null);
  const code = namesJurisdiction(company.serviceId) ? null : company.serviceId;
  const ourNumbers = [company.companyNumber, known.code, code, ...own, ...otherNumbersOf(profile)];
  for (const { names, numbers, serviceId } of profile.namedBeside ?? []) {
    const named = { name: names[0] ?? null, number: numbers[0] ?? serviceId };
    const jurisdiction = jurisdictionOfId(serviceId);
    if (jurisdiction !== null && areDifferentJurisdictions(company.jurisdiction, jurisdiction))
      return { because: 'jurisdiction', ...named };
    const fits = (number: string) => ourNumbers.some((ours) => numbersAgree(number, ours) === true);
    const isKnownOther = (number: string) => ourNumbers.some((ours) => numbersAgree(number, ours) === false);
    const other = numbers.find((number) => !fits(number) && isKnownOther(number));
    if (other !== undefined) return { because: 'number', ...named, number: other };
    if (numbers.some(fits)) continue;
    if (namesAgree(ourNames, withAndWithoutForm(names)) === false) return { because: 'name', ...named };
  }
  return null;
}

/** Whether the number does not say that it is the ordered company, since others are listed under it: see {@link isOfOneToldById}. */
function isOfOtherBeside(company: CompanyReference, profile: Profile, { names, others = [] }: KnownOfOrdered): boolean {
  const ours = { serviceId: company.serviceId, names: [company.name, company.englishName, ...names] };
  const own = [profile.name?.value ?? null, profile.englishName?.value ?? null];
  return isOfOneToldById(ours, { serviceId: profile.serviceId?.value ?? null, own, all: namesOf(profile) }, others);
}

/**
 * Holds a paid answer against the company that was ordered, by what the answer says of itself: its number, its code, its
 * jurisdiction and its register. A name alone proves nothing, since companies are renamed: one that differs is told as a
 * new name only where something else says that it is the same company. A number in another form, for instance without its
 * zeros, says so only beside the same name, and a code only beside a number or a name that is known.
 */
export function compareWithOrdered(
  company: CompanyReference,
  profile: Profile,
  known: KnownOfOrdered,
): AnsweredCompany {
  const name = profile.name?.value ?? profile.englishName?.value ?? null;
  const number = realNumber(profile.companyNumber?.value ?? null);
  const stated = number ?? realCode(profile.companyCode?.value ?? null);
  const other = (because: OtherCompany['because'], by = stated): AnsweredCompany => ({
    kind: 'other',
    company: {
      because,
      name,
      number: by,
      ...(because === 'register' ? { authority: statedAuthority(registerIn(profile)) } : {}),
    },
  });
  if (isInAnotherJurisdiction(company, profile)) return other('jurisdiction');
  const beside = otherBeside(company, profile, known);
  if (beside !== null) return { kind: 'other', company: beside };
  const agree = namesAgree([company.name, company.englishName], namesOf(profile));
  if (isInAnotherRegister(company, profile, agree === false)) return other('register');
  const byCode = codesAgree(company, profile, known.code);
  if (byCode === false) return other('code');
  const byNumber = numbersAgree(number, company.companyNumber);
  if (byNumber === false) {
    const listed = otherNumbersOf(profile).some((one) => numbersAgree(one, company.companyNumber) === true);
    // The code that REST was asked with is its own word for the company, which may have several numbers.
    const isLinked = listed || (byCode === true && agree !== false);
    if (!isLinked) return other('number');
    return agree === false ? other('linked-name') : { kind: 'linked', number: number ?? '' };
  }
  if (agree === false && byNumber === true && numbersAreAlike(number, company.companyNumber) === false)
    return other('number');
  // Where the name is the ordered one, the id alone is another one's.
  if (isOfOtherBeside(company, profile, known))
    return agree === true ? other('name', profile.serviceId?.value ?? stated) : other('name');
  if (agree === false && byNumber === null && byCode === null && !hasOrderedId(company, profile)) {
    // Another name, and nothing that could be held against what was ordered: nothing says that it is the same company.
    if (stated === null) return other('name');
    return other((number ?? '') === '' ? 'code' : 'number');
  }
  if (byCode === true && isKnownByNothingElse(company, profile, known.names)) return other('code-alone');
  if (agree === false && name !== null) return { kind: 'other-name', name };
  return byNumber === null && byCode === null && agree === null ? { kind: 'not-told' } : { kind: 'same' };
}
