import { JsonNumber } from '../../src-shared/domain/exact-json.ts';
import { foldNumber } from '../../src-shared/domain/answered-company.ts';
import { oneStatedCost } from '../../src-shared/domain/contrary-costs.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { namedAs } from '../../src-shared/domain/order-contradiction.ts';
import { recordsTogether } from '../../src-shared/domain/order-standing.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import { inTurns } from '../service/wire/in-turns.ts';
import { parseJson } from '../service/wire/json-body.ts';
import { isUnderOurReference } from './hold-against-list.ts';
import { uniquePartOf } from './order-reference.ts';

/** Whether an order has ended at the service without a result. */
export const isOver = ({ status }: Pick<ServiceOrder, 'status'>) =>
  status.state === 'failed' || status.state === 'cancelled';

function isNumbered({ orderId }: ServiceOrder, number: string | null): boolean {
  return number !== null && orderId.trim() === number.trim();
}

/** What each of the records says, once where they say the same. */
const distinct = (records: readonly ServiceOrder[], say: (record: ServiceOrder) => string) => [
  ...new Set(records.map(say)),
];

/** Whether all records that state a company's number, and a product, state the same. What is left out says nothing. */
function statedAlike(records: readonly ServiceOrder[]): boolean {
  const says = [
    ({ company }: ServiceOrder) => foldNumber(company.number ?? ''),
    ({ product }: ServiceOrder) => product.id?.trim() ?? '',
  ];
  return says.every((say) => distinct(records, say).filter((value) => value !== '').length <= 1);
}

/** Whom and what a record is about, in one text. */
const aboutText = ({ company, product }: ServiceOrder) =>
  namedAs(company.name, company.number ?? company.serviceId) + (product.id === null ? '' : ` · ${product.id}`);

/**
 * The records of one number as one, be they on one page of a list or on several. Where they stand in different states, or
 * are about different companies or products, none of them is chosen: its state is not understood, in all their words.
 * The cost is that of the records that `isOurs`, where there are some: two orders may bear one number, and what another
 * one cost says nothing against what ours did.
 */
function asOne(
  first: ServiceOrder,
  others: readonly ServiceOrder[],
  isOurs: (record: ServiceOrder) => boolean,
): ServiceOrder {
  if (others.length === 0) return first;
  const all = [first, ...others];
  const ours = all.filter(isOurs);
  const costing = ours.length > 0 ? ours : all;
  const cost = statedAlike(costing) ? oneStatedCost(costing.map((record) => record.cost)) : null;
  const isOneThing = statedAlike(all);
  const isOneState = distinct(all, ({ status }) => status.state).length === 1;
  if (isOneState && isOneThing) return { ...first, cost };
  const say = (one: ServiceOrder) => {
    const word = one.status.text ?? '–';
    return isOneThing ? word : `${word} (${aboutText(one)})`;
  };
  const text = recordsTogether(distinct(all, say));
  return { ...first, status: { state: 'not-understood', text, isOfSeveral: true }, cost };
}

/** The orders of a list, each number once. `isOurs`: under the reference of the order that is looked for, if one is. */
export function eachNumberOnce(
  listed: readonly ServiceOrder[],
  isOurs: (record: ServiceOrder) => boolean = () => true,
): ServiceOrder[] {
  const ofNumber = new Map<string, ServiceOrder[]>();
  for (const one of listed) {
    const number = one.orderId.trim();
    const own = ofNumber.get(number);
    if (own === undefined) ofNumber.set(number, [one]);
    else own.push(one);
  }
  return [...ofNumber.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [asOne(first, others, isOurs)],
  );
}

/** The orders under our reference that did not end without a result: where there are several, a person tells which is ours. */
export function livingUnderReference(order: JournalOrder, listed: readonly ServiceOrder[]): ServiceOrder[] {
  return eachNumberOnce(listed.filter((one) => isUnderOurReference(order, one))).filter((one) => !isOver(one));
}

/**
 * Finds one of our orders among those a service lists: by our reference, and by the service's own number; nothing is
 * guessed. A reference may stand there twice, since a held GET that was refused can leave a failed order beside the one
 * that its POST made: then the one that still lives is ours. Where several live, a machine cannot tell. What was found
 * is still to be held against the order, since a record may have our number and somebody else's reference.
 */
export function matchOrder(order: JournalOrder, listed: readonly ServiceOrder[]): ServiceOrder | 'several' | null {
  const isOurs = (one: ServiceOrder) => isUnderOurReference(order, one);
  const ours = listed.filter(isOurs);
  const ownRecords = new Set(ours);
  const number = order.serviceOrderId;
  const ofNumber = listed.filter((one) => isNumbered(one, number));
  // A record of the number under another reference is held against ours, which comes first.
  const [known] = eachNumberOnce(
    [...ofNumber.filter((one) => ownRecords.has(one)), ...ofNumber.filter((one) => !ownRecords.has(one))],
    isOurs,
  );
  if (known !== undefined) return known;
  const [living, second] = livingUnderReference(order, ours);
  if (second !== undefined) return 'several';
  // One that has ended under another number is what a refused way of asking left behind.
  return living ?? (number === null ? (eachNumberOnce(ours)[0] ?? null) : null);
}

/** A wrapper repeats what was asked; only an order's own record says that the service has it. */
function isWrapper(members: readonly [string, unknown][]): boolean {
  return members.some(([name, value]) => Array.isArray(value) || name.toLowerCase() === 'data');
}

/** So many values of an answer are looked at in one go. */
const valuesInStep = 1_000;

/** Goes through an answer with a list of what is still to be seen, since one of any depth may have come. */
function* mentionsInSteps(answer: unknown, unique: string): Generator<undefined, boolean, undefined> {
  const says = (member: unknown) => typeof member === 'string' && member.toLowerCase().includes(unique);
  const rest: unknown[] = [answer];
  for (let seen = 1; rest.length > 0; seen += 1) {
    if (seen % valuesInStep === 0) yield;
    const value = rest.pop();
    if (typeof value !== 'object' || value === null || value instanceof JsonNumber) continue;
    if (Array.isArray(value)) {
      // Not as pairs of index and item: a list may have tens of thousands.
      for (const item of value as unknown[]) if (typeof item === 'object') rest.push(item);
      continue;
    }
    const members: [string, unknown][] = Object.entries(value);
    if (!isWrapper(members) && members.some(([, member]) => says(member))) return true;
    for (const [, member] of members) if (typeof member === 'object') rest.push(member);
  }
  return false;
}

/**
 * The orders whose reference a list holds in a record that could not be read as an order, for instance one without a
 * number. Such a list does not prove that the service does not have them.
 *
 * @param body the answer as it came
 */
export async function mentionedIn(body: Uint8Array, orders: readonly JournalOrder[]): Promise<JournalOrder[]> {
  const answer = await parseJson(body);
  if (answer === null) return [];
  const mentioned: JournalOrder[] = [];
  for (const order of orders)
    if (await inTurns(mentionsInSteps(answer.json, uniquePartOf(order.reference)))) mentioned.push(order);
  return mentioned;
}
