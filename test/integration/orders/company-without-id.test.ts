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
  ['its jurisdiction alone', { id: 'GB|' }],
  ['its jurisdiction and a blank', { id: 'GB| ' }],
  ['a bar', { id: '|' }],
  ['a sign', { id: 'GB|-' }],
  ['an unseen character', { id: '\u200b' }],
  ['an unseen character behind its jurisdiction', { id: 'GB|\u200b' }],
  ['a control character', { id: 'GB|\0' }],
  ['a word for nothing', { id: 'GB|null' }],
  ['another word for nothing', { id: 'undefined' }],
  ['what a program writes for an object', { id: '[object Object]' }],
  ['a slash', { id: '/' }],
  ['two encoded dots', { id: '%2e%2e' }],
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
