import { expect, it } from 'vitest';
import { failedWords } from '../../../src-shared/words/orders/failed-words.ts';
import { order } from '../../renderer/stand-in/orders.ts';

it('P23: a stated cost of 0 is told as nothing charged, and not as a cost', () => {
  const failed = order({ state: 'failed', reason: 'service-order-failed', taken: true });
  const words = (value: number) => failedWords({ ...failed, realCost: { ledger: 'credit', value } }, [], false);
  expect(words(0)).toBe('The service states a cost of 0 for it: that nothing was charged.');
  expect(words(2)).toContain('named a cost for it');
});
