import { expect, it, onTestFinished } from 'vitest';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { createTransport } from '../../../src-main/service/transport.ts';
import { sendJson, startRawServer } from '../service/raw-server.ts';
import { openDesk, startService } from '../orders/desk.ts';

/* P5: a search through V2 is free as far as is known before it. Whatever it is charged is recorded, told at once, and stops. */

const name = { jurisdiction: 'GB', name: 'fable', companyNumber: null };

async function openAgainst(body: unknown, status = 200) {
  const server = await startRawServer((_seen, response) => {
    sendJson(response, JSON.stringify(body), status);
  });
  onTestFinished(() => server.close());
  const { service } = await startService();
  const desk = await openDesk({ service, file: null, key: null });
  onTestFinished(() => desk.close());
  const transport = createTransport({ origins: allowOrigins([server.origin]) });
  onTestFinished(() => transport.close());
  const at = { address: server.origin, dialect: dialectPresets.specification, transport };
  const v2 = { ...(await desk.v2()), ...at, credential: () => Promise.resolve('demo') };
  let told = 0;
  const context = {
    ...{ officer: 'A. Officer', storage: desk.storage, v2: () => Promise.resolve(v2), now: () => new Date() },
    spent: () => {
      told += 1;
    },
  };
  return { desk, context, told: () => told };
}

const charged = { details: 'Success', data: [], cost: { type: 'credit', value: 5 } };

it('a free search that was charged is in the sum of the day at once, is told, and stops ordering', async () => {
  const { desk, context, told } = await openAgainst(charged);
  const { searchId, cost } = await runSearch(context, name);
  expect(cost).toEqual({ ledger: 'credit', value: 5 });
  expect(told()).toBe(1);
  const { ledgers, stoppedBySearch } = await desk.orders.spend();
  expect(ledgers.find(({ ledger }) => ledger === 'credit')?.spentToday).toBe(5);
  expect(stoppedBySearch).toBe(searchId);
});

it('so is one that failed, whose failure says what was charged', async () => {
  const { desk, context, told } = await openAgainst({ ...charged, details: 'Fault', data: { title: 'Fault' } }, 500);
  const failure = await runSearch(context, name).catch((thrown: unknown) => thrown);
  if (!(failure instanceof FailureError)) throw new Error('The search did not fail.');
  expect(failure.failure.detail.searchCost).toEqual({ ledger: 'credit', value: 5 });
  expect(told()).toBe(1);
  expect((await desk.orders.spend()).stoppedBySearch).not.toBeNull();
});

it('one that cost nothing stops nothing', async () => {
  const { desk, context } = await openAgainst({ ...charged, cost: { type: 'credit', value: 0 } });
  await runSearch(context, name);
  expect((await desk.orders.spend()).stoppedBySearch).toBeNull();
});

it.each([
  ['under a name that no document has', { ...charged, cost: { type: 'credit', amount: 25 } }],
  ['in another currency, too', { ...charged, cost: { type: 'credit', amount: 25, currency: 'EUR' } }],
  ['beside the list, within its page', { ...charged, cost: undefined, data: { companies: [], cost: { amount: 25 } } }],
])('one that states its cost %s stops ordering, and the cost is kept as not believed', async (_how, body) => {
  const { desk, context } = await openAgainst(body);
  const { searchId, cost } = await runSearch(context, name);
  expect(cost).toEqual({ notBelieved: expect.stringContaining('25') as string });
  expect((await desk.orders.spend()).stoppedBySearch).toBe(searchId);
});
