import {
  areDifferentJurisdictions,
  jurisdictionOfId,
  numbersAgree,
} from '../../../src-shared/domain/answered-company.ts';
import { maxDocumentsTaken, type CompanyDocument, type DocumentPage } from '../../../src-shared/domain/document.ts';
import { readingOf, totalIn, unreadIn } from '../../../src-shared/domain/reading.ts';
import { realNumber } from '../../../src-shared/domain/no-number.ts';
import { foldWord } from '../../../src-shared/domain/fold-text.ts';
import { pathPart, queryString } from '../address.ts';
import { questionsIn } from '../another-question.ts';
import type { RawAnswer, ServiceAnswer } from '../answer.ts';
import { ServiceFailure } from '../service-failure.ts';
import { chargeOfFreeList } from '../free-charge.ts';
import { registryDate } from '../wire/dates.ts';
import { costIn } from '../wire/cost.ts';
import type { ListShape } from '../wire/list-reading.ts';
import { hasOne, memberOf, type Located } from '../wire/located.ts';
import { flag, list, number, shape, text } from '../wire/readers.ts';
import { idNames } from './company-parts.ts';
import {
  callV2,
  keptReply,
  listInReply,
  toAnswer,
  unreadable,
  type CallOptions,
  type ReadableReply,
  type V2Settings,
} from './call.ts';

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

const entryNames = ['id', 'name', 'documentDate', 'documentFormat'];

/** A key in another form than a text cannot be sent back, so nobody knows whether the list goes on. */
function checkContinuation(reply: ReadableReply): void {
  const key = memberOf(reply.answer, ['continuationKey']);
  if (key !== null && typeof key.json === 'object' && text.parse(key) === null)
    throw unreadable(reply, 'The answer has a continuation key that could not be read.');
}

/** The company that was asked about. */
interface AskedCompany {
  serviceId: string;
  /** The company's number, which is held against one that the answer states; null or absent where none is known. */
  companyNumber?: string | null;
}

/** Which page of which company's documents. */
export interface DocumentsQuery extends AskedCompany {
  reference?: string | null;
  /** From the page before; null or absent for the first. */
  continuationKey?: string | null;
}

/** Members that name the company whose list it is, or whose document. */
const companyNames = ['companyDetails', 'company'];

const NamedCompany = shape(
  { companyNumber: text, id: text, companyName: text },
  { companyNumber: ['registrationNumber', 'number'], id: idNames, companyName: ['name'] },
);

/** The same where an id, or a number, that is not said to be the company's would be another thing's. */
const NamedBeside = shape(
  { companyNumber: text, serviceId: text, companyName: text },
  { companyNumber: ['registrationNumber'], serviceId: idNames },
).transform((found) => {
  if (found === null) return null;
  const { companyNumber, serviceId: id, companyName } = found;
  return { companyNumber, id, companyName };
});

interface NamedBy {
  companyNumber: string | null;
  id: string | null;
  companyName: string | null;
}

/** Filling signs at its end are no part of an id (service facts, "The id token"). */
const foldedId = (id: string) => foldWord(id).replace(/=+$/u, '');

/** Whether one place that names a company names another than the one that was asked about. */
function namesAnother(named: NamedBy | null, { serviceId, companyNumber }: AskedCompany): boolean {
  if (named === null) return false;
  const [asked, stated] = [jurisdictionOfId(serviceId), jurisdictionOfId(named.id)];
  if (asked !== null && stated !== null && areDifferentJurisdictions(asked, stated)) return true;
  const agree = numbersAgree(named.companyNumber, companyNumber);
  // An id changes with time, so a number that agrees counts more.
  return agree === null ? named.id !== null && foldedId(named.id) !== foldedId(serviceId) : !agree;
}

/** The name of a company where a document says by nothing else whose it is. */
function namedAlone(named: readonly (NamedBy | null)[]): { companyName?: string } {
  const isTold = named.some((one) => realNumber(one?.companyNumber ?? null) !== null || (one?.id ?? null) !== null);
  const name = named.map((one) => one?.companyName?.trim() ?? '').find((one) => one !== '');
  return isTold || name === undefined ? {} : { companyName: name };
}

/**
 * The documents of a company. One that names another company by a number or an id is none of them. One that names a
 * company by name alone is, since filings stand under earlier names; the name goes along, to be told.
 */
function documentsOf(company: AskedCompany): ListShape<CompanyDocument> {
  return {
    entryNames,
    listNames: ['documents', 'results', 'items'],
    soleNames: ['document', 'filing'],
    read(place) {
      const within = NamedCompany.parse(memberOf(place, companyNames));
      const named = [NamedBeside.parse(place), within];
      if (named.some((one) => namesAnother(one, company))) return null;
      const document = readDocument(place);
      return document === null ? null : { ...document, ...namedAlone(named) };
    },
  };
}

