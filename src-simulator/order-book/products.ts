import type { Cost } from '../v2/envelope.ts';
import type { Company } from '../world/company.ts';
import { createRandom } from '../world/random.ts';
import type { Product } from './order.ts';

export const enhancedProfile: Product = {
  kind: 'enhanced-profile',
  id: 'enhanced-profile',
  name: 'Enhanced Profile',
  category: 'Company Profile',
  formats: ['application/json', 'application/pdf'],
};

export const liteProfile: Product = {
  kind: 'lite-profile',
  id: 'lite-profile',
  name: 'Lite Profile',
  category: 'Company Profile',
  formats: ['application/json'],
};

/** Jurisdictions whose registers charge more. */
const dearer = new Set(['AE', 'CN', 'JP', 'HK', 'LU']);

/** What a profile of this company costs. The extension for geocoding has a price of its own. */
export function enhancedProfileCost(company: Company, geocoding: boolean): Cost {
  const value = (dearer.has(company.jurisdiction) ? 12 : 4) + (geocoding ? 1 : 0);
  return { type: 'credit', value };
}

export const liteProfileCost: Cost = { type: 'lite', value: 1 };

/** One line of a company's documents list. */
export interface DocumentOffer {
  product: Product;
  cost: Cost;
  documentDate: string;
  /** Whether it is delivered in the answer to the order. */
  isAtOnce: boolean;
  datapoints: {
    companyDetails: boolean;
    directors: boolean;
    shareholders: boolean;
    declaredBeneficialOwners: boolean;
  };
}

const nothing = { companyDetails: false, directors: false, shareholders: false, declaredBeneficialOwners: false };

/** A `productId` in the documented shape: provider, product key and company code, each closed to the reader. */
function productId(company: Company, key: string): string {
  const inner = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  return Buffer.from(`SIM_${inner(key)}_${inner(company.code)}`, 'utf8').toString('base64url');
}

function offer(
  company: Company,
  key: string,
  entry: Omit<DocumentOffer, 'product' | 'datapoints'> &
    Pick<Product, 'name' | 'category' | 'formats'> & { datapoints?: Partial<DocumentOffer['datapoints']> },
): DocumentOffer {
  const { name, category, formats, datapoints, ...rest } = entry;
  return {
    ...rest,
    product: { kind: 'document', id: productId(company, key), name, category, formats },
    datapoints: { ...nothing, ...datapoints },
  };
}

const filingNames = [
  { name: 'Annual accounts', category: 'Annual Accounts', value: 4.5 },
  { name: 'Confirmation of officers', category: 'Officers', value: 2 },
  { name: 'Change of registered address', category: 'Address', value: 2 },
  { name: 'Statement of capital', category: 'Capital', value: 3 },
];

function filings(company: Company): DocumentOffer[] {
  const random = createRandom(company.jurisdiction, company.number, 'filings');
  const count = company.filingCount ?? random.between(2, 20);
  const newest = new Date(Date.UTC(2026, random.between(0, 8), random.between(1, 28)));
  return Array.from({ length: count }, (_, position) => {
    const kind = filingNames[position % filingNames.length];
    if (kind === undefined) throw new Error('There are no kinds of filing.');
    const day = new Date(newest);
    day.setUTCDate(day.getUTCDate() - 29 * position);
    const documentDate = day.toISOString().slice(0, 10);
    return offer(company, `filing-${position}`, {
      name: `${kind.name}, ${documentDate.slice(0, 4)}`,
      category: kind.category,
      formats: ['application/pdf'],
      cost: { type: 'credit', value: kind.value },
      documentDate,
      isAtOnce: false,
    });
  });
}

/** The documents of a company, in the order of its list: extracts first, then filings, the newest first. */
export function documentOffers(company: Company): DocumentOffer[] {
  const extract = offer(company, 'extract', {
    name: 'Current extract',
    category: 'Company Profile',
    formats: ['application/pdf', 'application/json'],
    cost: { type: 'credit', value: 2 },
    documentDate: '2026-10-31',
    isAtOnce: true,
    datapoints: { companyDetails: true, directors: true },
  });
  const shareholders = offer(company, 'shareholders', {
    name: 'List of shareholders',
    category: 'Shareholders',
    formats: ['application/pdf', 'application/json'],
    cost: { type: 'credit', value: 9 },
    documentDate: '2026-06-30',
    isAtOnce: false,
    datapoints: { shareholders: true, declaredBeneficialOwners: company.controllers.length > 0 },
  });
  const certificate = offer(company, 'certificate', {
    name: 'Certificate of incorporation',
    category: 'Incorporation',
    formats: ['application/pdf'],
    cost: { type: 'credit', value: 1.5 },
    documentDate: company.registeredOn,
    isAtOnce: true,
    datapoints: { companyDetails: true },
  });
  return [extract, shareholders, certificate, ...filings(company)];
}
