import type { OpenOrder } from '../storage/queries/list-orders.ts';
import { isPassing } from './result-fetcher.ts';

/** Goes on after an order that fails, but not when nothing can be had now. Throws the first failure at the end. */
export async function eachOrder(orders: readonly OpenOrder[], run: (open: OpenOrder) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const open of orders) {
    try {
      await run(open);
    } catch (thrown) {
      if (isPassing(thrown)) throw thrown;
      faults.push(thrown);
    }
  }
  if (faults.length > 0) throw faults[0];
}
