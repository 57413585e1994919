import { createAccount, type Charge } from './account.ts';
import { earlierOrders } from './earlier-orders.ts';
import { createFaults } from './faults.ts';
import { openOrigin } from './origin.ts';
import { downloadOperations } from './rest/results.ts';
import { restOperations } from './rest/operations.ts';
import type { Credential, SeenRequest } from './traffic.ts';
import { v2Operations } from './v2/operations.ts';
import type { ReadyWord } from './v2/orders.ts';

export interface LiveShapedOptions {
  /** V2 listens here, REST on the next port, the result links on the one after; 0 takes three free ones. */
  port?: number;
  /** How a finished V2 order is called: the word of the guide's tables (the default) or the other documented one. */
  readyWord?: ReadyWord;
  /** Whether a V2 search without `isoCode` is refused, as for an account without global search. */
  isoCodeRequired?: boolean;
  /** How many reads of a pending order (or of a list that shows it) still see it pending; at least 1, default 2. */
  readsUntilReady?: number;
  /** How long V2's `GET .../enhanced` is held before 202; the live service holds about 40,000 ms, default 300. */
  holdMilliseconds?: number;
  /** V2 requests in any ten minutes, default 50 as live; `Infinity` lifts the limit. */
  requestLimit?: number;
  /** The token and the key that it takes, where a test looks for ones that are nowhere else. */
  credential?: Credential;
}

export interface LiveShaped {
  /** Without `/v2`. */
  v2Address: string;
  /** Serves every operation with and without `/test` before its path. */
  restAddress: string;
  /** The origin of result links, which must never see a credential. */
  downloadAddress: string;
  credential: Credential;
  /** Every charge since the start, the oldest first. */
  charges(): Charge[];
  /** Every request since the start, on all three origins, in the order of arrival. */
  requests(): SeenRequest[];
  /** Settles one pending order, or all. */
  advance(orderId?: number): void;
  /**
   * Cuts the connection of the next request for this path before anything is done: nothing is charged.
   * In all four, the path is as it is sent (`/v2/orders`), and a method before it (`POST /v2/orders`) narrows it.
   */
  cutBeforeAnswer(path: string): void;
  /** Does what the next request for this path asks, charge included, and cuts the connection instead of answering. */
  cutAfterCharge(path: string): void;
  /** Answers the next request for this path with exactly this, without doing anything. */
  answer(path: string, status: number, body: string, headers?: Record<string, string>): void;
  /** Does what the next request for this path asks and keeps the answer back for so many milliseconds. */
  delay(path: string, milliseconds: number): void;
  close(): Promise<void>;
}

const usualCredential: Credential = { v2: 'live-shaped-v2-token', rest: 'live-shaped-rest-key' };

/**
 * Starts the second server: the service as its public documentation describes live behaviour, in a form that shares
 * no code and no reading with the client or the simulator. Three origins on the loopback address.
 */
export async function startLiveShaped(options: LiveShapedOptions = {}): Promise<LiveShaped> {
  const credential = options.credential ?? usualCredential;
  const account = createAccount(options.readsUntilReady ?? 2, earlierOrders());
  const faults = createFaults();
  const seen: SeenRequest[] = [];
  const port = (index: number) => (options.port === undefined || options.port === 0 ? 0 : options.port + index);
  const shared = { credential, faults, seen };
  const download = await openOrigin({
    ...shared,
    name: 'download',
    port: port(2),
    answer: downloadOperations(account),
  });
  const rest = await openOrigin({
    ...shared,
    name: 'rest',
    port: port(1),
    answer: restOperations({ account, key: credential.rest, downloadAddress: download.address }),
  });
  const v2 = await openOrigin({
    ...shared,
    name: 'v2',
    port: port(0),
    answer: v2Operations({
      account,
      token: credential.v2,
      readyWord: options.readyWord ?? 'Complete',
      isoCodeRequired: options.isoCodeRequired ?? false,
      holdMilliseconds: options.holdMilliseconds ?? 300,
      requestLimit: options.requestLimit ?? 50,
    }),
  });
  return {
    v2Address: v2.address,
    restAddress: rest.address,
    downloadAddress: download.address,
    credential,
    charges: () => [...account.charges],
    requests: () => [...seen],
    advance: (orderId) => account.advance(orderId),
    cutBeforeAnswer: (path) => faults.set(path, { kind: 'cut-before-answer' }),
    cutAfterCharge: (path) => faults.set(path, { kind: 'cut-after-charge' }),
    answer: (path, status, body, headers = {}) => faults.set(path, { kind: 'answer', status, body, headers }),
    delay: (path, milliseconds) => faults.set(path, { kind: 'delay', milliseconds }),
    async close() {
      await Promise.all([v2.close(), rest.close(), download.close()]);
    },
  };
}
