import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../src-simulator/faults/fault.ts';
import { agreement, companies, restEnhanced, startDesk } from './desk.ts';
import { deskAt, document, reply } from './written-service.ts';

const answering = (body: object): Fault => ({
  kind: 'body',
  text: JSON.stringify(body),
  contentType: 'application/json',
});

describe('P22: an order whose answer has a profile, and words of trouble beside it', () => {
  it.each([
    [105, '105 COMPANY_NOT_FOUND'],
    [111, '111 PRODUCT_NOT_AVAILABLE'],
  ])('says the result code %i of REST with the order, which is collected all the same', async (code, words) => {
    const desk = await startDesk();
    const body = { responseCodeField: code, companyProfileField: { nameField: companies.halcyon.name } };
    desk.control.addFault({ operation: 'rest.profile', times: 1, fault: answering(body) });
    const order = await desk.orders.place(agreement(companies.halcyon, { product: restEnhanced }));
    expect(order.state).toBe('collected');
    expect(order.said).toBe(words);
  });

  it('says the words of V2 with the order', async () => {
    const desk = await startDesk();
    const body = { details: 'The register is down.', data: { companyName: companies.halcyon.name } };
    desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: answering(body) });
    const order = await desk.orders.place(agreement(companies.halcyon));
    expect(order).toMatchObject({ state: 'collected', said: 'The register is down.' });
  });

  it('says nothing beside an answer that went well', async () => {
    const desk = await startDesk();
    const order = await desk.orders.place(agreement(companies.halcyon));
    expect(order).toMatchObject({ state: 'collected', said: null });
  });
});

describe('P22: an answer that creates an order, with words beside it', () => {
  it.each([
    ['Rejected: account blocked', 'Rejected: account blocked'],
    ['Success', null],
    ['Order accepted.', null],
  ])('says “%s” with the order, unless it is that all went well, and the order is followed', async (details, said) => {
    const desk = await deskAt((response) =>
      reply(response, 201, { details, data: { orderId: 410500, status: 'Pending' } }),
    );
    const order = await desk.orders.place(agreement(companies.halcyon, { product: document }));
    expect(order).toMatchObject({ state: 'pending', serviceOrderId: '410500', said });
  });
});
