import { oneStatedCost } from '../../../src-shared/domain/contrary-costs.ts';
import { Cost, isBelieved, type StatedCost } from '../../../src-shared/domain/cost.ts';
import { writeJson } from '../../../src-shared/domain/write-json.ts';
import { itemsOf, isObject, Located, memberOf, membersOf } from './located.ts';
import { givenValues, hasTwoReadingsWithin, severalValues } from './one-reading.ts';
import { number, text } from './readers.ts';

/** So much of what is no cost is kept; the answer itself has all of it. */
const maxWrittenLength = 500;

/** The names that the members of a cost go by: in V2, and on REST. */
const ledgerNames = ['type', 'typeField'];
const valueNames = ['value', 'valueField'];

const costNames: ReadonlySet<string> = new Set(['cost', 'costfield']);

/** A value as it came, for a person to read. */
function written(place: Located): string {
  return text.parse(place) ?? writeJson(place.json, maxWrittenLength);
}

const isBlank = (place: Located) => !Array.isArray(place.json) && !isObject(place) && text.parse(place) === null;

/** Whether an object states an amount beside the value of its cost, as a service does that charges in money. */
function statesAnotherAmount(cost: Located): boolean {
  const amount = memberOf(cost, ['amount', 'amountField']);
  return amount !== null && !isBlank(amount) && number.parse(amount) !== number.parse(memberOf(cost, valueNames));
}

const ownNames: ReadonlySet<string> = new Set([...ledgerNames, ...valueNames].map((name) => name.toLowerCase()));

/** Whether there is anything at a place but blanks, zeros, and lists and objects of nothing else. */
function saysSomething(place: Located): boolean {
  if (Array.isArray(place.json)) return itemsOf(place).some(saysSomething);
  if (isObject(place)) return membersOf(place).some((member) => saysSomething(member.place));
  const said = text.parse(place);
  return said !== null && number.parse(place) !== 0;
}

/**
 * A cost without a value: of one that says anything beside its ledger, as an amount under a name that no document has,
 * nobody knows what was charged. Null where it says nothing.
 */
function withoutValue(cost: Located): StatedCost | null {
  const others = membersOf(cost).filter(({ name }) => !ownNames.has(name.toLowerCase()));
  return others.some(({ place }) => saysSomething(place)) ? { notBelieved: written(cost) } : null;
}

/**
 * What a place says that something costs. Null where it says nothing. A value that is negative, beyond reason, or no
 * number is not believed, and kept as it came: it must not move a limit, nor be taken for silence. Nor must an amount
 * that stands under another name.
 */
function costOf(place: Located | null | undefined): StatedCost | null {
  if (place === null || place === undefined || isBlank(place)) return null;
  const [cost, second] = itemsOf(place);
  if (cost === undefined) return null;
  if (second !== undefined || !isObject(cost) || hasTwoReadingsWithin(cost)) return { notBelieved: written(place) };
  const value = memberOf(cost, valueNames);
  if (value === null || isBlank(value)) return withoutValue(cost);
  // A cost without a ledger is counted where the caps are tightest.
  const named = memberOf(cost, ledgerNames);
  const ledger = named === null ? 'credit' : (text.parse(named)?.trim() ?? 'credit');
  // A second amount beside it, in money for instance: nobody knows which of them was charged.
  if (statesAnotherAmount(cost)) return { notBelieved: written(cost) };
  const believed = Cost.safeParse({ ledger, value: number.parse(value) });
  return believed.success ? believed.data : { notBelieved: `${written(value)} ${ledger}` };
}

/** What one name says that something costs where it was given several values: each of them, where each is a cost. */
function contraryCost(values: readonly unknown[], asWritten: readonly string[]): StatedCost | null {
  const costs = values.map((json) => costOf(new Located(json)));
  if (costs.every((cost) => cost !== null && isBelieved(cost))) return oneStatedCost(costs);
  return { notBelieved: asWritten.join(' / ').slice(0, maxWrittenLength) };
}

/** What an answer says that it cost, under one of the given names. Of costs that differ under one name none is chosen. */
export function costIn(answer: Located, names: readonly string[]): StatedCost | null {
  const name = names.find((known) => memberOf(answer, [known]) !== null);
  if (name === undefined) return null;
  const several = severalValues(answer, name);
  return several.length > 0 ? contraryCost(givenValues(answer, name), several) : costOf(memberOf(answer, [name]));
}

/** What a place says that it cost, under the names of both interfaces: figures that differ are none. */
export function statedCostIn(place: Located): StatedCost | null {
  return oneStatedCost([costIn(place, ['cost']), costIn(place, ['costField'])]);
}

/** So deep the record of an order, or a cost beside a list, may lie in its answer. */
const deepest = 5;

/** The costs that an object and the objects in it state. The entries of lists have prices of their own, and are left out. */
function* costsOfObjects(place: Located, depth: number): Generator<StatedCost> {
  const cost = statedCostIn(place);
  if (cost !== null) yield cost;
  if (depth === deepest) return;
  for (const { name, place: member } of membersOf(place))
    if (isObject(member) && !costNames.has(name.toLowerCase())) yield* costsOfObjects(member, depth + 1);
}

/** Of several stated costs the one; a 0 beside another figure says nothing, since servers write it where they do not know. */
function oneOfStated(costs: readonly StatedCost[]): StatedCost | null {
  const says = costs.filter((cost) => !isBelieved(cost) || cost.value > 0);
  return oneStatedCost(says.length > 0 ? says : costs);
}

/** What an answer that is a list says that it cost, wherever in it that stands outside the list's entries. */
export function costBesideList(answer: Located): StatedCost | null {
  return oneOfStated([...costsOfObjects(answer, 0)]);
}

/** What an answer says that it cost, in itself and then in the record in it, from the outside in. */
function* costsWithin(answer: Located): Generator<StatedCost> {
  let place: Located | null = answer;
  for (let depth = 0; place !== null && depth <= deepest; depth += 1) {
    const cost = statedCostIn(place);
    if (cost !== null) yield cost;
    const [only, ...others]: Located[] = itemsOf(memberOf(place, ['data']) ?? place);
    place = only === undefined || only.json === place.json || others.length > 0 ? null : only;
  }
}

/**
 * What an answer to an order says that it cost: beside the record, and in the record itself. Where both name a figure and
 * they differ, neither is chosen.
 */
export function costOfOrderIn(answer: Located): StatedCost | null {
  return oneOfStated([...costsWithin(answer)]);
}
