import { describe, expect, it } from 'vitest';
import { signsOfOrder } from '../../../src-main/service/order-signs.ts';
import { parseShortJson } from '../../../src-main/service/wire/json-body.ts';

const none = { origin: 'https://service.example', headers: {} };
const signs = (body: unknown, headers = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return signsOfOrder(parseShortJson(Buffer.from(text)), { ...none, headers });
};
const said = (detail: string) => signs({ data: { title: 'Bad Request', detail } }).speaks;

describe('what in a refusal speaks of an order', () => {
  it.each([
    'Order 55 was created and charged 1 credit but could not be serialised',
    'order no. AB-55',
    'Your order has been placed.',
    'An order was already created for this company',
    'You have been charged',
    'No order was created, but your account was charged',
    'created order',
    'see /v2/orders/55 for it',
  ])('words: %s', (words) => expect(said(words)).toBe(true));

  it.each([
    'This resource could not be found',
    'Only 50 requests are allowed within a 10 minute period',
    'The order could not be created',
    'The order cannot be placed: serviceId is required',
    "The order wasn't accepted. You were not charged.",
    'No order was created, and nothing was charged',
    'Orders can only be placed by administrators',
    'This is a paid feature. POST /orders is not available on this account',
    'Use POST for this jurisdiction',
  ])('no words of one: %s', (words) => expect(said(words)).toBe(false));

  it.each([
    [{ errors: ['order 55 created'] }],
    [{ data: { order: { id: 55, status: 'Pending' } } }],
    [{ transactionId: [9001] }],
    [{ ORDER_NO: '55' }],
    [{ meta: { creditsUsed: 1 } }],
    [{ cost: { type: 'credit', value: 0 }, meta: { cost: { type: 'credit', value: 2 } } }],
    ['{"title":"Not Found","title":"Bad Request"}'],
  ])('members: %j', (body) => expect(signs(body).speaks).toBe(true));

  it.each([
    [{ orderId: 0, cost: { type: 'credit', value: 0 }, links: { self: '/orders' } }],
    [{ orderId: '', order: null, orders: [], charged: false, customerReference: 'order 55' }],
    [{ creditsRemaining: 40, transactionIdField: '9001', responseCodeField: '105' }],
    [{ links: { self: '/companies/GB%7CMDAwMTIzNDU/enhanced' }, traceId: '00-4bf92f3577b34da6' }],
  ])('no members of one: %j', (body) => expect(signs(body).speaks).toBe(false));

  it('headers: any that is called so, and any Location', () => {
    expect(signs({}, { 'x-order-id': '55' }).speaks).toBe(true);
    expect(signs({}, { location: '/anywhere' })).toMatchObject({ speaks: true, number: null });
    expect(signs({}, { location: 'https://service.example/v2/orders/55' }).number).toBe('55');
    expect(signs({}, { location: 'https://elsewhere.example/v2/orders/55' }).number).toBeNull();
  });

  it('a plain refusal has no member that nobody knows', () => {
    const problem = { type: 'x', title: 'Method Not Allowed', detail: 'Use POST', errors: [], status: 405 };
    expect(signs({ orderId: 0, details: 'x', data: problem }).isPlain).toBe(true);
    expect(signs({ data: { ...problem, handedTo: null } }).isPlain).toBe(true);
    expect(signs({ data: { ...problem, handedTo: 'B7' } }).isPlain).toBe(false);
  });
});
