import type { DownloadProgress, FollowerReading, SpendReading } from '../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { MadeFor, SearchQuery, StoredSearch } from '../../src-shared/domain/search.ts';
import type { Clock } from '../service/request-log.ts';
import type { ServiceTime } from '../service/service-time.ts';
import type { RestSettings } from '../service/rest/call.ts';
import type { V2Settings } from '../service/v2/call.ts';
import type { Storage } from '../storage/storage-client.ts';

/** The moments of a purchase at which a test may end the process. */
export type FaultPoint =
  'before-intent' | 'after-intent' | 'after-sending' | 'after-send' | 'after-answer' | 'after-settle';

/** Who is told of what happens. Called once for each change that was stored, never again for the same one. */
export interface OrderAnnouncements {
  /** `figures` resolves once the spend that holds with it was told: what shows both then never has old figures beside it. */
  orderChanged(order: JournalOrder, figures?: Promise<void>): void;
  followed(reading: FollowerReading): void;
  spendChanged(reading: SpendReading): void;
  downloadProgress(progress: DownloadProgress): void;
  /** Which paid answers are in memory alone, because the record cannot take them now. */
  unstored(orders: JournalOrder[]): void;
}

/** What ordering needs of the connection that is open. */
export interface OrderPorts {
  storage: Storage;
  officer(): string;
  /** Marks the references of this installation, so that they are told from those of other desktops. */
  installationId: string;
  /** Throws when there is nothing to ask. */
  v2(): Promise<V2Settings>;
  rest(): Promise<RestSettings>;
  /** Makes a search and keeps it, with what it is for and the confirmations that it is; free. */
  search(query: SearchQuery, madeFor: MadeFor): Promise<StoredSearch>;
  /** Which interfaces the connection has at all. */
  interfaces: { v2: boolean; rest: boolean };
  /** False while the officer works offline: then nothing is asked. */
  mayAsk(): boolean;
  announce: OrderAnnouncements;
  /** Frees what can be had again on a full disk; left out where nothing lies on a disk. */
  makeRoom?: () => Promise<void>;
  /** Called with what went wrong in the background and is tried again, for the log. */
  reportFault: (fault: unknown) => void;
  clock: Clock;
  /** Which run of the machine this is; asked of the system where it is left out. */
  boot?: string | null;
  /** What the service says of the time; left out where it is not listened to. */
  serviceTime?: Pick<ServiceTime, 'latest'>;
  /** 0 up to 1, for spreading looks in time. */
  random(): number;
  faultPoint?: (point: FaultPoint) => Promise<void> | void;
}

/** Now, as the record writes times. */
export function timeOf(clock: Clock): string {
  return new Date(clock.wallMs()).toISOString();
}
