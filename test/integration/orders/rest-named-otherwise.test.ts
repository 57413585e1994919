import { expect, it } from 'vitest';
import { agreement, companies, restEnhanced } from './core.ts';
import { startGivenService } from './given-answers.ts';

/* P22: what REST lists under a wholly other name than the officer saw is bought only after the officer was told that name. */

const { halcyon } = companies;

/** A service whose number search lists this one entry, and whose profile is asked for only if an order goes on. */
function deskAt(entry: object, beside: object = {}) {
  return startGivenService({
    '/core/company/number-search/': {
      companiesField: [{ codeField: 'C1', officialField: true, ...entry }],
      transactionIdField: 's-1',
      responseCodeField: 0,
      ...beside,
    },
    '/core/company/profile/': { transactionIdField: '771', responseCodeField: '102', responseDetailsField: 'Pending' },
  });
}

const isProfile = (url: string) => url.includes('/core/company/profile/');

it('another name under the number stops an order, is told, and the next order goes on', async () => {
  const { desk, asked } = await deskAt({ nameField: 'BRAMBLE TRUST GMBH', companyIDField: halcyon.companyNumber });
  const order = () => desk.orders.place(agreement(halcyon, { product: restEnhanced }));
  await expect(order()).rejects.toMatchObject({
    failure: { code: 'company-named-otherwise', detail: { said: 'BRAMBLE TRUST GMBH' } },
  });
  expect(asked.some(isProfile)).toBe(false);
  expect((await order()).state).toBe('pending');
  expect(asked.filter(isProfile)).toHaveLength(1);
});

it('another name without a number is not surely the company, and stops the order too', async () => {
  const { desk, asked } = await deskAt({ nameField: 'BRAMBLE TRUST GMBH' });
  await expect(desk.orders.place(agreement(halcyon, { product: restEnhanced }))).rejects.toMatchObject({
    failure: { code: 'company-not-told' },
  });
  expect(asked.some(isProfile)).toBe(false);
});

it('the same name in another spelling goes on', async () => {
  const { desk } = await deskAt({ nameField: halcyon.name.toUpperCase(), companyIDField: halcyon.companyNumber });
  expect((await desk.orders.place(agreement(halcyon, { product: restEnhanced }))).state).toBe('pending');
});

it('nothing is ordered with the code of a doubted answer, and a second try asks again', async () => {
  const entry = { nameField: halcyon.name, companyIDField: halcyon.companyNumber };
  const { desk, asked } = await deskAt(entry, { responseCodeField: 104 });
  const order = () => desk.orders.place(agreement(halcyon, { product: restEnhanced }));
  await expect(order()).rejects.toMatchObject({ failure: { code: 'search-doubted' } });
  await expect(order()).rejects.toMatchObject({ failure: { code: 'search-doubted' } });
  expect(asked.some(isProfile)).toBe(false);
});
