import type {
  CostSeen,
  DocumentOfferPage,
  FollowerReading,
  LedgerReading,
  Offer,
  OrderCandidates,
  OrderHistory,
  OrderQuestion,
  OrderSum,
  PlaceOrder,
  SendAgain,
  SettleOrder,
  SettleSearch,
  SpendReading,
  SpendRules,
} from '../../src-shared/contract/orders.ts';
import type { RecheckRow } from '../../src-shared/contract/recheck.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { writeTrouble } from '../../src-shared/domain/fetch-trouble.ts';
import type { JournalOrder, Product } from '../../src-shared/domain/journal.ts';
import type { LimitRoom } from '../../src-shared/domain/limit-room.ts';
import type { SearchSettlement } from '../../src-shared/domain/search-charge.ts';
import type { SearchSummary } from '../../src-shared/domain/search.ts';
import type { OrderPage } from '../storage/queries/orders/list-orders.ts';
import { findCandidates, recognise } from './candidates.ts';
import { createFollower } from './follower.ts';
import { createUnsettledPurchases } from './unsettled-purchases.ts';
import { noListedOffers, offerDocuments, offerKeptDocuments, offerOf, offerProfiles } from './offers.ts';
import { askAbout, readRoom } from './order-question.ts';
import { transition } from './order-transition.ts';
import { missingAdditions } from './missing-additions.ts';
import { placeOrder, type OfRun } from './place-order.ts';
import { priceRecheck } from './price-recheck.ts';
import { timeOf, type OrderPorts } from './ports.ts';
import {
  readLedgers,
  readSpend,
  settleByInvoice,
  settleSearchByInvoice,
  writeSeenCost,
  type SpendPorts,
} from './spend.ts';
import { sayCompany } from './say-company.ts';
import { sendAgain } from './send-again.ts';
import { settledWithin } from '../service/settled-within.ts';
import { readKeptDocuments } from './read-kept-documents.ts';
import { createSpendTelling } from './spend-telling.ts';
import { createUnstoredAnswers } from './unstored-answers.ts';
import { bootId, openSpendingDay, watchDay } from './spending-day.ts';
import { thisSystem } from '../system/system.ts';

/** Everything about buying on one open connection. */
export interface Orders {
  offers(company: CompanyReference): Promise<Offer[]>;
  documentOffers(company: CompanyReference, continuationKey: string | null): Promise<DocumentOfferPage>;
  /** The newest list of documents in the record, page by page. Nobody is asked. */
  keptDocumentOffers(company: CompanyReference): Promise<DocumentOfferPage[]>;
  /** What is left of each limit for a purchase of a company. */
  room(company: CompanyReference): Promise<LimitRoom[]>;
  /** What an officer has to see before they agree to a purchase. */
  question(company: CompanyReference, product: Product): Promise<OrderQuestion>;
  /** What checking companies again would cost, from the record alone. */
  priceRecheck(dossierIds: readonly number[]): Promise<RecheckRow[]>;
  /** @param run the row of a run of checks that it is for; left out where it is ordered by itself */
  place(agreement: PlaceOrder, run?: OfRun): Promise<JournalOrder>;
  list(page: Omit<OrderPage, 'dayStart'>): Promise<{ orders: JournalOrder[]; more: boolean; total: number }>;
  read(orderId: number): Promise<ReadOrder>;
  lookNow(): Promise<FollowerReading>;
  reconcile(orderId: number): Promise<JournalOrder>;
  /** Orders at the service that may be an unclear one of ours; for a person to judge. */
  candidates(orderId: number): Promise<OrderCandidates>;
  /** A person's word that an order at the service is this one. */
  recognise(choice: { orderId: number; serviceOrderId: string; reason: string }): Promise<JournalOrder>;
  /** A person's word that an answer of which only the code is the ordered one is of the company that was ordered. */
  sayCompany(said: { orderId: number; reason: string }): Promise<JournalOrder>;
  /** A person's decision to let an order rest, and to have it asked for again. */
  stopFollowing(orderId: number, reason: string): Promise<JournalOrder>;
  resumeFollowing(orderId: number): Promise<JournalOrder>;
  /** Stops the download of a result. The order keeps its result at the service, and rests until it is fetched. */
  stopFetching(orderId: number): Promise<JournalOrder>;
  /** The orders whose state nobody was told of yet; each is returned once, also after a restart. */
  takeNotices(): Promise<JournalOrder[]>;
  /** A person's decision to send an unclear order again. Resolves to the new order. */
  sendAgain(wish: SendAgain): Promise<JournalOrder>;
  /**
   * Somebody has looked at a cost that was higher than known: ordering may go on. Throws `newer-reason` where something
   * came that they were not shown.
   */
  seeCost(seen: CostSeen): Promise<JournalOrder>;
  /** A person's word, from an invoice, for what an order cost. */
  settle(wish: SettleOrder): Promise<JournalOrder>;
  /** Somebody has looked at what a search cost: ordering may go on. */
  seeSearchCost(seen: { searchId: number; reason: string }): Promise<SpendReading>;
  /** A person's word, from an invoice, for what a search cost. */
  settleSearch(wish: SettleSearch): Promise<SearchSettlement>;
  /** Searches that cost or may have cost, nobody has said what. */
  searchesNotKnown(): Promise<SearchSummary[]>;
  /** Orders that ended or rest, and of which nobody knows what they cost. */
  ordersNotKnown(): Promise<JournalOrder[]>;
  /** What all the orders of a list come to. */
  sums(of: Pick<OrderPage, 'which' | 'words' | 'states' | 'costNotKnown' | 'notLetRest'>): Promise<OrderSum[]>;
  follower(): Promise<FollowerReading>;
  spend(): Promise<SpendReading>;
  ledgers(): Promise<LedgerReading[]>;
  spendRules(): Promise<SpendRules>;
  changeSpendRules(rules: Pick<SpendRules, 'limits' | 'prices'>): Promise<SpendRules>;
  /** The service can be asked again: after working offline, after sleep, when the demo's service has started. */
  backOnline(): void;
  /** When the day of the limits began, ISO 8601 in UTC; for whoever else holds a cost against them. */
  dayStart(): string;
  /** Whether an order is on its way, or a paid answer is in memory alone. */
  isBusy(): boolean;
  /** The orders whose paid answer is in memory alone: the record cannot take it now. */
  unstored(): JournalOrder[];
  /**
   * Ends the following. Waits, within reason, for the answer of what was sent and for the record to take it: what is
   * not stored by then is looked for by the next start.
   */
  close(): Promise<void>;
}

