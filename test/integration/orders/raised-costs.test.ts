import { describe, expect, it } from 'vitest';
import { agreement, companies, seeCost } from './core.ts';
import { startGivenService } from './given-answers.ts';
import { eventText } from '../../../src-shared/words/orders/event-words.ts';

const { serviceId, companyNumber, name } = companies.halcyon;
const credit = (value: unknown, ledger = 'credit') => ({ type: ledger, value });

/**
 * A desk that bought a profile for 1 credit, which the list shows too, and that goes on reading lists because another
 * order is under way.
 */
async function bought(most = 20) {
  const { desk, answers, asked } = await startGivenService({
    '/v2/companies?': { details: 'Success', data: [] },
    [`/v2/companies/${serviceId}`]: {
      ...{ details: 'Success', orderId: 410001, cost: credit(1) },
      data: { companyName: name, companyNumber, status: 'active' },
    },
    [`/v2/companies/${companies.shanghai.serviceId}`]: { details: 'Success', data: { orderId: 7, status: 'Pending' } },
  });
  const profile = await desk.orders.place(agreement(companies.halcyon, { most }));
  const waiting = await desk.orders.place(agreement(companies.shanghai));
  const ours = { orderId: '410001', customerReference: profile.reference, status: 'Success' };
  const listing = (...records: object[]) => {
    const pending = { orderId: '7', customerReference: waiting.reference, status: 'Pending' };
    answers['/v2/orders?'] = { details: 'Success', data: [...records.map((more) => ({ ...ours, ...more })), pending] };
  };
  const look = async () => {
    const before = asked.length;
    await desk.orders.lookNow();
    // One list, and nothing else, whatever it is held against.
    expect(asked.slice(before)).toHaveLength(1);
    const { order, events } = await desk.orders.read(profile.orderId);
    return { ...order, kinds: events.map(({ kind }) => kind) };
  };
  const stopped = async () => (await desk.orders.spend()).stoppedBy === profile.orderId;
  expect(profile).toMatchObject({ state: 'collected', realCost: inCredit(1) });
  expect(waiting.state).toBe('pending');
  listing({ cost: credit(1) });
  await look();
  return { desk, profile, waiting, listing, look, stopped };
}

const inCredit = (value: number) => ({ ledger: 'credit', value });

