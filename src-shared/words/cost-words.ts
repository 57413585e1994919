import { amountInDigits, isBelieved, type Cost, type StatedCost } from '../domain/cost.ts';
import { m } from '../messages/generated/messages.js';
import { ledgerName } from './order-words.ts';

/** "12.00 credits". Two decimals at least, never shortened. */
export function amountWords({ value, ledger }: Cost): string {
  return m.orders_amount({ value: amountInDigits(value), ledger: ledgerName(ledger) });
}

/** What a service stated as a cost; one that nobody believes as it came, and said to be that. */
export function statedCostWords(cost: StatedCost): string {
  return isBelieved(cost) ? amountWords(cost) : m.orders_cost_said({ said: cost.notBelieved });
}
