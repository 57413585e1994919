import { expect, it } from 'vitest';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import { agreement } from './core.ts';
import { startGivenService } from './given-answers.ts';

const stated = { companyName: 'Isar Ltd', companyNumber: '00012345', status: 'active' };

it.each([
  ['left out', {}],
  ['empty', { id: '' }],
  ['blank', { id: '   ' }],
  ['an object', { id: { value: 'GB|isar' } }],
  ['a list', { id: ['GB|isar'] }],
])('P1: nothing is paid for a company whose identifier is %s: the call would name no company', async (_, id) => {
  const { asked, desk, context } = await startGivenService({ '/v2/companies?': { data: [{ ...stated, ...id }] } });
  const { hits } = await runSearch(context, { jurisdiction: 'GB', name: null, companyNumber: '00012345' });
  const [found] = hits;
  if (found === undefined) throw new Error('There is no hit.');
  const wanted = { product: { kind: 'v2-lite-profile' }, acknowledged: 'confirmed-active' } as const;
  const placed = desk.orders.place(agreement(companyOfHit(found.hit), wanted));
  await expect(placed).rejects.toSatisfy(
    (thrown) => thrown instanceof FailureError && thrown.failure.code === 'company-without-id',
  );
  expect(asked.filter((url) => !url.startsWith('/v2/companies?'))).toEqual([]);
});
