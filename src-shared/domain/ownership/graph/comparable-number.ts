import { tidyNumber } from '../../company-identity.ts';
import { isNoNumber } from '../../no-number.ts';

/** Signs that stand for digits that are not shown, and dots or letters in a row that do. */
const mask = /[*#?•●◦○■□▪█∗✱×…]|\.{2,}|_{2,}|[XХ]{2,}/u;

/** No registry gives a longer number, in UTF-16 units. */
const longest = 64;

/**
 * A number that two answers can be compared by, in one spelling; null where it is masked (`123***`, `XXXX1234`), filled in
 * (`00000000`, `n/a`) or no number at all: such a one would make two parties one.
 */
export function comparableNumber(text: string | null): string | null {
  if (text === null || text.length > 4 * longest) return null;
  const tidied = tidyNumber(text);
  if (tidied === '' || tidied.length > longest || mask.test(tidied) || mask.test(text.normalize('NFKC'))) return null;
  const signs = tidied.replace(/[^\p{L}\p{N}]+/gu, '');
  return isNoNumber(signs) || /^\p{L}*9{5,}$/u.test(signs) ? null : tidied;
}
