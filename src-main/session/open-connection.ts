import type { BudgetReading } from '../../src-shared/contract/budget.ts';
import type { RestSettings } from '../service/rest/call.ts';
import type { ServiceTime } from '../service/service-time.ts';
import type { V2Settings } from '../service/v2/call.ts';
import type { RecordMaintenance } from './record-maintenance.ts';
import type { Connection } from '../settings/connection.ts';
import type { OpenStorage } from '../storage/storage-client.ts';

/** A connection in use: its record is open and its service can be asked, unless the officer works offline. */
export interface OpenConnection {
  connection: Connection;
  /** Marks what this installation orders. */
  installationId: string;
  /** Which interfaces this connection has, also after a change. */
  readonly interfaces: { readonly v2: boolean; readonly rest: boolean };
  storage: OpenStorage['storage'];
  /** Backups and checks of its record; null for a record in memory. */
  care: RecordMaintenance | null;
  /** Frees what can be had again, on a disk that cannot take a paid answer. */
  makeRoom(): Promise<void>;
  /** Runs what closing waits for, within reason: what was sent may cost, and its answer is evidence. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** Whether something of that kind is on its way. */
  isBusy(): boolean;
  budget(): BudgetReading;
  /** What the service said of the time since the connection was opened. */
  serviceTime: Pick<ServiceTime, 'latest'>;
  /** Throws `demo-not-running` or `service-unreachable` when there is nothing to ask. */
  v2(): Promise<V2Settings>;
  /** The same of the REST interface. */
  rest(): Promise<RestSettings>;
  /** From now on this is called for each answer of V2 to anything, also to what is asked by hand. */
  hearV2(answered: () => void): void;
  /** Hears that the officer works offline, or online again: what was said of a silent service is taken back then. */
  worksOffline(isOffline: boolean): void;
  /** Speaks to the service as the changed connection says, from the next request on. The record stays open. */
  change(to: Connection): Promise<void>;
  close(): Promise<void>;
}
