import type { Change, Comparison, Folded, OneSided, Stated, Subject } from './change.ts';
import { likenessAcross, type LikenessAcross } from './across-products.ts';
import { isEmptyValue, likenessOfValues, type ComparedValue } from './compared-value.ts';
import type { Likeness } from './compare-text.ts';
import { inOrderOfWeight } from './weight.ts';

export interface Found {
  readonly value: ComparedValue;
  readonly at: string;
}

/** What lacks a value where the other answer states one: an answer that would state it, a list without it, or one that cannot tell. */
export type Lack = 'not-stated' | 'not-there' | 'not-told';

const statedOf = ({ value, at }: Found): Stated =>
  isEmptyValue(value) ? { kind: 'empty', at } : { kind: 'stated', value, at };

/** Takes down what differs between two answers, and counts what was compared and what was folded away. */
export class Tally {
  readonly #isOneProduct: boolean;
  readonly #changes: Change[] = [];
  readonly #oneSided: OneSided[] = [];
  readonly #folded: Record<keyof Folded, number> = { order: 0, writing: 0, transliteration: 0, repeated: 0 };
  #compared = 0;
  #alike = 0;

  constructor(isOneProduct: boolean) {
    this.#isOneProduct = isOneProduct;
  }

  /** Both answers have the field. */
  both(subject: Subject, before: Found, after: Found, likeness = this.#likenessOf(before, after)): void {
    const [was, is] = [statedOf(before), statedOf(after)];
    if (was.kind === 'empty' && is.kind === 'empty') return;
    if (was.kind === 'stated' && is.kind === 'stated' && likeness === 'not-comparable') {
      // Each of the two is shown beside the other: see `byEye`.
      this.#oneSided.push({ ...subject, side: 'before', stated: was }, { ...subject, side: 'after', stated: is });
      return;
    }
    this.#compared += 1;
    if (was.kind === 'empty' || is.kind === 'empty')
      this.#changes.push({ ...subject, way: was.kind === 'empty' ? 'new' : 'gone', before: was, after: is });
    else if (likeness === 'different' || likeness === 'not-comparable')
      this.#changes.push({ ...subject, way: 'changed', before: was, after: is });
    else this.#fold(likeness);
  }

  #likenessOf({ value: was }: Found, { value: is }: Found): LikenessAcross {
    return this.#isOneProduct ? likenessOfValues(was, is) : likenessAcross(was, is);
  }

  /** Both answers state the very same of an entry. */
  same(found: readonly Found[]): void {
    this.#compared += found.filter(({ value }) => !isEmptyValue(value)).length;
  }

  /** Only one answer has the field, or the entry. */
  one(subject: Subject, side: 'before' | 'after', found: Found, lack: Lack): void {
    const stated = statedOf(found);
    if (stated.kind !== 'stated') return;
    if (lack === 'not-told') {
      this.#oneSided.push({ ...subject, side, stated });
      return;
    }
    const [way, otherWay] = lack === 'not-stated' ? (['unstated', 'stated'] as const) : (['gone', 'new'] as const);
    if (lack === 'not-there') this.#compared += 1;
    if (side === 'before') this.#changes.push({ ...subject, way, before: stated, after: { kind: lack } });
    else this.#changes.push({ ...subject, way: otherWay, before: { kind: lack }, after: stated });
  }

  /** Somebody who may be listed in both answers, under names that are alike. */
  alike(): void {
    this.#alike += 1;
  }

  /** A list whose entries stand in another order. */
  reordered(isReordered: boolean): void {
    if (isReordered) this.#folded.order += 1;
  }

  /** Entries of which one answer has so many more than the other, and which are no others than those that both have. */
  repeated(count: number): void {
    this.#folded.repeated += count;
  }

  #fold(likeness: Exclude<Likeness, 'different'>): void {
    if (likeness !== 'same') this.#folded[likeness] += 1;
  }

  comparison(rest: Pick<Comparison, 'sections' | 'unread' | 'isCoarse'>): Comparison {
    return {
      changes: inOrderOfWeight(this.#changes),
      oneSided: inOrderOfWeight(this.#oneSided),
      folded: { ...this.#folded },
      compared: this.#compared,
      alike: this.#alike,
      ...rest,
    };
  }
}
