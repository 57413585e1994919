import type { ServerResponse } from 'node:http';
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

function openAgainst(body: unknown, status = 200) {
  return openAnswered((response) => {
    sendJson(response, JSON.stringify(body), status);
  });
}

async function openAnswered(answer: (response: ServerResponse) => void) {
  const server = await startRawServer((_seen, response) => {
    answer(response);
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

/** Answers with a head, and with the beginning of a body that ends there. */
const cutAfter =
  (begun: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000', ...headers });
    response.flushHeaders();
    const end = () => setTimeout(() => response.destroy(), 20);
    if (begun === '') end();
    else response.write(begun, end);
  };
const begun = JSON.stringify(charged).slice(0, -1);

it.each([
  ['the cost is whole', cutAfter(`${begun},"links":`), { ledger: 'credit', value: 5 }, 0],
  ['the answer is whole', cutAfter(`${begun}}`), { ledger: 'credit', value: 5 }, 0],
  [
    'the cost ends in the middle',
    cutAfter(begun.slice(0, -1)),
    { notBelieved: '"cost":{"type":"credit","value":5' },
    1,
  ],
  ['a header has an amount', cutAfter('', { 'x-credits-used': '5' }), { notBelieved: 'x-credits-used: 5' }, 1],
  ['nothing is said of a cost', cutAfter('{"details":"Success"'), null, 0],
])(
  'P23: of one whose answer is cut off where %s, what was charged is in the record',
  async (_where, answer, cost, count) => {
    const { desk, context } = await openAnswered(answer);
    const failure = await runSearch(context, name).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ failure: { code: 'service-answer-cut' } });
    const searchId = 1;
    expect(await desk.storage.readSearch({ searchId })).toMatchObject({ cost, outcome: { kind: 'failed' } });
    const { stoppedBySearch, searchesNotKnown } = await desk.orders.spend();
    expect(stoppedBySearch).toBe(cost === null ? null : searchId);
    expect(searchesNotKnown).toEqual({ today: count, inAll: count });
    const listed = await desk.orders.searchesNotKnown();
    expect(listed.map((one) => one.searchId)).toEqual(count === 0 ? [] : [searchId]);
    if (count === 0) return;
    await desk.orders.settleSearch({ searchId, ledger: 'credit', typedAmount: '5', reason: 'Invoice 7.' });
    expect(await desk.orders.searchesNotKnown()).toEqual([]);
  },
);
