import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { namedAs, writeContradiction } from '../../src-shared/domain/order-contradiction.ts';
import { parseJson } from '../service/wire/json-body.ts';
import { memberOf } from '../service/wire/located.ts';
import { shape, text } from '../service/wire/readers.ts';
import { hasAnotherReference } from './hold-against-list.ts';
import type { StepDetails } from './order-transition.ts';

const Stated = shape(
  { orderId: text, customerReference: text, transactionIdField: text },
  { transactionIdField: ['transactionId'] },
);

/** A number as it is compared: some answers write it as a text, and some with zeros before it. */
const folded = (number: string) =>
  number
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

/** Whether a number is stated that is another one. Servers write 0, or nothing, where they name none. */
function isOther(stated: string | null | undefined, ours: string): stated is string {
  const number = folded(stated ?? '');
  return number !== '' && number !== '0' && number !== folded(ours);
}

const isDigits = (number: string) => /^\d+$/.test(number.trim());

/**
 * What makes it doubtful that the JSON of a result is the one of this order: its envelope names the number or the reference
 * of another one. Empty where nothing does; an envelope without them says nothing. A transaction of REST is compared with
 * the order's number only where both are figures, since an order may go by a number that is no transaction.
 */
export async function doubtOfResult(order: JournalOrder, body: Uint8Array): Promise<Pick<StepDetails, 'detail'>> {
  const answer = await parseJson(body);
  const ours = order.serviceOrderId;
  const found = answer === null ? [] : [Stated.parse(answer), Stated.parse(memberOf(answer, ['data']))];
  const told = (what: 'number' | 'reference', said: string) => ({
    detail: writeContradiction({ kind: 'listed', what, said, by: 'result' }),
  });
  for (const stated of found) {
    const { orderId, customerReference: reference, transactionIdField: transaction } = stated ?? {};
    const isAnotherReference = hasAnotherReference(order, { reference: reference ?? null });
    const other = isAnotherReference ? (reference ?? null) : null;
    if (ours !== null && isOther(orderId, ours)) return told('number', namedAs(orderId, other));
    if (ours !== null && isDigits(ours) && isDigits(transaction ?? '') && isOther(transaction, ours))
      return told('number', namedAs(transaction, other));
    if (other !== null) return told('reference', other);
  }
  return {};
}
