import { expect, it } from 'vitest';
import { openDossier } from '../../../src-main/dossiers/open-dossier.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';
import { doubtOfDelivered } from '../../../src-shared/domain/delivered-doubt.ts';
import { doubtWarning } from '../../../src-shared/words/document-warning.ts';
import { agreement, companies, enhanced } from './core.ts';
import { startGivenService } from './given-answers.ts';
import { document } from './written-service.ts';

/*
 * P22: an answer to an order, its result, or the record by which the list gives it free, that names another company or
 * product beside what it brings, makes what is delivered doubtful. The money stays counted.
 */

const { halcyon } = companies;
const profile = { companyName: halcyon.name, companyNumber: halcyon.companyNumber };
const evil = { companyName: 'EVIL', companyNumber: '99999999', serviceID: 'GB|OTHER' };
const cost = { type: 'credit', value: 2 };
const enhancedPath = `/v2/companies/${halcyon.serviceId}/enhanced`;
const hit = { ...profile, id: halcyon.serviceId, status: 'active' };

/** What is doubted of an order once it is collected, and what its cost is. */
async function doubted(product: Product, given: (order: { reference: string }) => Record<string, unknown>) {
  const order = { reference: '' };
  const { answers, desk } = await startGivenService({ '/v2/companies?': { details: 'Success', data: [hit] } });
  Object.assign(answers, given(order));
  const placed = await desk.orders.place(agreement(halcyon, { product }));
  order.reference = placed.reference;
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await desk.orders.read(placed.orderId)).order.state === 'collected') break;
    await desk.orders.lookNow();
  }
  const { order: now, events } = await desk.orders.read(placed.orderId);
  expect(now).toMatchObject({ state: 'collected', realCost: { ledger: 'credit', value: 2 } });
  const { snapshots } = await openDossier(desk.storage, now.dossierId ?? 0);
  const doubt = doubtOfDelivered(now, events);
  if (now.snapshotId !== null) expect(snapshots[0]?.doubt).toEqual(doubt);
  return { doubt, sentence: doubtWarning(doubt)?.sentence ?? null };
}

const taken = (data: object) => ({
  '/v2/orders/': profile,
  '/v2/orders': { details: 'Success', cost, data: { orderId: 60001, status: 'Success', ...data } },
});
const filed = { ...document, formats: ['application/json'] };

it.each<[string, object, string]>([
  ['another company', { companyDetails: evil }, 'The answer to the order names another company: EVIL, 99999999'],
  ['another product', { productDetails: { productId: 'OTHERPROD' } }, 'names another product: OTHERPROD'],
])('an answer that takes an order and names %s', async (_what, data, words) => {
  const { sentence } = await doubted(filed, () => taken(data));
  expect(sentence).toContain(words);
});

it.each<[string, object, string]>([
  ['another company in its data', { data: { ...profile, companyDetails: evil } }, 'another company: EVIL, 99999999'],
  ['another company beside its data', { data: profile, companyDetails: evil }, 'another company: EVIL, 99999999'],
  [
    'a document of another order',
    { data: { ...profile, links: { document: '/orders/8/download' } } },
    'it is of another order: 8',
  ],
  [
    'the address of another company',
    { data: profile, links: { self: '/companies/GB%7COTHER/enhanced' } },
    'another company: GB|OTHER',
  ],
])('an answer that brings a profile with %s', async (_what, answer, words) => {
  const { sentence } = await doubted(enhanced, () => ({
    [enhancedPath]: { details: 'Success', orderId: 60001, cost, ...answer },
  }));
  expect(sentence).toContain(words);
});

const listedAs = (productDetails: object, result: object) => (order: { reference: string }) => ({
  '/v2/orders/': result,
  '/v2/orders?': () => ({
    details: 'Success',
    data: [{ orderId: 60001, customerReference: order.reference, status: 'Success', cost, productDetails }],
  }),
  [enhancedPath]: { details: 'Success', orderId: 60001, status: 'Pending' },
});

it('a record of the list that names a product which is no profile', async () => {
  const annual = { productName: 'Annual accounts 1999', productId: 'OTHERPROD' };
  const { sentence } = await doubted(enhanced, listedAs(annual, { data: profile }));
  expect(sentence).toContain('showed it with another product: Annual accounts 1999, OTHERPROD');
});

it('a result whose envelope names another company', async () => {
  const { sentence } = await doubted(enhanced, listedAs({}, { companyDetails: evil, data: profile }));
  expect(sentence).toContain('What was delivered names another company beside its facts: EVIL, 99999999');
});

it.each<[string, object]>([
  [
    'the ordered company and its own address',
    { links: { self: `/companies/${encodeURIComponent(halcyon.serviceId)}` } },
  ],
  ['the order as its address', { links: { self: '/orders/60001' }, companyDetails: profile }],
  ['an enhanced profile', { productDetails: { productName: 'Enhanced Profile', productId: 'x' } }],
])('%s raises no doubt', async (_what, more) => {
  const { doubt } = await doubted(enhanced, () => ({
    [enhancedPath]: { details: 'Success', orderId: 60001, cost, ...more, data: profile },
  }));
  expect(doubt).toBeNull();
});
