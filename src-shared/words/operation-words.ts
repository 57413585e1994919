import { m } from '../messages/generated/messages.js';

/** The calls of the service by what they bring. The first that fits names an operation. */
const calls: readonly (readonly [operation: RegExp, name: () => string])[] = [
  [/^GET \/companies$/u, m.report_call_search],
  [/^GET \/(?:core\/company|lite)\/(?:number-)?search\b/u, m.report_call_search],
  [/\/documents$/u, m.report_call_documents],
  [/\/enhanced$/u, m.operation_enhanced],
  [/\/lite$/u, m.operation_lite],
  [/^GET \/core\/company\/profile\//u, m.operation_enhanced],
  [/^POST \/orders$/u, m.operation_order_document],
  [/^GET \/orders$|\/order-status\//u, m.operation_orders],
  [/^GET \/orders\/\{orderId\}$/u, m.operation_one_order],
  [/\/download$|^GET result$/u, m.operation_result],
];

/** What was asked of the service, in words. The record has the operation itself, which is shown beside it as evidence. */
export function operationText(operation: string): string {
  const [method = '', path = ''] = operation.split(' ', 2);
  const bare = `${method} ${path.replace(/^\/v2(?=\/)/u, '')}`;
  return calls.find(([pattern]) => pattern.test(bare))?.[1]() ?? m.operation_other();
}
