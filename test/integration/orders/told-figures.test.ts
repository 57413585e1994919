import { expect, it, vi } from 'vitest';
import type { SpendReading } from '../../../src-shared/contract/orders.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import { agreement, companies, restEnhanced, startDesk } from './desk.ts';

const nobody = Buffer.from('{"companiesField":[],"responseCodeField":102,"cost":{"type":"lite","value":1}}');

it('P23: what a search before an order cost is told, also where the order is then not sent', async () => {
  const overTransport = (real: Transport): Transport => ({
    ...real,
    async send(request) {
      const response = await real.send(request);
      return /search/.test(request.operation) ? { ...response, status: 200, body: nobody } : response;
    },
  });
  const told: SpendReading[] = [];
  const desk = await startDesk({}, { overTransport, spendChanged: (reading) => told.push(reading) });
  const placed = desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
  await expect(placed).rejects.toMatchObject({ failure: { code: 'company-not-found' } });
  const lite = () => told.at(-1)?.ledgers.find(({ ledger }) => ledger === 'lite')?.spentToday;
  await vi.waitFor(() => expect(lite()).toBe(1));
});
