import { envelope, plainReply, problem, v2ListReply, type ListItem, type Reply } from './answer-forms.ts';
import type { Counter } from './paid-calls.ts';
import { restProfile, v2Profile } from './service-facts.ts';
import { sha256Of, type TrueOrder } from './service-book.ts';
import { companyMarked } from './world.ts';
import { secondOf } from './written-twice.ts';

const v2Words: Readonly<Record<TrueOrder['state'], string>> = {
  pending: 'Pending',
  ready: 'Success',
  failed: 'Failed',
  vanished: 'Pending',
  gone: 'Success',
  strange: 'Cancelled',
};

const restWords: Readonly<Record<TrueOrder['state'], number>> = {
  pending: 1,
  ready: 3,
  failed: 5,
  vanished: 1,
  gone: 9,
  strange: 77,
};

/** Lets the registries work: after some reads an order is what it was to become. */
function advance(orders: readonly TrueOrder[]): void {
  for (const order of orders) {
    if (order.state !== 'pending') continue;
    if (order.readsLeft === 0) order.state = order.becomes;
    else order.readsLeft -= 1;
  }
}

/** A state, in bad weather sometimes written a second time with another word: then nobody can tell which it is. */
function stateMember<Word>({ random, weather }: Counter, name: string, word: Word, others: readonly Word[]) {
  if (weather === 'fair' || random.next() > 0.25) return { [name]: word };
  return { [name]: word, [secondOf(name)]: random.pick(others.filter((other) => other !== word)) };
}

interface Listed {
  orderId: string;
  reference: string;
  marker: string;
  product: TrueOrder['product'];
  productId: string;
  state: TrueOrder['state'];
  cost: unknown;
  placedAtMs: number;
}

function recordOf(counter: Counter, order: Listed): Record<string, unknown> {
  const { orderId, reference, marker, product, cost, state } = order;
  const { name, number, directId } = companyMarked(counter.world, marker);
  return {
    orderId,
    orderDate: new Date(order.placedAtMs).toISOString(),
    customerReference: reference,
    ...stateMember(counter, 'status', v2Words[state], Object.values(v2Words)),
    ...(cost === undefined ? {} : { cost }),
    productDetails:
      product === 'profile'
        ? { productName: 'Enhanced profile' }
        : { productName: 'Current extract', productId: order.productId },
    companyDetails: { companyName: name, companyNumber: number, serviceID: directId },
    links: { data: `/orders/${orderId}/download?format=json`, document: `/orders/${orderId}/download?format=pdf` },
  };
}

const listedAs = (order: TrueOrder): Listed => ({
  ...order,
  marker: order.madeFor,
  productId: `doc-${order.marker}`,
  cost: order.charge.inLists,
});

/** Every record that the list has of an order: its own, and a stray one of somebody else's under its reference. */
function recordsOf(counter: Counter, order: TrueOrder): Record<string, unknown>[] {
  const { stray, isListed, state, listedFromMs } = order;
  const isThere = isListed && state !== 'vanished' && listedFromMs <= counter.nowMs();
  return [
    ...(stray === null ? [] : [recordOf(counter, { ...listedAs(order), ...stray })]),
    ...(isThere ? [recordOf(counter, listedAs(order))] : []),
  ];
}

const dayMs = 86_400_000;
const dayOf = (ms: number) => Math.floor(ms / dayMs);

/** `GET /orders`, from a day on where one is given. */
export function v2OrderList(counter: Counter, query: URLSearchParams): Reply {
  const { book, random, weather } = counter;
  const own = book.orders.filter((order) => order.interface === 'v2');
  advance(own);
  const reference = query.get('customerReference');
  const from = Date.parse(query.get('startDate')?.slice(0, 10) ?? '1970-01-01');
  const items = own
    .filter((order) => reference === null || order.reference === reference)
    .filter(({ placedAtMs }) => dayOf(placedAtMs) >= dayOf(from))
    .flatMap((order) => recordsOf(counter, order).map((item): ListItem => ({ marker: order.reference, item })));
  return v2ListReply(random, weather, items, 'orders', false).reply;
}

/** `GET /orders/{id}`. Of a number that stands for several orders the first is told. */
export function v2OrderRecord(counter: Counter, orderId: string): Reply {
  const order = counter.book.orders.find((one) => one.orderId === orderId && one.interface === 'v2');
  if (order === undefined || order.state === 'vanished')
    return problem(404, 'Not Found', 'this resource could not be found');
  if (order.state === 'gone') return problem(410, 'Gone', 'this order is no longer available');
  return plainReply(counter.random, counter.weather, envelope(recordOf(counter, listedAs(order)))).reply;
}

/** REST order-status over so many days. */
export function restOrderList(counter: Counter, origin: string, days: number): Reply {
  const { book, random, weather } = counter;
  const nowMs = counter.nowMs();
  const own = book.orders.filter((order) => order.interface === 'rest');
  advance(own);
  const items = own
    .filter(({ state, isListed, listedFromMs }) => isListed && state !== 'vanished' && listedFromMs <= nowMs)
    .filter(({ placedAtMs }) => dayOf(nowMs) - dayOf(placedAtMs) <= days)
    .map((order) => ({
      productOrderIdField: Number(order.orderId),
      orderReferenceField: order.reference,
      orderDateTimeField: new Date(order.placedAtMs).toISOString().slice(0, 19),
      ...stateMember(counter, 'statusField', restWords[order.state], Object.values(restWords)),
      aVAILABLEField: order.state === 'ready' ? 1 : 0,
      descriptionField: 'Enhanced profile',
      structuredDataUrlField: order.state === 'ready' ? `${origin}/results/${order.orderId}` : '',
      urlField: order.state === 'ready' ? `${origin}/results/${order.orderId}` : '',
    }));
  const { reply, isTrue } = plainReply(random, weather, items);
  if (!isTrue && items.length > 0 && reply.status === 200 && reply.body.trim() === '[]')
    book.emptyListsAtMs.push(nowMs);
  return reply;
}

/** A small PDF that names its company; `endsEarly` leaves its end out. */
function pdfOf(marker: string, endsEarly: boolean): string {
  const body = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Title (${marker}) >>\nendobj\n${' '.repeat(2_000)}\n`;
  const end = 'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n';
  return endsEarly ? body : body + end;
}

/**
 * The result of an order, as JSON or PDF; in foul weather half of it, with a clean end of the connection. Of a number that
 * stands for several orders it is the first one's. Nobody can tell whom a PDF is about, so it is of the company that the
 * lists name, whatever the structured form is about.
 */
export function resultOf(counter: Counter, orderId: string, format: string): Reply {
  const { book, random, weather, world } = counter;
  const order = book.orders.find((one) => one.orderId === orderId);
  if (order === undefined || order.state !== 'ready') return problem(404, 'Not Found', 'not available');
  if (format === 'pdf') {
    const endsEarly = weather !== 'fair' && random.next() < 0.5;
    const body = pdfOf(order.madeFor, endsEarly);
    if (!endsEarly) book.wholeResults.set(sha256Of(body), order.madeFor);
    return { status: 200, contentType: 'application/pdf', body, ending: 'whole' };
  }
  const company = companyMarked(world, order.delivers);
  const profile =
    order.interface === 'rest'
      ? restProfile(company)
      : envelope({ _payloadType: 'EnhancedProfile', ...v2Profile(company) });
  if (order.product === 'document' && random.next() < 0.3) return problem(404, 'Not Found', 'no JSON for this product');
  const { reply, isTrue } = plainReply(random, weather, profile);
  if (isTrue) book.wholeResults.set(sha256Of(reply.body), company.marker);
  return reply;
}
