import { readCompanyNumber } from './company-number.ts';
import { isNoNumber, realCode, realNumber } from './no-number.ts';
import { registerKindOf } from './registers.ts';
import {
  authorityOf,
  relateAuthorities,
  type RegistrationAuthority,
  type StatedAuthority,
} from './registration-authority.ts';

/** What a hit, a reference or a confirmation says of which company it is about. */
export interface StatedCompany extends StatedAuthority {
  jurisdiction: string;
  companyNumber: string | null;
  serviceId: string;
  /**
   * An officer chose this very hit of a registry's answer, which leaves the register out, or that answer lists several
   * companies under its number: its id tells it.
   */
  chosenById?: boolean | undefined;
}

/** A company that the record holds under the same number, in whatever register. */
export interface SeenCompany {
  key: string;
  /** The service's ids under which hits of that key came. */
  serviceIds: readonly string[];
  hasDossier: boolean;
  /**
   * The saved companies whose own words these are: the hit that was saved, or an answer that was ordered for it and
   * contradicts nothing of it. So two words for a register that no hit joins are joined by the order itself.
   */
  ownWordsOf?: readonly number[];
}

/** Which company is meant: the keys under which the record holds it, or that it cannot be told which of several it is. */
export type CompanyIdentity =
  | { kind: 'known'; keys: readonly [string, ...string[]] }
  | { kind: 'not-known-which'; key: string; candidates: readonly string[] };

/** A number in one spelling: blanks, case and width folded, a joined name left out. */
export function tidyNumber(text: string): string {
  return readCompanyNumber(text.trim()).number.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
}

/** Whether the id is one of V2, which names its jurisdiction and is one company's alone. A code of REST is not. */
export function isV2Id({ jurisdiction, serviceId }: Pick<StatedCompany, 'jurisdiction' | 'serviceId'>): boolean {
  return serviceId.startsWith(`${jurisdiction}|`);
}

/**
 * The number, or a company code of REST, which for most registers is the number. Null where neither is given, and where
 * what is given is no number: such a text stands beside many companies.
 */
export function numberOf(company: StatedCompany): string | null {
  const stated = realNumber(company.companyNumber) ?? (isV2Id(company) ? null : realCode(company.serviceId));
  return stated === null || tidyNumber(stated) === '' ? null : tidyNumber(stated);
}

/** Half a character has no form in an address: it is written as JSON writes it, so that two numbers stay two. */
const encoded = (text: string) => encodeURIComponent(text.isWellFormed() ? text : JSON.stringify(text));

const keyOfNumber = ({ jurisdiction }: StatedCompany, number: string) =>
  `number:${jurisdiction.trim().toUpperCase()}:${encoded(number)}`;

/** What all companies with this number in this jurisdiction have in common; null for a company without a number. */
export function numberKey(company: StatedCompany): string | null {
  const number = numberOf(company);
  return number === null ? null : keyOfNumber(company, number);
}

/**
 * The key under which records of before have a company whose text in place of a number was taken for one; null for any
 * other. It may be of several companies.
 */
export function keyOfNoNumber(company: StatedCompany): string | null {
  const { companyNumber } = company;
  if (companyNumber === null || !isNoNumber(companyNumber) || tidyNumber(companyNumber) === '') return null;
  return keyOfNumber(company, tidyNumber(companyNumber));
}

function authorityPart({ name, code }: RegistrationAuthority): string {
  return `${name ?? ''}|${code ?? ''}`;
}

/**
 * The key of a company that only the service's own id tells from others; null without an id. A code of REST is one
 * company's only beside its register, so a register that is stated belongs to the key.
 */
function idKey(company: StatedCompany): string | null {
  const { jurisdiction, serviceId } = company;
  if (serviceId === '') return null;
  if (isV2Id(company)) return `id:${serviceId}`;
  if (realCode(serviceId) === null) return null;
  const authority = authorityOf(company, jurisdiction);
  return `id:${jurisdiction}|${serviceId}${authority === null ? '' : `@${authorityPart(authority)}`}`;
}

/** The register within a key; null where the hit left it out. */
export function authorityOfKey(key: string): RegistrationAuthority | null {
  const at = key.indexOf('@');
  if (!key.startsWith('number:') || at < 0) return null;
  const [name = '', code = ''] = key.slice(at + 1).split('|');
  return name === '' && code === '' ? null : { name: name === '' ? null : name, code: code === '' ? null : code };
}

/**
 * The key under which the record writes down what was said of a company: made of what is said alone. Several keys may
 * mean one company, and one that leaves the register out may mean any of several: see {@link identify}.
 */
export function companyKey(company: StatedCompany): string {
  const { jurisdiction } = company;
  const byNumber = numberKey(company);
  // A register may be a text of megabytes: it is read only where the key has it.
  if (byNumber === null || company.chosenById === true) return idKey(company) ?? byNumber ?? `unnamed:${jurisdiction}`;
  const kind = registerKindOf(jurisdiction);
  if (kind === 'one') return byNumber;
  const authority = authorityOf(company, jurisdiction);
  if (authority !== null) return `${byNumber}@${authorityPart(authority)}`;
  if (kind === 'not-listed') return `${byNumber}@`;
  // A code of REST is known beside its register only, so it tells no more than the number.
  return (isV2Id(company) ? idKey(company) : null) ?? `which:${byNumber}`;
}