/** An order with what happened to it. */
type ReadOrder = OrderHistory & { order: JournalOrder };

/** Reads what is shown of one order. Throws `not-found` where there is none. */
export async function readOrder(storage: OrderPorts['storage'], orderId: number): Promise<ReadOrder> {
  const read = await storage.readOrder({ orderId });
  return { ...read, missing: await missingAdditions(storage, read.order) };
}

/** How long closing waits for answers that are on their way, and for a record that cannot take one, in ms. */
const maxWaitForAnswers = 20_000;
const maxWaitForRoom = 5_000;

/**
 * Makes each stored change of an order bring the new figures along. Whoever is told may fail, for instance because the
 * window is just closing; an order must not fail with them. `figures` resolves once those of the last change were told.
 */
function announcing(ports: OrderPorts & SpendPorts): {
  announce: OrderPorts['announce'];
  figures: () => Promise<void>;
} {
  const { announce, reportFault } = ports;
  let figures = Promise.resolve();
  const safely =
    <Told extends unknown[]>(tell: (...told: Told) => void) =>
    (...told: Told) => {
      try {
        tell(...told);
      } catch (thrown) {
        reportFault(thrown);
      }
    };
  const spendChanged = safely(announce.spendChanged);
  const orderChanged = safely(announce.orderChanged);
  const tellSpend = createSpendTelling({ read: () => readSpend(ports), tell: spendChanged, reportFault });
  return {
    figures: () => figures,
    announce: {
      spendChanged,
      followed: safely(announce.followed),
      downloadProgress: safely(announce.downloadProgress),
      unstored: safely(announce.unstored),
      orderChanged(order) {
        figures = tellSpend();
        orderChanged(order, figures);
      },
    },
  };
}

/**
 * Opens ordering on a connection: settles what the last run left behind before anything else can be ordered, then looks
 * for what is unclear and follows what is pending.
 */
