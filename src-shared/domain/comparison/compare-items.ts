import type { ItemList, Subject } from './change.ts';
import { areOfOneProduct, listAt, wasReadAt, type ComparedAnswer } from './compared-answer.ts';
import { likenessOfValues } from './compared-value.ts';
import { inLatin } from './compare-text.ts';
import { itemsOf, type Item } from './items.ts';
import { listsEverybody } from '../section-standing.ts';
import { matchEntries, type Matchable } from './match-entries.ts';
import type { Tally } from './tally.ts';

const lists: readonly ItemList[] = [
  ...(['owner-statements', 'share-classes', 'addresses', 'previous-names', 'aliases'] as const),
  ...(['identifiers', 'activities', 'declarations', 'relationships'] as const),
];

/** One thing under its key, in other letters, and one that takes the place of another. */
const costs = { otherLetters: 2, replaced: 6, field: 1, maxFields: 5 };

function fieldCost(one: Item, other: Item): number {
  const differing = one.fields.filter(({ field, value }) => {
    const their = other.fields.find((candidate) => candidate.field === field);
    return their !== undefined && likenessOfValues(value, their.value) === 'different';
  });
  return Math.min(costs.maxFields, differing.length * costs.field);
}

function costOf(one: Item, other: Item): number | null {
  if (one.key === other.key) return fieldCost(one, other);
  if (likenessOfValues(one.value, other.value) !== 'different') return costs.otherLetters + fieldCost(one, other);
  return one.slot !== null && one.slot === other.slot ? costs.replaced + fieldCost(one, other) : null;
}

function matchable(item: Item): Matchable<Item> {
  const { key, slot, value } = item;
  const latin = value.kind === 'text' ? inLatin(value.text) : null;
  return {
    entry: item,
    stated: item,
    hint: key,
    blocks: () => [
      `key ${key}`,
      ...(slot === null ? [] : [`slot ${slot}`]),
      ...(latin === null ? [] : [`latin ${latin.replaceAll(/[^a-z0-9]/g, '')}`]),
    ],
  };
}

/** REST gives some things as members beside the list of their kind, such as `headquartersField`. */
const isMemberOfItsOwn = (entryAt: string) => /Field$/u.test(entryAt);

/**
 * Whether an answer gives the list that an entry of the other one stands in: a list that it leaves out says of nothing that
 * it is gone. What stands beside a list, as a member of its own, is told by that member alone.
 */
function givesList(list: ItemList, { profile }: ComparedAnswer, entryAt: string): boolean {
  if (isMemberOfItsOwn(entryAt)) return false;
  if (list === 'owner-statements') return listsEverybody(profile, 'owners');
  return profile.givenLists?.includes(list) === true;
}

/** One list of things in two answers. Returns whether they were told apart only roughly. */
function compareList(list: ItemList, before: ComparedAnswer, after: ComparedAnswer, tally: Tally): boolean {
  const [was, is] = [itemsOf(list, before.profile), itemsOf(list, after.profile)];
  const place = [...was, ...is].map(({ at }) => listAt(at))[0] ?? '';
  const answers = { before, after };
  /** Only an answer of the same product that gives the list, and only if nothing came there that was not understood. */
  const lackOf = (side: 'before' | 'after', { at }: Item) =>
    areOfOneProduct(before, after) && givesList(list, answers[side], at) && wasReadAt(answers[side], place)
      ? 'not-there'
      : 'not-told';
  const matched = matchEntries(was.map(matchable), is.map(matchable), costOf);
  tally.reordered(matched.isReordered);
  for (const { before: one, after: other } of matched.pairs) compareItems(list, one, other, answers, tally);
  for (const one of matched.onlyBefore)
    tally.one({ kind: 'item', list, type: one.type }, 'before', one, lackOf('after', one));
  for (const one of matched.onlyAfter)
    tally.one({ kind: 'item', list, type: one.type }, 'after', one, lackOf('before', one));
  return matched.isCoarse;
}

/** One thing as two answers state it. */
function compareItems(
  list: ItemList,
  before: Item,
  after: Item,
  answers: { before: ComparedAnswer; after: ComparedAnswer },
  tally: Tally,
): void {
  const subject = (field: Item['fields'][number]['field'] | 'value'): Subject => ({
    kind: 'item-field',
    list,
    field,
    name: { before: before.name, after: after.name },
  });
  tally.both(subject('value'), before, after);
  const lackOf = (side: 'before' | 'after', { at }: Item) =>
    areOfOneProduct(answers.before, answers.after) && wasReadAt(answers[side], at) ? 'not-stated' : 'not-told';
  for (const { field, value } of before.fields) {
    const other = after.fields.find((candidate) => candidate.field === field);
    const was = { value, at: before.at };
    if (other === undefined) tally.one(subject(field), 'before', was, lackOf('after', after));
    else tally.both(subject(field), was, { value: other.value, at: after.at });
  }
  for (const { field, value } of after.fields)
    if (!before.fields.some((candidate) => candidate.field === field))
      tally.one(subject(field), 'after', { value, at: after.at }, lackOf('before', before));
}

/** Compares everything in a profile that is a list and no list of people. Returns whether any was told apart only roughly. */
export function compareItemLists(before: ComparedAnswer, after: ComparedAnswer, tally: Tally): boolean {
  return lists.map((list) => compareList(list, before, after, tally)).some((isCoarse) => isCoarse);
}
