import { expect, it } from 'vitest';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { withV2Id } from '../../../src-main/orders/current-company.ts';
import { dayMs } from '../../../src-main/orders/look-interval.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import type { MadeFor, SearchQuery } from '../../../src-shared/domain/search.ts';
import { startGivenService } from './given-answers.ts';

/*
 * P22: a number that the registry lists under a wholly other name than the officer saw is bought only after the officer
 * saw that name. An identifier of a month ago makes Dossier ask the registry first.
 */

const number = '00000095';
const fish = { id: 'GB|one', companyName: 'ONE FISH LTD', companyNumber: number, status: 'active' };

/** A company that stored data showed 40 days ago, at a registry that lists the given entry now. */
async function shownLongAgo(listed: object, envelope: object = {}) {
  let around = envelope;
  const { context, desk } = await startGivenService({
    '/v2/companies?': (url: string) => (url.includes('isoCode') ? { ...around, data: [listed] } : { data: [fish] }),
  });
  const longAgo = { ...context, now: () => new Date(Date.now() - 40 * dayMs) };
  const { hits } = await runSearch(longAgo, { jurisdiction: null, name: 'fish', companyNumber: null });
  const [shown] = hits;
  if (shown === undefined) throw new Error('There is no hit.');
  const company = companyOfHit(shown.hit);
  const ports = {
    storage: desk.storage,
    clock: systemClock,
    search: (query: SearchQuery, madeFor: MadeFor) => runSearch({ ...context, madeFor }, query),
  };
  return {
    ...{ storage: desk.storage, company },
    answered: (more: object) => void (around = more),
    ask: (madeFor: MadeFor) => withV2Id(ports, company, madeFor),
  };
}

const other = { ...fish, companyName: 'BRAMBLE TRUST GMBH' };

it('another name than the officer saw is shown before an order goes on with it', async () => {
  const { ask, storage, company } = await shownLongAgo(other);
  await expect(ask('order')).rejects.toMatchObject({ failure: { code: 'company-named-otherwise' } });
  const { confirmation } = await storage.knownStatusOf({ company });
  expect(confirmation?.answered?.name).toBe('BRAMBLE TRUST GMBH');
  expect((await ask('order')).company.serviceId).toBe('GB|one');
});

it('a free list of filings goes on: nothing is spent', async () => {
  const { ask } = await shownLongAgo(other);
  expect((await ask('filings')).company.serviceId).toBe('GB|one');
});

it('the same name in another spelling is the same company', async () => {
  const { ask } = await shownLongAgo({ ...fish, companyName: 'One Fish Limited' });
  expect((await ask('order')).company.serviceId).toBe('GB|one');
});

it('that it was found by a previous name says nothing where a number was asked for', async () => {
  const { ask } = await shownLongAgo({ ...other, isPreviousName: true });
  await expect(ask('order')).rejects.toMatchObject({ failure: { code: 'company-named-otherwise' } });
});

it.each([
  ['another id', { ...fish, id: 'GB|new' }],
  ['the same id', fish],
])('nothing is ordered with what a doubted answer lists: %s', async (_what, listed) => {
  const { ask, answered } = await shownLongAgo(listed, { details: 'Registry not available' });
  const refused = { failure: { code: 'search-doubted', detail: { said: 'Registry not available' } } };
  await expect(ask('order')).rejects.toMatchObject(refused);
  // That it came a moment ago makes it no fresher.
  await expect(ask('order')).rejects.toMatchObject(refused);
  // A free list of filings may be asked for.
  expect((await ask('filings')).company.serviceId).toBe(listed.id);
  answered({ details: 'Success' });
  expect((await ask('order')).company.serviceId).toBe(listed.id);
});
