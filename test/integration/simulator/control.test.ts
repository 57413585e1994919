import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { companyPath, entity, startSimulator, matching } from './running.ts';

const slow = { deliveryTime: { fromMs: 60_000, toMs: 60_000 } };

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'simulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function send(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${origin}/_control${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, body: answer };
}

describe('the control endpoint', () => {
  it('is refused unless the simulator was started with it, and always to web pages', async () => {
    const closed = await startSimulator();
    expect((await send(closed.origin, 'GET', '/charges')).status).toBe(403);
    expect((await send(closed.origin, 'POST', '/faults', { fault: { kind: 'wrong-types' } })).status).toBe(403);
    expect(closed.control.faults()).toEqual([]);
    const open = await startSimulator({ control: true });
    expect((await send(open.origin, 'GET', '/charges')).status).toBe(200);
    expect((await send(open.origin, 'GET', '/charges', undefined, { origin: 'https://page.example' })).status).toBe(
      403,
    );
  });

  it('tells what was charged and how many requests came', async () => {
    const { origin, get } = await startSimulator({ control: true });
    await get(`${companyPath(entity.meridianHoldings, 'enhanced')}?customerReference=c-9`);
    await get('/v2/companies?name=meridian', {});
    expect((await send(origin, 'GET', '/charges')).body).toMatchObject({
      charges: [
        {
          reference: 'c-9',
          product: 'Enhanced Profile',
          interface: 'v2',
          jurisdiction: 'LU',
          companyNumber: 'B218447',
          type: 'credit',
          amount: 12,
          state: 'ready',
        },
      ],
    });
    expect((await send(origin, 'GET', '/requests')).body).toMatchObject({
      counts: { 'v2.get-enhanced-profile': 1, 'v2.search': 1, 'rest.profile': 0 },
      requests: [
        { status: 200, hadCredential: true },
        { status: 401, hadCredential: false, url: '/v2/companies?name=meridian' },
      ],
    });
    expect((await send(origin, 'DELETE', '/requests')).status).toBe(204);
    expect((await send(origin, 'GET', '/requests')).body).toMatchObject({ counts: { 'v2.search': 0 }, requests: [] });
  });

  it('sets faults, switches the dialect, moves orders and the clock, clears the limit, forbids operations', async () => {
    const { origin, get, post } = await startSimulator({
      control: true,
      ...slow,
      limit: { requests: 4, windowMs: 600_000 },
    });
    await send(origin, 'POST', '/faults', { operation: 'v2.search', times: 2, fault: { kind: 'status', status: 500 } });
    const search = async () => (await get('/v2/companies?name=meridian')).status;
    expect([await search(), await search(), await search(), await search(), await search()]).toEqual([
      500, 500, 200, 200, 429,
    ]);
    expect((await send(origin, 'DELETE', '/limit')).status).toBe(204);

    expect(
      (await send(origin, 'PUT', '/dialect', { preset: 'live', switches: { readyWord: 'Success' } })).body,
    ).toMatchObject({ entityIdName: 'kyckrId', readyWord: 'Success' });
    const created = (await post(companyPath(entity.shanghai, 'enhanced'), {})).data();
    expect((await send(origin, 'POST', '/orders', { ending: 'failed' })).body).toMatchObject({
      moved: [{ orderId: Number(created['orderId']), state: 'failed' }],
    });

    await send(origin, 'PUT', '/clock', { offsetMs: -86_400_000 });
    const yesterday = await get('/v2/orders');
    expect(Date.now() - Date.parse(String(yesterday.headers.get('date')))).toBeGreaterThan(86_000_000);

    await send(origin, 'PUT', '/forbidden', { operations: ['v2.search', 'rest.order-status'] });
    expect((await get('/v2/companies?name=meridian')).data()).toMatchObject({ title: 'Forbidden' });
    expect((await get('/core/filing/order-status/0')).status).toBe(403);
  });

  it('refuses in words what it does not know', async () => {
    const { origin } = await startSimulator({ control: true });
    expect((await send(origin, 'POST', '/faults', { fault: { kind: 'earthquake' } })).status).toBe(400);
    expect((await send(origin, 'PUT', '/dialect', { switches: { readyWord: 'Fertig' } })).status).toBe(400);
  });
});

describe('the data folder', () => {
  it('keeps orders, their charges and their state over a restart', async () => {
    const dataFolder = temporaryFolder();
    const first = await startSimulator({ dataFolder, ...slow });
    await first.get(`${companyPath(entity.meridianHoldings, 'enhanced')}?customerReference=ready`);
    await first.post(companyPath(entity.shanghai, 'enhanced'), { customerReference: 'pending' });
    const before = (await first.get('/v2/orders')).list();
    const charges = first.control.charges();
    await first.close();
    expect(readdirSync(dataFolder)).toEqual(['simulator.json']);
    const second = await startSimulator({ dataFolder, ...slow });
    expect((await second.get('/v2/orders')).list()).toEqual(before);
    expect(second.control.charges()).toEqual(charges);
    const next = (await second.get(companyPath(entity.meridianHoldings, 'enhanced'))).body()['orderId'];
    expect(charges.map((charge) => charge.orderId)).not.toContain(next);
  });

  it('sets a file aside that it cannot read, and starts', async () => {
    const dataFolder = temporaryFolder();
    writeFileSync(path.join(dataFolder, 'simulator.json'), '{"port": "eighty"');
    const { get } = await startSimulator({ dataFolder });
    expect((await get('/v2/orders')).list()).toEqual([]);
    expect(readdirSync(dataFolder).sort()).toEqual(['simulator.json', matching(/^simulator\.unreadable-\d+\.json$/)]);
  });
});