/** The id of the company whose list an address leads to; null where it is none, or cannot be read. */
function idInAddress(address: string): string | null {
  const part = /\/companies\/([^/?#]+)/u.exec(address)?.[1];
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Whether the address that a list states of itself is that of a search with a question, or of orders. */
function isOfAnotherResource(self: string): boolean {
  const [path = ''] = self.split(/[?#]/u);
  return (/\/companies\/?$/iu.test(path) && self.includes('?')) || /\/orders(?:\/|$)/iu.test(path);
}

/**
 * Nothing is claimed of a company by a list that names another one, least of all that it has no documents: beside the
 * list, in the question that it repeats, or in its own address. A number that agrees counts more than that address.
 *
 * @returns the name of a company where the list says by nothing else whose it is
 */
function checkCompany(reply: ReadableReply, query: AskedCompany): { companyName?: string } {
  const { data, links } = reply.envelope;
  // A single document stands there in place of a list: it is held against the company as it is read.
  const page = data === null || hasOne(data, entryNames) ? [] : [data];
  const places = [reply.answer, ...page];
  const named = [
    ...[reply.answer, ...(data === null ? [] : [data])].map((place) =>
      NamedCompany.parse(memberOf(place, companyNames)),
    ),
    ...[...places, ...places.flatMap(questionsIn)].map((place) => NamedBeside.parse(place)),
  ];
  const isNumbered = named.some((one) => numbersAgree(one?.companyNumber, query.companyNumber) === true);
  const own = isNumbered ? [] : [{ companyNumber: null, companyName: null, id: idInAddress(links?.self ?? '') }];
  if (isOfAnotherResource(links?.self ?? '') || [...named, ...own].some((one) => namesAnother(one, query)))
    throw unreadable(reply, 'The list of documents is about another company.');
  return namedAlone(named);
}

/** A page as its answer has it. A count is of the whole list: it is held against a page that is all there is. */
async function pageIn(reply: ReadableReply, company: AskedCompany, isFirst: boolean): Promise<DocumentPage> {
  checkContinuation(reply);
  const ofList = checkCompany(reply, company);
  const { continuationKey } = reply.envelope;
  const isPage = continuationKey !== null || !isFirst;
  const {
    items,
    came,
    beside,
    reading: taken,
  } = await listInReply(reply, documentsOf(company), {
    most: maxDocumentsTaken,
    isPage,
    isFollowed: continuationKey !== null,
  });
  const notTaken = Math.max(0, came - maxDocumentsTaken);
  const [unread, total] = [unreadIn(taken) + notTaken, totalIn(taken)];
  const reading = readingOf({ unread, total, isAll: taken.kind === 'whole' });
  const counted = isPage && beside.total !== null ? { wholeCount: beside.total } : {};
  const documents = items.map((item) => ({ ...ofList, ...item }));
  const charged = chargeOfFreeList(reply.answer, reply.headers);
  return { documents, continuationKey, reading, notTaken, ...counted, ...(charged === null ? {} : { charged }) };
}

/**
 * Reads a page from its kept answer as {@link listDocuments} read it when it came. Null where the answer is no list any
 * more, or is one about another company. What its headers said has to be known otherwise: they are not kept.
 */
export async function readKeptPage(
  raw: RawAnswer,
  company: AskedCompany,
  isFirst: boolean,
): Promise<DocumentPage | null> {
  const reply = await keptReply(raw);
  if (reply === null) return null;
  try {
    return await pageIn(reply, company, isFirst);
  } catch (thrown) {
    if (thrown instanceof ServiceFailure) return null;
    throw thrown;
  }
}

/**
 * Lists what can be ordered for a company (service facts, `GET /companies/{id}/documents`), one page at a time. Free.
 * It is the only source of a product id. At most {@link maxDocumentsTaken} of a page are taken in.
 *
 * @throws {ServiceFailure} `service-answer-unreadable` for an answer that is no list, or one about another company; see {@link callV2}
 */
export async function listDocuments(
  settings: V2Settings,
  query: DocumentsQuery,
  options: CallOptions,
): Promise<ServiceAnswer<DocumentPage>> {
  const parameters = { customerReference: query.reference, continuationKey: query.continuationKey };
  const path = `/companies/${pathPart(query.serviceId)}/documents${queryString(parameters)}`;
  const operation = 'GET /companies/{id}/documents';
  const reply = await callV2(settings, { operation, kind: 'free', method: 'GET', path }, options);
  const page = await pageIn(reply, query, (query.continuationKey ?? null) === null);
  return toAnswer(reply, page, page.reading);
}
