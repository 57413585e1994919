import type { DocumentOffer, DocumentOfferPage, Offer } from '../../src-shared/contract/orders.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { believedCost, isBelieved } from '../../src-shared/domain/cost.ts';
import type { CompanyDocument } from '../../src-shared/domain/document.ts';
import type { Price, Product } from '../../src-shared/domain/journal.ts';
import { unreadIn } from '../../src-shared/domain/reading.ts';
import { listDocuments } from '../service/v2/documents.ts';
import { companyKey } from '../../src-shared/domain/company-identity.ts';
import { productKey } from '../storage/queries/product-key.ts';
import { withV2Id } from './current-company.ts';
import type { OrderPorts } from './ports.ts';

const v2Profiles: readonly Product[] = [
  { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
  { kind: 'v2-lite-profile' },
];
const restProfiles: readonly Product[] = [{ kind: 'rest-enhanced-profile', directorships: false }];

/**
 * The prices that the service's documents lists have stated since the connection was opened, the newest of each: one
 * that was listed after a product was offered without a price is taken over by the next question about it.
 */
export type ListedPrices = Map<string, Price>;

const keyOf = (company: CompanyReference, product: Product) => `${companyKey(company)} ${productKey(product)}`;

/** What is known of a product's price and of whether it is held: the service's word, then what was paid, then the list. */
export async function offerOf(
  ports: OrderPorts,
  listed: ListedPrices,
  company: CompanyReference,
  product: Product,
): Promise<Offer> {
  const stated = listed.get(keyOf(company, product)) ?? null;
  const { lastPaid, listed: inList, heldSince } = await ports.storage.purchaseHistory({ company, product });
  if (stated !== null) return { product, price: stated, heldSince };
  if (lastPaid !== null) return { product, price: { kind: 'last-paid', ...lastPaid }, heldSince };
  return { product, price: inList === null ? { kind: 'not-known' } : { kind: 'price-list', cost: inList }, heldSince };
}

/** The profiles that this connection sells for a company. Nobody is asked. */
export async function offerProfiles(
  ports: OrderPorts,
  listed: ListedPrices,
  company: CompanyReference,
): Promise<Offer[]> {
  const { v2, rest } = ports.interfaces;
  const products = [...(v2 ? v2Profiles : []), ...(rest ? restProfiles : [])];
  return Promise.all(products.map((product) => offerOf(ports, listed, company, product)));
}

function productOf({ productId, name, category, documentDate, formats, deliveryMinutes }: CompanyDocument): Product {
  const date = documentDate?.value ?? documentDate?.text ?? null;
  return { kind: 'v2-document', productId, name, category, documentDate: date, formats, deliveryMinutes };
}

/**
 * One page of the documents that can be ordered for a company, as the service lists them now. Free. A company that only
 * REST has shown, or that was shown long ago, is searched first.
 */
export async function offerDocuments(
  ports: OrderPorts,
  listed: ListedPrices,
  company: CompanyReference,
  continuationKey: string | null,
): Promise<DocumentOfferPage> {
  const settings = await ports.v2();
  const { serviceId } = await withV2Id(ports, company);
  const query = { serviceId, continuationKey };
  const { value } = await listDocuments(settings, query, { priority: 'person' });
  const documents = await Promise.all(
    value.documents.map(async (document): Promise<DocumentOffer> => {
      const product = productOf(document);
      const { cost } = document;
      const believed = believedCost(cost);
      if (believed !== null) listed.set(keyOf(company, product), { kind: 'stated', cost: believed });
      const offer = await offerOf(ports, listed, company, product);
      // A stated price that nobody believes is no price, and none is put in its place.
      return cost === null || isBelieved(cost)
        ? { document, offer }
        : { document, offer: { ...offer, price: { kind: 'not-known' }, priceSaid: cost.notBelieved } };
    }),
  );
  return { documents, continuationKey: value.continuationKey, unread: unreadIn(value.reading) };
}
