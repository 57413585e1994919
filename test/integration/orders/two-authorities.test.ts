import { describe, expect, it } from 'vitest';
import { companyOfHit, type CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { ListedHit } from '../../../src-shared/domain/search.ts';
import { runRestSearch } from '../../../src-main/dossiers/run-rest-search.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { agreement, restEnhanced } from './core.ts';
import { startGivenService } from './given-answers.ts';

const number = '00000095';
const v2Hit = (id: string, companyName: string, status: string, registrationAuthority: string) => ({
  ...{ id: `GB|${id}`, companyName, companyNumber: number, status, registrationAuthority },
});
const both = {
  '/v2/companies?': {
    data: [
      v2Hit('one', 'ONE FISH LTD', 'active', 'Companies House'),
      v2Hit('two', 'TWO BIRD LTD', 'dissolved', 'Northern Registry'),
    ],
  },
  '/v2/companies/GB|one': { data: { companyName: 'ONE FISH LTD', companyNumber: number, status: 'active' } },
  '/v2/companies/GB|two': { data: { companyName: 'TWO BIRD LTD', companyNumber: number, status: 'dissolved' } },
};
const byNumber = { jurisdiction: 'GB', name: null, companyNumber: number };
const lite = { product: { kind: 'v2-lite-profile' }, acknowledged: 'confirmed-active' } as const;

function referenceOf(listed: ListedHit | undefined): CompanyReference {
  if (listed === undefined) throw new Error('There is no such hit.');
  return companyOfHit(listed.hit);
}

describe('P22: one answer lists two companies under one number, in a jurisdiction whose numbers are said to be unique', () => {
  it('the chosen hit is what is bought, and each has a dossier of its own', async () => {
    const { asked, desk, context } = await startGivenService(both);
    const { hits } = await runSearch(context, byNumber);
    const two = await desk.orders.place(agreement(referenceOf(hits[1]), { ...lite, acknowledged: 'not-active' }));
    expect(decodeURIComponent(asked.at(-1) ?? '')).toMatch(/^\/v2\/companies\/GB\|two\/lite/u);
    const one = await desk.orders.place(agreement(referenceOf(hits[0]), lite));
    expect(decodeURIComponent(asked.at(-1) ?? '')).toMatch(/^\/v2\/companies\/GB\|one\/lite/u);
    expect([two.state, one.state]).toEqual(['collected', 'collected']);
    expect(one.dossierId).not.toBe(two.dossierId);
  });

  it('each is confirmed by its own word, and the answer contradicts nothing', async () => {
    const { context } = await startGivenService(both);
    const { hits } = await runSearch(context, byNumber);
    expect(hits.map(({ confirmation }) => [confirmation?.outcome, confirmation?.status])).toEqual([
      ['found-active', 'active'],
      ['found-not-active', 'dissolved'],
    ]);
  });

  const fish = { companyName: 'ONE FISH LTD', companyNumber: number, status: 'active' };
  const byName = (...more: object[]) => ({
    ...both,
    '/v2/companies?': { data: [{ ...fish, id: 'GB|one' }, ...more] },
  });

  it('also where it names no register, but other ids and other names: each is confirmed by its own word and bought by its own id', async () => {
    const { asked, desk, context } = await startGivenService(
      byName({ id: 'GB|two', companyName: 'TWO BIRD LTD', companyNumber: number, status: 'dissolved' }),
    );
    const { hits } = await runSearch(context, byNumber);
    expect(hits.map(({ hit, confirmation }) => [hit.name, confirmation?.answered?.name, confirmation?.status])).toEqual(
      [
        ['ONE FISH LTD', 'ONE FISH LTD', 'active'],
        ['TWO BIRD LTD', 'TWO BIRD LTD', 'dissolved'],
      ],
    );
    await desk.orders.place(agreement(referenceOf(hits[1]), { ...lite, acknowledged: 'not-active' }));
    expect(decodeURIComponent(asked.at(-1) ?? '')).toMatch(/^\/v2\/companies\/GB\|two\/lite/u);
  });

  it.each<[string, object]>([
    [
      'a former name',
      { id: 'GB|old', companyName: 'ANGLER LTD', companyNumber: number, status: 'active', isPreviousName: true },
    ],
    [
      'the name in another spelling',
      { id: 'GB|old', companyName: 'One Fish Limited', companyNumber: number, status: 'active' },
    ],
    ['no name', { id: 'GB|old', companyNumber: number, status: 'active' }],
  ])('%s under another id is the same company', async (_, more) => {
    const { context } = await startGivenService(byName(more));
    // Only a search by name can find a former one.
    const { hits } = await runSearch(context, { ...byNumber, name: 'fish', companyNumber: null });
    expect(hits.map(({ hit }) => hit.knownById)).toEqual([undefined, undefined]);
  });

  it.each([
    [1, 'S'],
    [0, 'N'],
  ])('REST is asked for the chosen hit %i with its own authority %s', async (place, code) => {
    const hit = (nameField: string, authority: string) => ({
      ...{ codeField: 'K95', nameField, companyIDField: number, legalStatusField: 'active', officialField: true },
      ...{ registrationAuthorityField: `Authority ${authority}`, registrationAuthorityCodeField: authority },
    });
    const { asked, desk, context } = await startGivenService({
      '/core/company/number-search/GB': {
        companiesField: [hit('A1 LTD', 'N'), hit('A2 LTD', 'S')],
        responseCodeField: 100,
      },
      '/core/company/profile/GB': {
        companyProfileField: { codeField: 'K95', nameField: 'A2 LTD', legalStatusField: 'active' },
        transactionIdField: 't-1',
        responseCodeField: '100',
      },
    });
    const core = { interface: 'rest', family: 'core', caseNumber: null, registrationAuthority: null } as const;
    const { hits } = await runRestSearch(context, byNumber, core);
    const wanted = { product: restEnhanced, acknowledged: 'confirmed-active' } as const;
    await desk.orders.place(agreement(referenceOf(hits[place]), wanted));
    expect(decodeURIComponent(asked.at(-1) ?? '')).toMatch(new RegExp(`/profile/GB/K95\\?.*regAuth=${code}(&|$)`, 'u'));
  });

  it('two companies under one code of REST have a dossier each, by their authorities', async () => {
    const hit = (nameField: string, authority: string) => ({
      ...{ codeField: number, nameField, companyIDField: number, legalStatusField: 'active', officialField: true },
      ...{ registrationAuthorityField: `Authority ${authority}`, registrationAuthorityCodeField: authority },
    });
    const answer = (name: string) => ({
      companyProfileField: { codeField: number, nameField: name, legalStatusField: 'active' },
      ...{ transactionIdField: 't-1', responseCodeField: '100' },
    });
    const { asked, desk, context } = await startGivenService({
      '/core/company/number-search/GB': {
        companiesField: [hit('ONE FISH LTD', 'N'), hit('TWO BIRD LTD', 'S')],
        responseCodeField: 100,
      },
      '/core/company/profile/GB/00000095?regAuth=N': answer('ONE FISH LTD'),
      '/core/company/profile/GB/00000095?regAuth=S': answer('TWO BIRD LTD'),
    });
    const core = { interface: 'rest', family: 'core', caseNumber: null, registrationAuthority: null } as const;
    const { hits } = await runRestSearch(context, byNumber, core);
    const wanted = { product: restEnhanced, acknowledged: 'confirmed-active' } as const;
    const one = await desk.orders.place(agreement(referenceOf(hits[0]), wanted));
    const two = await desk.orders.place(agreement(referenceOf(hits[1]), wanted));
    expect([one.state, two.state]).toEqual(['collected', 'collected']);
    expect(asked.filter((address) => address.includes('/profile/'))).toHaveLength(2);
    expect(one.dossierId).not.toBe(two.dossierId);
  });
});
