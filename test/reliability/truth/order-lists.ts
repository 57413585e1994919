import { envelope, plainReply, problem, v2ListReply, type ListItem, type Reply } from './answer-forms.ts';
import type { Counter } from './paid-calls.ts';
import { restProfile, v2Profile } from './service-facts.ts';
import { sha256Of, type TrueOrder } from './service-book.ts';
import type { TrueCompany, World } from './world.ts';

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

function companyOf(world: World, { marker }: TrueOrder): TrueCompany {
  const company = world.companies.find((one) => one.marker === marker);
  if (company === undefined) throw new Error(`The world has no ${marker}.`);
  return company;
}

/** Lets the registries work: after some reads an order is what it was to become. */
function advance(orders: readonly TrueOrder[]): void {
  for (const order of orders) {
    if (order.state !== 'pending') continue;
    if (order.readsLeft === 0) order.state = order.becomes;
    else order.readsLeft -= 1;
  }
}

function recordOf(world: World, order: TrueOrder): Record<string, unknown> {
  const { orderId, reference, charge, product } = order;
  const { name, number, directId } = companyOf(world, order);
  return {
    orderId,
    orderDate: new Date().toISOString(),
    customerReference: reference,
    status: v2Words[order.state],
    ...(charge.inLists === undefined ? {} : { cost: charge.inLists }),
    productDetails:
      product === 'profile'
        ? { productName: 'Enhanced profile' }
        : { productName: 'Current extract', productId: `doc-${order.marker}` },
    companyDetails: { companyName: name, companyNumber: number, serviceID: directId },
    links: { data: `/orders/${orderId}/download?format=json`, document: `/orders/${orderId}/download?format=pdf` },
  };
}

/** `GET /orders`. Of a list that is read whole `told.markers` are the references in it. */
export function v2OrderList(counter: Counter, world: World, reference: string | null): Reply {
  const { book, random, weather } = counter;
  const own = book.orders.filter((order) => order.interface === 'v2');
  advance(own);
  const listed = own.filter(
    (order) => order.isListed && order.state !== 'vanished' && (reference === null || order.reference === reference),
  );
  const items = listed.map((order): ListItem => ({ marker: order.reference, item: recordOf(world, order) }));
  return v2ListReply(random, weather, items, 'orders', false).reply;
}

/** `GET /orders/{id}`. */
export function v2OrderRecord(counter: Counter, world: World, orderId: string): Reply {
  const order = counter.book.orders.find((one) => one.orderId === orderId && one.interface === 'v2');
  if (order === undefined || order.state === 'vanished')
    return problem(404, 'Not Found', 'this resource could not be found');
  if (order.state === 'gone') return problem(410, 'Gone', 'this order is no longer available');
  return plainReply(counter.random, counter.weather, envelope(recordOf(world, order))).reply;
}

/** REST order-status. */
export function restOrderList(counter: Counter, origin: string): Reply {
  const { book, random, weather } = counter;
  const own = book.orders.filter((order) => order.interface === 'rest');
  advance(own);
  const items = own
    .filter(({ state, isListed }) => isListed && state !== 'vanished')
    .map((order) => ({
      productOrderIdField: Number(order.orderId),
      orderReferenceField: order.reference,
      orderDateTimeField: new Date().toISOString().slice(0, 19),
      statusField: restWords[order.state],
      aVAILABLEField: order.state === 'ready' ? 1 : 0,
      descriptionField: 'Enhanced profile',
      structuredDataUrlField: order.state === 'ready' ? `${origin}/results/${order.orderId}` : '',
      urlField: order.state === 'ready' ? `${origin}/results/${order.orderId}` : '',
    }));
  return plainReply(random, weather, items).reply;
}

/** A small PDF that names its company; `endsEarly` leaves its end out. */
function pdfOf(marker: string, endsEarly: boolean): string {
  const body = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Title (${marker}) >>\nendobj\n${' '.repeat(2_000)}\n`;
  const end = 'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n';
  return endsEarly ? body : body + end;
}

/** The result of an order, as JSON or PDF; in foul weather half of it, with a clean end of the connection. */
export function resultOf(counter: Counter, world: World, orderId: string, format: string): Reply {
  const { book, random, weather } = counter;
  const order = book.orders.find((one) => one.orderId === orderId);
  if (order === undefined || order.state !== 'ready') return problem(404, 'Not Found', 'not available');
  const company = companyOf(world, order);
  if (format === 'pdf') {
    const endsEarly = weather !== 'fair' && random.next() < 0.5;
    const body = pdfOf(company.marker, endsEarly);
    if (!endsEarly) book.wholeResults.add(sha256Of(body));
    return { status: 200, contentType: 'application/pdf', body, ending: 'whole' };
  }
  const profile =
    order.interface === 'rest'
      ? restProfile(company)
      : envelope({ _payloadType: 'EnhancedProfile', ...v2Profile(company) });
  if (order.product === 'document' && random.next() < 0.3) return problem(404, 'Not Found', 'no JSON for this product');
  const { reply, isTrue } = plainReply(random, weather, profile);
  if (isTrue) book.wholeResults.add(sha256Of(reply.body));
  return reply;
}
