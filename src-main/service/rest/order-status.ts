import { maxOrderStatusDays } from '../../../src-shared/contract/connections.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import type { ServiceOrder } from '../../../src-shared/domain/order.ts';
import { readRestOrderState } from '../../../src-shared/domain/result-codes.ts';
import { queryString } from '../address.ts';
import { moment } from '../wire/dates.ts';
import { inTurns } from '../wire/in-turns.ts';
import { httpContextOf, timeContextIn } from '../wire/answer-context.ts';
import { together } from '../wire/list-context.ts';
import { readListInSteps, type ListShape } from '../wire/list-reading.ts';
import type { Located } from '../wire/located.ts';
import { flag, shape, text } from '../wire/readers.ts';
import {
  callRest,
  failureOfResult,
  saysNothingFound,
  toRestAnswer,
  type RestAnswer,
  type RestCallOptions,
  type RestSettings,
} from './call.ts';

/** Specification, "REST order-status item"; `filingOrderIdField` is in service facts only. */
const RestOrder = shape({
  aVAILABLEField: flag,
  aWAITING_DELIVERYField: flag,
  dELIVERY_ERRORField: flag,
  accountIdField: text,
  nodeIdField: text,
  orderDateTimeField: moment,
  orderReferenceField: text,
  productIdField: text,
  formatField: text,
  descriptionField: text,
  productOrderIdField: text,
  filingOrderIdField: text,
  replyDateTimeField: moment,
  sentToClientField: flag,
  statusField: text,
  urlField: text,
  structuredDataUrlField: text,
  userIdField: text,
});

/** An order without a number cannot be told from another, so it is not understood; the raw answer still has it. */
function readOrder(place: Located): ServiceOrder | null {
  const found = RestOrder.parse(place);
  if (found === null || found.productOrderIdField === null) return null;
  return {
    interface: 'rest',
    orderId: found.productOrderIdField,
    orderedAt: found.orderDateTimeField,
    reference: found.orderReferenceField,
    status: readRestOrderState(found.statusField),
    cost: null,
    user: null,
    product: {
      name: null,
      id: found.productIdField,
      category: null,
      type: null,
      schemaVersion: null,
      format: found.formatField,
    },
    company: { name: null, number: null, serviceId: null },
    result: { data: found.structuredDataUrlField, document: found.urlField },
    rest: {
      available: found.aVAILABLEField,
      awaitingDelivery: found.aWAITING_DELIVERYField,
      deliveryError: found.dELIVERY_ERRORField,
      accountId: found.accountIdField,
      nodeId: found.nodeIdField,
      description: found.descriptionField,
      filingOrderId: found.filingOrderIdField,
      repliedAt: found.replyDateTimeField,
      sentToClient: found.sentToClientField,
      userId: found.userIdField,
    },
  };
}

const orderList: ListShape<ServiceOrder> = {
  entryNames: ['productOrderIdField', 'statusField'],
  listNames: ['orders', 'items'],
  read: readOrder,
};

/**
 * Lists the orders of the last days (specification, `GET /core/filing/order-status/{orderedWithin}`). Free.
 *
 * @param query.days 0 (today) to 30
 * @param query.reference narrows the list; the specification does not name it, the service's guide does
 * @throws {FailureError} `input-invalid` for any other number of days; `service-answer-unreadable` for an answer that
 * is no list; see {@link callRest}
 */
export async function readOrderStatus(
  settings: RestSettings,
  query: { days: number; reference?: string | null },
  options: RestCallOptions,
): Promise<RestAnswer<ServiceOrder[]>> {
  const { days } = query;
  if (!Number.isInteger(days) || days < 0 || days > maxOrderStatusDays) {
    throw fail('input-invalid', 'Order status looks back 0 to 30 days.', { detail: { field: 'days' } });
  }
  const path = `/core/filing/order-status/${String(days)}${queryString({ orderRef: query.reference })}`;
  const operation = 'GET /core/filing/order-status/{orderedWithin}';
  const reply = await callRest(settings, { operation, kind: 'free', path }, options);
  const code = failureOfResult(reply.facts.result);
  const around = together(
    httpContextOf(reply.raw.status, reply.headers, reply.raw.receivedAt),
    timeContextIn(reply.answer, reply.raw.receivedAt),
  );
  const list = await inTurns(readListInSteps(reply.answer, orderList, { around }));
  if (list !== null && (list.items.length > 0 || code === null)) return toRestAnswer(reply, list.items, list.reading);
  if (code !== null) throw reply.failure(code);
  if (!saysNothingFound(reply)) throw reply.failure('service-answer-unreadable');
  return toRestAnswer(reply, []);
}
