import { isObject, itemsOf, memberOf, membersOf, type Located } from '../wire/located.ts';
import { parseJson } from '../wire/json-body.ts';

/** Levels of `data` around a payload; what lies deeper is nothing that a service meant. */
const deepest = 5;

/** What the envelope and a REST answer have beside the payload (service facts, "V2 response envelope"). */
const envelopeNames: ReadonlySet<string> = new Set([
  ...['orderid', 'correlationid', 'customerreference', 'timestamp', 'details', 'cost', 'links', 'status', 'balances'],
  ...['continuationkey', 'transactionidfield', 'responsecodefield', 'responsedetailsfield', 'data'],
]);

/** The members of a Problem Details object (RFC 9457) and of what gateways put in its place. */
const problemNames: ReadonlySet<string> = new Set([
  ...['type', 'title', 'detail', 'status', 'instance', 'errors', 'error', 'message', 'details', 'exception', 'traceid'],
]);

/** What a page of a list says of itself (specification, "V2 list parameters"). */
const pageNames = ['pagenumber', 'pagesize', 'totalcount', 'totalpages', 'continuationkey'];

/** The members of an order record, which tells of the order and nothing of what was ordered (specification, "V2 order record"). */
const orderNames = [
  'orderid',
  'orderdate',
  'customerreference',
  'status',
  'cost',
  'user',
  'productdetails',
  'companydetails',
  'links',
];

const notFacts: ReadonlySet<string> = new Set([...problemNames, ...pageNames, ...orderNames]);

const named = (place: Located) =>
  membersOf(place)
    .filter(({ place: member }) => member.json !== null)
    .map(({ name, place: member }) => ({ name: name.toLowerCase(), member }));

/** An object with something in it that is no problem's, no page's and no order's own. */
function holdsFacts(place: Located): boolean {
  return named(place).some(({ name }) => !notFacts.has(name));
}

/** A list is a payload where each of its entries can be one: rubbish among them says that it is no such list. */
function isListOfFacts(place: Located): boolean {
  const entries = Array.isArray(place.json) ? itemsOf(place) : [];
  return entries.length > 0 && entries.every((entry) => isObject(entry) && holdsFacts(entry));
}

/** Whether `data` is a payload, however often it is wrapped. */
function isWrappedPayload(data: Located, depth: number): boolean {
  const inner = memberOf(data, ['data']);
  if (inner !== null) return depth < deepest && isWrappedPayload(inner, depth + 1);
  return isListOfFacts(data) || (isObject(data) && holdsFacts(data));
}

/** Without an envelope nothing says that a text or a number is a fact of a product: it has to hold parts of its own. */
function isBarePayload(answer: Located): boolean {
  if (isListOfFacts(answer)) return true;
  if (named(answer).some(({ name }) => problemNames.has(name) && name !== 'status' && name !== 'type')) return false;
  return named(answer).some(
    ({ name, member }) =>
      !envelopeNames.has(name) &&
      !notFacts.has(name) &&
      (isListOfFacts(member) || (isObject(member) && holdsFacts(member))),
  );
}

/**
 * Whether a downloaded JSON can be the payload of a product. The payloads of products other than the profile are not
 * documented, so this tells only what is none: a word of trouble, an empty envelope, a list with rubbish in it.
 *
 * @param body the file as it came
 */
export async function isPayload(body: Uint8Array): Promise<boolean> {
  const answer = await parseJson(body);
  if (answer === null) return false;
  if (memberOf(answer, ['_payloadType']) !== null) return true;
  const data = memberOf(answer, ['data']);
  return data === null ? isBarePayload(answer) : isWrappedPayload(data, 1);
}
