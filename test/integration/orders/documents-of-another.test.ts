import { expect, it } from 'vitest';
import { startGivenService } from './given-answers.ts';

/* A list of documents that names another company claims nothing of the one that was asked about. */

const company = {
  jurisdiction: 'GB',
  companyNumber: '04418820',
  serviceId: 'GB|lother',
  name: 'Halcyon Freight plc',
  englishName: null,
};
const listed = {
  details: 'Success',
  data: [{ id: 'GB|lother', companyName: 'Halcyon Freight plc', companyNumber: '04418820', status: 'active' }],
};
const document = { id: 'p-1', name: 'Certificate', documentFormat: ['pdf'] };

async function offersOf(documents: object) {
  const { desk } = await startGivenService({
    '/v2/companies?': listed,
    '/v2/companies/GB|lother/documents': documents,
  });
  return desk.orders.documentOffers(company, null);
}

it.each([
  ['beside an empty list', { companyDetails: { companyNumber: '99999999' }, data: [] }],
  ['beside a list with entries', { companyDetails: { companyNumber: '99999999' }, data: [document] }],
  ['within the data', { data: { companyDetails: { companyNumber: '99999999' }, documents: [] } }],
  ['by an id of another jurisdiction', { companyDetails: { companyNumber: '04418820', id: 'FR|1' }, data: [] }],
  ['by its id alone', { companyDetails: { kyckrId: 'GB|another' }, data: [] }],
])('another company that is named %s', async (_where, answer) => {
  await expect(offersOf({ details: 'Success', ...answer })).rejects.toMatchObject({
    failure: { code: 'service-answer-unreadable', message: 'The list of documents is about another company.' },
  });
});

it.each([
  ['its number', { companyNumber: '4418820' }],
  ['its number under a newer id', { companyNumber: '04418820', kyckrId: 'GB|newer' }],
  ['nothing but a name', { companyName: 'Halcyon Freight plc' }],
])('and %s beside an empty list leaves it empty', async (_what, companyDetails) => {
  const { documents } = await offersOf({ details: 'Success', companyDetails, data: [] });
  expect(documents).toEqual([]);
});
