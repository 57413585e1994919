import { dialectPresets, type Dialect } from '../../src-shared/domain/dialect.ts';
import type { PlaceOrder } from '../../src-shared/contract/orders.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { Product } from '../../src-shared/domain/journal.ts';
import { createSimulator } from '../../src-simulator/simulator.ts';
import { startLiveShaped } from '../live-shaped/live-shaped.ts';
import { companyById } from '../live-shaped/companies/companies.ts';
import { productId } from '../live-shaped/companies/company.ts';
import { agreement, companies, restEnhanced, simulatedAt, type ServicePlace } from '../integration/orders/core.ts';
import type { SeededRandom } from './random.ts';

/** A purchase by one of the ways there are to buy. */
export interface Way {
  name: string;
  agreed: PlaceOrder;
  /** How the connection asks for enhanced profiles. */
  enhancedBy: Dialect['enhancedBy'];
}

/** A service to order from, with what it charged as the model that the journal is held against. */
export interface TestedService {
  name: string;
  place: ServicePlace;
  dialect: Dialect;
  /** The references of everything that was charged, the oldest first. */
  charges(): string[];
  /** How often a call arrived in this run that can cost; 405 proves that one cannot, and the intent goes on as POST. */
  paidCalls(): number;
  ways: readonly Way[];
  /** Counts the calls from here on, and lets the service behave in another documented way. */
  beginRun(random: SeededRandom): void;
  close(): Promise<void>;
}

const paid = new Set([
  'v2.get-enhanced-profile',
  'v2.post-enhanced-profile',
  'v2.lite-profile',
  'v2.create-order',
  'rest.profile',
]);

const lite: Product = { kind: 'v2-lite-profile' };

/** Companies whose registers answer at once, and some that keep one waiting. */
const simulatedWays: readonly Way[] = [
  { name: 'V2 held GET', enhancedBy: 'get', agreed: agreement(companies.shanghai) },
  { name: 'V2 GET answered at once', enhancedBy: 'get', agreed: agreement(companies.meridian) },
  { name: 'V2 POST', enhancedBy: 'post', agreed: agreement(companies.shanghai) },
  { name: 'V2 lite', enhancedBy: 'get', agreed: agreement(companies.halcyon, { product: lite }) },
  {
    name: 'V2 order',
    enhancedBy: 'get',
    agreed: agreement(companies.meridian, { product: documentOf('B218447', 'shareholders') }),
  },
  {
    name: 'V2 order of another filing',
    enhancedBy: 'get',
    agreed: agreement(companies.meridian, { product: documentOf('B218447', 'extract') }),
  },
  { name: 'REST', enhancedBy: 'get', agreed: agreement(companies.meridian, { product: restEnhanced }) },
  { name: 'REST answered at once', enhancedBy: 'get', agreed: agreement(companies.halcyon, { product: restEnhanced }) },
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
    paidCalls: () => control.requests().filter(({ operation, status }) => paid.has(operation) && status !== 405).length,
    ways: simulatedWays,
    beginRun(random) {
      control.clearRequests();
      control.changeDialect({
        switches: { heldProfile: random.pick(['accepted', 'method-not-allowed', 'times-out'] as const) },
      });
    },
    close: () => simulator.close(),
  };
}

/** Companies of the live-shaped server: their numbers are all that their identifiers are made of. */
function liveCompany(jurisdiction: string, companyNumber: string): CompanyReference {
  const serviceId = `${jurisdiction}|${Buffer.from(companyNumber).toString('base64url')}`;
  return { jurisdiction, companyNumber, serviceId, name: companyNumber, englishName: null };
}

const liveCompanies = {
  /** Answers V2 and REST at once. */
  northwind: liveCompany('GB', '00012345'),
  luxembourg: liveCompany('LU', 'B123456'),
  ireland: liveCompany('IE', '654321'),
  latvia: liveCompany('LV', '40001234567'),
  hongKong: liveCompany('HK', '7654321'),
};

function liveDocument(key: string): Product {
  const company = companyById(liveCompanies.northwind.serviceId);
  const document = company?.documents.find((one) => one.key === key);
  if (company === undefined || document === undefined) throw new Error('The live-shaped server has no such document.');
  const about = { name: document.name, category: null, documentDate: null, formats: [], deliveryMinutes: null };
  return { kind: 'v2-document', productId: productId(company, document), ...about };
}

const liveWays: readonly Way[] = [
  ...Object.values(liveCompanies).flatMap((company) => [
    { name: 'V2 GET', enhancedBy: 'get' as const, agreed: agreement(company) },
    { name: 'V2 POST', enhancedBy: 'post' as const, agreed: agreement(company) },
    { name: 'REST', enhancedBy: 'get' as const, agreed: agreement(company, { product: restEnhanced }) },
    { name: 'V2 lite', enhancedBy: 'get' as const, agreed: agreement(company, { product: lite }) },
  ]),
  ...['Extract', 'Accounts2025', 'CertifiedCopy'].map((key) => ({
    name: 'V2 order',
    enhancedBy: 'get' as const,
    agreed: agreement(liveCompanies.northwind, { product: liveDocument(key) }),
  })),
];

export async function startLive(): Promise<TestedService> {
  const server = await startLiveShaped({ requestLimit: Infinity, holdMilliseconds: 20 });
  // A held GET that is refused by 405 is no sending that can cost: the same intent goes on as POST.
  const isPaid = ({ method, path }: { method: string; path: string }) =>
    /\/lite$|\/core\/company\/profile\//.test(path) || (method === 'POST' && /\/(orders|enhanced)$/.test(path));
  let counted = 0;
  return {
    name: 'live-shaped',
    place: {
      v2: { address: server.v2Address, credential: server.credential.v2 },
      rest: { address: server.restAddress, credential: server.credential.rest },
    },
    dialect: dialectPresets.live,
    charges: () => server.charges().map(({ reference }) => reference),
    paidCalls: () => server.requests().slice(counted).filter(isPaid).length,
    ways: liveWays,
    beginRun() {
      counted = server.requests().length;
    },
    close: () => server.close(),
  };
}
