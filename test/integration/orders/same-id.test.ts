import { expect, it, onTestFinished } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { agreement, enhanced } from './core.ts';
import { GivenStatus, startGivenService } from './given-answers.ts';
import { acceptRun, letGoOn, runnerOn, untilStill } from './run-of-checks.ts';

/*
 * P3: stored data may have a company under `12345`, and its registry under `00012345`, with one id of the service. That is one
 * company, and nobody pays for it twice without having been shown the first order: by hand, and over several runs.
 */

const company = {
  ...{ jurisdiction: 'GB', companyNumber: '00012345', serviceId: 'GB|MDAwMTIzNDU' },
  ...{ name: 'Northwind Fable Ltd', englishName: null },
};
const short = { ...company, companyNumber: '12345', serviceId: 'gb|MDAwMTIzNDU=' };
const bought = { orderId: 71, data: { companyName: company.name }, cost: { type: 'credit', value: 5 } };

const service = (answer: unknown = bought) =>
  startGivenService({ '/v2/companies?': { data: [] }, '/v2/orders': { data: [] }, '/v2/companies/': answer });

/** The calls of which a service could charge something. */
const paid = (asked: readonly string[]) => asked.filter((url) => /^\/v2\/companies\/[^?]/u.test(url));

async function refusal(attempt: Promise<unknown>) {
  try {
    await attempt;
    return null;
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    return thrown.failure.detail.field;
  }
}

it('P3: by hand, what is held under another number is shown first, and bought again only by who agreed to that', async () => {
  const { asked, desk } = await service();
  const first = await desk.orders.place(agreement(company));
  expect(first.state).toBe('collected');
  const question = await desk.orders.question(short, enhanced);
  expect(question.earlier?.orderId).toBe(first.orderId);
  expect(await refusal(desk.orders.place(agreement(short)))).toBe('again');
  expect(paid(asked)).toHaveLength(1);
  await desk.orders.place(agreement(short, { again: first.orderId }));
  expect(paid(asked)).toHaveLength(2);
});

it('P3: by hand, that its id was another company’s is shown first, and it is ordered only by who was shown that', async () => {
  const { asked, desk } = await service();
  await desk.orders.place(agreement(company));
  const second = { ...company, companyNumber: '00067890', name: 'Another Fable Ltd' };
  const { earlier, otherOfId } = await desk.orders.question(second, enhanced);
  expect(otherOfId).toEqual({ companyNumber: company.companyNumber, name: company.name });
  expect((await desk.orders.question(company, enhanced)).otherOfId).toBeNull();
  const told = { secondWay: true, paidSearch: false, numberOfId: null };
  const again = earlier?.orderId ?? null;
  expect(await refusal(desk.orders.place(agreement(second, { again, told })))).toBe('number-of-id');
  expect(paid(asked)).toHaveLength(1);
  const seen = { ...told, numberOfId: company.companyNumber };
  await desk.orders.place(agreement(second, { again, told: seen }));
  expect(paid(asked)).toHaveLength(2);
});

it('P2: by hand, nothing leaves while it is not known what became of the order under another number', async () => {
  const { asked, desk } = await service(new GivenStatus(502, {}));
  const first = await desk.orders.place(agreement(company));
  expect(first.state).toBe('unclear');
  expect(await refusal(desk.orders.place(agreement(short, { again: first.orderId })))).toBe('product');
  expect(paid(asked)).toHaveLength(1);
});

it('P3: of two runs the later one stops at a company that the earlier one bought under another number', async () => {
  const { asked, desk } = await service();
  const runner = await runnerOn(desk);
  onTestFinished(() => runner.close());
  const runs = [await acceptRun(desk, [short]), await acceptRun(desk, [company])] as const;
  for (const runId of runs) {
    await letGoOn(desk, runner, runId);
    await untilStill(desk, runId);
  }
  expect((await desk.storage.readRecheckRun({ runId: runs[0] })).state.kind).toBe('ended');
  expect((await desk.storage.readRecheckRun({ runId: runs[1] })).state).toMatchObject({
    kind: 'stopped',
    field: 'again',
  });
  expect(paid(asked)).toHaveLength(1);
  // Priced after the first was paid, its order is what is shown.
  const { dossierId } = await desk.storage.saveDossier({ company, savedAt: '2026-11-21T09:00:00.000Z', officer: 'A' });
  const [row] = await desk.orders.priceRecheck([dossierId]);
  expect(row?.question?.earlier).not.toBeNull();
});

it('P3: a run stops at an id that begins with another country than its company has, and pays nothing', async () => {
  const { asked, desk } = await service();
  const runner = await runnerOn(desk);
  onTestFinished(() => runner.close());
  const runId = await acceptRun(desk, [{ ...company, serviceId: 'FR|MDAwMTIzNDU' }]);
  await letGoOn(desk, runner, runId);
  await untilStill(desk, runId);
  expect((await desk.storage.readRecheckRun({ runId })).state).toMatchObject({
    kind: 'stopped',
    failure: 'id-of-other-country',
  });
  expect(paid(asked)).toEqual([]);
});

it('P3: by hand, nothing is ordered with an id that begins with another country than its company has', async () => {
  const { asked, desk } = await service();
  const french = { ...company, serviceId: 'FR|MDAwMTIzNDU' };
  await expect(desk.orders.place(agreement(french))).rejects.toMatchObject({
    failure: { code: 'id-of-other-country', detail: { field: 'serviceId', said: 'FR' } },
  });
  expect(paid(asked)).toEqual([]);
  expect((await desk.orders.list({ which: 'all', words: null, before: null, limit: 10 })).total).toBe(0);
  expect((await desk.orders.place(agreement(company))).state).toBe('collected');
});
