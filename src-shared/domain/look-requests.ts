import type { JournalOrder } from './journal.ts';

/** So many pages of the order list are read at most for one look. */
export const maxListPages = 20;

/** So many pages are read at most of what may be a lost order. */
export const maxCandidatePages = 5;

/** So many redirects of one download are followed at most; each is a request of its own. */
export const maxDownloadRedirects = 3;

/** Order-status is read once more over all of its days where an order is missing. */
const maxStatusReads = 2;

/** A result comes as JSON, as PDF, or as both. */
const maxForResult = 2 * (1 + maxDownloadRedirects);

/**
 * How many requests a person sends at most who looks for an order, or fetches it: the pages of the list, its own record
 * where it has a number, and its result once it is ready. It is said before, since all of them count in the request budget.
 */
export function maxRequestsToLook({
  state,
  product,
  serviceOrderId,
}: Pick<JournalOrder, 'state' | 'product' | 'serviceOrderId'>): number {
  if (product.kind === 'rest-enhanced-profile') return maxStatusReads + maxForResult;
  if (state !== 'ready') return maxListPages + (serviceOrderId === null ? 0 : 1) + maxForResult;
  // Of a filing that could not be fetched the list says in which forms there is one.
  return product.kind === 'v2-document' ? maxListPages + maxForResult : maxForResult;
}

/** How many requests it takes at most to ask which orders may be a lost one. */
export function maxRequestsForCandidates({ product }: Pick<JournalOrder, 'product'>): number {
  return product.kind === 'rest-enhanced-profile' ? 1 : maxCandidatePages;
}
