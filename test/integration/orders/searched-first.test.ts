import { describe, expect, it } from 'vitest';
import { readSearchedFirst } from '../../../src-shared/domain/searched-first.ts';
import { agreement, companies, eventKinds, restEnhanced, startDesk } from './desk.ts';

const newest = { before: null, limit: 10 };
const all = { words: null, kinds: [], jurisdiction: null, from: null, before: null };

describe('P23: a search that leaves before an order', () => {
  it('is among what happened to the order, with its own answer, and nobody is said to have typed it', async () => {
    const desk = await startDesk();
    const { orderId } = await desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
    const { events } = await desk.orders.read(orderId);
    expect(events.map(({ kind }) => kind).slice(0, 3)).toEqual(['agreed', 'searched-first', 'intent-written']);
    const [search] = (await desk.storage.listSearches(newest)).searches;
    expect(search).toMatchObject({ madeFor: 'order', way: { interface: 'rest' } });
    const [agreed, searched, written] = events;
    expect(readSearchedFirst(searched?.detail ?? null)).toMatchObject({ searchId: search?.searchId, isFree: false });
    expect(searched?.officer).toBeNull();
    expect(searched?.answer?.operation).toContain('search');
    // They are told with the times at which they were.
    expect(String(agreed?.at) <= String(searched?.at) && String(searched?.at) <= String(written?.at)).toBe(true);
    const { entries } = await desk.storage.listHistory({ filter: all, beforeEntry: null, limit: 10 });
    expect(entries.map(({ thing }) => thing).filter(({ kind }) => kind === 'search')).toMatchObject([
      { searchId: search?.searchId, madeFor: 'order' },
    ]);
  });

  it('is made for the filings where it is a list of them that needs it, and is free', async () => {
    const desk = await startDesk();
    const { orderId } = await desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
    const { events } = await desk.orders.read(orderId);
    const searched = readSearchedFirst(events[1]?.detail ?? null);
    const { hits } = await desk.storage.readSearch({ searchId: searched?.searchId ?? 0 });
    // V2 does not know the code by which REST calls a company.
    const byCode = { ...companies.meridian, serviceId: hits[0]?.hit.serviceId ?? '' };
    await desk.orders.documentOffers(byCode, null);
    const searches = async () => (await desk.storage.listSearches(newest)).searches.map(({ madeFor }) => madeFor);
    expect(await searches()).toEqual(['filings', 'order']);
    await desk.search({ jurisdiction: null, name: 'meridian', companyNumber: null });
    // What an officer asks is made for nothing else.
    expect(await searches()).toEqual([undefined, 'filings', 'order']);
  });

  it('is not told of an order that needs none', async () => {
    const desk = await startDesk();
    await desk.search({ jurisdiction: 'GB', name: null, companyNumber: companies.halcyon.companyNumber });
    const fresh = agreement(companies.halcyon, { acknowledged: 'confirmed-active' });
    const { orderId } = await desk.orders.place(fresh);
    expect(await eventKinds(desk, orderId)).not.toContain('searched-first');
  });
});
