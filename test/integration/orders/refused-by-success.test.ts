import { describe, expect, it } from 'vitest';
import { readUnknownWord } from '../../../src-shared/domain/unknown-word.ts';
import { agreement, companies, enhanced, restEnhanced } from './core.ts';
import { startGivenService } from './given-answers.ts';
import { cost, deskAt, document, listed, lite, reply } from './written-service.ts';

const { halcyon } = companies;
const problem = {
  type: 'https://httpstatuses.com/403',
  title: 'Forbidden',
  detail: 'not available on this account',
  errors: [],
};
const forbidden = { details: 'Forbidden', data: problem };
const doubtful = { state: 'unclear', reason: 'refused-doubtfully' };

describe('P23: a success that refuses in its words, and names a cost or an order, is not taken for an order', () => {
  it.each([
    ['of an enhanced profile, with a cost and a number', 200, enhanced, { ...forbidden, cost, orderId: 410008 }],
    ['of an enhanced profile, as if it were pending', 202, enhanced, { ...forbidden, cost, orderId: '410008' }],
    [
      'of an enhanced profile, beside a word of success',
      200,
      enhanced,
      { details: 'Success', orderId: 1, data: problem },
    ],
    ['of a lite profile, with a cost', 200, lite, { ...forbidden, cost }],
    ['of a document, with a number', 201, document, { details: 'Forbidden', data: { orderId: 410008 } }],
  ])('%s: it is unclear, and looked for', async (_what, status, product, body) => {
    const references: string[] = [];
    const desk = await deskAt((response, reference) => {
      references.push(reference);
      reply(response, status, body);
    });
    const order = await desk.orders.place(agreement(halcyon, { product }));
    expect(order).toMatchObject(doubtful);
    expect(order.said).toContain('Forbidden');
    const { serviceOrderId } = order;
    desk.counter.listed = [listed(references[0] ?? '', { orderId: serviceOrderId ?? '410009' })];
    await desk.orders.lookNow();
    expect(await desk.stated(order.orderId)).toMatchObject({ state: 'pending', realCost: { value: 2 } });
  });

  it('of REST, with a number', async () => {
    const found = { codeField: 'Cpcode', nameField: halcyon.name, companyIDField: halcyon.companyNumber };
    const { desk } = await startGivenService({
      '/core/company/number-search/': { companiesField: [found], transactionIdField: 's-1', responseCodeField: 0 },
      '/core/company/profile/': { ...problem, orderId: 410008 },
    });
    const order = await desk.orders.place(agreement(halcyon, { product: restEnhanced }));
    expect(order).toMatchObject({ ...doubtful, serviceOrderId: '410008' });
  });
});

describe('an order that was taken', () => {
  const annual = { orderId: 410008, title: 'Annual accounts', type: 'pdf' };

  it.each([
    ['in a state that is understood', { ...forbidden, cost, data: { orderId: 410008, status: 'Pending' } }],
    ['in words that are no refusal', { details: 'Handed on', cost, data: { orderId: 410008 } }],
    ['with a title of its own', { details: 'Success', data: annual }],
  ])('%s is pending', async (_what, body) => {
    const desk = await deskAt((response) => reply(response, 200, body));
    const order = await desk.orders.place(agreement(halcyon, { product: document }));
    expect(order).toMatchObject({ state: 'pending', serviceOrderId: '410008' });
  });

  it('and delivered beside a word of refusal is delivered', async () => {
    const profile = { companyName: halcyon.name, companyNumber: halcyon.companyNumber };
    const body = { details: 'Forbidden', orderId: 410008, cost, data: profile };
    const desk = await deskAt((response) => reply(response, 200, body));
    const order = await desk.orders.place(agreement(halcyon));
    expect(order).toMatchObject({ state: 'collected', serviceOrderId: '410008' });
  });
});

describe('a word that nobody knows', () => {
  it('of the answer to an order is shown as it came, and the order is looked for', async () => {
    const body = { details: 'Success', status: 'Cancelled', data: { orderId: 410008 } };
    const desk = await deskAt((response) => reply(response, 201, body));
    const order = await desk.orders.place(agreement(halcyon, { product: document }));
    expect(order).toMatchObject({ state: 'pending', reason: 'state-not-understood', said: 'Cancelled' });
    const { events } = await desk.orders.read(order.orderId);
    expect(readUnknownWord(events.at(-1)?.detail ?? null)).toBe('Cancelled');
  });

  it('a number beside words that it came to nothing is no order that was taken: it is unclear, and never sent again', async () => {
    let sent = 0;
    const desk = await deskAt((response) => {
      sent += 1;
      reply(response, 200, { details: 'Failed', orderId: 410008, data: {} });
    });
    const order = await desk.orders.place(agreement(halcyon, { product: document }));
    expect(order).toMatchObject({ state: 'unclear', serviceOrderId: '410008', said: 'Failed' });
    expect(sent).toBe(1);
  });
});
