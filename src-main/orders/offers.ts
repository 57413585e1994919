import type { DocumentOffer, DocumentOfferPage, Offer } from '../../src-shared/contract/orders.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { namesAgree } from '../../src-shared/domain/company-name.ts';
import { isBelieved, type StatedCost } from '../../src-shared/domain/cost.ts';
import type { CompanyDocument } from '../../src-shared/domain/document.ts';
import type { Price, Product } from '../../src-shared/domain/journal.ts';
import { isSameLedger, knownLedgers } from '../../src-shared/domain/ledger.ts';
import { totalIn, unreadIn } from '../../src-shared/domain/reading.ts';
import { companyKey } from '../../src-shared/domain/company-identity.ts';
import { productKey } from '../storage/queries/orders/product-key.ts';
import { askDocuments, isCutShort, type AskedPage } from './ask-documents.ts';
import { readKeptPages } from './kept-documents.ts';
import { createListedDocuments, type ListedDocuments } from './listed-documents.ts';
import type { OrderPorts } from './ports.ts';

const v2Profiles: readonly Product[] = [
  { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
  { kind: 'v2-lite-profile' },
];
const restProfiles: readonly Product[] = [{ kind: 'rest-enhanced-profile', directorships: false }];

/** What the service's documents lists have said since the connection was opened. */
export interface ListedOffers {
  /**
   * The newest price of each product: one that was listed after a product was offered without a price is taken over by
   * the next question about it.
   */
  prices: Map<string, Price>;
  documents: ListedDocuments;
}

/** Before any list was read. */
export function noListedOffers(): ListedOffers {
  return { prices: new Map(), documents: createListedDocuments() };
}

const keyOf = (company: CompanyReference, product: Product) => `${companyKey(company)} ${productKey(product)}`;

/** What is known of each product's price and of whether it is held: the service's word, then what was paid, then the list. */
async function offersOf(
  ports: OrderPorts,
  listed: ListedOffers,
  company: CompanyReference,
  products: readonly Product[],
): Promise<Offer[]> {
  const known = await ports.storage.purchaseHistories({ company, products: [...products] });
  return products.map((product, index): Offer => {
    const { lastPaid = null, listed: inList = null, heldSince = null, onItsWaySince = null } = known[index] ?? {};
    const ordered = { heldSince, onItsWaySince };
    const stated = listed.prices.get(keyOf(company, product)) ?? null;
    if (stated !== null) return { product, price: stated, ...ordered };
    if (lastPaid !== null) return { product, price: { kind: 'last-paid', ...lastPaid }, ...ordered };
    return {
      product,
      price: inList === null ? { kind: 'not-known' } : { kind: 'price-list', cost: inList },
      ...ordered,
    };
  });
}

/** The same of one product. */
export async function offerOf(
  ports: OrderPorts,
  listed: ListedOffers,
  company: CompanyReference,
  product: Product,
): Promise<Offer> {
  const [offer] = await offersOf(ports, listed, company, [product]);
  return offer ?? { product, price: { kind: 'not-known' }, heldSince: null };
}

/** The profiles that a connection sells by its interfaces, the fullest first. */
export function profilesSold({ v2, rest }: OrderPorts['interfaces']): readonly Product[] {
  return [...(v2 ? v2Profiles : []), ...(rest ? restProfiles : [])];
}

/** The profiles that this connection sells for a company. Nobody is asked. */
export function offerProfiles(ports: OrderPorts, listed: ListedOffers, company: CompanyReference): Promise<Offer[]> {
  return offersOf(ports, listed, company, profilesSold(ports.interfaces));
}

function productOf({ productId, name, category, documentDate, formats, deliveryMinutes }: CompanyDocument): Product {
  const date = documentDate?.value ?? documentDate?.text ?? null;
  return { kind: 'v2-document', productId, name, category, documentDate: date, formats, deliveryMinutes };
}

/** Tells a price in a ledger that nobody knows here from one that can be agreed to. */
async function ledgerJudge({ storage }: OrderPorts): Promise<(cost: StatedCost | null) => StatedCost | null> {
  const { limits, prices } = await storage.readSpendRules();
  const known = [...knownLedgers, ...limits.map(({ ledger }) => ledger), ...prices.map(({ cost }) => cost.ledger)];
  return (cost) =>
    cost === null || !isBelieved(cost) || known.some((ledger) => isSameLedger(ledger, cost.ledger))
      ? cost
      : { notBelieved: `${String(cost.value)} ${cost.ledger}` };
}

/** The company that a document names by name alone, where that is none of the names that are kept of this one. */
function otherCompanyIn(
  { companyName }: CompanyDocument,
  { name, englishName }: CompanyReference,
  savedAs: readonly string[],
): Pick<DocumentOffer, 'namesOther'> {
  const isOther = namesAgree([name, englishName, ...savedAs], [companyName]) === false;
  return companyName === undefined || !isOther ? {} : { namesOther: companyName };
}

/** The documents of a page as offers, with the prices that it states. `isFirst`: its list begins anew. */
async function offersOnPage(
  ports: OrderPorts,
  listed: ListedOffers,
  company: CompanyReference,
  { page, isFirst }: { page: AskedPage; isFirst: boolean },
): Promise<DocumentOfferPage> {
  const onPage = listed.documents.take(company, isFirst, page.documents);
  const products = onPage.map(({ document }) => productOf(document));
  const inKnownLedger = await ledgerJudge(ports);
  const costs = onPage.map(({ document }) => inKnownLedger(document.cost));
  for (const [index, product] of products.entries()) {
    const cost = costs[index] ?? null;
    if (cost === null) continue;
    listed.prices.set(keyOf(company, product), isBelieved(cost) ? { kind: 'stated', cost } : { kind: 'not-known' });
  }
  const offers = await offersOf(ports, listed, company, products);
  const savedAs = await ports.storage.namesOfCompany({ company });
  const documents = offers.flatMap((offer, index): DocumentOffer[] => {
    const { document, entries } = onPage[index] ?? {};
    if (document === undefined) return [];
    const several = {
      ...(entries === undefined || entries < 2 ? {} : { entries }),
      ...otherCompanyIn(document, company, savedAs),
    };
    const cost = costs[index] ?? null;
    // A stated price that nobody believes is no price, and none is put in its place.
    return cost === null || isBelieved(cost)
      ? [{ document, offer, ...several }]
      : [{ document, ...several, offer: { ...offer, price: { kind: 'not-known' }, priceSaid: cost.notBelieved } }];
  });
  const { askedAt, continuationKey: next, reading, notTaken } = page;
  const unread = unreadIn(reading) - notTaken;
  const more = {
    ...(isCutShort(page) ? { isCutShort: true } : {}),
    ...(page.wholeCount === undefined ? {} : { wholeCount: page.wholeCount }),
    ...(page.charged === undefined ? {} : { charged: page.charged }),
  };
  return { askedAt, documents, continuationKey: next, unread, total: totalIn(reading), notTaken, ...more };
}

/**
 * One page of the documents that can be ordered for a company, as the service lists them now, once it is kept: see
 * {@link askDocuments}. Free.
 */
export async function offerDocuments(
  ports: OrderPorts,
  listed: ListedOffers,
  company: CompanyReference,
  continuationKey: string | null,
): Promise<DocumentOfferPage> {
  const page = await askDocuments(ports, company, continuationKey);
  return offersOnPage(ports, listed, company, { page, isFirst: continuationKey === null });
}

/**
 * The newest list of a company's documents that is in the record, page by page, as offers; empty where there is none
 * that can be shown. Each price is dated: the service may ask for another one now. Nobody is asked.
 */
export async function offerKeptDocuments(
  ports: OrderPorts,
  listed: ListedOffers,
  company: CompanyReference,
): Promise<DocumentOfferPage[]> {
  const pages: DocumentOfferPage[] = [];
  for (const page of await readKeptPages(ports, company)) {
    const offered = await offersOnPage(ports, listed, company, { page, isFirst: pages.length === 0 });
    const documents = offered.documents.map((one) => ({ ...one, offer: { ...one.offer, listedAt: page.askedAt } }));
    pages.push({ ...offered, documents });
  }
  return pages;
}
