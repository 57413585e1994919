import { namesAgree } from '../../src-shared/domain/company-name.ts';
import { realNumber } from '../../src-shared/domain/no-number.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { namedAs, writeContradiction, type ListContradiction } from '../../src-shared/domain/order-contradiction.ts';
import type { RawAnswer } from '../service/answer.ts';
import { idNames } from '../service/v2/company-parts.ts';
import { parseJson } from '../service/wire/json-body.ts';
import { memberOf, type Located } from '../service/wire/located.ts';
import { shape, text } from '../service/wire/readers.ts';
import { hasAnotherReference, isNamedAsAnotherProduct, isOfAnotherCompany, namedInstead } from './hold-against-list.ts';
import type { StepDetails } from './order-transition.ts';

const Stated = shape(
  {
    orderId: text,
    customerReference: text,
    transactionIdField: text,
    companyDetails: shape({ companyName: text, companyNumber: text, serviceId: text }, { serviceId: idNames }),
    productDetails: shape({ productName: text, productId: text, productCategory: text, productType: text }),
    links: shape({ self: text, data: text, document: text }),
  },
  { transactionIdField: ['transactionId'] },
);
type Stated = NonNullable<ReturnType<typeof Stated.parse>>;

/** The facts of an order in an envelope, and in what it holds. */
function statedIn(answer: Located | null): Stated[] {
  const places = answer === null ? [] : [answer, memberOf(answer, ['data'])];
  return places.flatMap((place) => (place === null ? [] : (Stated.parse(place) ?? [])));
}

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

type By = 'result' | 'answer';

/** The id of the company in an address of its own; null in any other address. */
function idInAddress(address: string): string | null {
  const written = /\/companies\/([^/?#]+)/u.exec(address)?.[1];
  try {
    return written === undefined ? null : decodeURIComponent(written);
  } catch {
    return null;
  }
}

/** Whether a filing's result names another company by its name alone. Of a profile its own number tells whose it is. */
function isNamedAsAnother(
  { company: ours, product }: JournalOrder,
  { name, number, serviceId }: { name: string | null; number: string | null; serviceId: string | null },
): boolean {
  if (product.kind !== 'v2-document' || realNumber(number) !== null || serviceId !== null) return false;
  return namesAgree([ours.name, ours.englishName], [name]) === false;
}

/** The company that is stated, or to which the answer's own address leads, where it is another than the ordered one. */
function companyDoubts(order: JournalOrder, { companyDetails, links }: Stated, by: By): ListContradiction[] {
  const own = { name: null, number: null, serviceId: idInAddress(links?.self ?? '') };
  const { companyName: name = null, companyNumber: number = null, serviceId = null } = companyDetails ?? {};
  const other = [{ name, number, serviceId }, own].find(
    (company) => isOfAnotherCompany(order, { company }) || isNamedAsAnother(order, company),
  );
  if (other === undefined) return [];
  return [{ kind: 'listed', what: 'company', said: namedInstead(order.company, other), by }];
}

function productDoubts(order: JournalOrder, { productDetails }: Stated, by: By): ListContradiction[] {
  const { productName: name = null, productId: id = null } = productDetails ?? {};
  const { productCategory: category = null, productType: type = null } = productDetails ?? {};
  if (!isNamedAsAnotherProduct(order, { name, id, category, type })) return [];
  return [{ kind: 'listed', what: 'product', said: namedAs(name, id), by }];
}

/** The number of the order to which an address leads; null for any other address. */
const orderInAddress = (address: string | null) => /\/orders\/(\d[^/?#]*)/iu.exec(address ?? '')?.[1] ?? null;

/** The number of another order to which the documented links of an answer lead. */
function linkedOrderDoubts(ours: string | null, { links }: Stated, by: By): ListContradiction[] {
  const linked = [links?.self, links?.data, links?.document].map((address) => orderInAddress(address ?? null));
  const other = ours === null ? undefined : linked.find((number) => isOther(number, ours));
  return other === undefined ? [] : [{ kind: 'listed', what: 'number', said: other, by }];
}

/** The number or the reference of another order in the envelope of a result. */
function orderDoubts(order: JournalOrder, stated: Stated): ListContradiction[] {
  const ours = order.serviceOrderId;
  const { orderId, customerReference: reference, transactionIdField: transaction } = stated;
  const other = hasAnotherReference(order, { reference }) ? reference : null;
  const told = (what: 'number' | 'reference', said: string): ListContradiction[] => [
    { kind: 'listed', what, said, by: 'result' },
  ];
  if (ours !== null && isOther(orderId, ours)) return told('number', namedAs(orderId, other));
  if (ours !== null && isDigits(ours) && isDigits(transaction ?? '') && isOther(transaction, ours))
    return told('number', namedAs(transaction, other));
  const linked = linkedOrderDoubts(ours, stated, 'result');
  return linked.length > 0 || other === null ? linked : told('reference', other);
}

/** The doubts as a step stores them, each thing that is doubted once. */
function asStep(doubts: readonly ListContradiction[]): Pick<StepDetails, 'also'> {
  const first = doubts.filter(({ what }, at) => doubts.findIndex((one) => one.what === what) === at);
  return first.length === 0 ? {} : { also: first.map(writeContradiction) };
}

/**
 * What makes it doubtful that the JSON of a result is the one of this order: its envelope names the number or the reference
 * of another one, or another company or product. Empty where nothing does; an envelope without them says nothing. A
 * transaction of REST is compared with the order's number only where both are figures, since an order may go by a number
 * that is no transaction.
 */
export async function doubtOfResult(order: JournalOrder, body: Uint8Array): Promise<Pick<StepDetails, 'also'>> {
  const stated = statedIn(await parseJson(body));
  const [ofOrder = []] = stated.map((one) => orderDoubts(order, one)).filter(({ length }) => length > 0);
  const ofThing = stated.flatMap((one) => [
    ...companyDoubts(order, one, 'result'),
    ...productDoubts(order, one, 'result'),
  ]);
  return asStep([...ofOrder, ...ofThing]);
}

/**
 * The same of the answer to an order, which may name another company or product beside what it brings, or link another
 * order. Its number is the order's, and a reference that is another one is told by itself.
 */
export async function doubtsOfAnswer(
  order: JournalOrder,
  { body, contentType }: RawAnswer,
): Promise<Pick<StepDetails, 'also'>> {
  const stated = statedIn(await parseJson(body, contentType));
  const ours = order.serviceOrderId ?? stated.find(({ orderId }) => orderId !== null)?.orderId ?? null;
  return asStep(
    stated.flatMap((one) => [
      ...linkedOrderDoubts(ours, one, 'answer'),
      ...companyDoubts(order, one, 'answer'),
      ...productDoubts(order, one, 'answer'),
    ]),
  );
}
