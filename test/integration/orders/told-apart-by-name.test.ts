import { describe, expect, it } from 'vitest';
import { confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { openDossier } from '../../../src-main/dossiers/open-dossier.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { companyOfHit, type CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { PlaceOrder } from '../../../src-shared/contract/orders.ts';
import type { ListedHit } from '../../../src-shared/domain/search.ts';
import { agreement } from './core.ts';
import { GivenStatus, startGivenService } from './given-answers.ts';

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

/** Both companies known apart by their ids and saved, at a service that answers an order for the first with `answer`. */
async function bothKnown(answer: object) {
  const profile = {
    details: 'Success',
    cost: { type: 'credit', value: 1 },
    data: { companyNumber: number, ...answer },
  };
  const world = await startGivenService({
    '/v2/companies?': { data: [fish, bird] },
    '/v2/companies/GB|one': profile,
    '/v2/companies/GB|two': profile,
  });
  const { context, desk } = world;
  const { hits } = await runSearch(context, { jurisdiction: 'GB', name: null, companyNumber: number });
  const save = (company: CompanyReference) =>
    desk.storage.saveDossier({ company, officer: 'A. Officer', savedAt: new Date().toISOString() });
  const [first, second] = [referenceOf(hits[0]), referenceOf(hits[1])];
  const saved = [await save(first), await save(second)];
  return { ...world, first, second, saved };
}

describe('P22: an order for one of two companies that their ids alone tell apart', () => {
  it.each([
    ['v2-lite-profile', { kind: 'v2-lite-profile' }],
    ['v2-enhanced-profile', { kind: 'v2-enhanced-profile', directorships: false, geocoding: false }],
  ] as const)('%s: the profile of the other one waits for a person and changes nothing', async (_, product) => {
    const { desk, first } = await bothKnown({ companyName: bird.companyName, status: { original: 'dissolved' } });
    const order = await desk.orders.place(agreement(first, { product, acknowledged: 'confirmed-active' }));
    expect(order).toMatchObject({ state: 'needs-attention', reason: 'other-company', said: 'TWO BIRD LTD, 00000095' });
    const { dossier, snapshots } = await openDossier(desk.storage, order.dossierId ?? 0);
    expect(dossier).toMatchObject({ company: { name: 'ONE FISH LTD' }, status: 'active', newerName: null });
    expect(snapshots).toMatchObject([{ otherCompany: { because: 'name', name: 'TWO BIRD LTD' } }]);
  });

  it('a name of neither is not told to be the ordered one’s new name', async () => {
    const { desk, second } = await bothKnown({ companyName: 'THREE CAT LTD' });
    const product = { kind: 'v2-lite-profile' } as const;
    const order = await desk.orders.place(agreement(second, { product, acknowledged: 'not-active' }));
    expect(order).toMatchObject({ state: 'needs-attention', reason: 'other-company' });
  });

  it('its own profile is taken', async () => {
    const { desk, first, saved } = await bothKnown({ companyName: 'One Fish Limited' });
    const product = { kind: 'v2-lite-profile' } as const;
    const order = await desk.orders.place(agreement(first, { product, acknowledged: 'confirmed-active' }));
    expect(order).toMatchObject({ state: 'collected', dossierId: saved[0]?.dossierId });
  });
});

describe('P22: the record of such an order in the service’s list', () => {
  it.each([
    [
      'the other name and id',
      { companyName: 'TWO BIRD LTD', companyNumber: number, kyckrID: 'GB|two' },
      'TWO BIRD LTD, 00000095, GB|two',
    ],
    ['the number and the other id', { companyNumber: number, kyckrID: 'GB|two' }, '00000095, GB|two'],
    ['the number and the other name', { companyName: 'TWO BIRD LTD', companyNumber: number }, 'TWO BIRD LTD, 00000095'],
    ['the other name alone', { companyName: 'TWO BIRD LTD' }, 'TWO BIRD LTD'],
    ['the number alone', { companyNumber: number }, null],
    ['its name under a new id', { companyName: 'One Fish Limited', companyNumber: number, kyckrID: 'GB|new' }, null],
    ['its id under another name', { companyName: 'TWO BIRD LTD', companyNumber: number, kyckrID: 'GB|one' }, null],
  ])('%s', async (_, companyDetails, said) => {
    const { desk, first, answers, asked } = await bothKnown({});
    answers['/v2/companies/GB|one'] = new GivenStatus(202, { orderId: 7, status: 'Pending' });
    const product = { kind: 'v2-enhanced-profile', directorships: false, geocoding: false } as const;
    const { orderId, reference } = await desk.orders.place(
      agreement(first, { product, acknowledged: 'confirmed-active' }),
    );
    const record = { orderId: '7', customerReference: reference, status: 'Pending', companyDetails };
    answers['/v2/orders'] = { details: 'Success', data: [record] };
    const before = asked.length;
    await desk.orders.lookNow();
    expect(asked.length).toBeGreaterThan(before);
    const { order } = await desk.orders.read(orderId);
    expect(order).toMatchObject(
      said === null
        ? { state: 'pending', reason: null }
        : { state: 'needs-attention', reason: 'listed-with-other-company', said },
    );
  });
});
