import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { DocumentOffer, DocumentOfferPage, Offer } from '../../../src-shared/contract/orders.ts';
import type { StatedCost } from '../../../src-shared/domain/cost.ts';
import type { JournalOrder, JournalState } from '../../../src-shared/domain/journal.ts';

/**
 * What a page is beside those before it. `repeated`: it lists nothing that they did not list, or has the key that asked
 * for it and lists nothing. `same-key`: it lists others, and asks for the next page with a key that was given before.
 * `empty`: it lists nothing, and the list goes on under another key.
 */
type NewestPage = 'more' | 'repeated' | 'same-key' | 'empty';

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
  /** What the answers on screen say that they were charged, each of them. */
  readonly charged: readonly StatedCost[];
  /** What the newest page is beside those before it. */
  readonly newest: NewestPage;
  /** Whether a page repeated what another one had brought: then what should have been in its place never came. */
  readonly isRepeated: boolean;
  /** The keys of the pages that came; a service that gives one of them again asks to be asked the same again. */
  readonly keys: readonly string[];
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
  charged: [],
  newest: 'more',
  isRepeated: false,
  keys: [],
  asked: null,
  isAgain: false,
};

/** What a page is beside those before it; the first one has none to repeat, and an empty one without a key is the end. */
function besideThose(
  before: Documents,
  { documents, continuationKey, unread, notTaken }: DocumentOfferPage,
): NewestPage {
  if (before.asked === null) return 'more';
  const known = new Set(before.list.map(({ document }) => document.productId));
  const isSameKey = continuationKey !== null && before.keys.includes(continuationKey);
  if (documents.some(({ document }) => !known.has(document.productId))) return isSameKey ? 'same-key' : 'more';
  if (documents.length > 0 || isSameKey) return 'repeated';
  return continuationKey === null || unread + notTaken > 0 ? 'more' : 'empty';
}

/** A page after the others. A document that a page repeats is listed once. */
export function withPage(before: Documents, page: DocumentOfferPage): Documents {
  const newest = besideThose(before, page);
  // The entries of a repeated page that could not be read are those of the page that it repeats.
  const together = (one: number, other: number) => (newest === 'repeated' ? Math.max(one, other) : one + other);
  const [unread, notTaken] = [together(before.unread, page.unread), together(before.notTaken, page.notTaken)];
  const byProduct = new Map([...before.list, ...page.documents].map((listed) => [listed.document.productId, listed]));
  const wholeCount = Math.max(before.wholeCount ?? 0, page.wholeCount ?? 0);
  // Entries that could not be read came, too. A list that a page ends before its own count is not all there is.
  const isShort = page.continuationKey === null && wholeCount > byProduct.size + unread + notTaken;
  return {
    state: 'asked',
    list: [...byProduct.values()],
    continuationKey: page.continuationKey,
    failure: null,
    unread,
    notTaken,
    total: page.total ?? (isShort ? wholeCount : null),
    wholeCount: wholeCount === 0 ? null : wholeCount,
    isCutShort: before.isCutShort || page.isCutShort === true,
    charged: page.charged === undefined ? before.charged : [...before.charged, page.charged],
    newest,
    isRepeated: before.isRepeated || newest === 'repeated' || newest === 'same-key',
    keys: page.continuationKey === null ? before.keys : [...before.keys, page.continuationKey],
    asked: { first: before.asked?.first ?? page.askedAt, newest: page.askedAt },
    isAgain: false,
  };
}

/** Whether the list was read to its end, whole, and nothing was in it. */
export function saysNone(documents: Documents): boolean {
  const { state, list, unread, notTaken, total, continuationKey, isCutShort, isRepeated } = documents;
  const isEmpty = state === 'asked' && list.length === 0 && unread === 0 && notTaken === 0 && total === null;
  return isEmpty && continuationKey === null && !isCutShort && !isRepeated;
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
