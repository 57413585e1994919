import { describe, expect, it } from 'vitest';
import { confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import type { StoredSearch } from '../../../src-shared/domain/search.ts';
import { agreement } from './core.ts';
import { startGivenService } from './given-answers.ts';

const alpha = { id: 'GB|aaaa', companyName: 'ALPHA TRADING LTD', companyNumber: 'N/A', status: 'active' };
const beta = { id: 'GB|bbbb', companyName: 'BETA HOLDINGS PLC', companyNumber: 'N/A', status: 'active' };
const acknowledged = 'confirmed-active';
const product = { kind: 'v2-lite-profile' } as const;

function companyIn({ hits: [listed] }: StoredSearch) {
  if (listed === undefined) throw new Error('Nothing was found.');
  return companyOfHit(listed.hit);
}

async function world(entries: Record<string, unknown> = {}) {
  const given = await startGivenService({
    '/v2/companies?': (url: string) => ({ details: 'Success', data: url.includes('alpha') ? [alpha] : [beta] }),
    '/v2/companies/GB|aaaa': { data: alpha },
    '/v2/companies/GB|bbbb': { data: beta },
    ...entries,
  });
  const search = (name: string, jurisdiction: string | null = 'GB') =>
    runSearch(given.context, { jurisdiction, name, companyNumber: null });
  return { ...given, search };
}

describe('P22: two companies with the same text in place of a number', () => {
  it('are bought as two, and kept in two dossiers', async () => {
    const { desk, search } = await world();
    const first = await desk.orders.place(agreement(companyIn(await search('alpha')), { product, acknowledged }));
    expect(first.state).toBe('collected');
    const found = companyIn(await search('beta'));
    const asked = await desk.orders.question(found, product);
    expect(asked.earlier).toBeNull();
    expect(asked.offer.heldSince).toBeNull();
    expect(await desk.storage.whichCompany({ company: found })).toEqual({ kind: 'known', dossierId: null });
    const second = await desk.orders.place(agreement(found, { product, acknowledged }));
    expect(second.state).toBe('collected');
    expect(second.dossierId).not.toBe(first.dossierId);
  });

  it('are not asked for by that text, and the one confirms nothing of the other', async () => {
    const { answers, asked, context, search } = await world();
    const { searchId } = await search('beta', null);
    answers['/v2/companies?'] = { details: 'Success', data: [alpha] };
    await expect(confirmHit(context, searchId, 0)).rejects.toMatchObject({ failure: { code: 'company-not-told' } });
    expect(decodeURIComponent(asked.at(-1) ?? '')).not.toContain('N/A');
    answers['/v2/companies?'] = { details: 'Success', data: [] };
    await expect(confirmHit(context, searchId, 0)).rejects.toMatchObject({ failure: { code: 'company-not-told' } });
    expect((await context.storage.readSearch({ searchId })).hits[0]?.confirmation).toBeNull();
    answers['/v2/companies?'] = { details: 'Success', data: [beta] };
    const [listed] = (await confirmHit(context, searchId, 0)).hits;
    expect(listed?.confirmation).toMatchObject({ outcome: 'found-active' });
  });

  it('a profile with such a text is the one that was ordered', async () => {
    const { desk, answers, search } = await world();
    answers['/v2/companies?'] = { details: 'Success', data: [{ ...alpha, companyNumber: '00012345' }] };
    const order = await desk.orders.place(agreement(companyIn(await search('alpha')), { product, acknowledged }));
    expect(order).toMatchObject({ state: 'collected', reason: null });
  });
});
