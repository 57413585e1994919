import { readCompanyNumber } from '../../src-shared/domain/company-number.ts';
import type { SearchHit } from '../../src-shared/domain/search.ts';

const folded = (text: string) => text.trim().toUpperCase();

/** Every form of number that a hit states: some registers join theirs to the name, and REST's code often is the number. */
function numbersOf({ companyNumber, serviceId }: SearchHit, from: 'v2' | 'rest'): string[] {
  const stated = from === 'rest' ? [companyNumber, serviceId] : [companyNumber];
  return stated
    .flatMap((text) => (text === null || text === '' ? [] : [text, readCompanyNumber(text).number]))
    .map(folded);
}

/** Whether hits of the same interface are one company: by number, by the service's id where a registry gives none. */
export function isSameCompany(a: SearchHit, b: SearchHit): boolean {
  if (a.companyNumber !== null && b.companyNumber !== null) return folded(a.companyNumber) === folded(b.companyNumber);
  return a.serviceId === b.serviceId;
}

/** Whether a hit of REST and one of V2 are one company. Their ids have nothing in common, so only the numbers tell. */
export function isSameAcross(rest: SearchHit, v2: SearchHit): boolean {
  const numbers = numbersOf(v2, 'v2');
  return numbersOf(rest, 'rest').some((number) => numbers.includes(number));
}
