import { z } from 'zod';
import type { SeededRandom } from '../random.ts';
import { secondOf } from './written-twice.ts';

/** What a purchase really costs, and how the service words it. */
export interface TrueCharge {
  ledger: 'credit' | 'lite';
  value: number;
  /** The cost object as the answer to the purchase has it; undefined where that answer names none. */
  atPurchase: unknown;
  /** The same in order lists and order records. */
  inLists: unknown;
  /** Whether at least one of the two says the true amount in a way that can be believed. */
  isTold: boolean;
}

const spellings: Readonly<Record<TrueCharge['ledger'], readonly string[]>> = {
  credit: ['credit', 'Credit', 'credits', ' CREDIT '],
  lite: ['lite', 'Lite', 'LITES'],
};

/** Amounts that no service can mean. `1e400` is written by hand into the body, since JSON has no such number here. */
const unbelievable: readonly unknown[] = [-5, 2_000_000, 'abc', '1e400', -0.01, '99999999999999999999'];

/** Draws a charge and how it is told: at once, later, only in a list, higher in a list, in nonsense, or never. */
export function drawCharge(random: SeededRandom, ledger: TrueCharge['ledger'], listsTellCosts: boolean): TrueCharge {
  const value = random.between(1, 9);
  const type = random.pick(spellings[ledger]);
  const told = { type, value: random.next() < 0.3 ? String(value) : value };
  // A ledger that nobody knows is as little believed as an amount that nobody can mean.
  const nonsense = random.next() < 0.25 ? { type: 'EUR', value } : { type, value: random.pick(unbelievable) };
  const draw = random.next();
  if (draw < 0.45) return { ledger, value, atPurchase: told, inLists: told, isTold: true };
  if (draw < 0.6) return { ledger, value, atPurchase: undefined, inLists: told, isTold: true };
  if (draw < 0.7) return { ledger, value, atPurchase: { type, value: 0 }, inLists: told, isTold: true };
  if (draw < 0.8 && listsTellCosts) {
    // The answer to the purchase named a lower amount than the list that came later.
    return { ledger, value: value + 3, atPurchase: told, inLists: { type, value: value + 3 }, isTold: true };
  }
  // Two amounts under one name: whichever of them a reader takes, it may be the wrong one.
  const [first, second] = random.next() < 0.5 ? [value, value + 4] : [value + 4, value];
  const twice = { type, value: first, [secondOf('value')]: second };
  if (draw < 0.83 && listsTellCosts) return { ledger, value, atPurchase: twice, inLists: told, isTold: true };
  if (draw < 0.87) return { ledger, value, atPurchase: twice, inLists: twice, isTold: false };
  if (draw < 0.94) return { ledger, value, atPurchase: nonsense, inLists: nonsense, isTold: false };
  return { ledger, value, atPurchase: undefined, inLists: undefined, isTold: false };
}

const namedCost = z.object({ value: z.coerce.number() });

/** The amount that a cost object names, or NaN where it names none, or two. */
export function costNamed(cost: unknown): number {
  if (typeof cost === 'object' && cost !== null && secondOf('value') in cost) return Number.NaN;
  const read = namedCost.safeParse(cost);
  return read.success ? read.data.value : Number.NaN;
}
