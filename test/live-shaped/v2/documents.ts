import { productId, type Company, type Document } from '../companies/company.ts';
import type { LiveRequest } from '../origin.ts';
import type { Reply } from '../reply.ts';
import { answer, credits, notFound } from './envelope.ts';

/** Few on a page, so that even a small list has to be followed. */
const pageSize = 3;

function description(company: Company, document: Document) {
  const isProfile = document.json === 'profile';
  return {
    id: productId(company, document),
    cost: credits(document.credits),
    name: document.name,
    documentDate: document.documentDate,
    category: document.category,
    deliveryTimeMinutes: document.deliveryTimeMinutes,
    documentFormat: [document.format],
    documentDatapoints: {
      companyDetails: isProfile,
      directors: isProfile,
      shareholders: false,
      declaredBeneficialOwners: false,
    },
  };
}

function keyOf(start: number): string {
  return Buffer.from(`page-from:${start}`).toString('base64url');
}

/** `GET /companies/{id}/documents`; `continuationKey` stands beside `data` and is null on the last page. */
export function listDocuments(request: LiveRequest, company: Company): Reply {
  const key = request.query.get('continuationkey');
  const start = key === undefined ? 0 : company.documents.findIndex((_, index) => keyOf(index) === key);
  if (start === -1) return notFound();
  const next = start + pageSize;
  return answer(200, request.query.get('customerreference') ?? '', {
    cost: credits(0),
    continuationKey: next < company.documents.length ? keyOf(next) : null,
    data: company.documents.slice(start, next).map((document) => description(company, document)),
  });
}
