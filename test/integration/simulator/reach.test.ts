import { connect } from 'node:net';
import os from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSimulator, type Simulator } from '../../../src-simulator/simulator.ts';

let simulator: Simulator;
let port: number;
let origin: string;

beforeAll(async () => {
  simulator = createSimulator({ companies: 40 });
  ({ port, origin } = await simulator.listen());
});
afterAll(() => simulator.close());

/** Every address of this machine but its loopback ones. */
const outward = Object.values(os.networkInterfaces()).flatMap((addresses) =>
  (addresses ?? []).filter(({ internal }) => !internal),
);

function answers(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
}

it('the demo’s service is reached on this machine, and at none of its addresses in a network', async () => {
  expect(await answers('127.0.0.1')).toBe(true);
  const hosts = outward.map(({ address, family, scopeid }) =>
    family === 'IPv6' && scopeid ? `${address}%${String(scopeid)}` : address,
  );
  for (const host of [...hosts, '::1'])
    expect({ host, answers: await answers(host) }).toEqual({ host, answers: false });
});

it.each([
  '/v2/companies?name=meridian',
  '/v2/orders',
  '/core/company/search/GB/halcyon',
  '/core/filing/order-status/7',
])('it answers %s to nobody without the demo’s credential', async (path) => {
  const ask = (headers: Record<string, string>) => fetch(`${origin}${path}`, { headers });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ authorization: 'something else' })).status).toBe(401);
  expect((await ask({ authorization: 'demo' })).status).toBe(200);
});

it.each(['/_control/charges', '/_control/requests', '/_control/dialect'])(
  'its controls are closed: %s',
  async (path) => {
    expect((await fetch(`${origin}${path}`, { headers: { authorization: 'demo' } })).status).toBe(403);
  },
);

it('a web page is not allowed to read what it answers, and not to send the credential', async () => {
  const page = { origin: 'https://page.example' };
  const asked = await fetch(`${origin}/v2/companies?name=meridian`, { headers: { ...page, authorization: 'demo' } });
  const before = await fetch(`${origin}/v2/companies?name=meridian`, {
    method: 'OPTIONS',
    headers: { ...page, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  });
  for (const { headers } of [asked, before])
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(before.ok).toBe(false);
});
