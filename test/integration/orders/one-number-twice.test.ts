import { expect, it } from 'vitest';
import { agreement, companies, restEnhanced } from './core.ts';
import { startGivenService } from './given-answers.ts';

/*
 * P22: a list that has one number twice, in two states, says nothing that can be taken over, whichever reference the second
 * record has.
 */

const { halcyon } = companies;
const other = 'SOMEBODY-ELSE-7';

it('REST: one item is ready and the other failed under another reference', async () => {
  const { answers, desk } = await startGivenService({
    '/core/company/number-search/': {
      companiesField: [{ codeField: 'C1', nameField: halcyon.name, companyIDField: halcyon.companyNumber }],
      transactionIdField: 's-1',
      responseCodeField: 0,
    },
    '/core/company/profile/': { transactionIdField: '771', responseCodeField: '102', responseDetailsField: 'Pending' },
  });
  const placed = await desk.orders.place(agreement(halcyon, { product: restEnhanced }));
  const { address } = await desk.rest();
  const item = (orderReferenceField: string, statusField: number) => ({
    ...{ productOrderIdField: 771, orderReferenceField, statusField, aVAILABLEField: 1 },
    ...{ urlField: `${address}/results/771`, orderDateTimeField: placed.orderedAt },
  });
  for (const items of [
    [item(placed.reference, 3), item(other, 5)],
    [item(other, 5), item(placed.reference, 3)],
  ]) {
    answers['/core/filing/order-status/'] = items;
    expect(await desk.orders.reconcile(placed.orderId)).toMatchObject({
      ...{ state: 'pending', reason: 'listed-differently', said: '3 / 5' },
    });
  }
});

it('V2: the same', async () => {
  const { answers, desk } = await startGivenService({
    [`/v2/companies/${halcyon.serviceId}/enhanced`]: { details: 'Success', orderId: 55, status: 'Pending' },
  });
  const placed = await desk.orders.place(agreement(halcyon));
  const record = (customerReference: string, status: string) => ({ orderId: 55, customerReference, status });
  answers['/v2/orders?'] = { details: 'Success', data: [record(placed.reference, 'Success'), record(other, 'Failed')] };
  expect(await desk.orders.reconcile(placed.orderId)).toMatchObject({
    ...{ state: 'pending', reason: 'listed-differently', said: 'Success / Failed' },
  });
});
