import { areDifferentJurisdictions, jurisdictionOfId, numbersAgree } from '../../src-shared/domain/answered-company.ts';
import { namesAgree } from '../../src-shared/domain/company-name.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { foldWord, isSameWord } from '../../src-shared/domain/fold-text.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { withAndWithoutForm } from '../../src-shared/domain/legal-forms.ts';
import { namedAs, type ListContradiction } from '../../src-shared/domain/order-contradiction.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import { describedOther } from './described-company.ts';
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
 * Whether a record names another company than one of several that stand under one number: by its name, or by its id where
 * no name is stated. The number says nothing of them.
 */
function isOfAnotherBeside(ours: CompanyReference, theirs: ServiceOrder['company']): boolean {
  const names = withAndWithoutForm([ours.name, ours.englishName]);
  const agree = namesAgree(names, withAndWithoutForm([theirs.name]));
  return agree === null ? jurisdictionOfId(theirs.serviceId) !== null : !agree;
}

/**
 * Whether a record names another company, by what tells companies apart: numbers, and ids where no numbers are stated, or
 * where the id alone tells the company. A name that is spelled otherwise, or missing facts, contradict nothing.
 */
export function isOfAnotherCompany(
  { company: ours }: Pick<JournalOrder, 'company'>,
  { company: theirs }: Pick<ServiceOrder, 'company'>,
): boolean {
  const jurisdiction = jurisdictionOfId(theirs.serviceId);
  if (jurisdiction !== null && areDifferentJurisdictions(ours.jurisdiction, jurisdiction)) return true;
  const sameId = theirs.serviceId !== null && theirs.serviceId === ours.serviceId;
  const byNumber = numbersAgree(theirs.number, ours.companyNumber);
  // The very id that was ordered with, and the name: the number is that company's other one.
  if (byNumber === false) return !(sameId && namesAgree([ours.name, ours.englishName], [theirs.name]) === true);
  const isToldById = ours.chosenById === true && jurisdictionOfId(ours.serviceId) !== null;
  if (isToldById && !sameId && isOfAnotherBeside(ours, theirs)) return true;
  if (byNumber === true || jurisdiction === null || jurisdictionOfId(ours.serviceId) === null) return false;
  return !sameId;
}

/** A company that is another one, as it is named, with its id where no number tells it from the ordered one. */
export function namedInstead(ours: CompanyReference, { name, number, serviceId }: ServiceOrder['company']): string {
  return namedAs(name, number, number === null || numbersAgree(number, ours.companyNumber) === true ? serviceId : null);
}

type NamedProduct = Pick<ServiceOrder['product'], 'id' | 'name' | 'category' | 'type'>;

function isOfAnotherProduct({ product: ours }: Pick<JournalOrder, 'product'>, theirs: NamedProduct): boolean {
  return ours.kind === 'v2-document' && theirs.id !== null && theirs.id.trim() !== ours.productId;
}

/** What services call profiles by. Nobody publishes their product ids or names. */
const profileWords = /profil|enhanced|\blite\b|compan|report|owner|\bubo\b/iu;

/**
 * Whether a product is named that is surely another one, or that nothing calls a profile where a profile was ordered. The
 * latter is told as a doubt and stops nothing, since a service may call a profile by any name.
 */
export function isNamedAsAnotherProduct(order: Pick<JournalOrder, 'product'>, theirs: NamedProduct): boolean {
  if (order.product.kind === 'v2-document') return isOfAnotherProduct(order, theirs);
  const stated = [theirs.name, theirs.type, theirs.category].filter((word) => (word?.trim() ?? '') !== '');
  return stated.length > 0 && !stated.some((word) => profileWords.test(word ?? ''));
}

/** What makes it doubtful that the record by which a list gives an order free is of what was ordered; null for nothing. */
export function doubtOfRecord(order: JournalOrder, { product }: ServiceOrder): ListContradiction | null {
  if (!isNamedAsAnotherProduct(order, product)) return null;
  return { kind: 'listed', what: 'product', said: namedAs(product.name, product.id), by: 'list' };
}

/** Whether a record carries the order's own reference, which no other order has. */
export function isUnderOurReference(order: JournalOrder, { reference }: ServiceOrder): boolean {
  return isSameWord(reference, order.reference);
}

/**
 * Holds a record of the service's list against the order that it was matched with. Null where nothing in it contradicts
 * the order; else nothing of the record may be taken over before a person has looked. What it states as its cost is only
 * told: a record of another company or product does not say what this order cost.
 *
 * @param names every name that the record has of the company, against which its description is held, too
 */
export function contradictionOf(
  order: JournalOrder,
  listed: ServiceOrder,
  names: readonly string[] = [],
): ListContradiction | null {
  const { serviceOrderId } = order;
  const found = (what: ListContradiction['what'], said: string | null): ListContradiction => ({
    kind: 'listed',
    what,
    said: said ?? '',
    ...(isUnderOurReference(order, listed) && listed.cost !== null ? { cost: listed.cost } : {}),
  });
  if (hasAnotherReference(order, listed)) return found('reference', listed.reference);
  if (serviceOrderId !== null && listed.orderId.trim() !== serviceOrderId.trim())
    return found('number', listed.orderId);
  const { company, product } = listed;
  if (isOfAnotherCompany(order, listed)) return found('company', namedInstead(order.company, company));
  const described = describedOther(order.company, listed.rest?.description ?? null, names);
  if (described !== null) return found('company', described);
  if (isOfAnotherProduct(order, product)) return found('product', namedAs(product.name, product.id));
  return null;
}
