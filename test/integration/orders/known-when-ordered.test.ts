import { expect, it } from 'vitest';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import { knownInNote } from '../../../src-shared/domain/known-when-ordered.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { agreement } from './core.ts';
import { startGivenService } from './given-answers.ts';

it.each([
  ['status-not-given', undefined],
  ['status-word-not-known', '21'],
])('an order notes %s where its registry said that', async (known, status) => {
  const company = { companyName: 'Halcyon plc', companyNumber: '04418820' };
  const { desk, context } = await startGivenService({
    '/v2/companies?': { data: [{ id: 'GB|halcyon', ...company, status }] },
    '/v2/companies/GB|halcyon': { data: { ...company, status: 'Active' } },
  });
  const { hits } = await runSearch(context, { jurisdiction: 'GB', name: null, companyNumber: '04418820' });
  if (hits[0] === undefined) throw new Error('There is no hit.');
  const agreed = { product: { kind: 'v2-lite-profile' }, acknowledged: 'status-not-understood' } as const;
  const placed = await desk.orders.place(agreement(companyOfHit(hits[0].hit), agreed));
  const { events } = await desk.orders.read(placed.orderId);
  expect(knownInNote(events[0]?.detail ?? null, placed)).toBe(known);
  expect(placed.acknowledged).toBe('status-not-understood');
});
