import { describe, expect, it } from 'vitest';
import { confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { companyOfHit, type CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { PlaceOrder } from '../../../src-shared/contract/orders.ts';
import type { ListedHit } from '../../../src-shared/domain/search.ts';
import { agreement } from './core.ts';
import { startGivenService } from './given-answers.ts';

const number = '00000095';
const fish = { id: 'GB|one', companyName: 'ONE FISH LTD', companyNumber: number, status: 'active' };
const bird = { id: 'GB|two', companyName: 'TWO BIRD LTD', companyNumber: number, status: 'dissolved' };
const stranger = { id: 'GB|three', companyName: 'THREE CAT LTD', companyNumber: number, status: 'active' };

function referenceOf(listed: ListedHit | undefined): CompanyReference {
  if (listed === undefined) throw new Error('There is no such hit.');
  return companyOfHit(listed.hit);
}

/** A search of stored data that found ONE FISH, at a service whose registry answers with the given entries. */
async function storedFish(registry: readonly object[]) {
  const lite = { data: { companyName: fish.companyName, companyNumber: number, status: 'active' } };
  const world = await startGivenService({
    '/v2/companies?': (url: string) => ({ data: url.includes('isoCode') ? registry : [fish] }),
    '/v2/companies/GB|one': lite,
  });
  const { context, desk, asked } = world;
  const stored = await runSearch(context, { jurisdiction: null, name: 'fish', companyNumber: null });
  const confirm = () => confirmHit(context, stored.searchId, 0);
  const buy = async (company: CompanyReference, more: Partial<PlaceOrder> = {}) => {
    const agreed = agreement(company, { product: { kind: 'v2-lite-profile' }, ...more });
    const order = await desk.orders.place(agreed);
    return { order, url: decodeURIComponent(asked.at(-1) ?? '') };
  };
  return { ...world, stored, confirm, buy };
}

describe('P22: a registry lists several companies of other ids and names under the number that was asked for', () => {
  it('none of them is taken for the company that was asked about, and nothing is bought by their ids', async () => {
    const { stored, confirm, buy, context } = await storedFish([bird, stranger]);
    await expect(confirm()).rejects.toMatchObject({ failure: { code: 'company-not-told' } });
    const [listed] = (await context.storage.readSearch({ searchId: stored.searchId })).hits;
    expect(listed?.confirmation).toBeNull();
    const { url } = await buy({ ...referenceOf(stored.hits[0]) });
    expect(url).toMatch(/^\/v2\/companies\/GB\|one\/lite/u);
  });

  it('the one with its own id confirms it, with that entry’s name and status', async () => {
    const { confirm } = await storedFish([bird, fish]);
    const [listed] = (await confirm()).hits;
    expect(listed?.confirmation).toMatchObject({ outcome: 'found-active', answered: { name: 'ONE FISH LTD' } });
  });

  it('a company that was bought before that answer is held after it, under its id', async () => {
    const { stored, buy, context, answers } = await storedFish([fish]);
    const { order } = await buy(referenceOf(stored.hits[0]));
    answers['/v2/companies?'] = { data: [bird, fish] };
    const { hits } = await runSearch(context, { jurisdiction: 'GB', name: null, companyNumber: number });
    expect(hits[1]?.hit).toMatchObject({ serviceId: 'GB|one', knownById: true });
    const confirmed = { acknowledged: 'confirmed-active' } as const;
    await expect(buy(referenceOf(hits[1]), confirmed)).rejects.toMatchObject({ failure: { code: 'input-invalid' } });
    const { order: again } = await buy(referenceOf(hits[1]), { ...confirmed, again: order.orderId });
    expect(again.dossierId).toBe(order.dossierId);
  });
});
