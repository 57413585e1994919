import { expect, it } from 'vitest';
import type { Product } from '../../src-shared/domain/journal.ts';
import { documentOf } from '../../src-renderer/features/profile/snapshot-document.ts';
import { newest } from './stand-in/dossiers.ts';
import { order } from './stand-in/orders.ts';

const extract: Product = {
  kind: 'v2-document',
  ...{ productId: 'p-1', name: 'Current extract', category: 'Company Profile', documentDate: '2026-10-31' },
  ...{ formats: ['application/json'], deliveryMinutes: 0 },
};

it('a profile that came with a document is told by its name and its day, in the form of all other days', () => {
  const orders = [order({ orderId: 9, product: extract })];
  expect(documentOf({ ...newest, source: 'v2-document', orderId: 9 }, orders)).toBe(
    'Current extract, dated 31\u00a0Oct\u00a02026',
  );
  expect(documentOf({ ...newest, orderId: 9 }, orders)).toBeNull();
});
