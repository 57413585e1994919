import type { PlacedOrder, ServiceOrder } from '../../../src-shared/domain/order.ts';
import { readV2OrderState } from '../../../src-shared/domain/result-codes.ts';
import { readUrl } from '../address.ts';
import { readRefusal } from '../refusal.ts';
import { moment } from '../wire/dates.ts';
import type { ListShape } from '../wire/list-reading.ts';
import { isObject, memberOf, type Located } from '../wire/located.ts';
import { hasTwoReadings } from '../wire/one-reading.ts';
import { key, number, shape, text } from '../wire/readers.ts';
import type { V2Reply } from './call.ts';
import { idNames } from './company-parts.ts';
import { costIn } from '../wire/cost.ts';
import { recordIn } from '../wire/records.ts';

/** Specification, "V2 order record". */
const V2Order = shape({
  orderId: key,
  orderDate: moment,
  customerReference: text,
  status: text,
  user: text,
  productDetails: shape({
    productName: text,
    productId: text,
    productCategory: text,
    productType: text,
    schemaVersion: text,
  }),
  companyDetails: shape({ companyName: text, companyNumber: text, serviceId: text }, { serviceId: idNames }),
  links: shape({ data: text, document: text }, { data: ['download'] }),
});

/** Members by which an order record is known. */
export const orderNames = ['orderId', 'orderDate', 'productDetails', 'companyDetails'];

/** An order without an id cannot be told from another, so it is not understood; the raw answer still has it. */
export function readV2Order(place: Located): ServiceOrder | null {
  const found = V2Order.parse(place);
  if (found === null || found.orderId === null) return null;
  const { productDetails: product, companyDetails: company, links } = found;
  return {
    interface: 'v2',
    orderId: found.orderId,
    orderedAt: found.orderDate,
    reference: found.customerReference,
    status: readV2OrderState(found.status),
    cost: costIn(place, ['cost']),
    user: found.user,
    product: {
      name: product?.productName ?? null,
      id: product?.productId ?? null,
      category: product?.productCategory ?? null,
      type: product?.productType ?? null,
      schemaVersion: product?.schemaVersion ?? null,
      format: null,
    },
    company: {
      name: company?.companyName ?? null,
      number: company?.companyNumber ?? null,
      serviceId: company?.serviceId ?? null,
    },
    result: { data: links?.data ?? null, document: links?.document ?? null },
    rest: null,
  };
}

const V2Page = shape({ pageNumber: number, pageSize: number, totalCount: number });

/** The counts of a paged list, wherever the object with the orders lies; null for a plain array. */
export function pageOf(data: Located | null, depth = 0): NonNullable<ReturnType<typeof V2Page.parse>> | null {
  if (data === null || depth > 5 || !isObject(data)) return null;
  const found = V2Page.parse(data);
  const counted = [found?.pageNumber, found?.pageSize, found?.totalCount].some((count) => typeof count === 'number');
  return counted ? found : pageOf(memberOf(data, ['data']), depth + 1);
}

/** How the entries of the order list are known and read. */
export const orderList: ListShape<ServiceOrder> = {
  entryNames: orderNames,
  listNames: ['orders', 'results', 'items'],
  read: readV2Order,
};

const placedNames: ReadonlySet<string> = new Set(['orderid', 'status', 'customerreference', 'data']);
const V2Placed = shape({ orderId: key, status: text, customerReference: text });

/** Some servers write 0 where there is no order. */
function orderIdOf(id: string | null | undefined): string | null {
  return id === undefined || id === '0' ? null : id;
}

/** An order's number in its address; none in an address elsewhere, whose numbers are not those of our orders. */
function idInAddress(address: string | null | undefined, origin: string): string | null {
  const url = readUrl(address ?? '', origin);
  return url?.origin === origin ? (/\/orders\/([\w.~-]+)\/?$/.exec(url.pathname)?.[1] ?? null) : null;
}

/** Words by which a service says that nothing came of a call; beside them a number alone does not say that it was taken. */
const cameToNothing = /^\W*(fail(ed|ure)?|error|reject(ed|ion)|refused|declined|cancel(l?ed|lation)|aborted)\W*$/i;

/**
 * What an order that was just created is called and how it stands: in `data`, or at the top level, or at least in the
 * `Location` header (service facts, rows 5 and 6). Null if no order id is to be found, and where the answer refuses the
 * order that it names: what became of it is then for the order list to say.
 */
export function readPlacedOrder({ answer, envelope, headers, origin, raw }: V2Reply): PlacedOrder | null {
  const record = recordIn(envelope.data, ['orderId', 'status']);
  // Which order it is must not hang on which of two values a reader takes.
  if ([answer, record].some((place) => place !== null && hasTwoReadings(place, (name) => placedNames.has(name))))
    return null;
  const inData = V2Placed.parse(record);
  const location = headers['location'] ?? null;
  const orderId =
    orderIdOf(inData?.orderId) ??
    orderIdOf(envelope.orderId) ??
    idInAddress(location, origin) ??
    idInAddress(envelope.links?.self, origin);
  if (orderId === null) return null;
  const status = readV2OrderState(inData?.status ?? envelope.status);
  if (status.state === 'not-understood' && readRefusal(raw).refusesAndNames) return null;
  if (status.text === null && cameToNothing.test(envelope.details ?? '')) return null;
  return {
    orderId,
    status,
    reference: inData?.customerReference ?? envelope.customerReference,
    location,
  };
}
