import { mostDocumentsTaken, type CompanyDocument, type DocumentPage } from '../../../src-shared/domain/document.ts';
import { readingOf, totalIn, unreadIn } from '../../../src-shared/domain/reading.ts';
import { encodePart, queryString } from '../address.ts';
import type { ServiceAnswer } from '../answer.ts';
import { registryDate } from '../wire/dates.ts';
import { costIn } from '../wire/cost.ts';
import type { ListShape } from '../wire/list-reading.ts';
import { memberOf, type Located } from '../wire/located.ts';
import { flag, list, number, shape, text } from '../wire/readers.ts';
import { callV2, toAnswer, unreadable, type CallOptions, type V2Reply, type V2Settings } from './call.ts';
import { listInReply } from './list-in-reply.ts';

/** Service facts, "Documents list". */
const V2Document = shape({
  id: text,
  name: text,
  documentDate: registryDate,
  category: text,
  deliveryTimeMinutes: number,
  documentFormat: list(text),
  documentDatapoints: shape({
    companyDetails: flag,
    directors: flag,
    shareholders: flag,
    declaredBeneficialOwners: flag,
  }),
});

const V2DocumentWords = ['name', 'documentDate', 'category', 'documentFormat', 'cost'];

/** An entry without an id cannot be ordered, and one with nothing but an id says nothing: both are not understood. */
function readDocument(place: Located): CompanyDocument | null {
  const found = V2Document.parse(place);
  if (found === null || found.id === null) return null;
  if (V2DocumentWords.every((name) => memberOf(place, [name]) === null)) return null;
  const datapoints = found.documentDatapoints;
  return {
    productId: found.id,
    cost: costIn(place, ['cost']),
    name: found.name,
    documentDate: found.documentDate,
    category: found.category,
    deliveryMinutes: found.deliveryTimeMinutes,
    formats: found.documentFormat,
    contains: {
      companyDetails: datapoints?.companyDetails ?? null,
      directors: datapoints?.directors ?? null,
      shareholders: datapoints?.shareholders ?? null,
      declaredBeneficialOwners: datapoints?.declaredBeneficialOwners ?? null,
    },
  };
}

const documentList: ListShape<CompanyDocument> = {
  entryNames: ['id', 'name', 'documentDate', 'documentFormat'],
  listNames: ['documents', 'results', 'items'],
  read: readDocument,
};

/** A key that is no text cannot be sent back, so nobody knows whether the list goes on. */
function checkContinuation(reply: V2Reply): void {
  const key = memberOf(reply.answer, ['continuationKey']);
  if (key !== null && typeof key.json !== 'string' && text.parse(key) === null)
    throw unreadable(reply, 'The answer has a continuation key that could not be read.');
}

/** Which page of which company's documents. */
export interface DocumentsQuery {
  serviceId: string;
  reference?: string | null;
  /** From the page before; null or absent for the first. */
  continuationKey?: string | null;
}

/**
 * Lists what can be ordered for a company (service facts, `GET /companies/{id}/documents`), one page at a time. Free.
 * It is the only source of a product id. At most {@link mostDocumentsTaken} of a page are taken in.
 *
 * @throws {ServiceFailure} `service-answer-unreadable` for an answer that is no list; see {@link callV2}
 */
export async function listDocuments(
  settings: V2Settings,
  query: DocumentsQuery,
  options: CallOptions,
): Promise<ServiceAnswer<DocumentPage>> {
  const parameters = { customerReference: query.reference, continuationKey: query.continuationKey };
  const path = `/companies/${encodePart(query.serviceId)}/documents${queryString(parameters)}`;
  const operation = 'GET /companies/{id}/documents';
  const reply = await callV2(settings, { operation, kind: 'free', method: 'GET', path }, options);
  checkContinuation(reply);
  const { continuationKey } = reply.envelope;
  // A count is of the whole list: it is held against a page that is all there is.
  const isAll = continuationKey === null && (query.continuationKey ?? null) === null;
  const {
    items,
    came,
    reading: taken,
  } = await listInReply(reply, documentList, {
    most: mostDocumentsTaken,
    isPage: !isAll,
    isFollowed: continuationKey !== null,
  });
  const notTaken = Math.max(0, came - mostDocumentsTaken);
  const [unread, total] = [unreadIn(taken) + notTaken, totalIn(taken)];
  const reading = readingOf({ unread, total, isAll: taken.kind === 'whole' });
  return toAnswer(reply, { documents: items, continuationKey, reading, notTaken }, reading);
}
