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
  ['by its id in the envelope', { serviceId: 'GB|OTHER', companyNumber: '99999999', data: [], continuationKey: null }],
  ['by its address', { links: { self: '/companies/GB%7COTHER/documents' }, data: [document] }],
  ['by an address of another country', { links: { self: '/v2/companies/FR|x/documents?page=1' }, data: [] }],
  ['in a question that is repeated', { request: { companyNumber: '99999999' }, data: [] }],
  ['in a page', { data: { kyckrId: 'GB|OTHER', items: [] } }],
  ['by its id alone', { companyDetails: { kyckrId: 'GB|another' }, data: [] }],
])('another company that is named %s', async (_where, answer) => {
  await expect(offersOf({ details: 'Success', ...answer })).rejects.toMatchObject({
    failure: { code: 'service-answer-unreadable', message: 'The list of documents is about another company.' },
  });
});

it.each([
  ['its number', { companyNumber: '4418820' }],
  ['its number under a newer id', { companyNumber: '04418820', kyckrId: 'GB|newer' }],
  ['its number under a newer id and address', { companyNumber: '04418820' }, '/companies/GB%7Cnewer/documents'],
  ['its address', {}, '/companies/GB%7Clother/documents'],
  ['nothing but a name', { companyName: 'Halcyon Freight plc' }],
])('and %s beside an empty list leaves it empty', async (_what, companyDetails, self = '/documents') => {
  const { documents } = await offersOf({ details: 'Success', companyDetails, links: { self }, data: [] });
  expect(documents).toEqual([]);
});

it.each([
  ['its id', { serviceId: 'GB|OTHER' }],
  ['its number and name', { companyNumber: '99999999', companyName: 'EVIL LTD' }],
  ['its number within', { companyDetails: { companyNumber: '99999999' } }],
])('a document that names another company by %s is not offered', async (_what, named) => {
  const other = { ...document, id: 'p-2', ...named };
  const { documents, unread } = await offersOf({ details: 'Success', data: [document, other] });
  expect([documents.map((one) => one.document.productId), unread]).toEqual([['p-1'], 1]);
  await expect(offersOf({ details: 'Success', data: [other] })).rejects.toMatchObject({
    failure: { code: 'service-answer-unreadable' },
  });
});

it.each([
  ['in itself', { data: [{ ...document, companyDetails: { companyName: 'BRAMBLE TRUST GMBH' } }] }],
  ['as its member', { data: [{ ...document, companyName: 'BRAMBLE TRUST GMBH' }] }],
  ['beside the list', { companyDetails: { companyName: 'BRAMBLE TRUST GMBH' }, data: [document] }],
])(
  'P22: a document that names another company by name alone, %s, is offered with that name',
  async (_where, answer) => {
    const { documents, unread } = await offersOf({ details: 'Success', ...answer });
    expect(documents).toMatchObject([{ document: { productId: 'p-1' }, namesOther: 'BRAMBLE TRUST GMBH' }]);
    expect(unread).toBe(0);
  },
);

it.each([
  ['another spelling of its name', { companyName: 'HALCYON FREIGHT PUBLIC LIMITED COMPANY' }],
  ['its number beside another name', { companyName: 'Halcyon Carriers Ltd', companyNumber: '04418820' }],
  ['its id beside another name', { companyName: 'Halcyon Carriers Ltd', kyckrId: 'GB|lother' }],
  ['no company', {}],
])('a document with %s names no other', async (_what, companyDetails) => {
  const { documents } = await offersOf({ details: 'Success', data: [{ ...document, companyDetails }] });
  expect(documents[0]?.namesOther).toBeUndefined();
});

it('a document that names this company is offered', async () => {
  const own = { ...document, serviceId: 'GB|newer', companyNumber: '4418820' };
  const { documents, unread } = await offersOf({ details: 'Success', data: [own] });
  expect([documents.length, unread]).toEqual([1, 0]);
});

it.each([
  ['documents beside the list', { data: [], documents: [document], continuationKey: null }],
  ['a time of years ago', { data: [], timeStamp: '2011-01-01T00:00:00Z' }],
  ['a key that is no key', { data: [], continuationKey: false }],
])('%s leaves it open whether there are documents', async (_what, answer) => {
  await expect(offersOf({ details: 'Success', ...answer })).rejects.toMatchObject({
    failure: { code: 'service-answer-unreadable' },
  });
});

it.each([false, true])('the key %s is not sent back, and leaves it open whether there are more', async (key) => {
  const page = await offersOf({ details: 'Success', data: [document], continuationKey: key });
  expect(page).toMatchObject({ documents: [{}], continuationKey: null, isCutShort: true });
});
