import type { ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { createTransport } from '../../../src-main/service/transport.ts';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { newPlace, openDesk, startService } from '../orders/desk.ts';
import { sendJson, startRawServer } from '../service/raw-server.ts';
import { keepNumbers, standingsOf, startAnswered, stateOf } from './batch-scene.ts';

/* P5, P23: what a batch makes of what comes over the real network, by searches as the application makes them. */

type Give = (response: ServerResponse) => void;
const rows = ['04418820;GB', '04418821;GB', '04418822;GB'];
const none = { details: 'Success', data: [] };
const five = { ledger: 'credit', value: 5 };

/** A batch of three rows that is asked for at a server; `give` may be changed on the way. */
async function startAsking(give: Give) {
  const world = { give };
  const server = await startRawServer((_seen, response) => {
    world.give(response);
  });
  onTestFinished(() => server.close());
  const { service } = await startService();
  const desk = await openDesk({ ...(await newPlace()), service, budgetLimit: 100_000 });
  onTestFinished(() => desk.close());
  const transport = createTransport({ origins: allowOrigins([server.origin]) });
  onTestFinished(() => transport.close());
  const at = { address: server.origin, dialect: dialectPresets.specification, transport };
  const v2 = { ...(await desk.v2()), ...at, credential: () => Promise.resolve('demo') };
  const batchId = await keepNumbers(desk, rows);
  const { runner, faults } = startAnswered(desk, () => ({}), {
    search: (query, made) =>
      runSearch(
        { officer: 'A. Officer', storage: desk.storage, v2: () => Promise.resolve(v2), now: () => new Date(), ...made },
        query,
      ),
  });
  return { world, server, desk, batchId, runner, faults };
}

it.each([
  ['in the bytes that came', { ...none, cost: { type: 'credit', value: 5 } }, {}, five],
  ['in a header', none, { 'x-credits-used': '5' }, { notBelieved: 'x-credits-used: 5' }],
])(
  'a charge that stood %s of an answer that was cut off stops the batch after one search',
  async (_where, body, headers, charge) => {
    const { server, desk, batchId, runner } = await startAsking((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000', ...headers });
      response.write(JSON.stringify(body).slice(0, -1), () => setTimeout(() => response.destroy(), 20));
    });
    runner.wake();
    await expect
      .poll(() => stateOf(desk, batchId))
      .toMatchObject({ kind: 'stopped', failure: 'search-charged', charge });
    expect(server.seen).toHaveLength(1);
    expect(await standingsOf(desk, batchId)).toEqual(['waiting', 'waiting', 'waiting']);
  },
);

const page: Give = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<html><body>Sign in to the guest network</body></html>');
};
const proxy: Give = (response) => {
  response.writeHead(407, { 'proxy-authenticate': 'Basic' });
  response.end();
};
const network: Give = (response) => {
  response.writeHead(511, { 'content-type': 'text/html' });
  response.end('<html><body>Sign in to the guest network</body></html>');
};
const gateway: Give = (response) => {
  sendJson(response, '<?xml version="1.0"?><fault/>', 404);
};

it.each([
  ['the page of a guest network', page, 'service-answer-unreadable'],
  ['a proxy that wants a sign-in', proxy, 'service-proxy-sign-in'],
  ['a network that wants a sign-in', network, 'service-network-sign-in'],
  ['the markup of a gateway', gateway, 'service-not-found'],
])('%s says nothing of any row: the batch waits, and goes on once the service answers', async (_who, give, failure) => {
  const { world, desk, batchId, runner, faults } = await startAsking(give);
  runner.wake();
  await expect.poll(() => runner.waitOf(batchId)).toMatchObject({ failure });
  expect(await stateOf(desk, batchId)).toMatchObject({ kind: 'running' });
  expect(await standingsOf(desk, batchId)).toEqual(['waiting', 'waiting', 'waiting']);
  world.give = (response) => {
    sendJson(response, none);
  };
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toEqual({ kind: 'ended' });
  expect(await standingsOf(desk, batchId)).toEqual(['none', 'none', 'none']);
  expect(faults).toEqual([]);
});

it('a page that comes for one row alone holds up no other', async () => {
  const { world, server, desk, batchId, runner } = await startAsking(page);
  world.give = (response) => {
    if (server.seen.at(-1)?.url.includes('04418821') === true) page(response);
    else sendJson(response, none);
  };
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId), { timeout: 5_000 }).toEqual({ kind: 'ended' });
  expect(await standingsOf(desk, batchId)).toEqual(['none', 'failed', 'none']);
});
