import { describe, expect, it } from 'vitest';
import { readOnlyAsPdf } from '../../../src-shared/domain/document.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';
import { createPdf } from '../../../src-simulator/pdf.ts';
import { agreement, companies, enhanced, restEnhanced } from './core.ts';
import { until } from './desk.ts';
import { GivenStatus, startGivenService } from './given-answers.ts';

const { halcyon } = companies;
const pdf = createPdf('Profile', ['One line.']);

/** Answers a PDF to the first question, and to every other one that it is there no longer. */
function onlyOnce() {
  let times = 0;
  return (): unknown => {
    times += 1;
    return times === 1 ? pdf : new GivenStatus(410, { details: 'Gone', data: { title: 'Gone' } });
  };
}

/** A service that has an order 55 ready, whose result is there as a PDF once, in whatever form it is asked for. */
async function collectedAt(product: Product) {
  let reference = '';
  const held = (orderId: object) => (url: string) => {
    reference = /(?:customerReference|orderRef)=([^&]+)/.exec(url)?.[1] ?? '';
    return orderId;
  };
  const result = onlyOnce();
  const { desk, asked } = await startGivenService({
    '/core/company/number-search/': {
      companiesField: [
        { codeField: 'C1', companyIDField: halcyon.companyNumber, nameField: halcyon.name, officialField: true },
      ],
      transactionIdField: 's-1',
      responseCodeField: 0,
    },
    '/core/company/profile/': held({
      transactionIdField: '55',
      responseCodeField: '102',
      responseDetailsField: 'Pending',
    }),
    '/core/filing/order-status/': () => [
      { productOrderIdField: 55, orderReferenceField: reference, statusField: 3, urlField: '/results/55' },
    ],
    '/results/55': result,
    [`/v2/companies/${halcyon.serviceId}/enhanced`]: held({ details: 'Success', orderId: 55, status: 'Pending' }),
    '/v2/orders/55/download': result,
    '/v2/orders?': () => ({
      details: 'Success',
      data: [{ orderId: '55', status: 'Success', customerReference: reference, cost: { type: 'credit', value: 1 } }],
    }),
    '/v2/orders': { details: 'Success', data: { orderId: 55, status: 'Pending' } },
  });
  const { orderId } = await desk.orders.place(agreement(halcyon, { product }));
  reference = (await desk.orders.read(orderId)).order.reference;
  await desk.orders.lookNow();
  await until(desk, orderId, 'collected');
  const { documents } = await desk.storage.listDocuments({ before: null, limit: 5 });
  const { events } = await desk.orders.read(orderId);
  const fetched = asked.filter((url) => /^\/results|download/.test(url));
  return { documents, fetched, said: events.at(-1)?.detail ?? null };
}

describe('C4: a PDF that came whole when JSON was asked for', () => {
  it.each<[string, Product]>([
    ['of a REST order', restEnhanced],
    ['of a V2 order', enhanced],
  ])('%s is kept, and not asked for once more', async (_what, product) => {
    const { documents, fetched } = await collectedAt(product);
    expect(documents).toMatchObject([{ format: 'pdf' }]);
    expect(fetched).toHaveLength(1);
  });

  it('of a document that is listed as JSON is kept, and its history says that no JSON came', async () => {
    const { documents, fetched, said } = await collectedAt({
      kind: 'v2-document',
      productId: 'doc-1',
      name: 'Extract',
      category: null,
      documentDate: null,
      formats: ['application/json'],
      deliveryMinutes: null,
    });
    expect(documents).toMatchObject([{ format: 'pdf' }]);
    expect(fetched).toHaveLength(1);
    const trouble = { kind: 'instead', asked: 'json', came: 'unknown' };
    expect(readOnlyAsPdf(said)).toEqual({ why: 'came-otherwise', trouble });
  });
});
