import { expect, it } from 'vitest';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { agreement } from './core.ts';
import { startGivenService } from './given-answers.ts';

/*
 * P22: nobody buys past a word of the registry that they have not seen, also where it comes in the moment between the last look at
 * the record and the intent that is written down.
 */

const company = {
  ...{ jurisdiction: 'GB', companyNumber: '00012345', serviceId: 'GB|MDAwMTIzNDU' },
  ...{ name: 'Northwind Fable Ltd', englishName: null },
};
const listed = { id: company.serviceId, companyNumber: '00012345', status: 'active' };
const profile = { orderId: 71, data: { companyName: company.name }, cost: { type: 'credit', value: 5 } };

it('P22: a name that the registry gives just before the intent is written is not bought past', async () => {
  const world = { beforeIntent: () => Promise.resolve<unknown>(null) };
  const { asked, desk, context } = await startGivenService(
    {
      '/v2/companies?': { data: [{ ...listed, companyName: 'EVIL HOLDINGS PLC' }] },
      ...{ '/v2/companies/GB|': profile, '/v2/orders': { data: [] } },
    },
    {
      faultPoint: async (point) => {
        if (point === 'before-intent') await world.beforeIntent();
      },
    },
  );
  const paid = () => asked.filter((url) => /^\/v2\/companies\/[^?]/u.test(url));
  world.beforeIntent = () => runSearch(context, { jurisdiction: 'GB', companyNumber: '00012345', name: null });
  await expect(desk.orders.place(agreement(company))).rejects.toMatchObject({
    failure: { code: 'input-invalid', detail: { field: 'word' } },
  });
  expect(paid()).toEqual([]);
  expect((await desk.orders.list({ which: 'all', words: null, before: null, limit: 10 })).total).toBe(0);
  // What it said is known by the next time.
  world.beforeIntent = () => Promise.resolve(null);
  await expect(desk.orders.place(agreement(company, { acknowledged: 'confirmed-active' }))).resolves.toMatchObject({
    state: 'collected',
  });
  expect(paid()).toHaveLength(1);
});
