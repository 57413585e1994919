import { z } from 'zod';
import type { Order } from '../order-book/order.ts';
import { documentOffers } from '../order-book/products.ts';
import type { Parameters } from '../parameters.ts';
import type { Service } from '../service.ts';
import type { Company } from '../world/company.ts';
import { companyOfEntityId } from './entity-id.ts';
import { problems } from './envelope.ts';
import { orderRecord } from './order-record.ts';

/** Path parameters of the V2 operations, percent-decoded by the router. */
export const EntityPath = z.object({ entityId: z.string() });
export const OrderPath = z.object({ orderId: z.string() });

const text = z.string().trim().min(1).optional();

/** What may be said of any order in its request body. */
const OrderDetails = z.looseObject({ customerReference: text, contactEmail: z.email().optional() });

const OrderRequest = OrderDetails.extend({
  productId: text,
  schemaVersion: z
    .string()
    .regex(/^\d+(\.\d+)*$/)
    .optional(),
});

function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].join(', ');
  throw problems.missingParameter(names === '' ? 'A JSON object is required.' : `These are not valid: ${names}.`);
}

/** Reference and e-mail of a profile order. The reference is also read from the query, where one guide puts it. */
export function readOrderDetails(
  body: unknown,
  parameters: Parameters,
): { customerReference?: string | undefined; contactEmail?: string | undefined } {
  const { customerReference = parameters.get('customerReference'), contactEmail } = parseBody(OrderDetails, body);
  return { customerReference, contactEmail };
}

/** The company of an entity identifier. Throws the 404 Problem where there is none. */
export function companyOrNotFound(service: Service, entityId: string): Company {
  const company = companyOfEntityId(service.world, entityId);
  if (company === null) throw problems.notFound();
  return company;
}

/** The current major version of typed payloads and the one before are accepted: specification, Versioning. */
const oldestMajor = 1;
const currentMajor = 2;
const endOfVersionZero = Date.UTC(2026, 5, 30);

function refuseOldSchema(schemaVersion: string | undefined): void {
  if (schemaVersion === undefined) return;
  const major = Number(schemaVersion.split('.')[0]);
  if (major >= oldestMajor && major <= currentMajor) return;
  throw problems.gone(`Schema version ${schemaVersion} is not supported. Supported versions: 2.0, 1.0.`, {
    sunset: new Date(endOfVersionZero).toUTCString(),
    deprecation: `@${endOfVersionZero / 1000}`,
  });
}

/** Places the order of a `POST /orders`. Throws Problems 400, 404 and 410; nothing is charged then. */
export function placeDocumentOrder(service: Service, body: unknown, parameters: Parameters): Order {
  const request = parseBody(OrderRequest, body);
  const idName = service.dialect().entityIdName;
  const entityId = request[idName];
  if (typeof entityId !== 'string') throw problems.missingParameter(`${idName} is required.`);
  if (request.productId === undefined) throw problems.missingParameter('productId is required.');
  const company = companyOrNotFound(service, entityId);
  const offer = documentOffers(company).find(({ product }) => product.id === request.productId);
  if (offer === undefined) throw problems.notFound();
  refuseOldSchema(request.schemaVersion);
  return service.orders.place({
    interface: 'v2',
    product: offer.product,
    company,
    entityId,
    isImmediate: offer.isAtOnce,
    cost: offer.cost,
    customerReference: request.customerReference ?? parameters.get('customerReference'),
    contactEmail: request.contactEmail,
    schemaVersion: request.schemaVersion,
  });
}

/** The V2 order with this id. Throws Problem 404, or 410 for an order that is no longer kept. */
export function findOrder(service: Service, orderId: string): Order {
  const order = /^\d+$/.test(orderId) ? service.orders.find(Number(orderId)) : undefined;
  if (order?.interface !== 'v2') throw problems.notFound();
  if (order.isGone) throw problems.gone('This order is no longer available.', {});
  return order;
}

/** A date as ISO 8601. A day alone reaches from its first moment to its last. */
function readMoment(parameters: Parameters, name: string, atEndOfDay: boolean): number | undefined {
  const value = parameters.get(name);
  if (value === undefined) return undefined;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  const moment = Date.parse(isDay && atEndOfDay ? `${value}T23:59:59.999Z` : value);
  if (Number.isNaN(moment)) throw problems.missingParameter(`The parameter ${name} must be an ISO 8601 date.`);
  return moment;
}

function readCount(parameters: Parameters, name: string): number | undefined {
  const value = parameters.get(name);
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(value)) throw problems.missingParameter(`The parameter ${name} must be a number from 1.`);
  return Number(value);
}

/** `data` of `GET /orders`, the newest order first. As a plain array it has pages only where they are asked for. */
export function listOrders(service: Service, parameters: Parameters): unknown {
  const from = readMoment(parameters, 'startDate', false) ?? Number.NEGATIVE_INFINITY;
  const until = readMoment(parameters, 'endDate', true) ?? Number.POSITIVE_INFINITY;
  const isoCode = parameters.get('isoCode')?.toUpperCase();
  const reference = parameters.get('customerReference');
  const orderId = parameters.get('orderId');
  const isPaged = service.dialect().orderList === 'paged';
  const pageNumber = readCount(parameters, 'pageNumber') ?? 1;
  const pageSize = readCount(parameters, 'pageSize') ?? (isPaged ? 100 : Number.POSITIVE_INFINITY);

  const matching = service.orders
    .all()
    .filter(
      (order) =>
        order.interface === 'v2' &&
        !order.isGone &&
        order.placedAt >= from &&
        order.placedAt <= until &&
        (isoCode === undefined || order.jurisdiction === isoCode) &&
        (reference === undefined || order.customerReference === reference) &&
        (orderId === undefined || String(order.id) === orderId),
    )
    .toReversed();
  const start = pageNumber === 1 ? 0 : (pageNumber - 1) * pageSize;
  const orders = matching.slice(start, start + pageSize).map((order) => orderRecord(service, order));
  if (!isPaged) return orders;
  return { accountId: 1042, pageNumber, pageSize, pageOffset: start, totalCount: matching.length, orders };
}
