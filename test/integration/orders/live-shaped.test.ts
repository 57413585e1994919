import { expect, it, onTestFinished } from 'vitest';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { JournalOrder, Product } from '../../../src-shared/domain/journal.ts';
import { startLiveShaped, type LiveShapedOptions } from '../../live-shaped/live-shaped.ts';
import { agreement, enhanced, openDesk, restEnhanced, type Desk } from './desk.ts';

/** A desk at the server that was written from public documentation alone, by other hands. */
async function startLiveDesk(options: LiveShapedOptions = {}, speed = 60) {
  const server = await startLiveShaped({ requestLimit: Infinity, holdMilliseconds: 50, ...options });
  onTestFinished(() => server.close());
  const service = {
    v2: { address: server.v2Address, credential: server.credential.v2 },
    rest: { address: server.restAddress, credential: server.credential.rest },
  };
  const desk = await openDesk({ service, file: null, key: null, dialect: dialectPresets.live, speed });
  onTestFinished(() => desk.close());
  return { ...desk, server };
}

/** Every company the server knows, as stored data lists them. */
async function everyCompany(desk: Desk): Promise<CompanyReference[]> {
  const { hits } = await desk.search({ jurisdiction: null, name: 'a', companyNumber: null });
  return hits.map(({ hit }) => hit);
}

async function atRest(desk: Desk): Promise<JournalOrder[]> {
  for (let tries = 0; tries < 400 && (await desk.orders.follower()).following > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return (await desk.orders.list({ which: 'all', words: null, before: null, limit: 500 })).orders;
}

/** What was charged and what the journal has, by reference. A refusal has no charge; an unclear end may have none. */
function compare(desk: Awaited<ReturnType<typeof startLiveDesk>>, orders: readonly JournalOrder[]): void {
  const charged = desk.server.charges().map(({ reference }) => reference);
  expect(new Set(charged).size).toBe(charged.length);
  const known = orders.filter(
    ({ state, reason, reference }) =>
      charged.includes(reference) || (state === 'failed' ? reason === 'service-order-failed' : state !== 'unclear'),
  );
  expect(known.map(({ reference }) => reference).toSorted()).toEqual(charged.toSorted());
}

/** Buys something of every company, and none of them twice. */
async function buyOfAll(desk: Desk, product: Product): Promise<JournalOrder[]> {
  const companies = await everyCompany(desk);
  const bought = await Promise.allSettled(
    companies.map((company) => desk.orders.place(agreement(company, { product }))),
  );
  return bought.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

it.each([
  ['the V2 enhanced profile', enhanced],
  ['the V2 lite profile', { kind: 'v2-lite-profile' }],
  ['the REST enhanced profile', restEnhanced],
] as const)('P3: %s of every company of a live-shaped server is charged once and kept', async (_, product) => {
  const desk = await startLiveDesk();
  const placed = await buyOfAll(desk, product);
  const orders = await atRest(desk);
  expect(placed.length).toBeGreaterThan(2);
  compare(desk, orders);
  expect(orders.filter(({ state }) => state === 'collected').length).toBeGreaterThan(2);
  for (const order of orders.filter(({ state }) => state === 'collected')) expect(order.snapshotId).not.toBeNull();
  expect(
    orders.filter(({ state }) => !['collected', 'failed', 'cancelled', 'needs-attention', 'unclear'].includes(state)),
  ).toEqual([]);
});

it('P3: every filing of every company of a live-shaped server is charged once, and what there is of it is kept', async () => {
  const desk = await startLiveDesk();
  const companies = await everyCompany(desk);
  const offers = await Promise.allSettled(companies.map((company) => desk.orders.documentOffers(company, null)));
  for (const [index, company] of companies.entries()) {
    const offered = offers[index];
    // The account may not see the documents of every jurisdiction.
    const documents = offered?.status === 'fulfilled' ? offered.value.documents : [];
    for (const { offer } of documents)
      await desk.orders.place(agreement(company, { product: offer.product, price: offer.price, most: 50 }));
  }
  const orders = await atRest(desk);
  expect(orders.length).toBeGreaterThan(5);
  compare(desk, orders);
  expect(orders.filter(({ state }) => !['collected', 'failed'].includes(state))).toEqual([]);
  expect((await desk.orders.spend()).ledgers[0]?.spentToday).toBe(
    desk.server.charges().reduce((sum, { amount }) => sum + amount, 0),
  );
});

it('P2: an answer of a live-shaped server that is lost after it charged is found by its reference', async () => {
  const desk = await startLiveDesk({}, 0.01);
  const [company] = await everyCompany(desk);
  if (company === undefined) throw new Error('There is no company.');
  desk.server.cutAfterCharge(`/v2/companies/${encodeURIComponent(company.serviceId)}/lite`);
  const placed = await desk.orders.place(agreement(company, { product: { kind: 'v2-lite-profile' } }));
  expect(placed.state).toBe('unclear');
  const found = await desk.orders.reconcile(placed.orderId);
  expect(['pending', 'ready', 'collected']).toContain(found.state);
  expect(desk.server.charges()).toHaveLength(1);
});
