import { shortened } from './shortened.ts';

/*
 * What the list of REST says of an order in one text: product, company, price and country. A price in it is the service's
 * word and no cost that is known: nothing is read out of it.
 */

const before = ' · listed as: ';

/** More than names and prices take; the answer that is kept has all of it. */
const longest = 500;

/** The technical words of a step with the description that the list has of the order, which stands last. */
export function withDescription(words: string, description: string | null): string {
  return description === null || description.trim() === ''
    ? words
    : `${words}${before}${shortened(description.trim(), longest)}`;
}

/** The description in the words of a step; null where the step was not read from a list that has one. */
export function readDescription(detail: string | null): string | null {
  const at = detail?.indexOf(before) ?? -1;
  return detail === null || at < 0 ? null : detail.slice(at + before.length);
}
