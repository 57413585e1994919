import { describe, expect, it, onTestFinished } from 'vitest';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { openDatabase } from '../../../src-main/storage/database.ts';
import { agreement, companies, newPlace, openDesk, startService, until } from './desk.ts';
import { GivenStatus, startGivenService } from './given-answers.ts';

/* A list of documents took a request and is in the record: whoever comes back is shown it from there, and nobody is asked. */

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
const path = '/v2/companies/';
const document = (id: string, name: string) => ({
  id,
  name,
  documentFormat: ['pdf'],
  cost: { type: 'credit', value: 3 },
});
const first = { details: 'Success', data: [document('p-1', 'Confirmation statement')], continuationKey: 'more' };
const second = { details: 'Success', data: [document('p-2', 'Annual accounts'), document('p-3', 'Charge')] };
const inTwoPages = (url: string) => (url.includes('continuationKey=more') ? second : first);

/** A record in which the lists were asked for, closed; what is in it is shown by the desk that opens it next. */
async function leftRecord(
  documents: unknown,
  keys: readonly (string | null)[] = [null],
  of: CompanyReference = company,
) {
  const place = await newPlace();
  const given = await startGivenService({ '/v2/companies?': listed, [path]: documents }, place);
  const { desk, service, asked, answers } = given;
  const live = [];
  for (const key of keys) live.push(await desk.orders.documentOffers(of, key).catch(() => null));
  return {
    ...{ live, asked, answers },
    /** Closes the record, and has something done to its rows before it is opened again. */
    async reopen(change = '') {
      await desk.close();
      const rows = openDatabase({ file: place.file, key: place.key });
      rows.exec(change);
      rows.close();
      asked.length = 0;
      const again = await openDesk({ service, ...place });
      onTestFinished(() => again.close());
      return again;
    },
  };
}

const damage = `UPDATE answers SET sha256 = 'f' || substr(sha256, 2) WHERE operation = 'GET /companies/{id}/documents'`;

describe('P5: a list of documents is there again after a restart', () => {
  it('page by page, with its prices, their date and its key, and nobody is asked', async () => {
    const left = await leftRecord(inTwoPages, [null, 'more']);
    const desk = await left.reopen();
    const pages = await desk.orders.keptDocumentOffers(company);
    const dated = left.live.map((page) => ({
      ...page,
      documents: page?.documents.map((one) => ({ ...one, offer: { ...one.offer, listedAt: page.askedAt } })),
    }));
    expect(pages).toEqual(dated);
    expect(pages.flatMap(({ documents }) => documents.map((one) => one.document.productId))).toEqual([
      'p-1',
      'p-2',
      'p-3',
    ]);
    expect(left.asked).toEqual([]);
    const [offered] = pages[0]?.documents ?? [];
    if (offered === undefined) throw new Error('It is offered.');
    const { offer } = await desk.orders.question(company, offered.offer.product);
    expect(offer.price).toEqual({ kind: 'stated', cost: { ledger: 'credit', value: 3 } });
  });

  it('as far as it came, where its next page was not asked for', async () => {
    const desk = await (await leftRecord(inTwoPages)).reopen();
    expect(await desk.orders.keptDocumentOffers(company)).toMatchObject([{ continuationKey: 'more' }]);
  });

  it('with every page of a service that gives one key for all of them, as it came', async () => {
    const lists: unknown[] = [first, { ...second, continuationKey: 'more' }, first];
    const left = await leftRecord(() => lists.shift(), [null, 'more', 'more']);
    const pages = await (await left.reopen()).orders.keptDocumentOffers(company);
    const listed = pages.map((page) => page.documents.map((one) => one.document.productId));
    expect(listed).toEqual([['p-1'], ['p-2', 'p-3'], ['p-1']]);
  });

  it('with a page once that was asked for twice, as it came last', async () => {
    const lists: unknown[] = [first, { ...second, continuationKey: 'end' }, { ...second, continuationKey: 'end' }];
    const left = await leftRecord(() => lists.shift(), [null, 'more', 'more']);
    const pages = await (await left.reopen()).orders.keptDocumentOffers(company);
    expect(pages.map(({ askedAt }) => askedAt)).toEqual([left.live[0]?.askedAt, left.live[2]?.askedAt]);
  });

  it('the newest that was answered: one that failed after it says nothing of it', async () => {
    const lists: unknown[] = [second, { details: 'Success', data: [] }, new GivenStatus(500, {})];
    const desk = await (await leftRecord(() => lists.shift(), [null, null, null])).reopen();
    expect(await desk.orders.keptDocumentOffers(company)).toMatchObject([{ documents: [], unread: 0, total: null }]);
  });

  it.each<[string, CompanyReference]>([
    ['another number', { ...company, companyNumber: '04418821', serviceId: 'GB|other' }],
    ['another jurisdiction', { ...company, jurisdiction: 'IE', serviceId: 'IE|lother' }],
  ])('and not for a company of %s', async (_, other) => {
    const desk = await (await leftRecord(second)).reopen();
    expect(await desk.orders.keptDocumentOffers(company)).toHaveLength(1);
    expect(await desk.orders.keptDocumentOffers(other)).toEqual([]);
  });

  it('and not for the company that another court has under this number', async () => {
    const at = (court: string) => ({
      ...{ ...company, jurisdiction: 'DE', companyNumber: 'HRB 4418' },
      ...{ serviceId: `DE|${court}`, registrationAuthority: `Amtsgericht ${court}` },
    });
    const desk = await (await leftRecord(second, [null], at('Bonn'))).reopen();
    expect(await desk.orders.keptDocumentOffers(at('Bonn'))).toHaveLength(1);
    expect(await desk.orders.keptDocumentOffers(at('Trier'))).toEqual([]);
  });
});

