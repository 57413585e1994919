import { documentOffers } from '../order-book/products.ts';
import type { Parameters } from '../parameters.ts';
import type { Company } from '../world/company.ts';
import { problems } from './envelope.ts';

const pageSize = 100;

/**
 * A page of a company's documents: service facts, Documents list. `deliveryMinutes` is how long those take that are not
 * delivered at once. `continuationKey` asks for the next page and is
 * null on the last one. Throws Problem 400 for a key that is not one of ours.
 */
export function documentsPage(
  company: Company,
  deliveryMinutes: number,
  parameters: Parameters,
): { data: unknown[]; continuationKey: string | null } {
  const key = parameters.get('continuationKey');
  const start =
    key === undefined
      ? 0
      : Number(
          Buffer.from(key, 'base64url')
            .toString('utf8')
            .replace(/^from:/, ''),
        );
  if (!Number.isSafeInteger(start) || start < 0) throw problems.missingParameter('The continuationKey is not valid.');
  const offers = documentOffers(company);
  const end = start + pageSize;
  return {
    continuationKey: end < offers.length ? Buffer.from(`from:${end}`, 'utf8').toString('base64url') : null,
    data: offers.slice(start, end).map(({ product, cost, documentDate, isAtOnce, datapoints }) => ({
      id: product.id,
      cost,
      name: product.name,
      documentDate,
      category: product.category,
      deliveryTimeMinutes: isAtOnce ? 0 : deliveryMinutes,
      documentFormat: product.formats,
      documentDatapoints: datapoints,
    })),
  };
}
