import { describe, expect, it } from 'vitest';
import { openDossier } from '../../../src-main/dossiers/open-dossier.ts';
import { agreement, companies } from './core.ts';
import { until } from './desk.ts';
import { startGivenService } from './given-answers.ts';
import { acceptRun, runnerOn, untilStill } from './run-of-checks.ts';
import { deskAt, listed, lite, reply } from './written-service.ts';

/*
 * P21, P23: an answer to a paid call that has a place for the profile and states nothing in it is no profile. What it cost is
 * kept with it, and a person looks.
 */

const cost = { type: 'credit', value: 5 };

const nothings: [string, unknown][] = [
  ['an empty object', {}],
  ['an empty list', []],
  ['a name of signs that nobody sees', { companyName: '\u200B' }],
  ['a name and a number of signs', { companyName: '-', companyNumber: ' – ' }],
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

  it.each([...nothings, ['no payload', null] as const, ['a member that nobody knows', { riskGrade: 'B' }] as const])(
    'P3: %s, with the number of an order, stops a run after one order, which is looked for by that number',
    async (_, data) => {
      let paid = 0;
      const desk = await deskAt((response) => {
        paid += 1;
        reply(response, 200, { details: 'Success', orderId: 70 + paid, cost, data });
      });
      const runner = await runnerOn(desk);
      const runId = await acceptRun(desk, [companies.halcyon, companies.meridian, companies.shanghai]);
      runner.goOn(runId);
      expect((await untilStill(desk, runId)).state).toMatchObject({
        ...{ kind: 'stopped', failure: 'service-answer-unreadable', field: 'order', said: 'pending' },
      });
      expect(paid).toBe(1);
      const [order] = (await desk.orders.list({ which: 'all', words: null, before: null, limit: 5 })).orders;
      expect(order).toMatchObject({ state: 'pending', reason: 'service-answer-unreadable', serviceOrderId: '71' });
      expect(order?.realCost).toEqual({ ledger: 'credit', value: 5 });
      desk.counter.listed = [listed(order?.reference ?? '', { orderId: '71', status: 'Pending' })];
      await desk.orders.lookNow();
      expect((await desk.orders.read(order?.orderId ?? 0)).order).toMatchObject({ state: 'pending', reason: null });
      await runner.close();
    },
  );

  it('P3: a run goes on after an order that the held way only took, in a word or in its details', async () => {
    let paid = 0;
    const desk = await deskAt((response) => {
      paid += 1;
      if (paid === 1) reply(response, 200, { details: 'Success', orderId: 71, status: 'Pending' });
      else if (paid === 2) reply(response, 200, { details: 'Order accepted', orderId: 72 });
      else reply(response, 202, { details: 'Success', orderId: 73 });
    });
    const runner = await runnerOn(desk);
    const runId = await acceptRun(desk, [companies.halcyon, companies.meridian, companies.shanghai]);
    runner.goOn(runId);
    expect((await untilStill(desk, runId)).state.kind).toBe('ended');
    await runner.close();
    expect(paid).toBe(3);
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
