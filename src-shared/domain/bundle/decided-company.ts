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

/**
 * Whether the company of a list of evidence is surely not the one of its bundle. Dossier takes both from the same reference, so
 * that a number or a name that differs is enough, whatever else fits. No name tells nothing, and one that was too long for the manifest neither.
 */
export function isListOfAnotherCompany(
  of: z.infer<typeof BundleCompany>,
  list: {
    readonly jurisdiction: string;
    readonly number: string | null;
    readonly title: string;
    readonly authorities: readonly string[];
  },
): boolean {
  if (folded(of.jurisdiction) !== folded(list.jurisdiction)) return true;
  if (foldedNumber(of.number) !== foldedNumber(list.number)) return true;
  if (list.title !== '' && list.title.length <= 990 && folded(of.name) !== folded(list.title)) return true;
  return otherAuthority(of.registrationAuthority, list.authorities.join(', '));
}
