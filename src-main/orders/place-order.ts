import { fail } from '../../src-shared/contract/failure.ts';
import type { PlaceOrder } from '../../src-shared/contract/orders.ts';
import { isNotShown, saidOtherwise } from '../../src-shared/domain/another-answered.ts';
import {
  minAmountToAccept,
  type Acknowledged,
  type JournalOrder,
  type Price,
  type Product,
} from '../../src-shared/domain/journal.ts';
import { otherCountryOfId } from '../../src-shared/domain/id-form.ts';
import { knownWhenOrdering, saidWhenOrdering } from '../../src-shared/domain/known-when-ordered.ts';
import { expectedLedger, isSameLedger } from '../../src-shared/domain/ledger.ts';
import { referenceOf } from '../../src-shared/domain/order-reference.ts';
import { issuePermit } from '../service/paid-permit.ts';
import { isWayRefused } from '../service/refusal.ts';
import type { Transport } from '../service/transport.ts';
import type { Intent } from '../storage/queries/orders/write-intent.ts';
import type { RecheckPlace } from '../storage/queries/rechecks/take-row.ts';
import { answeredOtherwise, refuseUnknown, withV2Id } from './current-company.ts';
import type { UnsettledPurchases } from './unsettled-purchases.ts';
import { isUniquePart, newReference } from './order-reference.ts';
import { transition } from './order-transition.ts';
import { judgeFailure, type Outcome } from './outcome.ts';
import { timeOf, type OrderPorts } from './ports.ts';
import { findRestCompany } from './rest-company.ts';
import { settle } from './settle.ts';
import type { DatedOrderPorts } from './spending-day.ts';
import type { UnstoredAnswers } from './unstored-answers.ts';
import { restWay, v2Ways, type PurchaseMethod } from './purchase-methods.ts';
import { watchTransport } from './watched-transport.ts';
import { standingOf } from '../../src-shared/domain/company-status.ts';
import type { BoughtStatus, Confirmation, StoredSearch } from '../../src-shared/domain/search.ts';

/**
 * Refuses a purchase whose officer was told something else than what the record says now, for instance that a company
 * is active which a later search or a profile found dissolved.
 */
export function checkAcknowledgement(
  acknowledged: Acknowledged,
  jurisdiction: string,
  known: { confirmation: Confirmation | null; bought: BoughtStatus | null },
): void {
  const standing = standingOf(jurisdiction, known);
  if (acknowledged === standing) return;
  throw fail('input-invalid', 'What is known of the company has changed. Look at it again before buying.', {
    detail: { field: 'acknowledged', said: standing },
  });
}

/**
 * What a purchase needs: the ports of ordering, the day of the limits, where an answer waits that the record cannot take,
 * and where an order is noted of which the record may not know the end.
 */
export type PurchasePorts = DatedOrderPorts & { unsettledPurchases: UnsettledPurchases; unstored: UnstoredAnswers };

/** The reference that the officer was shown. Throws `input-invalid` for one that is not of this installation. */
function referenceFor({ installationId }: OrderPorts, { caseNumber, uniquePart }: PlaceOrder): string {
  if (uniquePart === null) return newReference(installationId, caseNumber);
  if (!isUniquePart(installationId, uniquePart))
    throw fail('input-invalid', 'This reference is not one of ours.', { detail: { field: 'uniquePart' } });
  return referenceOf(caseNumber, uniquePart);
}

/** How an order will be sent: over which transport, and by which ways. */
interface Sending {
  transport: Transport;
  ways: (order: JournalOrder) => PurchaseMethod[];
  /** The company with the id by which it is sent. */
  company: PlaceOrder['company'];
  /** The search that may cost and was made for it; null where none had to be. */
  search: StoredSearch | null;
}

/** The row of a run of checks that an order is for, and who agreed to it when. */
export interface OfRun extends RecheckPlace {
  officer: string;
  at: string;
}

/** What an order is placed for, beside what was agreed to. */
export interface PlacedFor {
  /** The unclear order that a person sends again by this one, and why. */
  replaces?: Intent['replaces'];
  run?: OfRun;
}

/** Everything that can fail without an order being written down is done here. */
async function prepare(ports: DatedOrderPorts, { product, company, told }: PlaceOrder): Promise<Sending> {
  switch (product.kind) {
    case 'v2-enhanced-profile':
    case 'v2-lite-profile':
    case 'v2-document': {
      const settings = await ports.v2();
      const most = told.secondWay ? undefined : 1;
      const ways = (order: JournalOrder) => v2Ways(settings, order).slice(0, most);
      return { transport: settings.transport, ways, company, search: null };
    }
    case 'rest-enhanced-profile': {
      const settings = await ports.rest();
      const { found, search } = await findRestCompany(ports, company, told.paidSearch);
      const ways = (order: JournalOrder) => [restWay(settings, order, found)];
      return { transport: settings.transport, ways, company: { ...company, serviceId: found.companyCode }, search };
    }
  }
}

