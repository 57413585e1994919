import { dialectPresets, type Dialect } from '../../src-shared/domain/dialect.ts';
import type { PlaceOrder } from '../../src-shared/contract/orders.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { Product } from '../../src-shared/domain/journal.ts';
import { createSimulator } from '../../src-simulator/simulator.ts';
import { startLiveShaped } from '../live-shaped/live-shaped.ts';
import {
  agreement,
  companies,
  enhanced,
  restEnhanced,
  simulatedAt,
  type ServicePlace,
} from '../integration/orders/core.ts';

/** A service to order from, with what it charged as the model that the journal is held against. */
export interface TestedService {
  name: string;
  place: ServicePlace;
  dialect: Dialect;
  /** The references of everything that was charged, the oldest first. */
  charges(): string[];
  /** How often a call arrived that can cost. */
  paidCalls(): number;
  /** Purchases that it takes, each another one. */
  purchases: readonly PlaceOrder[];
  close(): Promise<void>;
}

const paid = [
  'v2.get-enhanced-profile',
  'v2.post-enhanced-profile',
  'v2.lite-profile',
  'v2.create-order',
  'rest.profile',
] as const;

/** Buys for companies whose registers answer at once, and for some that keep one waiting. */
const bought: readonly PlaceOrder[] = [
  agreement(companies.meridian),
  agreement(companies.shanghai),
  agreement(companies.halcyon, { product: { kind: 'v2-lite-profile' } }),
  agreement(companies.meridian, { product: restEnhanced }),
  agreement(companies.halcyon, { product: restEnhanced }),
  agreement(companies.meridian, { product: documentOf('B218447', 'extract') }),
  agreement(companies.meridian, { product: documentOf('B218447', 'shareholders') }),
];

/** A document of the simulator's list; its numbers are made of what they name. */
function documentOf(code: string, key: string): Product {
  const inner = (text: string) => Buffer.from(text).toString('base64');
  const productId = Buffer.from(`SIM_${inner(key)}_${inner(code)}`).toString('base64url');
  return {
    kind: 'v2-document',
    productId,
    name: key,
    category: null,
    documentDate: null,
    formats: [],
    deliveryMinutes: null,
  };
}

export async function startSimulated(): Promise<TestedService> {
  const simulator = createSimulator({
    port: 0,
    companies: 60,
    limit: { requests: 1_000_000, windowMs: 600_000 },
    deliveryTime: { fromMs: 50, toMs: 400 },
    holdMs: 20,
  });
  const { origin } = await simulator.listen();
  const { control } = simulator;
  return {
    name: 'simulator',
    place: simulatedAt(origin),
    dialect: dialectPresets.specification,
    charges: () => control.charges().map(({ reference }) => reference),
    paidCalls: () => paid.reduce((sum, operation) => sum + (control.requestCounts()[operation] ?? 0), 0),
    purchases: bought,
    close: () => simulator.close(),
  };
}

/** Companies of the live-shaped server: their numbers are all that their identifiers are made of. */
function liveCompany(jurisdiction: string, companyNumber: string): CompanyReference {
  const serviceId = `${jurisdiction}|${Buffer.from(companyNumber).toString('base64url')}`;
  return { jurisdiction, companyNumber, serviceId, name: companyNumber, englishName: null };
}

const liveCompanies = [
  liveCompany('GB', '00012345'),
  liveCompany('LU', 'B123456'),
  liveCompany('IE', '654321'),
  liveCompany('LV', '40001234567'),
  liveCompany('HK', '7654321'),
];
const products: readonly Product[] = [enhanced, restEnhanced, { kind: 'v2-lite-profile' }];

export async function startLive(): Promise<TestedService> {
  const server = await startLiveShaped({ requestLimit: Infinity, holdMilliseconds: 20 });
  // A held GET that is refused by 405 is no sending that can cost: the same intent goes on as POST.
  const isPaid = ({ method, path }: { method: string; path: string }) =>
    /\/lite$|\/core\/company\/profile\//.test(path) || (method === 'POST' && /\/(orders|enhanced)$/.test(path));
  return {
    name: 'live-shaped',
    place: {
      v2: { address: server.v2Address, credential: server.credential.v2 },
      rest: { address: server.restAddress, credential: server.credential.rest },
    },
    dialect: dialectPresets.live,
    charges: () => server.charges().map(({ reference }) => reference),
    paidCalls: () => server.requests().filter(isPaid).length,
    purchases: liveCompanies.flatMap((company) => products.map((product) => agreement(company, { product }))),
    close: () => server.close(),
  };
}
