import { fail } from '../../../src-shared/contract/failure.ts';
import type { OrderFilter, OrderPage, PlacedOrder, ServiceOrder } from '../../../src-shared/domain/order.ts';
import { readingOf, unreadIn } from '../../../src-shared/domain/reading.ts';
import { pathPart, queryString } from '../address.ts';
import type { ServiceAnswer } from '../answer.ts';
import type { PaidPermit } from '../paid-permit.ts';
import { sentenceFor } from '../said.ts';
import { ServiceFailure } from '../service-failure.ts';
import { callV2, listInReply, toAnswer, toOrderAnswer, unreadable, type CallOptions, type V2Settings } from './call.ts';
import { hasTwoReadings, hasTwoReadingsWithin } from '../wire/one-reading.ts';
import { recordIn } from '../wire/records.ts';
import { orderList, orderNames, pageOf, readPlacedOrder, readV2Order } from './order-wire.ts';

/** What is ordered (specification, "Create-order request body"). */
export interface NewOrder {
  serviceId: string;
  productId: string;
  /** Our reference, by which an unclear order is found again. */
  reference: string;
  contactEmail?: string | null;
  /** The newest version where it is left out. */
  schemaVersion?: string | null;
}

function createBody(settings: V2Settings, order: NewOrder): Record<string, string> {
  const { idName, referencePlace } = settings.dialect;
  return {
    [idName]: order.serviceId,
    productId: order.productId,
    ...(referencePlace === 'query' ? {} : { customerReference: order.reference }),
    ...optional('contactEmail', order.contactEmail),
    ...optional('schemaVersion', order.schemaVersion),
  };
}

function optional(name: string, value: string | null | undefined): Record<string, string> {
  return value === null || value === undefined || value === '' ? {} : { [name]: value };
}

/**
 * A 400 that names the identifier as another dialect calls it: then a setting of the connection is wrong, and the
 * failure says so.
 */
function aboutIdName(settings: V2Settings, thrown: unknown): unknown {
  if (!(thrown instanceof ServiceFailure) || thrown.failure.detail.status !== 400) return thrown;
  const said = thrown.failure.detail.said?.toLowerCase() ?? '';
  const wanted = settings.dialect.idName === 'serviceId' ? 'kyckrid' : 'serviceid';
  if (!said.includes(wanted)) return thrown;
  const failure = { ...thrown.failure, code: 'id-name-wrong', message: sentenceFor('id-name-wrong') } as const;
  return new ServiceFailure(failure, thrown.departure, thrown.raw, { cause: thrown });
}

/**
 * Creates an order (specification, `POST /orders`). Sent once; a failure says by `departure` and `raw` whether it may
 * have been charged.
 *
 * @throws {ServiceFailure} `service-answer-unreadable` if the answer names no order; 410 is `service-gone`;
 * see {@link callV2}
 */
export async function createOrder(
  settings: V2Settings,
  order: NewOrder,
  permit: PaidPermit,
  options: CallOptions,
): Promise<ServiceAnswer<PlacedOrder>> {
  const reference = settings.dialect.referencePlace === 'body' ? null : order.reference;
  const path = `/orders${queryString({ customerReference: reference })}`;
  const body = createBody(settings, order);
  const request = { operation: 'POST /orders', kind: 'paid' as const, permit, method: 'POST' as const, path, body };
  const reply = await callV2(settings, request, options).catch((thrown: unknown) => {
    throw aboutIdName(settings, thrown);
  });
  const placed = readPlacedOrder(reply);
  if (placed === null) throw unreadable(reply, 'The answer names no order.');
  return toOrderAnswer(reply, placed);
}

/** The day, or the first or last moment of it in UTC, as the connection's server wants it. */
function listDate(settings: V2Settings, day: string | null, time: string): string | null {
  return day === null || settings.dialect.listDates === 'day' ? day : `${day}T${time}Z`;
}

const maxExpectedOrders = 1_000_000_000;

