import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { m } from '../../../src-shared/messages/generated/messages.js';

const folder = join(import.meta.dirname, '../../../src-shared/messages/en');

/** Sentences that no number below two ever reaches, or that say the same of one. */
const never = new Set([
  'history_hits',
  'purchase_documents_several',
  'unstored_many',
  'purchase_documents_not_taken',
  'report_cut',
]);

it('a message that counts things in words has a form for one', () => {
  const counting = readdirSync(folder).flatMap((file) =>
    Object.entries(z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
      .filter(([, text]) => typeof text === 'string' && /\{count\} (?:[a-z]+ ){0,3}?(?:[a-z]{2,}s|need)\b/u.test(text))
      .map(([key]) => key),
  );
  expect(counting.filter((key) => !never.has(key))).toEqual([]);
});

it('one is told as one', () => {
  expect(m.history_count({ count: 1 })).toBe('1 entry');
  expect(m.history_count({ count: 2 })).toBe('2 entries');
  expect(m.orders_looked({ count: 1 })).toBe('The service was asked for its orders. 1 order is followed.');
  expect(m.report_shares_in_all({ count: '4,003' })).toBe('4,003 shares');
});
