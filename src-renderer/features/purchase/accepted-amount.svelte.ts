import type { Offer } from '../../../src-shared/contract/orders.ts';
import { amountToType, readAmount, type Cost } from '../../../src-shared/domain/cost.ts';
import type { Price } from '../../../src-shared/domain/journal.ts';
import { amountToAccept, type Problem } from './not-sent.ts';

/** The least that anything can cost, for a price that nobody knows. */
const minAmount = 0.01;

/** The most that the officer accepts a purchase to cost: filled in from its price, or typed. */
export class AcceptedAmount {
  /** What stands in the field. */
  typed = $state('');
  /** Whether the officer has said that it is to be ordered although it probably costs more than is accepted. */
  acceptsLastPaid = $state(false);
  readonly #price: () => Price | null;
  /** The amount that was filled in for the officer: what differs from it was typed. */
  #filled = '';
  /**
   * What was last paid, where less is accepted now; null otherwise. What another order cost is no price, and the service
   * may charge less by now: it can be ordered, but only by somebody who has said that it may cost as much again.
   */
  readonly lastPaidAbove = $derived.by((): Cost | null => {
    const price = this.#price();
    if (price?.kind !== 'last-paid') return null;
    const typed = readAmount(this.typed);
    return typed !== null && typed < price.cost.value ? price.cost : null;
  });

  /** @param price the price of what is being asked about; null while nothing is */
  constructor(price: () => Price | null) {
    this.#price = price;
  }

  get isTyped(): boolean {
    return this.typed.trim() !== '' && this.typed !== this.#filled;
  }

  fill(typed: string): void {
    this.typed = typed;
    this.#filled = typed;
    this.acceptsLastPaid = false;
  }

  /** Fills in a price, and nothing where nobody knows it. */
  fillFrom({ price }: Pick<Offer, 'price'>): void {
    this.fill(price.kind === 'not-known' ? '' : amountToType(price.cost.value));
  }

  /** Whether what was typed is enough for a price. */
  covers(price: Exclude<Price, { kind: 'not-known' }>): boolean {
    const typed = readAmount(this.typed);
    return typed !== null && typed >= price.cost.value;
  }

  /** What has to be left of a limit: what was typed, otherwise the price, and never nothing, which any limit has room for. */
  toHoldBack(price: Price): number {
    const amount = readAmount(this.typed) ?? (price.kind === 'not-known' ? minAmount : price.cost.value);
    return amount === 0 ? minAmount : amount;
  }

  /** The amount to agree to, or why it cannot be agreed to. */
  toAccept(price: Price): number | Problem {
    const most = amountToAccept(this.typed, price);
    if (typeof most !== 'number' || this.lastPaidAbove === null || this.acceptsLastPaid) return most;
    return { kind: 'last-paid-above', price: this.lastPaidAbove };
  }
}
