import { randomBytes } from 'node:crypto';
import type { BudgetReading } from '../../../src-shared/contract/budget.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { dialectPresets, type Dialect } from '../../../src-shared/domain/dialect.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { SearchQuery, StoredSearch } from '../../../src-shared/domain/search.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import type { PlaceOrder } from '../../../src-shared/contract/orders.ts';
import { openOrders, type Orders } from '../../../src-main/orders/orders.ts';
import type { FaultPoint, OrderPorts } from '../../../src-main/orders/ports.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { openRequestBudget } from '../../../src-main/service/request-budget.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { createTransport, type Transport } from '../../../src-main/service/transport.ts';
import type { Clock } from '../../../src-main/service/request-log.ts';
import type { V2Settings } from '../../../src-main/service/v2/call.ts';
import { openStorage, type StartStorageWorker, type Storage } from '../../../src-main/storage/storage-client.ts';
import { startKeptWorker } from '../storage/kept-worker.ts';

/** Companies of the simulator by how quickly its registers answer. */
export const companies = {
  /** V2 at once, REST pending. */
  meridian: {
    jurisdiction: 'LU',
    companyNumber: 'B218447',
    serviceId: 'LU|QjIxODQ0Nw',
    name: 'Meridian Maritime Holdings S.à r.l.',
    englishName: null,
  },
  /** Both at once. */
  halcyon: {
    jurisdiction: 'GB',
    companyNumber: '04418820',
    serviceId: 'GB|MDQ0MTg4MjA',
    name: 'Halcyon Freight plc',
    englishName: null,
  },
  /** Both pending. */
  shanghai: {
    jurisdiction: 'CN',
    companyNumber: '91310115MA1K4Q7R2X',
    serviceId: 'CN|OTEzMTAxMTVNQTFLNFE3UjJY',
    name: '子午线航运（上海）有限公司',
    englishName: null,
  },
} as const satisfies Record<string, CompanyReference>;

export const enhanced = { kind: 'v2-enhanced-profile', directorships: false, geocoding: false } as const;
export const restEnhanced = { kind: 'rest-enhanced-profile', directorships: false } as const;

/** An agreement to buy for a company that nobody confirmed. */
export function agreement(company: CompanyReference, change: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    company,
    product: enhanced,
    price: { kind: 'not-known' },
    most: 20,
    caseNumber: 'case-17',
    uniquePart: null,
    acknowledged: 'not-confirmed',
    again: null,
    told: { secondWay: true, paidSearch: true },
    ...change,
  };
}

export interface Desk {
  orders: Orders;
  storage: Storage;
  /** Every change of state that was told, in turn. */
  told: JournalOrder[];
  faults: unknown[];
  /** Which orders' answers were said to be in memory alone, each time that changed. */
  unstored: number[][];
  v2(): Promise<V2Settings>;
  rest: OrderPorts['rest'];
  /** A search that an officer asks. */
  search: (query: SearchQuery) => Promise<StoredSearch>;
  budget(): BudgetReading;
  /** Ends this run, leaving record and service as they are. */
  close(): Promise<void>;
}

/** Somebody says that they looked at everything that the record says of an order's cost now. */
export async function seeCost(
  { orders }: Pick<Desk, 'orders'>,
  orderId: number,
  reason: string,
): Promise<JournalOrder> {
  const { events } = await orders.read(orderId);
  return orders.seeCost({ orderId, reason, shown: events.at(-1)?.eventId ?? 0 });
}

/** Where a service is, and what it takes as a credential. */
export interface ServicePlace {
  v2: { address: string; credential: string };
  rest: { address: string; credential: string };
}

/** The simulator speaks both interfaces at one address. */
export function simulatedAt(origin: string): ServicePlace {
  const place = { address: origin, credential: 'demo' };
  return { v2: place, rest: place };
}

