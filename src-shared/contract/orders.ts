import { z } from 'zod';
import { additions } from '../domain/additions-asked.ts';
import { OtherCompany } from '../domain/answered-company.ts';
import { ChargedScale } from '../domain/charged-scale.ts';
import { CompanyReference } from '../domain/company-reference.ts';
import { CompanyDocument } from '../domain/document.ts';
import { DocumentFormat } from '../domain/dossier.ts';
import { StatedCost } from '../domain/cost.ts';
import { Acknowledged, JournalOrder, JournalState, OrderEvent, Price, Product } from '../domain/journal.ts';
import { LimitRoom } from '../domain/limit-room.ts';
import { ListPlace } from '../domain/list-sort.ts';
import { OrderSort } from '../domain/list-sorts.ts';
import { OtherOfId } from '../domain/other-of-id.ts';
import { ServiceInterface } from '../domain/order.ts';
import { SearchSettlement } from '../domain/search-charge.ts';
import { SearchSummary } from '../domain/search.ts';
import { StatedMoment } from '../domain/stated-moment.ts';
import { ListedPrice, SpendLimit } from '../domain/spend-limit.ts';

const id = z.number().int();
const text = (most: number) => z.string().max(most);

/** Something that can be bought for a company, with what it will cost as far as anyone knows. */
export const Offer = z.object({
  product: Product,
  price: Price,
  /** What the service states as the price and nobody believes, as it came. */
  priceSaid: z.string().optional(),
  /** When the service stated the price, where that was read from a kept list and not just now. */
  listedAt: z.string().optional(),
  /** When the same product for the same company was last collected; null when it is not held. */
  heldSince: z.string().nullable(),
  /** When the same was ordered, while that order is on its way; left out or null where none is. */
  onItsWaySince: z.string().nullable().optional(),
});
export type Offer = z.infer<typeof Offer>;

export const DocumentOffer = z.object({
  document: CompanyDocument,
  offer: Offer,
  /** How many entries with this number say different things; left out where one does. Then only what all say is given. */
  entries: z.number().int().optional(),
  /** The company that the entry names, by its name alone, where that is none of the names that this one is known by. */
  namesOther: z.string().optional(),
});
export type DocumentOffer = z.infer<typeof DocumentOffer>;

/** A page of what can be ordered, as far as it was read: where entries are unread or not taken in, others are on offer. */
export const DocumentOfferPage = z.object({
  /** When the service was asked for it. */
  askedAt: z.string(),
  documents: z.array(DocumentOffer),
  continuationKey: z.string().nullable(),
  unread: z.number().int(),
  /** How many there are by the service's own count, where that is more than it sent. */
  total: z.number().int().nullable().optional(),
  /** How many the whole list has by a count that stands on one of its pages. */
  wholeCount: z.number().int().optional(),
  /** How many entries are beyond the most that are taken in of one page. */
  notTaken: z.number().int(),
  /** Whether the answer says, without a count, that it does not list everything, or that something went wrong. */
  isCutShort: z.boolean().optional(),
  /** What the answer says that the list was charged, though lists are free. */
  charged: StatedCost.optional(),
});
export type DocumentOfferPage = z.infer<typeof DocumentOfferPage>;

/** How an enhanced profile is asked for. */
export const OrderWay = z.enum(['held-get', 'post']);
export type OrderWay = z.infer<typeof OrderWay>;

/** What an officer has to see before they agree to one purchase, from the record alone. */
export const OrderQuestion = z.object({
  offer: Offer,
  /** The part of the reference that no other order has; the case number is put before it. */
  uniquePart: z.string(),
  /** The case number that was used last for this company on this day, never one of another; null where none was. */
  lastCaseNumber: z.string().nullable().optional(),
  /** The same thing of the same company, on its way or held. */
  earlier: JournalOrder.nullable(),
  /** The company that the answer to that order is about, where it is another one: then what is held is not the same. */
  earlierAbout: OtherCompany.nullable().optional(),
  /** The company of another number that the record has under the id that would be sent; null or left out where there is none. */
  otherOfId: OtherOfId.nullable().optional(),
  /** By which ways it is sent, one after the other; empty where there is only one. */
  ways: z.array(OrderWay),
  /** Whether a search leaves before the order, because the company's id is missing or old. */
  searchFirst: z.enum(['none', 'free', 'may-cost']),
  /** What is left of each limit that binds a purchase for this company. */
  room: z.array(LimitRoom),
  /** Where the price is not known: what the last orders of this product were charged; null where none was. */
  scale: ChargedScale.nullable().optional(),
});
export type OrderQuestion = z.infer<typeof OrderQuestion>;

