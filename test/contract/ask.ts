import { expect } from 'vitest';
import type { CompanyDocument } from '../../src-shared/domain/document.ts';
import type { RestSearchHit } from '../../src-shared/domain/rest-search.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import type { RestFamily, SearchHit } from '../../src-shared/domain/search.ts';
import { issuePermit } from '../../src-main/service/paid-permit.ts';
import { buyRestProfile, type RestProfileQuery } from '../../src-main/service/rest/profiles.ts';
import { readOrderStatus } from '../../src-main/service/rest/order-status.ts';
import { downloadRestResult } from '../../src-main/service/rest/result.ts';
import { searchRest } from '../../src-main/service/rest/search.ts';
import { listDocuments } from '../../src-main/service/v2/documents.ts';
import { downloadOrder } from '../../src-main/service/v2/download.ts';
import { createOrder, type NewOrder } from '../../src-main/service/v2/orders.ts';
import { searchCompanies } from '../../src-main/service/v2/search.ts';
import { createMemorySink } from '../integration/service/memory-log.ts';
import type { Connection, KnownCompany } from './server.ts';

export const person = { priority: 'person' } as const;

let references = 0;
/** A reference that no other order of this run has. */
export function newReference(): string {
  references += 1;
  return `contract-${references}`;
}

/** One thing the client and a server have to agree about. */
export interface ContractCase {
  name: string;
  run(connection: Connection): Promise<void>;
}

/** The only one of a list. */
export function only<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('there is none');
  expect(items).toHaveLength(1);
  return item;
}

/** A company by its number, as its registry answers. */
export async function find(connection: Connection, { jurisdiction, number }: KnownCompany): Promise<SearchHit> {
  return only(
    (await searchCompanies(connection.v2, { jurisdiction, name: null, companyNumber: number }, person)).value,
  );
}

/** Every document of a company, and how many pages they took. */
export async function everyDocument(connection: Connection, serviceId: string) {
  const documents: CompanyDocument[] = [];
  let continuationKey: string | null = null;
  for (let pages = 1; pages <= 50; pages += 1) {
    const { value } = await listDocuments(connection.v2, { serviceId, continuationKey }, person);
    documents.push(...value.documents);
    continuationKey = value.continuationKey;
    if (continuationKey === null) return { documents, pages };
  }
  throw new Error('the list of documents does not end');
}

/** A new order of a document that is not delivered at once, or of one that fits. */
export async function orderDocument(
  connection: Connection,
  details: Partial<NewOrder> = {},
  fits: (document: CompanyDocument) => boolean = ({ deliveryMinutes }) => (deliveryMinutes ?? 0) > 0,
) {
  const { serviceId } = await find(connection, connection.companies.quick);
  const { documents } = await everyDocument(connection, serviceId);
  const document = documents.find(fits);
  if (document === undefined) throw new Error('no document fits');
  const reference = newReference();
  const order = { serviceId, productId: document.productId, reference, ...details };
  const placed = await createOrder(connection.v2, order, issuePermit(reference), person);
  return { serviceId, document, reference, placed, orderId: placed.value.orderId };
}

/** The result of an order, in one of its forms. */
export async function fetchResult(connection: Connection, orderId: string, format: 'json' | 'pdf') {
  const sink = createMemorySink();
  const result = await downloadOrder(connection.v2, { orderId, format }, sink, person);
  return { result, bytes: sink.bytes() };
}

/** A company by its number, as a family of REST finds it. */
export async function findByRest(
  connection: Connection,
  { jurisdiction, number }: KnownCompany,
  family: RestFamily = 'core',
): Promise<RestSearchHit> {
  const by = { kind: 'number', companyNumber: number } as const;
  return only((await searchRest(connection.rest, { family, jurisdiction, by }, {})).value);
}

/** A REST profile that was bought. */
export async function buyByRest(
  connection: Connection,
  company: KnownCompany,
  details: Partial<RestProfileQuery> = {},
) {
  const { serviceId, jurisdiction } = await findByRest(connection, company);
  const reference = newReference();
  const query = { jurisdiction, companyCode: serviceId, reference, ...details };
  return { reference, answer: await buyRestProfile(connection.rest, query, issuePermit(reference), {}) };
}

/** A REST order that is pending. */
export async function pendingByRest(connection: Connection, company: KnownCompany) {
  const { answer, reference } = await buyByRest(connection, company);
  if (answer.value.kind !== 'pending') throw new Error('the profile came at once');
  return { orderId: answer.value.productOrderId, reference, answer };
}

/** How order-status shows an order; undefined where it does not. */
export async function statusOf(connection: Connection, orderId: string, days = 0): Promise<ServiceOrder | undefined> {
  const { value } = await readOrderStatus(connection.rest, { days }, {});
  return value.find((order) => order.orderId === orderId);
}

/** What lies at an address that order-status named. */
export async function fetchRestResult(connection: Connection, address: string | null) {
  const sink = createMemorySink();
  const file = await downloadRestResult(connection.rest, address ?? '', sink, {});
  return { file, bytes: sink.bytes() };
}
