import type { DecisionStatement } from '../work/decision.ts';
import type { z } from 'zod';
import type { BundleCompany } from './bundle-manifest.ts';

/** Letters and digits without case, signs and blanks. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
const foldedNumber = (text: string | null) => folded(text ?? '').replace(/^0+/, '');

/** Whether two registers are surely not one. What only one of them states tells nothing. */
function otherAuthority(one: string | null, other: string | null): boolean {
  const [a, b] = [folded(one ?? ''), folded(other ?? '')];
  return a !== '' && b !== '' && !a.includes(b) && !b.includes(a);
}

/**
 * Whether a decision in a bundle is surely about another company than the bundle says it is of: both can be signed, and a signature
 * says nothing of what a file lies beside. Jurisdiction, number and register decide; names alone do where nobody states a number.
 * `src-main/export/bundle/verify.mjs` has the same rule once more, because it stands alone; a test compares the two.
 */
export function isOfAnotherCompany(of: z.infer<typeof BundleCompany>, decided: DecisionStatement['company']): boolean {
  if (folded(of.jurisdiction) !== folded(decided.jurisdiction)) return true;
  const [number, decidedNumber] = [foldedNumber(of.number), foldedNumber(decided.number)];
  if (number === '' && decidedNumber === '')
    return folded(decided.name) !== '' && folded(of.name) !== folded(decided.name);
  if (number === '' || decidedNumber === '') return false;
  return number !== decidedNumber || otherAuthority(of.registrationAuthority, decided.registrationAuthority);
}