/** An officer's agreement to one purchase. `most` is the highest cost they accept. */
export const PlaceOrder = z.object({
  company: CompanyReference,
  product: Product,
  price: Price,
  most: z.number().min(0).max(1_000_000),
  caseNumber: text(60).trim().nullable(),
  /** The unique part of the reference that the officer was shown; null where none was, as for an order sent again. */
  uniquePart: text(60).min(1).nullable(),
  acknowledged: Acknowledged,
  /** The earlier order of the same thing that the officer was shown, and ordered again all the same. */
  again: id.nullable(),
  /** The dossier of whose owners the officer wanted to know when they ordered; left out where it is bought for itself. */
  ownersOf: id.optional(),
  /** What else the officer was told before they agreed. */
  told: z.object({
    /** After 405, which charges nothing, the order goes on by its second way. */
    secondWay: z.boolean(),
    /** A REST search leaves first, and may cost. */
    paidSearch: z.boolean(),
    /**
     * The search with the registry's newest word on the company that the officer was shown; null where none was. A name or a
     * number of its own in a later one was seen by nobody. Left out where no word is held against what was shown.
     */
    word: id.nullable().optional(),
    /**
     * The number under which the officer was shown that this id was listed as well; null where none was shown. Left out where
     * the id is not held against what was shown.
     */
    numberOfId: z.string().nullable().optional(),
  }),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** Which orders a list shows. `open`: what still needs something, and what ended today. */
export const OrderListInput = z.object({
  which: z.enum(['open', 'all']),
  words: text(200).nullable(),
  before: id.nullable(),
  /** The order they are listed in, over the whole record; the newest first where it is left out. */
  sort: OrderSort.optional(),
  limit: z.number().int().min(1).max(500),
  /** Only orders in one of these states; all where it is left out. */
  states: z.array(JournalState).min(1).optional(),
  /** Only orders that ended or rest, and of which nobody knows the cost until an invoice comes. */
  costNotKnown: z.literal(true).optional(),
  /** Only orders that no person let rest: what is said to need someone does not list them. */
  notLetRest: z.literal(true).optional(),
});

/** The order list of an interface of which nothing could be understood, and since which look of this run. */
export const UnreadList = z.object({ interface: ServiceInterface, since: z.string() });
export type UnreadList = z.infer<typeof UnreadList>;

/** What the background is doing with orders. */
export const FollowerReading = z.object({
  following: z.number().int(),
  needAttention: z.number().int(),
  /** How many unclear orders are not looked for by themselves any more, and are again at the next start or by a person. */
  unclearLeft: z.number().int().optional(),
  /** When the next look at the order lists is due; null while nothing is followed or there is no way to ask. */
  nextLookAt: z.string().nullable(),
  lastLookAt: z.string().nullable(),
  /** How many orders that have ended are looked for beside those: for their cost, or because a refusal may not hold. */
  costsLookedFor: z.number().int().optional(),
  /** How many have a cost that is held against the list once more, which may name a higher one. */
  costsChecked: z.number().int().optional(),
  refusalsLookedFor: z.number().int().optional(),
  /** The lists that came and could not be understood, when each was last asked for. */
  unread: z.array(UnreadList).optional(),
});
export type FollowerReading = z.infer<typeof FollowerReading>;

/** Credits of one ledger. Ledgers are never added together. */
export const SpendReading = z.object({
  ledgers: z.array(
    z.object({
      ledger: z.string(),
      spentToday: z.number(),
      reserved: z.number(),
      /** Of what is held back, so much is for orders that have ended, and of which nobody knows the cost yet. */
      reservedEnded: z.number().optional(),
      dayLimit: z.number().nullable(),
    }),
  ),
  /** The order whose unexpected cost stops further ones until somebody has looked at it. */
  stoppedBy: id.nullable(),
  /** The same of a search: its cost is not believed, or is in a ledger that no limit speaks of. */
  stoppedBySearch: id.nullable(),
  /** Searches that cost or may have cost, nobody knows what: they are in no sum of a ledger. */
  searchesNotKnown: z.object({ today: z.number().int(), inAll: z.number().int() }).optional(),
  /** The limit that keeps a search that may cost from being sent, by family; null where something is left of all. */
  searchLimits: z.object({ lite: LimitRoom.nullable(), core: LimitRoom.nullable() }).optional(),
});
export type SpendReading = z.infer<typeof SpendReading>;

/** A person's decision to send an unclear order again. What they typed as the most they accept is part of the record. */
export const SendAgain = z.object({
  orderId: id,
  /** As typed: digits, with a point or a comma for decimals. */
  typedAmount: text(20).trim(),
  reason: text(1_000).trim().min(1),
  acknowledged: Acknowledged,
});
export type SendAgain = z.infer<typeof SendAgain>;

/** What binds spending on this connection, and the order whose unexpected cost stops further ones until it was seen. */
export const SpendRules = z.object({
  limits: z.array(SpendLimit),
  prices: z.array(ListedPrice),
  stoppedBy: id.nullable(),
  stoppedBySearch: id.nullable(),
});
export type SpendRules = z.infer<typeof SpendRules>;

/** How one ledger stands, worked out from the orders and searches themselves. Ledgers are never added together. */
export const LedgerReading = z.object({
  ledger: z.string(),
  spentToday: z.number(),
  spentInAll: z.number(),
  /** Held back for orders whose cost is not known yet. */
  reserved: z.number(),
  /** Of what was spent in all, so much is a person's word from an invoice: the service never stated it. */
  settledInAll: z.number(),
  /** Held back for orders of today, and given back because they cost less or nothing. */
  releasedToday: z.number(),
});
export type LedgerReading = z.infer<typeof LedgerReading>;

/** An order at the service that may be the one whose answer was lost. Only a person can say so. */
export const OrderCandidate = z.object({
  serviceOrderId: z.string(),
  orderedAt: StatedMoment.nullable(),
  reference: z.string().nullable(),
  /** What the service calls its state, as it came. */
  status: z.string().nullable(),
  product: z.string().nullable(),
  company: z.string().nullable(),
  companyNumber: z.string().nullable(),
  cost: StatedCost.nullable(),
});
export type OrderCandidate = z.infer<typeof OrderCandidate>;

/** What may be a lost order. Only a list that was read whole says that there is no more than this. */
export const OrderCandidates = z.object({ candidates: z.array(OrderCandidate), whole: z.boolean() });
export type OrderCandidates = z.infer<typeof OrderCandidates>;

/** A person's decision about one order, with the reason that the record keeps. */
export const OrderDecision = z.object({ orderId: id, reason: text(1_000).trim().min(1) });

/**
 * A person's word that they looked at what an order cost. `shown` is the newest event of the order that they had on
 * screen, 0 where it had none: what came later is not covered.
 */
export const CostSeen = OrderDecision.extend({ shown: id });
export type CostSeen = z.infer<typeof CostSeen>;

/** What an invoice says that an order cost, where the service did not. 0 where the invoice does not name it. */
export const SettleOrder = OrderDecision.extend({
  /** As typed: digits, with a point or a comma for decimals. */
  typedAmount: text(20).trim(),
  ledger: text(100).trim().min(1),
});
export type SettleOrder = z.infer<typeof SettleOrder>;

/** A person's word that they looked at what a search cost, with the reason that the record keeps. */
export const SearchCostSeen = z.object({ searchId: id, reason: text(1_000).trim().min(1) });

/** What an invoice says that a search cost, where the service did not. */
export const SettleSearch = SearchCostSeen.extend(SettleOrder.pick({ typedAmount: true, ledger: true }).shape);
export type SettleSearch = z.infer<typeof SettleSearch>;

/** Which orders a sum is of: the same words as for the list. */
export const OrderSumsInput = OrderListInput.pick({
  which: true,
  words: true,
  states: true,
  costNotKnown: true,
  notLetRest: true,
});

/** What the orders of one state come to, of one ledger and one kind of knowledge. Never added to another line. */
export const OrderSum = z.object({
  state: JournalState,
  /** Why nobody has to look at these any more although they never ended; null for all others. */
  laidToRest: z.enum(['sent-again', 'not-placed']).nullable(),
  orders: z.number().int(),
  /** `said` by the service, `settled` by a person, `at-most` while it is held. Null: nothing to add. */
  known: z.enum(['said', 'settled', 'at-most']).nullable(),
  ledger: z.string(),
  value: z.number(),
});
export type OrderSum = z.infer<typeof OrderSum>;

/** What happened to an order. */
export const OrderHistory = z.object({
  events: z.array(OrderEvent),
  /** What was ordered with a profile and did not come with it. */
  missing: z.array(z.enum(additions)).optional(),
});
export type OrderHistory = z.infer<typeof OrderHistory>;

/** A change of an order, with what the window shows of the order that is open. `history`: null where it cannot be read now. */
export const ChangedOrder = z.object({ order: JournalOrder, history: OrderHistory.nullable() });
export type ChangedOrder = z.infer<typeof ChangedOrder>;

/** How far a download has come. `total` is null where the service does not say. */
export const DownloadProgress = z.object({
  orderId: id,
  format: DocumentFormat,
  received: z.number().int(),
  total: z.number().int().nullable(),
});
export type DownloadProgress = z.infer<typeof DownloadProgress>;

/** The calls about offers, orders and spend. */
export const orderCalls = {
  'offer.list': { input: z.object({ company: CompanyReference }), output: z.array(Offer) },
  'offer.documents': {
    input: z.object({ company: CompanyReference, continuationKey: text(10_000).nullable() }),
    output: DocumentOfferPage,
  },
  /** The newest list that is kept in the record, page by page; empty where none can be shown. Nobody is asked. */
  'offer.keptDocuments': { input: z.object({ company: CompanyReference }), output: z.array(DocumentOfferPage) },
  /** What is left of each limit for a company. */
  'offer.room': { input: z.object({ company: CompanyReference }), output: z.array(LimitRoom) },
  'order.question': { input: z.object({ company: CompanyReference, product: Product }), output: OrderQuestion },
  'order.place': { input: PlaceOrder, output: JournalOrder },
  'order.list': {
    input: OrderListInput,
    output: z.object({
      orders: z.array(JournalOrder),
      more: z.boolean(),
      total: z.number().int(),
      /** Where the next page of a sorted list begins. */
      next: ListPlace.nullable().optional(),
    }),
  },
  'order.read': {
    input: z.object({ orderId: id }),
    output: OrderHistory.extend({ order: JournalOrder }),
  },
  'order.look': { input: z.undefined(), output: FollowerReading },
  'order.reconcile': { input: z.object({ orderId: id }), output: JournalOrder },
  /** Looks for the order a last time; where it is not found, sends it as a new order and resolves to that. */
  'order.sendAgain': { input: SendAgain, output: JournalOrder },
  /** Says that somebody has looked at a cost that was higher than known, so that ordering may go on. */
  'order.seeCost': { input: CostSeen, output: JournalOrder },
  /** Enters what the invoice says of an order whose cost the service did not state. */
  'order.settle': { input: SettleOrder, output: JournalOrder },
  /** What all the orders of a list come to, whatever part of it was read. */
  'order.sums': { input: OrderSumsInput, output: z.array(OrderSum) },
  /** What the service lists of about that time for that company, without a reference of ours. Takes a request; decides nothing. */
  'order.candidates': { input: z.object({ orderId: id }), output: OrderCandidates },
  /** Says that an order at the service is this one. It is followed from then on. */
  'order.recognise': { input: OrderDecision.extend({ serviceOrderId: text(200).min(1) }), output: JournalOrder },
  /** Says that the answer to an order is of the company that was ordered, where only its code says so. It is the company's then. */
  'order.sayCompany': { input: OrderDecision, output: JournalOrder },
  /** The order stays in the record and is not asked for any more, until it is resumed. */
  'order.stopFollowing': { input: OrderDecision, output: JournalOrder },
  'order.resumeFollowing': { input: z.object({ orderId: id }), output: JournalOrder },
  /** Stops the download of a result. It is not begun again until a person has it fetched. */
  'order.stopFetching': { input: z.object({ orderId: id }), output: JournalOrder },
  /** Orders whose state nobody was told of yet. Asking marks them as told, so each change is told once. */
  'order.notices': { input: z.undefined(), output: z.array(JournalOrder) },
  /** The orders whose paid answer is in memory alone. */
  'order.unstored': { input: z.undefined(), output: z.array(JournalOrder) },
  'order.follower': { input: z.undefined(), output: FollowerReading },
  'spend.read': { input: z.undefined(), output: SpendReading },
  'spend.ledgers': { input: z.undefined(), output: z.array(LedgerReading) },
  /** Orders that ended or rest without a cost: what the service charged for them is not known. */
  'spend.notKnown': { input: z.undefined(), output: z.array(JournalOrder) },
  /** Says that somebody has looked at what a search cost, so that ordering may go on. */
  'spend.seeSearchCost': { input: SearchCostSeen, output: SpendReading },
  /** Searches that cost or may have cost, nobody has said what; newest first. */
  'spend.searchesNotKnown': { input: z.undefined(), output: z.array(SearchSummary) },
  /** Enters what the invoice says of a search whose cost the service did not state. */
  'spend.settleSearch': { input: SettleSearch, output: SearchSettlement },
  'spend.rules': { input: z.undefined(), output: SpendRules },
  'spend.changeRules': {
    input: z.object({ limits: z.array(SpendLimit).max(20), prices: z.array(ListedPrice).max(2_000) }),
    output: SpendRules,
  },
} as const;

export const orderEvents = {
  'order.changed': ChangedOrder,
  'order.followed': FollowerReading,
  'order.unstored': z.array(JournalOrder),
  'spend.changed': SpendReading,
  'download.progress': DownloadProgress,
} as const;
