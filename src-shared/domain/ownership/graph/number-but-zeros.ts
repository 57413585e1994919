import { companyKey, type StatedCompany } from '../../company-identity.ts';
import { comparableNumber } from './comparable-number.ts';

/** Zeros before the digits of a number: some answers leave them out, and some registers give both numbers to companies. */
const leadingZeros = /^(\p{L}*)0+(?=\p{N})/u;

/**
 * A register with a number of it, without the zeros before its digits. Null where it is not known which register it is, or
 * where the number tells nothing. Two with the same text are not one by that: it is a question for an officer.
 */
export function numberButZeros(stated: StatedCompany): string | null {
  const number = comparableNumber(stated.companyNumber ?? null);
  if (number === null) return null;
  const key = companyKey({ ...stated, companyNumber: number.replace(leadingZeros, '$1'), serviceId: '' });
  return key.startsWith('number:') ? key : null;
}
