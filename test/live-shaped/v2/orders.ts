import { z } from 'zod';
import { productName, type Account, type Order } from '../account.ts';
import { entityId, productId } from '../companies/company.ts';
import { companyById } from '../companies/companies.ts';
import type { LiveRequest } from '../origin.ts';
import type { Reply } from '../reply.ts';
import { answer, credits, forbidden, gone, missing, problem } from './envelope.ts';

/** The documented word for a finished order, and the one in the guide's tables. */
export type ReadyWord = 'Success' | 'Complete';

const defaultPageSize = 100;
const accountId = 123;

/** `status` of an order as V2 says it. */
export function statusWord(order: Order, readyWord: ReadyWord): string {
  switch (order.state.kind) {
    case 'pending':
      return 'Pending';
    case 'ready':
      return readyWord;
    case 'failed':
    case 'cancelled':
    case 'gone':
      return 'Failed';
  }
}

function links(order: Order) {
  if (order.state.kind === 'ready') {
    const download = `/orders/${order.id}/download`;
    return { data: `${download}?format=json`, document: `${download}?format=pdf` };
  }
  // Both were reported for an order that is not there yet: no links, or an empty object.
  return order.product.kind === 'document' ? {} : undefined;
}

/** An order record. Relative links leave out `/v2`, as the examples do. */
function record(order: Order, readyWord: ReadyWord) {
  const { company, product } = order;
  const document = product.kind === 'document' ? product.document : undefined;
  return {
    orderId: String(order.id),
    orderDate: order.orderedAt.toISOString(),
    customerReference: order.reference,
    status: statusWord(order, readyWord),
    cost: credits(order.credits),
    user: '/users/1',
    productDetails: {
      productName: productName(product),
      productId: document === undefined ? undefined : productId(company, document),
      productCategory: document?.category ?? 'Company Profile',
    },
    companyDetails: {
      companyName: company.companyName,
      companyNumber: company.companyNumber,
      kyckrID: entityId(company),
    },
    links: links(order),
  };
}

/** What both ways of ordering answer: 201, the result inside `data`, and where the new order is. */
export function created(order: Order, readyWord: ReadyWord): Reply {
  const data = { orderId: order.id, status: statusWord(order, readyWord), customerReference: order.reference };
  return answer(201, order.reference, { data }, { Location: `/orders/${order.id}` });
}

const orderBody = z.object({
  kyckrId: z.string().optional(),
  productId: z.string().optional(),
  customerReference: z.string().optional(),
  contactEmail: z.string().optional(),
  schemaVersion: z.string().optional(),
});

/** The members of a JSON body that the service knows, or null where it is no such object. */
function parseBody(body: string): z.infer<typeof orderBody> | null {
  try {
    return orderBody.safeParse(JSON.parse(body === '' ? '{}' : body)).data ?? null;
  } catch {
    return null;
  }
}

/** The reference of an order: in the body as the specification has it, or in the query as the guide has it. */
export function referenceOf(request: LiveRequest): string {
  return parseBody(request.body)?.customerReference ?? request.query.get('customerreference') ?? '';
}

const unsupportedSchema = () =>
  problem(
    410,
    'Gone',
    'this schemaVersion is no longer supported; supported versions are 2.0 and 1.0',
    { Sunset: 'Wed, 31 Dec 2025 23:59:59 GMT', Deprecation: '@1735689599' },
    ['2.0', '1.0'],
  );

/** `POST /orders`. Every call that is accepted is charged: there is no idempotency key. */
export function createOrder(request: LiveRequest, account: Account, readyWord: ReadyWord): Reply {
  const body = parseBody(request.body);
  if (body === null) return problem(400, 'Bad Request', 'the body is not a JSON object of the expected form');
  if (body.kyckrId === undefined) return missing('kyckrId');
  if (body.productId === undefined) return missing('productId');
  if (body.schemaVersion !== undefined && !/^[12]\./.test(body.schemaVersion)) return unsupportedSchema();
  const company = companyById(body.kyckrId);
  if (company?.forbidden === true) return forbidden();
  const document = company?.documents.find((candidate) => productId(company, candidate) === body.productId);
  if (company === undefined || document === undefined) {
    return problem(400, 'Bad Request', 'kyckrId and productId do not name a product');
  }
  const delivery = document.deliveryTimeMinutes === 0 ? 'at-once' : document.outcome;
  const product = { kind: 'document', document } as const;
  const reference = referenceOf(request);
  return created(account.place({ interface: 'v2', company, product, reference, delivery }), readyWord);
}

/** A whole number from 1 on, or the given one where the text is none. */
function positive(text: string | undefined, otherwise: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
}

/** `GET /orders`. Dates are compared by the UTC day, both ends included; the newest order comes first. */
export function listOrders(request: LiveRequest, account: Account, readyWord: ReadyWord): Reply {
  const { query } = request;
  const start = query.get('startdate')?.slice(0, 10) ?? '';
  const end = query.get('enddate')?.slice(0, 10) ?? '9999';
  const isoCode = query.get('isocode')?.toUpperCase();
  const reference = query.get('customerreference');
  const orderId = query.get('orderid');
  const found = account.orders.filter((order) => {
    const day = order.orderedAt.toISOString().slice(0, 10);
    return (
      order.interface === 'v2' &&
      order.state.kind !== 'gone' &&
      day >= start &&
      day <= end &&
      (isoCode === undefined || order.company.isoCode === isoCode) &&
      (reference === undefined || order.reference === reference) &&
      (orderId === undefined || String(order.id) === orderId)
    );
  });
  const pageNumber = positive(query.get('pagenumber'), 1);
  const pageSize = positive(query.get('pagesize'), defaultPageSize);
  const page = found.toSorted((a, b) => b.id - a.id).slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  const orders = page.map((order) => record(order, readyWord));
  for (const order of page) account.read(order);
  const data = { accountId, pageNumber, pageSize, totalCount: found.length, orders };
  return answer(200, '', { cost: credits(0), data });
}

/** `GET /orders/{orderId}`: the record, never the result; 410 is final. */
export function getOrder(order: Order, account: Account, readyWord: ReadyWord): Reply {
  if (order.state.kind === 'gone') return gone();
  const data = record(order, readyWord);
  account.read(order);
  return answer(200, order.reference, { orderId: order.id, cost: credits(0), data });
}
