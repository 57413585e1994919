import type { SectionName } from '../profile-section.ts';
import { listsEverybody } from '../section-standing.ts';
import type { PeopleList, PersonField, Subject } from './change.ts';
import { areOfOneProduct, wasReadAt, type ComparedAnswer } from './compared-answer.ts';
import { listedCost, mayBeOne } from './listed-cost.ts';
import { matchEntries } from './match-entries.ts';
import { pairedAcross } from './one-fact-across.ts';
import { pairReadings } from './pair-readings.ts';
import { listedIn, withoutRepeats, type Listed } from './people-listed.ts';
import { areNamesakes } from './party-likeness.ts';
import type { Reading } from './people-readings.ts';
import type { Tally } from './tally.ts';

const sectionOf = { officials: 'officials', holdings: 'shareholders', owners: 'owners' } as const satisfies Record<
  PeopleList,
  SectionName
>;
/** Fields of which somebody may have several: one that the other answer does not list there is not in its list. */
const severalIn: ReadonlySet<PersonField> = new Set(['control', 'power', 'identifier', 'directorship']);
/** What is stated of something that is told by itself where the other answer does not have it. */
const within: ReadonlySet<PersonField> = new Set(['directorship-status', 'directorship-until']);

/** Beyond so many pairs the work would stop the window. */
const maxWeighed = 40_000;

/** One list of people in two answers. */
class PeopleComparison {
  readonly #list: PeopleList;
  readonly #answers: { readonly before: ComparedAnswer; readonly after: ComparedAnswer };
  readonly #isOneProduct: boolean;
  readonly #tally: Tally;
  readonly #lists: { readonly before: readonly Listed[]; readonly after: readonly Listed[] };
  readonly isCoarse: boolean;

  constructor(list: PeopleList, before: ComparedAnswer, after: ComparedAnswer, tally: Tally) {
    this.#list = list;
    this.#answers = { before, after };
    this.#isOneProduct = areOfOneProduct(before, after);
    this.#tally = tally;
    const [allBefore, allAfter] = [listedIn(list, before), listedIn(list, after)];
    const [was, is] = [withoutRepeats(list, allBefore), withoutRepeats(list, allAfter)];
    tally.repeated(Math.abs(allBefore.length - was.length - (allAfter.length - is.length)));
    this.#lists = { before: was.map(({ entry }) => entry), after: is.map(({ entry }) => entry) };
    const matched = matchEntries(was, is, listedCost);
    this.isCoarse = matched.isCoarse;
    tally.reordered(matched.isReordered);
    for (const { before: one, after: other, isEqual } of matched.pairs)
      if (isEqual && one.until.standing === other.until.standing) tally.same(one.readings());
      else this.#pair(one, other);
    const { onlyBefore, onlyAfter } = matched;
    for (const one of onlyBefore) this.#alone(one, 'before', onlyAfter);
    for (const one of onlyAfter) this.#alone(one, 'after', onlyBefore);
  }

  /**
   * Somebody who is listed in one answer only: new or gone where the other lists everybody, else not told.
   *
   * @param others those who are listed in the other answer only
   */
  #alone(one: Listed, side: 'before' | 'after', others: readonly Listed[]): void {
    const other = side === 'before' ? 'after' : 'before';
    const { who, start: from, until, value, at } = one;
    // A product that lists nobody who has left does not tell of one who had left before, or may have.
    const mayHaveLeft = until.standing === 'ended' || until.standing === 'unclear';
    const mayBeLeftOut = mayHaveLeft && !this.#isOneProduct && !this.#listsFormer(other);
    const isWhole = listsEverybody(this.#answers[other].profile, sectionOf[this.#list]) && !mayBeLeftOut;
    const isAlike = isWhole && this.#mayBeListed(one, other);
    if (isAlike) this.#tally.alike();
    const isTold = isWhole && !isAlike;
    const hasNamesake = isTold && this.#hasNamesake(one, others);
    const subject: Subject = { kind: 'listed', list: this.#list, who, from, until, hasNamesake };
    this.#tally.one(subject, side, { value, at }, isTold ? 'not-there' : 'not-told');
  }

  /**
   * Two products write one name in two ways, and one of them states no office or no date that is read: of somebody whose
   * name is alike in the other answer it is not told that they are new or gone.
   */
  #mayBeListed(one: Listed, side: 'before' | 'after'): boolean {
    const { before, after } = this.#lists;
    if (this.#isOneProduct || before.length * after.length > maxWeighed) return false;
    return this.#lists[side].some((other) => mayBeOne(one, other));
  }

  #hasNamesake(one: Listed, others: readonly Listed[]): boolean {
    const { before, after } = this.#lists;
    if (before.length * after.length > maxWeighed) return false;
    return others.some((other) => areNamesakes(one.known().identity, other.known().identity));
  }