export async function openOrders(given: OrderPorts): Promise<Orders> {
  const { boot = bootId(thisSystem) } = given;
  const day = await openSpendingDay({ ...given, boot });
  const { announce, figures } = announcing({ ...given, day });
  const told = { ...given, day, announce };
  const unstored = createUnstoredAnswers(told, (order) => goOn(order));
  const ports = { ...told, unsettledPurchases: createUnsettledPurchases(told), unstored };
  const { storage, clock } = ports;
  for (const order of await storage.recoverOrders({ at: timeOf(clock) })) ports.announce.orderChanged(order);
  const follower = createFollower(ports);
  const keptDocuments = readKeptDocuments(ports);
  const underWay = new Set<Promise<unknown>>();
  const listed = noListedOffers();
  follower.wake(true);
  const dayWatch = watchDay(clock, day, () => {
    readSpend(ports).then(ports.announce.spendChanged, ports.reportFault);
  });

  /** What was just ordered is fetched or followed without a wait. */
  function goOn(order: JournalOrder): void {
    if (order.state === 'ready') follower.collectNow(order);
    follower.wake(false);
  }

  async function followed(placing: Promise<JournalOrder>): Promise<JournalOrder> {
    const ended = placing.then(goOn, () => {
      follower.wake(false);
      // A search may have left before the order was refused, and may have cost something.
      readSpend(ports).then(ports.announce.spendChanged, ports.reportFault);
    });
    underWay.add(ended);
    void ended.finally(() => underWay.delete(ended));
    const order = await placing;
    // Whoever placed it shows it at once: what is shown as spent is not older than it.
    await figures();
    return order;
  }

  /** Whether an order is asked for changes what is looked at next. */
  function rested(order: JournalOrder): JournalOrder {
    ports.announce.orderChanged(order);
    follower.wake(false);
    return order;
  }

  /** Ends a download and notes the failed try. It stays stopped: the order rests until a person has it fetched. */
  async function stopFetching(orderId: number): Promise<JournalOrder> {
    await follower.stopFetching(orderId);
    const { order } = await storage.readOrder({ orderId });
    if (order.state !== 'ready') return order;
    const officer = ports.officer();
    const reason = writeTrouble({ kind: 'stopped' });
    await transition(ports, order, null, 'collecting', { officer, detail: reason });
    return rested(await storage.stopFollowing({ orderId, reason, at: timeOf(clock), officer }));
  }

  return {
    offers: (company) => offerProfiles(ports, listed, company),
    documentOffers: (company, continuationKey) => offerDocuments(ports, listed, company, continuationKey),
    keptDocumentOffers: (company) => offerKeptDocuments(ports, listed, company),
    room: (company) => readRoom(ports, company),
    question: (company, product) => askAbout(ports, listed, company, product),
    priceRecheck: (dossierIds) => priceRecheck(ports, listed, dossierIds),
    async place(agreement, run) {
      const { price } = await offerOf(ports, listed, agreement.company, agreement.product);
      return followed(placeOrder(ports, agreement, price, run === undefined ? {} : { run }));
    },
    list: (page) => storage.listOrders({ ...page, dayStart: day.start() }),
    sums: (of) => storage.orderSums({ ...of, dayStart: day.start() }),
    read: (orderId) => readOrder(storage, orderId),
    lookNow: () => follower.lookNow(),
    reconcile: (orderId) => follower.reconcile(orderId),
    sendAgain: (wish) => followed(sendAgain(ports, (orderId) => follower.reconcile(orderId), wish)),
    async seeCost({ orderId, reason, shown }) {
      const { order, events } = await storage.readOrder({ orderId });
      const detail = writeSeenCost(order, events, reason);
      const step = { officer: ports.officer(), detail, shownEvent: shown };
      const seen = await transition(ports, order, null, 'cost-seen', step);
      ports.announce.spendChanged(await readSpend(ports));
      // How many orders need someone is told with the next look.
      follower.wake(false);
      return seen;
    },
    async settle(wish) {
      const settled = await settleByInvoice(ports, wish);
      follower.wake(false);
      return settled;
    },
    settleSearch: (wish) => settleSearchByInvoice(ports, wish),
    searchesNotKnown: () => storage.listSearchesNotKnown(),
    async seeSearchCost(seen) {
      await storage.seeSearchCost({ ...seen, officer: ports.officer(), at: timeOf(clock) });
      const reading = await readSpend(ports);
      ports.announce.spendChanged(reading);
      return reading;
    },
    ordersNotKnown: () => storage.ordersNotKnown(),
    candidates: (orderId) => findCandidates(ports, orderId),
    async recognise(choice) {
      const order = await recognise(ports, choice);
      // What is ready is fetched; should that not succeed now, the follower goes on with it.
      return follower.reconcile(order.orderId).catch((thrown: unknown) => {
        ports.reportFault(thrown);
        return order;
      });
    },
    sayCompany: (said) => sayCompany(ports, said),
    async stopFollowing(orderId, reason) {
      await follower.stopFetching(orderId);
      return rested(await storage.stopFollowing({ orderId, reason, at: timeOf(clock), officer: ports.officer() }));
    },
    stopFetching,
    resumeFollowing: async (orderId) =>
      rested(await storage.resumeFollowing({ orderId, at: timeOf(clock), officer: ports.officer() })),
    takeNotices: () => storage.takeNotices(),
    follower: () => follower.reading(),
    spend: () => readSpend(ports),
    ledgers: () => readLedgers(ports),
    spendRules: () => storage.readSpendRules(),
    async changeSpendRules(rules) {
      const changed = await storage.changeSpendRules({ ...rules, officer: ports.officer(), at: timeOf(clock) });
      ports.announce.spendChanged(await readSpend(ports));
      return changed;
    },
    dayStart: () => day.start(),
    backOnline() {
      follower.wake(true);
      dayWatch.look();
    },
    unstored: () => unstored.list(),
    isBusy: () => underWay.size > 0 || unstored.list().length > 0,
    async close() {
      dayWatch.close();
      await settledWithin(clock, [...underWay], maxWaitForAnswers);
      await unstored.close(maxWaitForRoom);
      await keptDocuments.close();
      await follower.close();
    },
  };
}
