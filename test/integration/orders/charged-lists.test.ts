import { expect, it } from 'vitest';
import { startGivenService } from './given-answers.ts';

/* Lists of filings are free; one that says that it was charged is told, and stands in the history with what it cost. */

const company = {
  jurisdiction: 'GB',
  companyNumber: '04418820',
  serviceId: 'GB|lother',
  name: 'Halcyon Freight plc',
  englishName: null,
};
const found = {
  details: 'Success',
  data: [{ id: 'GB|lother', companyName: 'Halcyon Freight plc', companyNumber: '04418820', status: 'active' }],
};
const document = { id: 'p-1', name: 'Certificate', documentFormat: ['pdf'], cost: { type: 'credit', value: 9 } };

async function listed(beside: object) {
  const { desk } = await startGivenService({
    '/v2/companies?': found,
    '/v2/companies/GB|lother/documents': { details: 'Success', data: [document], ...beside },
  });
  return desk.orders.documentOffers(company, null);
}

it('a charge beside a list of filings is told, a figure as one and anything else as it came', async () => {
  expect((await listed({ cost: { type: 'credit', value: 4 } })).charged).toEqual({ ledger: 'credit', value: 4 });
  expect((await listed({ charged: '4.00 EUR' })).charged).toEqual({ notBelieved: 'charged: "4.00 EUR"' });
});

it('prices of what it lists are no charge of the list, nor is a cost of 0', async () => {
  expect((await listed({})).charged).toBeUndefined();
  expect((await listed({ cost: { type: 'credit', value: 0 } })).charged).toBeUndefined();
});
