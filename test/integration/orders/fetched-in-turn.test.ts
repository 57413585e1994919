import { expect, it } from 'vitest';
import { fail } from '../../../src-shared/contract/failure.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import { createPdf } from '../../../src-simulator/pdf.ts';
import { agreement, companies, restEnhanced, type Desk } from './core.ts';
import { until } from './desk.ts';
import { startGivenService } from './given-answers.ts';

const pdf = createPdf('Profile', ['One line.']);

/** The results as they lie somewhere: a place that cannot be reached takes a moment to say so. */
function placeOfResults() {
  const reachable = new Set<string>();
  const asked: string[] = [];
  const over = (real: Transport): Transport => ({
    ...real,
    async stream(request, take) {
      if (request.kind !== 'download') return real.stream(request, take);
      const name = request.address.toString().split('/').at(-1) ?? '';
      asked.push(name);
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (!reachable.has(name)) throw fail('service-unreachable', 'The place of the results cannot be reached.');
      const body = (async function* () {
        yield await Promise.resolve(pdf);
      })();
      return take({ status: 200, headers: {}, receivedAt: new Date().toISOString() }, body);
    },
  });
  return { reachable, asked, over };
}

const number = (index: number) => `0900000${String(index)}`;

/** A desk with so many REST orders, whose results are all said to be ready at the next look. */
async function deskWithReady(count: number) {
  const results = placeOfResults();
  const placed: Awaited<ReturnType<Desk['orders']['place']>>[] = [];
  const last = (url: string) => url.split('?')[0]?.split('/').at(-1) ?? '';
  const { desk } = await startGivenService(
    {
      '/core/company/number-search/': (url: string) => ({
        companiesField: [
          {
            codeField: last(url),
            companyIDField: last(url),
            nameField: companies.halcyon.name,
            officialField: true,
          },
        ],
        transactionIdField: 's-1',
        responseCodeField: 0,
      }),
      '/core/company/profile/': (url: string) => ({
        transactionIdField: last(url),
        responseCodeField: '102',
        responseDetailsField: 'Pending',
      }),
      '/core/filing/order-status/': () =>
        placed.map(({ serviceOrderId, reference }) => ({
          productOrderIdField: serviceOrderId,
          orderReferenceField: reference,
          statusField: 3,
          urlField: `http://127.0.0.1:1/results/${serviceOrderId ?? ''}`,
        })),
    },
    { overTransport: results.over },
  );
  for (let index = 0; index < count; index += 1) {
    const company = { ...companies.halcyon, companyNumber: number(index), serviceId: `GB|${String(index)}` };
    placed.push(await desk.orders.place(agreement(company, { product: restEnhanced })));
  }
  return { desk, placed, ...results };
}

it('C4: results that cannot be reached do not keep the ones behind them from being tried', async () => {
  const { desk, placed, asked, reachable } = await deskWithReady(9);
  // The first look finds all nine, and none can be reached. By the next one the last two can.
  await desk.orders.lookNow();
  for (const order of placed) await until(desk, order.orderId, 'ready');
  for (const { serviceOrderId } of placed.slice(7)) reachable.add(serviceOrderId ?? '');
  const rounds: number[] = [];
  for (let looks = 0; looks < 5; looks += 1) {
    const before = asked.length;
    await desk.orders.lookNow();
    rounds.push(asked.length - before);
  }
  expect(new Set(asked)).toEqual(new Set(placed.map(({ serviceOrderId }) => serviceOrderId)));
  const states = await Promise.all(placed.map(async ({ orderId }) => (await desk.orders.read(orderId)).order.state));
  expect(states).toEqual([...Array<string>(7).fill('ready'), 'collected', 'collected']);
  // A round still ends with the first that cannot be reached, and tries no more of them than have a place together.
  expect(Math.max(...rounds)).toBeLessThanOrEqual(6);
});
