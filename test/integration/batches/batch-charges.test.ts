import { expect, it } from 'vitest';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { agreement, companies, seeCost } from '../orders/core.ts';
import type { Desk } from '../orders/desk.ts';
import { keepNumbers, newRecord, standingsOf, startAnswered, stateOf } from './batch-scene.ts';

/* P5, P23: a search of a batch is free as far as is known. After one that was charged nothing is sent without a person. */

const five = { ledger: 'credit', value: 5 };
const numbers = ['04418820;GB', '04418821;GB', '04418822;GB'];
const stopped = { kind: 'stopped', failure: 'search-charged', charge: five };
const bySearch = (companyNumber: string) => ({ search: { query: { jurisdiction: 'GB', name: null, companyNumber } } });
const quiet = () => new Promise((resolve) => setTimeout(resolve, 150));

const step = (desk: Desk, batchId: number) =>
  desk.storage.takeBatchStep({ batchId, at: new Date().toISOString(), officer: 'A. Officer', step: 'resumed' });

async function seeCharge(desk: Desk): Promise<void> {
  const { stoppedBySearch } = await desk.storage.readSpendRules();
  await desk.orders.seeSearchCost({ searchId: stoppedBySearch ?? 0, reason: 'Asked the service.' });
}

/** Orders something that costs more than was accepted for it. */
async function chargeUnexpectedly(desk: Desk, company: CompanyReference): Promise<number> {
  const { orderId } = await desk.orders.place(agreement(company, { most: 0 }));
  expect((await desk.storage.readSpendRules()).stoppedBy).toBe(orderId);
  return orderId;
}

it('a search that was charged stops every batch, also one that is kept afterwards, until a person has looked and lets it go on', async () => {
  const desk = await (await newRecord())();
  const first = await keepNumbers(desk, numbers);
  const second = await keepNumbers(desk, ['04418830;GB']);
  const { runner, asked } = startAnswered(desk, () => ({ cost: five }));
  runner.wake();
  await expect.poll(() => stateOf(desk, second)).toMatchObject({ ...stopped, ...bySearch('04418820') });
  expect(await stateOf(desk, first)).toMatchObject(stopped);
  expect(asked).toEqual(['04418820']);
  // What was paid for is kept with its row.
  expect(await standingsOf(desk, first)).toEqual(['none', 'waiting', 'waiting']);
  const third = await keepNumbers(desk, ['04418840;GB']);
  runner.wake();
  await expect.poll(() => stateOf(desk, third)).toMatchObject(stopped);
  await expect(step(desk, first)).rejects.toThrow('has to be looked at');
  await seeCharge(desk);
  runner.wake();
  await quiet();
  expect(asked).toHaveLength(1);
  await step(desk, first);
  runner.wake();
  // It is charged again, and so it stops again.
  await expect.poll(() => stateOf(desk, first)).toMatchObject({ ...stopped, ...bySearch('04418821') });
  expect(asked).toEqual(['04418820', '04418821']);
});

it('P23: a charge of an order that nobody has looked at stops batches only where searches were charged before', async () => {
  const desk = await (await newRecord())();
  // Searches that were never charged are free by everything that is known.
  const free = await keepNumbers(desk, ['04418810;GB']);
  const orderId = await chargeUnexpectedly(desk, companies.halcyon);
  const before = startAnswered(desk, () => ({}));
  before.runner.wake();
  await expect.poll(() => stateOf(desk, free)).toMatchObject({ kind: 'ended' });
  await before.runner.close();
  await seeCost(desk, orderId, 'Asked the service.');
  const batchId = await keepNumbers(desk, numbers);
  const { runner, asked } = startAnswered(desk, ({ companyNumber }) =>
    companyNumber === '04418820' ? { cost: five } : {},
  );
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toMatchObject(stopped);
  await seeCharge(desk);
  const second = await chargeUnexpectedly(desk, companies.meridian);
  await step(desk, batchId);
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toMatchObject({ kind: 'stopped', failure: 'spend-limit-reached' });
  expect(asked).toEqual(['04418820']);
  await seeCost(desk, second, 'Asked the service.');
  await step(desk, batchId);
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toMatchObject({ kind: 'ended' });
  expect(asked).toEqual(numbers.map((number) => number.slice(0, 8)));
});

it('so does a charge that nobody believes, and one for a search that failed', async () => {
  const desk = await (await newRecord())();
  const batchId = await keepNumbers(desk, numbers);
  const notBelieved = { notBelieved: '-3 credit' };
  const { runner, asked } = startAnswered(desk, ({ companyNumber }) =>
    companyNumber === '04418820' ? { cost: notBelieved } : { code: 'service-failed', cost: five },
  );
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toMatchObject({ ...stopped, charge: notBelieved });
  await seeCharge(desk);
  await step(desk, batchId);
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toMatchObject(stopped);
  expect(asked).toEqual(['04418820', '04418821']);
});

it('where Dossier ended between the charge and its row, the next start stops and asks nothing', async () => {
  const open = await newRecord();
  const before = await open();
  const batchId = await keepNumbers(before, numbers);
  const ended = () => Promise.reject(new Error('Dossier ended here.'));
  const { runner, asked, faults } = startAnswered(before, () => ({ cost: five }), {
    storage: { ...before.storage, settleBatchRows: ended },
  });
  runner.wake();
  await expect.poll(() => faults).toHaveLength(1);
  await runner.close();
  await before.close();
  expect(asked).toHaveLength(1);
  const after = await open();
  const next = startAnswered(after, () => ({ cost: five }));
  next.runner.wake();
  await expect.poll(() => stateOf(after, batchId)).toMatchObject(stopped);
  expect(next.asked).toEqual([]);
  await seeCharge(after);
  await step(after, batchId);
  next.runner.wake();
  await expect.poll(() => standingsOf(after, batchId)).toEqual(['none', 'none', 'waiting']);
  // The first is answered by what was paid for.
  expect(next.asked).toEqual(['04418821']);
});

it('nothing is sent past a limit of a ledger that such searches were charged in, though the charge was looked at', async () => {
  const desk = await (await newRecord())();
  const most = { perOrder: null, perDossier: null, perConnection: null };
  await desk.storage.changeSpendRules({
    ...{ officer: 'A. Officer', at: new Date().toISOString(), prices: [] },
    limits: [{ ledger: 'credit', ...most, perDay: 5 }],
  });
  const batchId = await keepNumbers(desk, numbers);
  const { runner, asked } = startAnswered(desk, () => ({ cost: five }));
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toMatchObject(stopped);
  await seeCharge(desk);
  await step(desk, batchId);
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toMatchObject({ kind: 'stopped', failure: 'spend-limit-reached' });
  expect(asked).toHaveLength(1);
});

it('a search that cost nothing stops nothing', async () => {
  const desk = await (await newRecord())();
  const batchId = await keepNumbers(desk, numbers);
  const { runner, asked } = startAnswered(desk, () => ({ cost: { ledger: 'credit', value: 0 } }));
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toMatchObject({ kind: 'ended' });
  expect(asked).toHaveLength(3);
});
