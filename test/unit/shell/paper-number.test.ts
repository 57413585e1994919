import { expect, it } from 'vitest';
import { paperNumber } from '../../../src-main/shell/paper-number.ts';

it('two papers of one minute, or of one second under two rules, have two numbers', () => {
  const first = paperNumber('R', '2026-11-29T02:15:07.100Z', [3, 3, 'EU']);
  expect(first).toBe('R-20261129021507-3-3-EU');
  expect(paperNumber('R', '2026-11-29T02:15:33.100Z', [3, 3, 'EU'])).not.toBe(first);
  expect(paperNumber('R', '2026-11-29T02:15:07.900Z', [3, 3, 'UK'])).not.toBe(first);
});
