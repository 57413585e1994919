import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { companyPath, entity, Members, type RunningSimulator, startSimulator } from './running.ts';

const atFirst = 'QUILLON CHARTERING LIMITED';
const later = 'QUILLON SHIPBROKING LIMITED';

async function buy({ get }: RunningSimulator): Promise<{ orderId: string; name: unknown }> {
  const answer = await get(companyPath(entity.quillon, 'enhanced'));
  return { orderId: String(answer.body()['orderId']), name: answer.data()['companyName'] };
}

async function downloaded({ get }: RunningSimulator, orderId: string): Promise<unknown> {
  return (await get(`/v2/orders/${orderId}/download?format=json`)).data()['companyName'];
}

async function found({ get }: RunningSimulator, query: string): Promise<unknown[]> {
  const list = (await get(`/v2/companies?${query}`)).list();
  return list.map((one) => [one['companyName'], one['status'], one['isPreviousName']]);
}

describe('the company that changes', () => {
  it('gives each order the profile of its time, however late it is fetched', async () => {
    const simulator = await startSimulator();
    const first = await buy(simulator);
    const second = await buy(simulator);
    expect([first.name, second.name]).toEqual([atFirst, later]);
    expect(await downloaded(simulator, first.orderId)).toBe(atFirst);
    expect(await downloaded(simulator, second.orderId)).toBe(later);
    const records = (await simulator.get('/v2/orders')).list();
    expect(records.map((record) => Members.parse(record['companyDetails'])['companyName'])).toEqual([later, atFirst]);
  });

  it('is found by its register as it is now, and in stored data as it was', async () => {
    const simulator = await startSimulator();
    expect(await found(simulator, 'isoCode=GB&name=quillon')).toEqual([[atFirst, 'active', false]]);
    await buy(simulator);
    const now = [later, 'voluntary-arrangement'];
    expect(await found(simulator, 'isoCode=GB&companyNumber=10772916')).toEqual([[...now, undefined]]);
    expect(await found(simulator, 'isoCode=GB&name=quillon%20shipbroking')).toEqual([[...now, false]]);
    expect(await found(simulator, 'isoCode=GB&name=quillon%20chartering')).toEqual([[...now, true]]);
    expect(await found(simulator, 'name=quillon')).toEqual([[atFirst, 'active', false]]);
  });

  it('keeps the result of a REST order too', async () => {
    const { get, origin } = await startSimulator();
    const profile = '/core/company/profile/GB/10772916';
    const nameIn = (body: Members) => Members.parse(body['companyProfileField'])['nameField'];
    const first = (await get(profile)).body();
    const second = (await get(profile)).body();
    expect([nameIn(first), nameIn(second)]).toEqual([atFirst, later]);
    const kept = await get(String(first['retrievalLocationField']).replace(origin, ''), {});
    expect(nameIn(kept.body())).toBe(atFirst);
  });

  it('does not change with lite profiles, documents or an order that failed', async () => {
    const simulator = await startSimulator();
    const { get, post, control } = simulator;
    await get(companyPath(entity.quillon, 'lite'));
    const [extract] = (await get(companyPath(entity.quillon, 'documents'))).list();
    await post('/v2/orders', { serviceId: entity.quillon, productId: extract?.['id'] });
    const failing = await buy(simulator);
    control.moveOrders({ ids: [Number(failing.orderId)], ending: 'failed' });
    expect((await buy(simulator)).name).toBe(atFirst);
    expect((await get(companyPath(entity.quillon, 'lite'))).data()['companyName']).toBe(later);
    expect((await buy(simulator)).name).toBe(later);
  });

  it('has changed after a restart where the orders were kept, and not where they were not', async () => {
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'simulator-'));
    onTestFinished(() => rmSync(dataFolder, { recursive: true }));
    const before = await startSimulator({ dataFolder });
    const { orderId } = await buy(before);
    await before.close();
    const after = await startSimulator({ dataFolder });
    expect((await buy(after)).name).toBe(later);
    expect(await downloaded(after, orderId)).toBe(atFirst);
    expect((await buy(await startSimulator())).name).toBe(atFirst);
  });
});
