import { describe, expect, it } from 'vitest';
import { openDossier } from '../../../src-main/dossiers/open-dossier.ts';
import { agreement, companies } from './core.ts';
import { until } from './desk.ts';
import { startGivenService } from './given-answers.ts';
import { acceptRun, runnerOn, untilStill } from './run-of-checks.ts';
import { deskAt, lite, reply } from './written-service.ts';

/*
 * P21, P23: an answer to a paid call that has a place for the profile and states nothing in it is no profile. What it cost is
 * kept with it, and a person looks.
 */

const cost = { type: 'credit', value: 5 };

const nothings: [string, unknown][] = [
  ['an empty object', {}],
  ['an empty list', []],
  ['members that state nothing', { companyName: null, status: { original: '' }, representatives: [] }],
];

describe('a paid answer with nothing in it', () => {
  it.each(nothings)('P23: %s is unclear, with its cost and its words kept', async (_, data) => {
    const desk = await deskAt((response) => reply(response, 200, { details: 'Success', cost, data }));
    for (const product of [lite, undefined]) {
      const change = product === undefined ? {} : { product };
      const order = await desk.orders.place(agreement(companies.halcyon, change));
      expect(order).toMatchObject({
        ...{ state: 'unclear', reason: 'service-answer-unreadable', snapshotId: null },
        realCost: { ledger: 'credit', value: 5 },
      });
      const { events } = await desk.orders.read(order.orderId);
      expect(events.some(({ answer }) => answer !== null)).toBe(true);
      const opened = await openDossier(desk.storage, order.dossierId ?? 0);
      expect(opened.snapshots).toEqual([]);
    }
  });

  it('P3: stops a run after one order', async () => {
    let paid = 0;
    const desk = await deskAt((response) => {
      paid += 1;
      reply(response, 200, { details: 'Success', cost, data: {} });
    });
    const runner = await runnerOn(desk);
    const runId = await acceptRun(desk, [companies.halcyon, companies.meridian, companies.shanghai]);
    runner.goOn(runId);
    expect((await untilStill(desk, runId)).state).toMatchObject({ kind: 'stopped', field: 'order', said: 'unclear' });
    expect(paid).toBe(1);
    await runner.close();
  });

  it('P21: is not collected as the result of an order that is ready: it is asked for again, and then a person looks', async () => {
    let reference = '';
    const { desk } = await startGivenService(
      {
        [`/v2/companies/${companies.halcyon.serviceId}/enhanced`]: (url: string) => {
          reference = /customerReference=([^&]+)/.exec(url)?.[1] ?? '';
          return { details: 'Success', orderId: 55, status: 'Pending' };
        },
        '/v2/orders/55/download': { details: 'Success', data: {} },
        '/v2/orders?': () => ({ data: [{ orderId: '55', status: 'Success', customerReference: reference }] }),
        '/v2/orders/55': () => ({ data: { orderId: '55', status: 'Success', customerReference: reference } }),
      },
      { speed: 2_000 },
    );
    const { orderId } = await desk.orders.place(agreement(companies.halcyon));
    await desk.orders.lookNow();
    const order = await until(desk, orderId, 'needs-attention');
    expect(order).toMatchObject({ snapshotId: null, taken: true });
  });

  it('P21: with anything stated in it that nobody knows it is what was bought', async () => {
    const desk = await deskAt((response) =>
      reply(response, 200, { details: 'Success', cost, data: { riskGrade: 'B' } }),
    );
    const order = await desk.orders.place(agreement(companies.halcyon, { product: lite }));
    expect(order).toMatchObject({ state: 'collected' });
  });
});
