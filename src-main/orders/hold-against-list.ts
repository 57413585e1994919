import { areDifferentJurisdictions, jurisdictionOfId, numbersAgree } from '../../src-shared/domain/answered-company.ts';
import { namesAgree } from '../../src-shared/domain/company-name.ts';
import { foldWord, isSameWord } from '../../src-shared/domain/fold-text.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { namedAs, type ListContradiction } from '../../src-shared/domain/order-contradiction.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import { uniquePartOf } from './order-reference.ts';

/**
 * Whether a record, or the answer to an order, carries a reference that cannot be this order's. One that was cut, or that the service wrote more
 * around, may be; and not every service keeps references.
 */
export function hasAnotherReference(order: JournalOrder, { reference }: Pick<ServiceOrder, 'reference'>): boolean {
  const stated = foldWord(reference ?? '');
  return (
    stated !== '' && !order.reference.toLowerCase().includes(stated) && !stated.includes(uniquePartOf(order.reference))
  );
}

/**
 * Whether a record names another company, by what tells companies apart: numbers, and ids where no numbers are stated. A
 * name that is spelled otherwise, or missing facts, contradict nothing.
 */
function isOfAnotherCompany({ company: ours }: JournalOrder, { company: theirs }: ServiceOrder): boolean {
  const jurisdiction = jurisdictionOfId(theirs.serviceId);
  if (jurisdiction !== null && areDifferentJurisdictions(ours.jurisdiction, jurisdiction)) return true;
  const sameId = theirs.serviceId !== null && theirs.serviceId === ours.serviceId;
  const byNumber = numbersAgree(theirs.number, ours.companyNumber);
  // The very id that was ordered with, and the name: the number is that company's other one.
  if (byNumber === false) return !(sameId && namesAgree([ours.name, ours.englishName], [theirs.name]) === true);
  if (byNumber === true || jurisdiction === null || jurisdictionOfId(ours.serviceId) === null) return false;
  return !sameId;
}

function isOfAnotherProduct({ product: ours }: JournalOrder, { product: theirs }: ServiceOrder): boolean {
  return ours.kind === 'v2-document' && theirs.id !== null && theirs.id.trim() !== ours.productId;
}

/** Whether a record carries the order's own reference, which no other order has. */
export function isUnderOurReference(order: JournalOrder, { reference }: ServiceOrder): boolean {
  return isSameWord(reference, order.reference);
}

/**
 * What a record says that the order cost. Our reference is of one order alone: whichever company or product the record
 * names, this is what the service charged for what we sent. Null where anything else says that the record is another's.
 */
export function costDespite(
  order: JournalOrder,
  { what }: ListContradiction,
  listed: ServiceOrder,
): ServiceOrder['cost'] {
  return isUnderOurReference(order, listed) && (what === 'company' || what === 'product') ? listed.cost : null;
}

/**
 * Holds a record of the service's list against the order that it was matched with. Null where nothing in it contradicts
 * the order; else nothing of the record may be taken over before a person has looked.
 */
export function contradictionOf(order: JournalOrder, listed: ServiceOrder): ListContradiction | null {
  const { serviceOrderId } = order;
  const found = (what: ListContradiction['what'], said: string | null): ListContradiction => ({
    kind: 'listed',
    what,
    said: said ?? '',
  });
  if (hasAnotherReference(order, listed)) return found('reference', listed.reference);
  if (serviceOrderId !== null && listed.orderId.trim() !== serviceOrderId.trim())
    return found('number', listed.orderId);
  const { company, product } = listed;
  if (isOfAnotherCompany(order, listed))
    return found('company', namedAs(company.name, company.number ?? company.serviceId));
  if (isOfAnotherProduct(order, listed)) return found('product', namedAs(product.name, product.id));
  return null;
}
