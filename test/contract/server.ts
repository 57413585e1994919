import { allowOrigins } from '../../src-main/service/allowed-origins.ts';
import { openRequestBudget } from '../../src-main/service/request-budget.ts';
import type { RestSettings } from '../../src-main/service/rest/call.ts';
import { createTransport, type TimeLimits } from '../../src-main/service/transport.ts';
import type { V2Settings } from '../../src-main/service/v2/call.ts';
import type { Dialect } from '../../src-shared/domain/dialect.ts';
import { createMemoryLog } from '../integration/service/memory-log.ts';

/** A company of a server, by what the contract needs it for. */
export interface KnownCompany {
  jurisdiction: string;
  number: string;
  /** What the service calls it. */
  name: string;
}

export interface KnownCompanies {
  /** Every product of it is delivered at once. */
  quick: KnownCompany;
  /** Its V2 profile outlasts the held GET. */
  held: KnownCompany;
  /** V2 delivers its profile by POST alone. */
  onlyByPost: KnownCompany;
  /** Its V2 profile order fails. */
  failing: KnownCompany;
  /** Its REST profile stays pending, and then lies at two addresses. */
  restPending: KnownCompany;
  /** Its REST profile stays pending, and then lies at `urlField` alone. */
  restUrlOnly: KnownCompany;
  /** Its REST order fails, and that of the other is cancelled. */
  restFailing: KnownCompany;
  restCancelled: KnownCompany;
  /** REST gives its profile to nobody who leaves out the registration authority, which a search names. */
  needsAuthority: KnownCompany;
  /** Found by a name it had before. */
  renamed: KnownCompany & { previousName: string };
  /** Founded at another register, whose code this is. */
  foundedElsewhere: KnownCompany & { sourceCode: string };
  /** Its number has its name joined to it. */
  joined: KnownCompany;
  /** Stored data and the registry disagree about its status. */
  stale: KnownCompany & { storedStatus: string; status: string };
}

/** POST alone for `onlyByPost`; one or two addresses of a REST result; authority or jurisdiction needed. */
export type Wish = 'post' | 'one-address' | 'two-addresses' | 'authority' | 'jurisdiction';

/** What a test wants to happen that a live service does by itself, sooner or later. */
export interface Hand {
  companies: KnownCompanies;
  /** A search for it finds nothing. */
  nobody: string;
  /** How often this reference was charged. */
  charges(reference: string): number;
  /** Method, path and query of every request, as the server saw them. */
  seen(): string[];
  /** Ends a pending order: as wished, or as its company's orders end. */
  end(orderId: string, how: 'ready' | 'failed' | 'cancelled'): void;
  /** The number of a V2 order that is no longer kept. */
  goneOrder(orderId: string): string;
  /** The number of a REST order of about 20 days ago. */
  orderOfLastMonth(orderId: string): string;
  /** A company whose documents the account may not have. */
  forbidden(): KnownCompany;
  /** Makes the server behave so from now on, where it does not by itself. */
  want(what: Wish): void;
  /** Answers the next free call as a service whose limit is reached. */
  refuseNext(retryAfter: string | null): void;
}

export interface Connection extends Hand {
  v2: V2Settings;
  rest: RestSettings;
  close(): Promise<void>;
}

/** One of the servers the client is held to. */
export interface ContractServer {
  name: string;
  open(): Promise<Connection>;
}

/** Where a server is, and how it is spoken to. */
interface Reached {
  v2Address: string;
  restAddress: string;
  credential: { v2: string; rest: string };
  dialect: Dialect;
  timeLimits?: Partial<TimeLimits>;
  /** In bytes. */
  answerCap?: number;
}

/** Both interfaces of a connection, over real sockets, with a request budget that is not in the way. */
export async function connect({ v2Address, restAddress, credential, dialect, ...limits }: Reached) {
  const transport = createTransport({ origins: allowOrigins([v2Address, restAddress]), ...limits });
  const budget = await openRequestBudget({ log: createMemoryLog(), session: 'test', interface: 'v2', limit: 10_000 });
  const common = { dialect, transport };
  const v2: V2Settings = { ...common, address: v2Address, budget, credential: () => Promise.resolve(credential.v2) };
  const rest: RestSettings = { ...common, address: restAddress, credential: () => Promise.resolve(credential.rest) };
  return {
    v2,
    rest,
    async close() {
      budget.close();
      await transport.close();
    },
  };
}
