import { expect, it } from 'vitest';
import type { JournalOrder, Product } from '../../../src-shared/domain/journal.ts';
import { v2Ways } from '../../../src-main/orders/purchase-methods.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import { writeIntent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import { cannedService } from '../service/canned-service.ts';
import { intent, newRecord } from '../storage/journal-rows.ts';

const filing: Product = {
  kind: 'v2-document',
  productId: 'extract',
  name: null,
  category: null,
  documentDate: null,
  formats: [],
  deliveryMinutes: null,
};
const enhanced: Product = { kind: 'v2-enhanced-profile', directorships: false, geocoding: false };

/** The bodies that ordering by POST sends for a connection with this e-mail address. */
async function bodies(product: Product, contactEmail: string | null): Promise<unknown[]> {
  const { v2, sent } = cannedService({ body: '{"orderId": 410023, "status": "Pending"}' });
  const order: JournalOrder = writeIntent(newRecord(), intent({ product }));
  const settings = { ...v2, dialect: { ...v2.dialect, enhancedBy: 'post' as const }, contactEmail };
  await v2Ways(settings, order)[0]?.(v2.transport, issuePermit(order.reference));
  return sent.map(({ body }) => JSON.parse(String(body)) as unknown);
}

it.each([
  ['a filing', filing],
  ['an enhanced profile by POST', enhanced],
])(
  'the contact e-mail of a connection goes along with the order of %s, and only where there is one',
  async (_, product) => {
    expect(await bodies(product, 'desk@registry.example')).toMatchObject([{ contactEmail: 'desk@registry.example' }]);
    const [without] = await bodies(product, null);
    expect(without).not.toHaveProperty('contactEmail');
  },
);