export interface DeskOptions {
  service: ServicePlace;
  file: string | null;
  key: Uint8Array | null;
  dialect?: Dialect;
  /** Time between looks runs so many times faster. */
  speed?: number;
  mayAsk?: () => boolean;
  /** V2 requests in ten minutes; in effect none by default. */
  budgetLimit?: number;
  clock?: Clock;
  /** For how many days order-status is asked as a rule; all by default. */
  orderStatusDays?: number;
  /** Told of everything that is under way, so that a virtual time can wait for it. */
  during?: <Result>(work: Promise<Result>) => Promise<Result>;
  /** How the storage worker is started: by default in a thread that had other records before. */
  startWorker?: StartStorageWorker;
  /** Stands between the orders and the real network. */
  overTransport?: (real: Transport) => Transport;
  /** Stands between the orders and the real record. */
  overStorage?: (real: Storage) => Storage;
  faultPoint?: (point: FaultPoint) => Promise<void> | void;
  /** Told of what was spent whenever it changes, and when another day begins. */
  spendChanged?: OrderPorts['announce']['spendChanged'];
  ports?: Partial<OrderPorts>;
}

/** The real time, in which timers run faster. */
function fasterClock(speed: number): Clock {
  return { ...systemClock, after: (ms, run) => systemClock.after(ms / speed, run) };
}

/** Tells of every call of an object that answers later, from its start to its end. */
function watchCalls<Watched extends object>(watched: Watched, during: NonNullable<DeskOptions['during']>): Watched {
  return new Proxy(watched, {
    get(target, name): unknown {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, given);
        if (answer instanceof Promise) void during<unknown>(answer).catch(() => undefined);
        return answer;
      };
    },
  });
}

/** The core as it ships, over real sockets and the real storage worker. */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { service, speed = 1, dialect = dialectPresets.specification, mayAsk = () => true } = options;
  const startWorker = options.startWorker ?? startKeptWorker;
  const record = await openStorage(startWorker, { file: options.file, key: options.key });
  const { clock = fasterClock(speed) } = options;
  const during = options.during ?? (<Result>(work: Promise<Result>) => work);
  const watched = watchCalls(record.storage, during);
  const storage = options.overStorage?.(watched) ?? watched;
  const budget = await openRequestBudget({
    log: {
      append: async (entry) => {
        await storage.noteRequest(entry);
      },
      recent: () => storage.recentRequests(),
    },
    session: randomBytes(8).toString('hex'),
    interface: 'v2',
    limit: options.budgetLimit ?? 1_000,
    // Its time does not run faster: of the half minute that an order waits for room, a busy machine would leave nothing.
    clock: options.clock ?? systemClock,
  });
  const addresses = [service.v2.address, service.rest.address];
  const network = watchCalls(
    createTransport({ origins: allowOrigins(addresses), now: () => new Date(clock.wallMs()) }),
    during,
  );
  const transport = options.overTransport?.(network) ?? network;
  const reach = ({ address, credential }: ServicePlace['v2']) => ({
    address,
    dialect,
    transport,
    credential: () => Promise.resolve(credential),
  });
  const v2 = () => Promise.resolve({ ...reach(service.v2), budget });
  const rest = () => Promise.resolve({ ...reach(service.rest), orderStatusDays: options.orderStatusDays ?? 30 });
  const searching = { officer: 'A. Officer', storage, v2, now: () => new Date(clock.wallMs()) };
  const search = (query: SearchQuery) => runSearch(searching, query);
  const told: JournalOrder[] = [];
  const unstored: number[][] = [];
  const faults: unknown[] = [];
  const orders = await openOrders({
    storage,
    officer: () => 'A. Officer',
    installationId: 'test1234',
    v2,
    rest,
    search: (query, madeFor) => runSearch({ ...searching, madeFor }, query),
    interfaces: { v2: true, rest: true },
    mayAsk,
    announce: {
      orderChanged: (order) => told.push(order),
      followed: () => undefined,
      spendChanged: options.spendChanged ?? (() => undefined),
      downloadProgress: () => undefined,
      unstored: (orders) => unstored.push(orders.map(({ orderId }) => orderId)),
    },
    reportFault: (fault) => faults.push(fault),
    clock,
    random: () => 0.5,
    ...(options.faultPoint === undefined ? {} : { faultPoint: options.faultPoint }),
    ...options.ports,
  });
  return {
    orders,
    storage,
    told,
    faults,
    unstored,
    v2,
    rest,
    search,
    budget: () => budget.reading(),
    async close() {
      await orders.close();
      budget.close();
      await transport.close();
      await record.close();
    },
  };
}