/** Where the cost is to be entered. */
function ledgerOf(product: Product, price: Price): string {
  if (price.kind !== 'not-known') return price.cost.ledger;
  return expectedLedger(product);
}

interface Sent {
  order: JournalOrder;
  outcome: Outcome;
}

/**
 * Whether an order may still leave, just before it does: while it waited for the request budget, or for the answer of its first
 * way, somebody may have stopped everything. What is thrown here settles it as not sent.
 */
async function checkDeparture({ mayAsk, storage, day }: DatedOrderPorts, { orderId }: JournalOrder): Promise<void> {
  if (!mayAsk()) throw fail('work-offline', 'You are working offline. Nothing was ordered.');
  await storage.checkDeparture({ orderId, dayStart: day.start() });
}

/** Sends one way, once, and judges what came of it. The order is `sending` just before the first byte leaves. */
async function sendOnce(
  ports: DatedOrderPorts,
  order: JournalOrder,
  transport: Transport,
  way: PurchaseMethod,
): Promise<Sent> {
  let current = order;
  const watched = watchTransport(
    transport,
    async ({ operation }) => {
      await checkDeparture(ports, order);
      current = await transition(ports, current, 'sending', 'sending', { detail: operation });
      await ports.faultPoint?.('after-sending');
    },
    async () => ports.faultPoint?.('after-send'),
  );
  try {
    const outcome = await way(watched.transport, issuePermit(order.reference));
    return { order: current, outcome };
  } catch (thrown) {
    ports.reportFault(thrown);
    return { order: current, outcome: judgeFailure(thrown, watched.wasHandedOver()) };
  }
}

/**
 * Sends an order by its first way, and by the next only after 405, which proves that nothing was charged. It has a next
 * one only where the officer was told of it.
 */
async function send(ports: DatedOrderPorts, intended: JournalOrder, { transport, ways }: Sending): Promise<Sent> {
  const [first, ...others] = ways(intended);
  if (first === undefined) throw fail('unexpected', 'There is no way to send this order.');
  let sent = await sendOnce(ports, intended, transport, first);
  for (const next of others) {
    const { order, outcome } = sent;
    if (outcome.kind !== 'refused' || !isWayRefused(outcome.raw)) break;
    const goesOn = await transition(ports, order, null, 'held-get-refused', { answer: outcome.raw });
    sent = await sendOnce(ports, goesOn, transport, next);
  }
  return sent;
}

/**
 * Refuses a purchase of which it is known before that it costs more than the officer accepts: by the price that they saw, and
 * by the one that is known now, in the same ledger.
 */
function checkMost({ product, price, most }: PlaceOrder, knownNow: Price): void {
  checkPrice(price, most);
  const least = minAmountToAccept(knownNow);
  if (least !== null && isSameLedger(least.ledger, ledgerOf(product, price))) checkPrice(knownNow, most);
}

function checkPrice(price: Price, most: number): void {
  const least = minAmountToAccept(price);
  if (least === null || least.value <= most) return;
  throw fail('input-invalid', 'This costs more than you accept.', {
    detail: { field: 'most', said: `${String(least.value)} ${least.ledger}` },
  });
}

/**
 * Refuses a company that its registry has given a name or a number of its own since the officer was shown its word.
 *
 * @throws `company-named-otherwise`, `company-numbered-otherwise`
 */
function refuseNotShown({ company, told: { word: shown } }: PlaceOrder, word: Confirmation | null): void {
  if (shown === undefined || !isNotShown(word, shown)) return;
  const otherwise = saidOtherwise(company, word);
  if (otherwise !== null) throw answeredOtherwise(otherwise, { field: 'companyNumber' });
}

/**
 * Refuses a company whose id begins with another country than its own: the service lists one company and names another, and the
 * charge would be for the one that is named.
 *
 * @throws `id-of-other-country`
 */
function refuseOtherCountry(company: PlaceOrder['company']): void {
  const country = otherCountryOfId(company);
  if (country === null) return;
  throw fail('id-of-other-country', `The identifier of the service begins with another country: ${country}.`, {
    detail: { field: 'serviceId', said: country },
  });
}

/**
 * Refuses a company whose id the record has under another number than the officer was shown, as a search that was made for the
 * order may have told: what is paid for may be that company's.
 */
async function refuseUnseenId(
  { storage }: Pick<OrderPorts, 'storage'>,
  { told: { numberOfId: shown } }: PlaceOrder,
  company: PlaceOrder['company'],
): Promise<void> {
  if (shown === undefined) return;
  const number = (await storage.otherOfId({ company }))?.companyNumber ?? null;
  if (number === null || number === shown) return;
  throw fail('input-invalid', 'The service listed this identifier under another number. Look at it before buying.', {
    detail: { field: 'number-of-id', said: number },
  });
}

