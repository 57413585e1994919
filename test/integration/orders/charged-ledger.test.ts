import { expect, it } from 'vitest';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { agreement, enhanced, seeCost } from './core.ts';
import { startGivenService } from './given-answers.ts';

/*
 * P5, P23: one charge in another ledger than the product's own does not move what later orders are held in, so that the
 * limits of the product's own ledger go on to bind.
 */

const company = (letter: string): CompanyReference => ({
  jurisdiction: 'GB',
  companyNumber: `0441882${letter}`,
  serviceId: `GB|${letter}`,
  name: `Halcyon Freight ${letter} plc`,
  englishName: null,
});

it('an enhanced profile is held in credits after one charge in lite credits, and in lite credits after two', async () => {
  const charged = { type: 'credit', value: 2 };
  const { desk } = await startGivenService({
    '/v2/companies/': (url: string) => {
      const { name: companyName, companyNumber } = company(/GB\|(.)/.exec(url)?.[1] ?? '');
      return { details: 'Success', cost: { ...charged }, data: { companyName, companyNumber } };
    },
  });
  const buy = async (letter: string) => {
    const { orderId } = await desk.orders.place(agreement(company(letter), { most: 2 }));
    await seeCost(desk, orderId, 'Looked at.');
  };
  const price = async () => (await desk.orders.question(company('9'), enhanced)).offer.price;
  Object.assign(charged, { type: 'lite', value: 1 });
  await buy('1');
  expect(await price()).toEqual({ kind: 'not-known' });
  Object.assign(charged, { type: 'credit', value: 2 });
  await buy('2');
  Object.assign(charged, { type: 'lite', value: 1 });
  await buy('3');
  // The newest charge alone says otherwise: what was charged in credits before stands.
  expect(await price()).toMatchObject({ kind: 'last-paid', cost: { ledger: 'credit', value: 2 } });
  await buy('4');
  expect(await price()).toMatchObject({ kind: 'last-paid', cost: { ledger: 'lite', value: 1 } });
});