describe('P23: every list that is read is held against the orders that have ended', () => {
  it('a cost that was listed once and is raised later is taken over, and stops further orders', async () => {
    const { profile, listing, look, stopped } = await bought();
    expect(await stopped()).toBe(false);
    listing({ cost: credit(9) });
    expect((await look()).realCost).toEqual(inCredit(9));
    expect(await stopped()).toBe(true);
    const again = await look();
    // What is told again is written no second time.
    expect(again.kinds.filter((kind) => kind === 'cost-stated')).toHaveLength(2);
    expect(again.changedAt).toBe(profile.changedAt);
  });

  it('so is the next one, after somebody has looked at the first', async () => {
    const { desk, profile, listing, look, stopped } = await bought(3);
    listing({ cost: credit(5) });
    await look();
    expect(await stopped()).toBe(true);
    await seeCost(desk, profile.orderId, 'I have seen it.');
    expect(await stopped()).toBe(false);
    listing({ cost: credit(9) });
    expect((await look()).realCost).toEqual(inCredit(9));
    expect(await stopped()).toBe(true);
  });

  it('one that came while somebody was deciding is not covered by their word', async () => {
    const { desk, profile, listing, look, stopped } = await bought(3);
    listing({ cost: credit(5) });
    await look();
    const { events } = await desk.orders.read(profile.orderId);
    listing({ cost: credit(9) });
    await look();
    const seen = { orderId: profile.orderId, reason: 'I have seen it.', shown: events.at(-1)?.eventId ?? 0 };
    await expect(desk.orders.seeCost(seen)).rejects.toMatchObject({ failure: { code: 'newer-reason' } });
    expect(await stopped()).toBe(true);
    await seeCost(desk, profile.orderId, 'I have seen that, too.');
    expect(await stopped()).toBe(false);
  });

  it('one in another ledger contradicts the first', async () => {
    const { desk, profile, listing, look, stopped } = await bought();
    listing({ cost: credit(3, 'lite') });
    expect(await look()).toMatchObject({ realCost: null, costSaid: '1 credit / 3 lite' });
    expect(await stopped()).toBe(true);
    expect((await desk.orders.ordersNotKnown()).map(({ orderId }) => orderId)).toEqual([profile.orderId]);
  });

  it.each([
    ['two costs of one number', [{ cost: credit(1) }, { cost: credit(9) }], null, '1 credit / 9 credit'],
    ['a ledger that nobody knows', [{ cost: credit(9, 'EUR') }], inCredit(1), '9 EUR'],
  ])('%s are not believed, and told once', async (_what, records, realCost, costSaid) => {
    const { listing, look, stopped } = await bought();
    listing(...records);
    expect(await look()).toMatchObject({ realCost, costSaid });
    expect(await stopped()).toBe(true);
    const again = await look();
    expect(again.kinds.filter((kind) => kind === 'cost-stated')).toHaveLength(2);
  });

  it.each([
    ['another reference', { customerReference: 'case-17-somebody-else' }],
    ['no reference', { customerReference: null }],
    ['another number', { orderId: '410002', status: 'Failed' }],
    ['another company', { companyDetails: { companyNumber: '99999999', companyName: 'Somebody Else Ltd' } }],
    ['a cost of nothing', { cost: credit(0) }],
    ['a lower cost', { cost: credit(0.5) }],
  ])('a record with %s raises nothing', async (_what, more) => {
    const { listing, look, stopped } = await bought();
    listing({ cost: credit(9), ...more });
    expect((await look()).realCost).toEqual(inCredit(1));
    expect(await stopped()).toBe(false);
  });

  it('also a list in which a person looks for a lost order', async () => {
    const { desk, listing, profile, stopped } = await bought();
    const lost = await desk.orders.place(agreement(companies.meridian));
    expect(lost).toMatchObject({ state: 'unclear', serviceOrderId: null });
    listing({ cost: credit(9) });
    await desk.orders.candidates(lost.orderId);
    expect((await desk.orders.read(profile.orderId)).order.realCost).toEqual(inCredit(9));
    expect(await stopped()).toBe(true);
  });
});

describe('P23: a cost that rises within what was accepted, while the order is under way', () => {
  async function ordered(listed: object) {
    const { desk, answers } = await startGivenService({
      '/v2/companies?': { details: 'Success', data: [] },
      [`/v2/companies/${serviceId}`]: { details: 'Success', cost: credit(1), data: { orderId: 7, status: 'Pending' } },
    });
    const order = await desk.orders.place(agreement(companies.halcyon, { most: 20 }));
    expect(order).toMatchObject({ state: 'pending', realCost: inCredit(1) });
    answers['/v2/orders?'] = {
      details: 'Success',
      data: [{ orderId: '7', customerReference: order.reference, ...listed }],
    };
    await desk.orders.lookNow();
    const { order: now, events } = await desk.orders.read(order.orderId);
    expect(now.realCost).toEqual(inCredit(9));
    return events.filter(({ kind }) => kind === 'cost-stated').map((event) => eventText(event, now));
  }
  const told = /^Accepted at most 20\.00 credits\. The service stated 1\.00 credits.*, then 9\.00 credits/;

  it('is told with both figures when it is listed', async () => {
    expect(await ordered({ status: 'Pending', cost: credit(9) })).toEqual([expect.stringMatching(told)]);
  });

  it('is told with both figures when the order is ready by then', async () => {
    expect(await ordered({ status: 'Success', cost: credit(9) })).toEqual([expect.stringMatching(told)]);
  });
});