interface Known extends SeenCompany {
  authority: RegistrationAuthority;
}

function excludes(a: Known, b: Known): boolean {
  const relation = relateAuthorities(a.authority, b.authority);
  return relation === 'different' || relation === 'conflicting';
}

function isSame(a: Known, b: Known): boolean {
  const relation = relateAuthorities(a.authority, b.authority);
  if (relation !== 'not-told') return relation === 'same';
  return a.ownWordsOf?.some((saved) => b.ownWordsOf?.includes(saved)) === true;
}

/** The companies among what the record holds of one number. What fits two that exclude one another is none of them. */
function companiesOf(seen: readonly Known[]): Known[][] {
  const fitsTwo = (one: Known) => {
    const same = seen.filter((other) => isSame(one, other));
    return same.some((a) => same.some((b) => excludes(a, b)));
  };
  const companies: Known[][] = [];
  for (const one of seen.filter((known) => !fitsTwo(known))) {
    const fitting = companies.filter((company) => company.some((other) => isSame(one, other)));
    for (const company of fitting) companies.splice(companies.indexOf(company), 1);
    companies.push([...fitting.flat(), one]);
  }
  return companies;
}

const firstKeys = (companies: readonly Known[][]) =>
  companies.flatMap(([first]) => (first === undefined ? [] : [first.key]));
const known = (key: string, others: readonly string[]): CompanyIdentity => ({
  kind: 'known',
  keys: [key, ...others.filter((other) => other !== key)],
});

/**
 * The other key of a company whose number alone told it in one answer, and whose id of V2 told it in another answer, which
 * listed several companies under the number. Not where hits of several ids stand under the number: they may be either.
 */
function underSameId(company: StatedCompany, key: string, seen: readonly SeenCompany[]): string[] {
  if (!isV2Id(company)) return [];
  const byNumber = numberKey(company) ?? keyOfNoNumber(company);
  const isItsAlone = ({ serviceIds }: SeenCompany) => serviceIds.every((id) => id === company.serviceId);
  const other = key === byNumber ? idKey(company) : byNumber;
  return seen.filter((held) => held.key === other && isItsAlone(held)).map((held) => held.key);
}

/** A hit that leaves its register out is the company whose hit had the same id of V2 and named it. */
function withSameId(company: StatedCompany, companies: readonly Known[][]): Known[] | null {
  if (!isV2Id(company)) return null;
  const found = companies.filter((held) => held.some(({ serviceIds }) => serviceIds.includes(company.serviceId)));
  const [only, second] = found;
  return only === undefined || second !== undefined ? null : only;
}

/**
 * Tells which company is meant, among all that the record holds under its number (`seen`, which may leave out the
 * company itself). In a jurisdiction with one register the number does. With several, number and register do, and what
 * leaves the register out is not known. Where nobody has looked how many there are, they are one company until two
 * registers are seen that differ.
 */
export function identify(company: StatedCompany, seen: readonly SeenCompany[]): CompanyIdentity {
  const key = companyKey(company);
  const byNumber = numberKey(company);
  if (key === byNumber || byNumber === null || company.chosenById === true) {
    // Neither number nor id: nothing to know it by.
    if (key.startsWith('unnamed:')) return { kind: 'not-known-which', key, candidates: [] };
    return known(key, underSameId(company, key, seen));
  }
  const kind = registerKindOf(company.jurisdiction);
  const own = { key, serviceIds: [company.serviceId], hasDossier: false };
  const all = [own, ...seen].flatMap((held) => {
    const authority = authorityOfKey(held.key);
    return authority === null ? [] : [{ ...held, authority }];
  });
  const [mine] = all;
  const companies = companiesOf(all);
  if (kind === 'not-listed' && !all.some((a) => all.some((b) => excludes(a, b))))
    return known(key, [...new Set(seen.map((held) => held.key))]);
  if (mine?.key !== key) {
    const same = withSameId(company, companies);
    if (same !== null) return known(key, [...new Set(same.map((held) => held.key))]);
    return { kind: 'not-known-which', key, candidates: firstKeys(companies) };
  }
  const home = companies.find((held) => held.includes(mine));
  if (home === undefined) return { kind: 'not-known-which', key, candidates: firstKeys(companies) };
  const doubtful = companies.filter(
    (held) =>
      held !== home &&
      held.some(({ hasDossier }) => hasDossier) &&
      !held.some((other) => home.some((one) => excludes(one, other))),
  );
  if (doubtful.length > 0) return { kind: 'not-known-which', key, candidates: firstKeys(doubtful) };
  return known(key, [...new Set(home.map((held) => held.key))]);
}
