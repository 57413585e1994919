import type { Order } from './account.ts';
import { companyByNumber } from './companies/companies.ts';
import { currentExtract } from './companies/documents.ts';

const day = 86_400_000;

/** What the account had ordered before: one long finished, one that V2 no longer keeps, and one over REST. */
export function earlierOrders(): Order[] {
  const company = companyByNumber('GB', '00012345');
  if (company === undefined) throw new Error('The company of the earlier orders is not among the companies.');
  const order = {
    interface: 'v2',
    company,
    product: { kind: 'document', document: currentExtract },
    reference: 'case-earlier',
    credits: 2,
    orderedAt: new Date('2026-01-15T09:16:00Z'),
    state: { kind: 'ready' },
  } satisfies Omit<Order, 'id'>;
  return [
    { ...order, id: 399_998 },
    { ...order, id: 399_999, orderedAt: new Date('2024-01-15T09:16:00Z'), state: { kind: 'gone' } },
    {
      ...order,
      id: 400_100,
      interface: 'rest',
      product: { kind: 'enhanced' },
      credits: 1,
      orderedAt: new Date(Date.now() - 20 * day),
    },
  ];
}
