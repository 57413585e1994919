import { describe, expect, it } from 'vitest';
import type { OrderState, ServiceOrder } from '../../../src-shared/domain/order.ts';
import { matchOrder, mentionedIn } from '../../../src-main/orders/match-order.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { writeIntent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import { intent, newRecord, step } from '../storage/journal-rows.ts';

const reference = 'Case-17-ab12cd34-0123456789abcdef0123';

function journalOrder(serviceOrderId: string | null) {
  const db = newRecord();
  const { orderId } = writeIntent(db, intent({ reference }));
  changeOrder(db, step(orderId, 'sending', 'sending'));
  const order = changeOrder(db, step(orderId, 'unclear', 'unclear', { serviceOrderId }));
  db.close();
  return order;
}

function listed(orderId: string, state: OrderState, own: string | null = reference): ServiceOrder {
  const none = { name: null, id: null, category: null, type: null, schemaVersion: null, format: null };
  return {
    interface: 'v2',
    orderId,
    orderedAt: null,
    reference: own,
    status: { state, text: state },
    cost: null,
    user: null,
    product: none,
    company: { name: null, number: null, serviceId: null },
    result: { data: null, document: null },
    rest: null,
  };
}

describe('finding our order in a list', () => {
  const idOf = (match: ReturnType<typeof matchOrder>) =>
    match === null || match === 'several' ? match : match.orderId;

  it('goes by the service’s number, and by the reference where the number is not there', () => {
    const list = [listed('1', 'ready'), listed('2', 'pending', 'another')];
    expect(idOf(matchOrder(journalOrder('2'), list))).toBe('2');
    expect(idOf(matchOrder(journalOrder('9'), list))).toBe('1');
    expect(idOf(matchOrder(journalOrder(null), [listed('3', 'ready', ` ${reference.toUpperCase()} `)]))).toBe('3');
    expect(matchOrder(journalOrder(null), [listed('4', 'ready', null), listed('5', 'ready', 'case-17')])).toBeNull();
  });

  it('P1: an order that lives is ours before a failed one with the same reference, in whichever order they come', () => {
    const both = [listed('1', 'failed'), listed('2', 'pending')];
    expect(idOf(matchOrder(journalOrder(null), both))).toBe('2');
    expect(idOf(matchOrder(journalOrder(null), both.toReversed()))).toBe('2');
    expect(idOf(matchOrder(journalOrder(null), [listed('1', 'failed')]))).toBe('1');
  });

  it('P2: two living orders with one reference are told apart by no machine', () => {
    expect(matchOrder(journalOrder(null), [listed('1', 'ready'), listed('2', 'pending')])).toBe('several');
  });

  it('P23: two of our orders under one number each cost what the record under their own reference states', () => {
    const cost = (value: number) => ({ ledger: 'credit', value });
    const ours = { ...listed('2', 'ready'), cost: cost(3) };
    const another = { ...listed('2', 'ready', 'Case-18-ab12cd34-0123456789abcdef0123'), cost: cost(7) };
    const elsewhere = { ...another, company: { name: 'HALCYON PLC', number: '04418820', serviceId: null } };
    for (const list of [
      [ours, another],
      [another, ours],
    ])
      expect(matchOrder(journalOrder('2'), list)).toMatchObject({
        reference,
        status: { state: 'ready' },
        cost: cost(3),
      });
    const aboutTwo = [{ ...ours, company: { ...elsewhere.company, number: '04418821' } }, elsewhere];
    expect(matchOrder(journalOrder('2'), aboutTwo)).toMatchObject({
      status: { state: 'not-understood' },
      cost: cost(3),
    });
    // Under one reference they speak of one order: none is chosen.
    const twice = [ours, { ...ours, cost: cost(7) }];
    expect(matchOrder(journalOrder('2'), twice)).toMatchObject({ cost: { notBelieved: '3 credit / 7 credit' } });
  });
});

describe('a list that speaks of an order it does not show', () => {
  const mentions = async (answer: unknown) =>
    (await mentionedIn(Buffer.from(JSON.stringify(answer)), [journalOrder(null)])).length === 1;

  it('tells which of several orders it speaks of', async () => {
    const ours = journalOrder(null);
    const others = ['a1b2c3d4-00000000000000000001', 'a1b2c3d4-00000000000000000002'].map((other) => ({
      ...ours,
      reference: other,
    }));
    const answer = [reference, others[1]?.reference].map((of) => ({ customerReference: of, status: 'Pending' }));
    const body = Buffer.from(JSON.stringify({ data: answer }));
    expect(await mentionedIn(body, [ours, ...others])).toEqual([ours, others[1]]);
  });

  it.each([
    ['a record without a number', { data: [{ customerReference: reference, status: 'Pending' }] }],
    ['a lone record', { orderReferenceField: reference, statusField: 1 }],
    ['a record below other names', { data: { items: [{ order: { ref: `x ${reference}` } }] } }],
    ['an answer without a list', { details: 'Success', customerReference: reference }],
  ])('%s', async (_, answer) => {
    expect(await mentions(answer)).toBe(true);
  });

  it.each([
    ['an envelope that repeats the question', { customerReference: reference, data: [] }],
    ['a page that repeats the question', { data: { customerReference: reference, orders: [] } }],
    ['another order of this case', { data: [{ customerReference: 'Case-17-ab12cd34-ffffffffffffffffffff' }] }],
  ])('is not %s', async (_, answer) => {
    expect(await mentions(answer)).toBe(false);
  });
});
