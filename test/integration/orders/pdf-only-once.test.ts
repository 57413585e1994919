import { expect, it } from 'vitest';
import type { Product } from '../../../src-shared/domain/journal.ts';
import { createPdf } from '../../../src-simulator/pdf.ts';
import { agreement, companies, enhanced } from './core.ts';
import { until } from './desk.ts';
import { GivenStatus, startGivenService } from './given-answers.ts';

/* C4: a PDF that came whole is kept, whatever is answered in place of the JSON, since a link may work but once. */

const { halcyon } = companies;
const pdf = createPdf('Profile', ['One line.']);
const gone = new GivenStatus(410, { details: 'Gone', data: { title: 'Gone' } });

const filing = (formats: string[]): Product => ({
  kind: 'v2-document',
  ...{ productId: 'doc-1', name: 'Extract', category: null, documentDate: null, deliveryMinutes: null },
  formats,
});

/** A V2 order whose JSON is answered so, and whose PDF is handed out to the first who asks for it. */
async function collectedWhere(product: Product, json: GivenStatus) {
  let reference = '';
  let handedOut = 0;
  const { desk, asked } = await startGivenService({
    [`/v2/companies/${halcyon.serviceId}/enhanced`]: { details: 'Success', orderId: 55, status: 'Pending' },
    '/v2/orders/55/download?format=json': json,
    '/v2/orders/55/download': () => {
      handedOut += 1;
      return handedOut === 1 ? pdf : gone;
    },
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
  return { documents, handedOut: asked.filter((url) => url.includes('format=pdf')).length };
}

const refusals = [
  ['404', new GivenStatus(404, { title: 'Not Found', status: 404 })],
  ['404 with an empty page', new GivenStatus(404, {})],
] as const;

it.each(
  refusals.flatMap(([answer, json]) => [
    [answer, 'a profile', enhanced, json] as const,
    [answer, 'a filing of which no form is known', filing([]), json] as const,
    [answer, 'a filing that is listed in both forms', filing(['application/pdf', 'application/json']), json] as const,
    [answer, 'a filing that is listed as JSON', filing(['application/json']), json] as const,
  ]),
)('%s to the JSON of %s', async (_answer, _what, product, json) => {
  const { documents, handedOut } = await collectedWhere(product, json);
  expect(documents).toMatchObject([{ format: 'pdf' }]);
  expect(handedOut).toBe(1);
});

it.each([403, 500])(
  'a %i to the JSON of a filing is tried again without the PDF that came, which is kept',
  async (status) => {
    let reference = '';
    let handedOut = 0;
    const { desk } = await startGivenService({
      '/v2/orders/55/download?format=json': new GivenStatus(status, { title: 'No', status }),
      '/v2/orders/55/download': () => {
        handedOut += 1;
        return handedOut === 1 ? pdf : gone;
      },
      '/v2/orders?': () => ({
        details: 'Success',
        data: [{ orderId: '55', status: 'Success', customerReference: reference }],
      }),
      '/v2/orders': { details: 'Success', data: { orderId: 55, status: 'Pending' } },
    });
    const { orderId } = await desk.orders.place(agreement(halcyon, { product: filing([]) }));
    reference = (await desk.orders.read(orderId)).order.reference;
    await desk.orders.lookNow();
    const state = async () => (await desk.orders.read(orderId)).order.state;
    for (let tries = 0; tries < 6 && (await state()) !== 'collected'; tries += 1)
      await desk.orders.reconcile(orderId).catch(() => undefined);
    expect(await state()).toBe('collected');
    expect((await desk.storage.listDocuments({ before: null, limit: 5 })).documents).toMatchObject([{ format: 'pdf' }]);
    expect(handedOut).toBe(1);
  },
);
