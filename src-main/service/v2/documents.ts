import type { CompanyDocument, DocumentPage } from '../../../src-shared/domain/document.ts';
import { encodePart, queryString } from '../address.ts';
import type { ServiceAnswer } from '../answer.ts';
import { registryDate } from '../wire/dates.ts';
import { flag, list, number, readEach, shape, text } from '../wire/readers.ts';
import { callV2, toAnswer, type CallOptions, type V2Settings } from './call.ts';
import { costOf, WireCost } from '../wire/cost.ts';
import { recordsIn } from '../wire/records.ts';

/** Service facts, "Documents list". */
const V2Document = shape({
  id: text,
  cost: WireCost,
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

/** A document without an id cannot be ordered, so it is left out; the raw answer still has it. */
function toDocuments(found: NonNullable<ReturnType<typeof V2Document.parse>>): CompanyDocument[] {
  if (found.id === null) return [];
  const datapoints = found.documentDatapoints;
  return [
    {
      productId: found.id,
      cost: costOf(found.cost),
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
    },
  ];
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
 * It is the only source of a product id.
 *
 * @throws see {@link callV2}
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
  const records = recordsIn(reply.envelope.data, ['id', 'name', 'documentDate', 'documentFormat']);
  const documents = readEach(V2Document, records).flatMap(toDocuments);
  return toAnswer(reply, { documents, continuationKey: reply.envelope.continuationKey });
}