  #listsFormer(side: 'before' | 'after'): boolean {
    return this.#lists[side].some(({ until }) => until.standing === 'ended');
  }

  #pair(before: Listed, after: Listed): void {
    const who = { before: before.who, after: after.who };
    const subjectOf = (was: Reading, is = was): Subject => {
      const of = { before: was.of, after: is.of };
      return { kind: 'person', list: this.#list, field: was.field, who, of };
    };
    const paired = pairReadings(before.readings(), after.readings());
    const across = this.#isOneProduct ? { ...paired, underTwoNames: [] } : pairedAcross(paired);
    const { pairs, onlyBefore, onlyAfter, underTwoNames } = across;
    for (const [was, is] of pairs) {
      const subject = subjectOf(was, is);
      if (was.field === 'until') this.#until(subject, [was, before], [is, after]);
      else this.#tally.both(subject, was, is);
    }
    for (const [was, is, likeness] of underTwoNames) this.#tally.both(subjectOf(was, is), was, is, likeness);
    for (const reading of onlyBefore) this.#oneOf(subjectOf(reading), reading, 'before', after);
    for (const reading of onlyAfter) this.#oneOf(subjectOf(reading), reading, 'after', before);
  }

  /** What only one of the two entries states. */
  #oneOf(subject: Subject, reading: Reading, side: 'before' | 'after', lacking: Listed): void {
    const { field } = reading;
    if (within.has(field)) return;
    const answer = this.#answers[side === 'before' ? 'after' : 'before'];
    const isInList = severalIn.has(field) && lacking.readings().some((other) => other.field === field);
    const wasRead = this.#isOneProduct && wasReadAt(answer, lacking.at);
    this.#tally.one(subject, side, reading, isInList ? 'not-there' : wasRead ? 'not-stated' : 'not-told');
  }

  /** An end is compared where both answers tell of one: no end is stated of somebody who goes on. */
  #until(subject: Subject, [was, before]: [Reading, Listed], [is, after]: [Reading, Listed]): void {
    const isTold = (side: 'before' | 'after', listed: Listed) =>
      listed.tellsEnd ||
      this.#lists[side].some(({ tellsEnd }) => tellsEnd) ||
      (this.#isOneProduct && wasReadAt(this.#answers[side], listed.at));
    if (isTold('before', before) && isTold('after', after)) {
      // One of two products may say that an office ended, and the other when.
      const isOneDate = !this.#isOneProduct && (before.until.end === null || after.until.end === null);
      if (isOneDate && before.until.standing === after.until.standing) this.#tally.both(subject, was, is, 'same');
      else this.#tally.both(subject, was, is);
    } else if (before.tellsEnd && before.until.end !== null) this.#tally.one(subject, 'before', was, 'not-told');
    else if (after.tellsEnd && after.until.end !== null) this.#tally.one(subject, 'after', is, 'not-told');
  }
}

/** Compares the officials, holdings and beneficial owners of two answers. Returns whether they were told apart only roughly. */
export function comparePeople(before: ComparedAnswer, after: ComparedAnswer, tally: Tally): boolean {
  const lists = (['holdings', 'owners', 'officials'] as const).map(
    (list) => new PeopleComparison(list, before, after, tally),
  );
  return lists.some(({ isCoarse }) => isCoarse);
}
