import { expect, it } from 'vitest';
import { acknowledgements, isAcknowledged } from '../../../src-shared/domain/acknowledged.ts';

it('knows the standings that an order can be given in spite of, and nothing else', () => {
  expect(acknowledgements.every(isAcknowledged)).toBe(true);
  for (const other of [undefined, '', 'active', 'Not-Found', 'not-found ']) expect(isAcknowledged(other)).toBe(false);
});