/** What is known of the company now, held against what the officer was shown and agreed to. */
async function heldAgainstRecord(
  { storage }: Pick<OrderPorts, 'storage'>,
  agreed: PlaceOrder,
  company: PlaceOrder['company'],
): Promise<{ confirmation: Confirmation | null; bought: BoughtStatus | null }> {
  const kept = await storage.knownStatusOf({ company });
  refuseNotShown(agreed, kept.confirmation);
  checkAcknowledgement(agreed.acknowledged, company.jurisdiction, kept);
  return kept;
}

/** The search that was made before the order, for what happened to it; null where none had to be. */
function searchedFirst(search: StoredSearch | null): Intent['searchedFirst'] {
  if (search === null) return null;
  const { searchId, askedAt, cost, way, answer } = search;
  return { searchId, at: askedAt, isFree: way.interface === 'v2', cost, answerId: answer?.answerId ?? null };
}

/** Writes the intent down, sends it, and stores what came of it. From the first line on it may be in the record. */
async function buy(ports: PurchasePorts, intent: Intent, sending: Sending): Promise<JournalOrder> {
  const intended = await ports.storage.writeIntent(intent);
  await ports.faultPoint?.('after-intent');
  ports.announce.orderChanged(intended);
  const { order, outcome } = await send(ports, intended, sending);
  await ports.faultPoint?.('after-answer');
  // What was never sent left nothing to keep: if the record cannot say so now, it does with the next look.
  const isSent = outcome.kind !== 'not-sent';
  const settled = await (isSent ? ports.unstored.store(order, outcome) : settle(ports, order, outcome));
  await ports.faultPoint?.('after-settle');
  return settled;
}

/**
 * Buys what the officer agreed to: writes it down, sends it once, and stores the answer with the new state. Resolves to
 * the order whatever came of the sending; a refusal or an unclear end is a state, not an exception.
 *
 * @param knownNow what is known of its price now: a list may have come since the officer saw one
 * @throws {FailureError} `input-invalid` when the agreement no longer fits what is known, goes over a limit, or the same
 * thing is on order; what preparing throws: nothing was sent then. What storage throws: should the order have been
 * sent, it is settled as unclear as soon as the record takes it.
 */
export async function placeOrder(
  ports: PurchasePorts,
  agreed: PlaceOrder,
  knownNow: Price,
  { replaces = null, run }: PlacedFor = {},
): Promise<JournalOrder> {
  checkMost(agreed, knownNow);
  if (!ports.mayAsk()) throw fail('work-offline', 'You are working offline. Nothing was ordered.');
  await refuseUnknown(ports, agreed.company);
  const agreedAt = timeOf(ports.clock);
  const isOfRest = agreed.product.kind === 'rest-enhanced-profile';
  const { company, search: freeSearch } = isOfRest
    ? { company: agreed.company, search: null }
    : await withV2Id(ports, agreed.company, 'order');
  // REST is asked by the number; but in a run nobody looks at each company, and so nothing of it may speak against itself.
  if (!isOfRest || run !== undefined) refuseOtherCountry(company);
  const agreement = { ...agreed, company };
  const { product, price } = agreement;
  const { acknowledged } = agreement;
  await heldAgainstRecord(ports, agreed, company);
  const sending = await prepare(ports, agreement);
  await refuseUnseenId(ports, agreed, sending.company);
  // Once more: a search that was made for the order takes its time, and others ask meanwhile.
  const kept = await heldAgainstRecord(ports, agreed, company);
  await ports.faultPoint?.('before-intent');
  const intent = {
    reference: referenceFor(ports, agreement),
    officer: ports.officer(),
    at: timeOf(ports.clock),
    agreedAt: run?.at ?? agreedAt,
    ...(run === undefined ? {} : { agreedBy: run.officer, recheck: { runId: run.runId, position: run.position } }),
    searchedFirst: searchedFirst(sending.search ?? freeSearch),
    company,
    product,
    price,
    mostAccepted: agreement.most,
    ledger: ledgerOf(product, price),
    acknowledged,
    known: knownWhenOrdering(acknowledged, company.jurisdiction, kept),
    said: saidWhenOrdering(kept),
    word: kept.confirmation?.searchId ?? null,
    dayStart: ports.day.start(),
    again: agreement.again,
    ...(agreement.ownersOf === undefined ? {} : { ownersOf: agreement.ownersOf }),
    replaces,
  };
  try {
    return await buy(ports, intent, sending);
  } catch (thrown) {
    ports.unsettledPurchases.add(intent.reference);
    throw thrown;
  }
}
