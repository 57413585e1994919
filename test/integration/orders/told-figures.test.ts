import { expect, it, vi } from 'vitest';
import type { SpendReading } from '../../../src-shared/contract/orders.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import { agreement, companies, restEnhanced, startDesk } from './desk.ts';

const nobody = '{"companiesField":[],"responseCodeField":102,"cost":{"type":"lite","value":1}}';
const emptyList = '{"companiesField":[],"responseCodeField":100,"cost":{"type":"credit","value":1}}';

/** A service that answers every search so. */
const searching =
  (body: string) =>
  (real: Transport): Transport => ({
    ...real,
    async send(request) {
      const response = await real.send(request);
      return /search/.test(request.operation) ? { ...response, status: 200, body: Buffer.from(body) } : response;
    },
  });

it.each([
  ['there is no such company', nobody, 'company-not-found', { ledger: 'lite', value: 1 }],
  ['nothing but an empty list', emptyList, 'company-list-empty', { ledger: 'credit', value: 1 }],
])(
  'P21, P23: a search before an order that is answered by %s says that and no more, and what it cost',
  async (...told) => {
    const [, body, code, searchCost] = told;
    const spent: SpendReading[] = [];
    const spendChanged = (reading: SpendReading) => void spent.push(reading);
    const desk = await startDesk({}, { overTransport: searching(body), spendChanged });
    const placed = desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
    await expect(placed).rejects.toMatchObject({ failure: { code, detail: { searchCost } } });
    const today = () => spent.at(-1)?.ledgers.find(({ ledger }) => ledger === searchCost.ledger)?.spentToday;
    await vi.waitFor(() => expect(today()).toBe(1));
  },
);

it('what is shown as spent is as new as an order when its placing ends', async () => {
  const spent: SpendReading[] = [];
  const desk = await startDesk({}, { spendChanged: (reading) => void spent.push(reading) });
  await desk.orders.place(agreement(companies.meridian));
  const shown = spent.at(-1);
  expect(shown).toEqual(await desk.orders.spend());
});