/** How many orders a page has by its own counts; 0 where it does not say. */
function expectedOn(
  { pageNumber, pageSize, totalCount }: Omit<OrderPage, 'orders' | 'reading'>,
  asked: number,
): number {
  if (totalCount === null) return 0;
  const size = pageSize ?? totalCount;
  const left = totalCount - ((pageNumber ?? asked) - 1) * size;
  return Math.ceil(Math.min(Math.max(left, 0), size, maxExpectedOrders));
}

/**
 * Lists orders (specification, `GET /orders`; parameter names from service facts). Free. One such call serves all
 * orders that are being followed.
 *
 * @throws {ServiceFailure} `service-answer-unreadable` for an answer that is no list; see {@link callV2}
 */
export async function listOrders(
  settings: V2Settings,
  filter: Partial<OrderFilter>,
  options: CallOptions,
): Promise<ServiceAnswer<OrderPage>> {
  const query = queryString({
    startDate: listDate(settings, filter.startDate ?? null, '00:00:00'),
    endDate: listDate(settings, filter.endDate ?? null, '23:59:59'),
    [settings.dialect.jurisdictionName]: filter.jurisdiction,
    customerReference: filter.reference,
    pageNumber: filter.pageNumber?.toString(),
    pageSize: filter.pageSize?.toString(),
  });
  const request = { operation: 'GET /orders', kind: 'free' as const, method: 'GET' as const, path: `/orders${query}` };
  const reply = await callV2(settings, request, options);
  const list = await listInReply(reply, orderList, { isPage: true });
  const asked = filter.pageNumber ?? 1;
  const counts = pageOf(reply.envelope.data) ?? pageOf(reply.answer);
  const page = {
    pageNumber: counts?.pageNumber ?? null,
    pageSize: counts?.pageSize ?? null,
    totalCount: counts?.totalCount ?? null,
  };
  const { doubts, pages, total } = list.beside;
  const isShort = expectedOn(page, asked) > list.items.length;
  // Another page than the one that was asked for says nothing about the list.
  const isOther = doubts.includes('pages') && asked === 1 && page.pageNumber !== 1;
  // Under another name than the documented one, a count tells of the first page alone what should be on it.
  const isCounted = isShort || (asked === 1 && (total ?? 0) > 0);
  if (list.items.length === 0 && (isCounted || isOther || (pages ?? 0) > asked))
    throw unreadable(reply, 'The answer counts orders that it does not list.');
  // Pages without a count of what is on them do not tell the caller which is the last.
  const isUncounted = page.totalCount === null && (pages ?? 0) > asked;
  const reading = readingOf({
    unread: unreadIn(list.reading),
    total: isShort ? page.totalCount : null,
    isAll: list.reading.kind === 'whole' && !isOther && !isUncounted,
  });
  return toAnswer(reply, { orders: list.items, ...page, reading }, reading);
}

/**
 * Reads one order's facts, never its result (specification, `GET /orders/{orderId}`). Free.
 *
 * @throws {ServiceFailure} `service-gone` when the order can no longer be had; `service-answer-unreadable`;
 * see {@link callV2}
 */
export async function getOrder(
  settings: V2Settings,
  orderId: string,
  options: CallOptions,
): Promise<ServiceAnswer<ServiceOrder>> {
  if (orderId === '') throw fail('input-invalid', 'An order id is needed.', { detail: { field: 'orderId' } });
  const path = `/orders/${pathPart(orderId)}`;
  const request = { operation: 'GET /orders/{orderId}', kind: 'free' as const, method: 'GET' as const, path };
  const reply = await callV2(settings, request, options);
  // Some servers put the record at the top level, as they do with a new order.
  const place = recordIn(reply.envelope.data, [...orderNames, 'status']) ?? reply.answer;
  const isOne = !hasTwoReadingsWithin(place) && !hasTwoReadings(reply.answer, (name) => name === 'data');
  const order = isOne ? readV2Order(place) : null;
  if (order === null) throw unreadable(reply, 'The answer is no order.');
  if (order.orderId.trim() !== orderId.trim())
    throw unreadable(reply, 'The answer is another order than was asked for.');
  return toAnswer(reply, order);
}
