import { registerKindOf, registerOf, type Register } from './0010-register.ts';

/** What a hit or an order of version 9 says of which company it is about. */
export interface StatedCompany {
  jurisdiction: string;
  companyNumber: string | null;
  serviceId: string;
  registrationAuthority?: string | null | undefined;
  registrationAuthorityCode?: string | null | undefined;
}

/** Whether the id is one of V2, which names its jurisdiction and is one company's alone. A code of REST is not. */
export function isV2Id({ jurisdiction, serviceId }: StatedCompany): boolean {
  return serviceId.startsWith(`${jurisdiction}|`);
}

/** A number in one spelling: blanks, case and width folded, a name that is joined to it left out. */
function tidyNumber(text: string): string {
  const [, number = text.trim()] = /^([\d ]+)_.*\p{L}/su.exec(text.trim()) ?? [];
  return number.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
}

/** What all companies with this number in this jurisdiction have in common; null for a company without a number. */
export function numberKey(company: StatedCompany): string | null {
  const number = tidyNumber(company.companyNumber ?? (isV2Id(company) ? '' : company.serviceId));
  return number === '' ? null : `number:${company.jurisdiction.trim().toUpperCase()}:${encodeURIComponent(number)}`;
}

const registerPart = ({ name, code }: Register) => `${name ?? ''}|${code ?? ''}`;

function registerOfCompany(company: StatedCompany): Register | null {
  const { registrationAuthority: name = null, registrationAuthorityCode: code = null, jurisdiction } = company;
  return registerOf({ name, code }, jurisdiction);
}

function idKey(company: StatedCompany): string | null {
  const { jurisdiction, serviceId } = company;
  if (serviceId === '') return null;
  if (isV2Id(company)) return `id:${serviceId}`;
  const register = registerOfCompany(company);
  return `id:${jurisdiction}|${serviceId}${register === null ? '' : `@${registerPart(register)}`}`;
}

/** The register within a key; null where the hit left it out. */
export function registerOfKey(key: string): Register | null {
  const at = key.indexOf('@');
  if (!key.startsWith('number:') || at < 0) return null;
  const [name = '', code = ''] = key.slice(at + 1).split('|');
  return name === '' && code === '' ? null : { name: name === '' ? null : name, code: code === '' ? null : code };
}

/** The key of a company as version 10 wrote it: several keys may mean one company. */
export function companyKey(company: StatedCompany): string {
  const byNumber = numberKey(company);
  if (byNumber === null) return idKey(company) ?? `unnamed:${company.jurisdiction}`;
  const kind = registerKindOf(company.jurisdiction);
  if (kind === 'one') return byNumber;
  const register = registerOfCompany(company);
  if (register !== null) return `${byNumber}@${registerPart(register)}`;
  if (kind === 'not-listed') return `${byNumber}@`;
  return (isV2Id(company) ? idKey(company) : null) ?? `which:${byNumber}`;
}