describe('P2: of a kept list no more is claimed than its answer says', () => {
  it.each([
    ['its hash does not fit any more', damage],
    ['it is lost', 'UPDATE document_lists SET answer_id = NULL'],
    [
      'it is no list any more',
      `UPDATE document_lists SET service_id = 'FR|else', company = json_set(company, '$.companyNumber', NULL)`,
    ],
  ])('it is not shown where %s', async (_, change) => {
    const answer = { ...second, companyDetails: { id: 'GB|lother' } };
    const left = await leftRecord(answer);
    expect(left.live).toMatchObject([{ documents: [{}, {}] }]);
    const desk = await left.reopen(change);
    expect(await desk.orders.keptDocumentOffers({ ...company, companyNumber: null })).toEqual([]);
  });

  it('that there are no documents is read whole, with when it was said', async () => {
    const left = await leftRecord({ details: 'Success', data: [] });
    const desk = await left.reopen();
    expect(await desk.orders.keptDocumentOffers(company)).toEqual(left.live);
  });

  it.each([
    ['the headers said that it goes on', 'UPDATE document_lists SET cut_short = 1', { isCutShort: true, unread: 0 }],
    ['some could not be read', 'UPDATE document_lists SET unread = 2', { unread: 2 }],
    ['there were more by its count', 'UPDATE document_lists SET total = 9', { total: 9 }],
    ['it had documents', 'UPDATE document_lists SET documents = 1', { isCutShort: true }],
  ])('an empty one is not the whole list where %s when it came', async (_, change, said) => {
    const desk = await (await leftRecord({ details: 'Success', data: [] })).reopen(change);
    expect(await desk.orders.keptDocumentOffers(company)).toMatchObject([{ documents: [], ...said }]);
  });
});

it('P16: a document is ordered from a kept list as from one that just came', async () => {
  const { service } = await startService();
  const place = await newPlace();
  const before = await openDesk({ service, ...place });
  await before.orders.documentOffers(companies.halcyon, null);
  await before.close();
  const desk = await openDesk({ service, ...place, speed: 100 });
  onTestFinished(() => desk.close());
  const [page] = await desk.orders.keptDocumentOffers(companies.halcyon);
  const [kept] = page?.documents ?? [];
  if (kept === undefined) throw new Error('The list is kept.');
  const { product, price } = kept.offer;
  const { orderId } = await desk.orders.place(agreement(companies.halcyon, { product, price }));
  expect((await until(desk, orderId, 'collected')).product).toEqual(product);
});
