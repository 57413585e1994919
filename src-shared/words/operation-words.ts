import { m } from '../messages/generated/messages.js';

const orderList = /^GET \/orders$|\/order-status\//u;

/** The calls of the service by what they bring. The first that fits names an operation. */
const calls: readonly (readonly [operation: RegExp, name: () => string])[] = [
  [/^GET \/companies$/u, m.report_call_search],
  [/^GET \/(?:core\/company|lite)\/(?:number-)?search\b/u, m.report_call_search],
  [/\/documents$/u, m.report_call_documents],
  [/\/enhanced$/u, m.operation_enhanced],
  [/\/lite$/u, m.operation_lite],
  [/^GET \/core\/company\/profile\//u, m.operation_enhanced],
  [/^POST \/orders$/u, m.operation_order_document],
  [orderList, m.operation_orders],
  [/^GET \/orders\/\{orderId\}$/u, m.operation_one_order],
  [/\/download$|^GET result$/u, m.operation_result],
];

/** Without what versions put before them, so that one pattern fits the operations of all. */
function bareOperation(operation: string): string {
  const [method = '', path = ''] = operation.split(' ', 2);
  return `${method} ${path.replace(/^\/v2(?=\/)/u, '')}`;
}

/** Whether an answer lists orders rather than bringing what one of them bought. */
export function isOrderList(operation: string): boolean {
  return orderList.test(bareOperation(operation));
}

/** What was asked of the service, in words. The record has the operation itself, which is shown beside it as evidence. */
export function operationText(operation: string): string {
  const bare = bareOperation(operation);
  return calls.find(([pattern]) => pattern.test(bare))?.[1]() ?? m.operation_other();
}
