import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { DocumentOffer, DocumentOfferPage, Offer } from '../../../src-shared/contract/orders.ts';
import type { JournalOrder, JournalState } from '../../../src-shared/domain/journal.ts';

/**
 * The documents that the service lists for the company. They are asked for by a person only, since it takes a
 * request; a list that was kept is shown without one.
 */
export interface Documents {
  readonly state: 'not-asked' | 'asking' | 'asked' | 'failed';
  readonly list: readonly DocumentOffer[];
  readonly continuationKey: string | null;
  readonly failure: Failure | null;
  /** How many entries of the pages that came could not be read. */
  readonly unread: number;
  /** How many are beyond the most that are taken in. */
  readonly notTaken: number;
  /** How many there are by the service's own count, where that is more than it sent. */
  readonly total: number | null;
  /** How many the whole list has by the highest count on its pages; null where none has one. */
  readonly wholeCount: number | null;
  /** Whether a page that came says that it does not list everything. */
  readonly isCutShort: boolean;
  /** When the first page on screen was asked for, and the newest one; null while none is. */
  readonly asked: { readonly first: string; readonly newest: string } | null;
  /** The list on screen is being asked for once more from its beginning. */
  readonly isAgain: boolean;
}

/** Before the company's documents were asked for. */
export const notAsked: Documents = {
  state: 'not-asked',
  list: [],
  continuationKey: null,
  failure: null,
  unread: 0,
  notTaken: 0,
  total: null,
  wholeCount: null,
  isCutShort: false,
  asked: null,
  isAgain: false,
};

/** A page after the others. A document that a page repeats is listed once. */
export function withPage(before: Documents, page: DocumentOfferPage): Documents {
  const byProduct = new Map([...before.list, ...page.documents].map((listed) => [listed.document.productId, listed]));
  const wholeCount = Math.max(before.wholeCount ?? 0, page.wholeCount ?? 0);
  // Entries that could not be read came, too. A list that a page ends before its own count is not all there is.
  const came = byProduct.size + before.unread + page.unread + before.notTaken + page.notTaken;
  const isShort = page.continuationKey === null && wholeCount > came;
  return {
    state: 'asked',
    list: [...byProduct.values()],
    continuationKey: page.continuationKey,
    failure: null,
    unread: before.unread + page.unread,
    notTaken: before.notTaken + page.notTaken,
    total: page.total ?? (isShort ? wholeCount : null),
    wholeCount: wholeCount === 0 ? null : wholeCount,
    isCutShort: before.isCutShort || page.isCutShort === true,
    asked: { first: before.asked?.first ?? page.askedAt, newest: page.askedAt },
    isAgain: false,
  };
}

const underWay: readonly JournalState[] = ['intended', 'sending', 'pending', 'ready'];

/** An offer as an order of the same leaves it. The end of one order says nothing of a newer one that is on its way. */
function markedBy({ state, orderedAt, changedAt }: JournalOrder, offer: Offer): Offer {
  if (underWay.includes(state)) return { ...offer, onItsWaySince: orderedAt };
  const onItsWaySince = offer.onItsWaySince === orderedAt ? null : (offer.onItsWaySince ?? null);
  return { ...offer, onItsWaySince, heldSince: state === 'collected' ? changedAt : offer.heldSince };
}

/** The list with a document marked as held, or on its way: the list itself is asked for by a person only. */
export function markedIn(documents: Documents, productId: string, order: JournalOrder): Documents {
  const list = documents.list.map((listed) =>
    listed.document.productId === productId ? { ...listed, offer: markedBy(order, listed.offer) } : listed,
  );
  return { ...documents, list };
}
