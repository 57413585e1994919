import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BudgetReading } from '../../src-shared/contract/budget.ts';
import type { ServiceInterface } from '../../src-shared/domain/order.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { dialectOf } from '../../src-shared/domain/dialect.ts';
import { originOf } from '../../src-shared/domain/service-address.ts';
import { credentialAccount, databaseKeyFor, type SecretStore } from '../credentials/secret-store.ts';
import { allowOrigins } from '../service/allowed-origins.ts';
import type { ResolveProxy } from '../service/proxy-route.ts';
import { openRequestBudget } from '../service/request-budget.ts';
import type { RequestLog } from '../service/request-log.ts';
import type { RestSettings } from '../service/rest/call.ts';
import { createServiceSilence } from '../service/service-silence.ts';
import { createServiceTime } from '../service/service-time.ts';
import { settledWithin } from '../service/settled-within.ts';
import { systemClock } from '../service/system-clock.ts';
import { createTransport, type Transport } from '../service/transport.ts';
import type { V2Settings } from '../service/v2/call.ts';
import type { Connection } from '../settings/connection.ts';
import type { Settings } from '../settings/settings-file.ts';
import { recordIsKnown } from '../storage/record-folder.ts';
import { openStorage, type OpenStorage } from '../storage/storage-client.ts';
import type { WorkWatch } from '../storage/work/run-work.ts';
import type { ReadPdf } from '../pdf-text/pdf-text-reader.ts';
import { readKeptPdfs } from '../pdf-text/read-kept-pdfs.ts';
import type { DemoRunner } from './demo-runner.ts';
import { addressOf } from './kept-credentials.ts';
import type { OpenConnection } from './open-connection.ts';
import {
  maintainRecord,
  usualPace,
  type RecordMaintenance,
  type RecordMaintenancePorts,
} from './record-maintenance.ts';
import { bothLogs, originLog } from './origin-log.ts';
import { headMemory, headOf, readRemembered, type HeadMemory } from './record-memory.ts';
import { openOrRestore, type OpenHow, type RecordPorts } from './record.ts';

export interface RecordWatch extends Pick<
  RecordMaintenancePorts,
  'progress' | 'changed' | 'worked' | 'damaged' | 'reportFault'
> {
  /** The record is out of reach, and what was asked of it fails from now on: it has to be opened anew. */
  lost(): void;
  /** Reads the text of PDFs for the history. */
  readPdf: ReadPdf;
}

export interface ConnectPorts extends RecordPorts {
  dataFolder: string;
  /** Told of the care of the record; null for one that is opened beside for a moment, and cared for by nobody. */
  watch: RecordWatch | null;
  demo: Pick<DemoRunner, 'address'>;
  resolveProxy: ResolveProxy;
  budgetChanged(reading: BudgetReading): void;
  /** Since when the service gives no answer; null once it answered again. */
  silenceChanged(since: string | null): void;
}

/** For what is opened beside: it has a budget of its own, which the window's meter must not show. */
export const toldToNobody: Pick<ConnectPorts, 'budgetChanged' | 'silenceChanged' | 'watch'> = {
  budgetChanged: () => undefined,
  silenceChanged: () => undefined,
  watch: null,
};

/** What the demo's service on this machine takes as a credential. It opens nothing but invented companies. */
const demoCredential = 'demo';

interface OpenedRecord {
  record: OpenStorage;
  care: RecordMaintenance | null;
  /** What keeps the keychain's copy of how far the record is; null for a record in memory. */
  memory: HeadMemory | null;
}

/** Opens the encrypted record of a connection; in memory where nothing keeps its key. */
async function openRecord(
  ports: ConnectPorts,
  settings: Settings,
  connection: Connection,
  secrets: SecretStore,
  how: OpenHow,
  restoring: WorkWatch,
): Promise<OpenedRecord> {
  if (settings.protection === 'memory')
    return { record: await openStorage(ports.startStorageWorker, { file: null, key: null }), care: null, memory: null };
  const folder = connectionFolder(ports.dataFolder, connection.id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'record.db');
  const { watch } = ports;
  const reportFault = (fault: unknown) => watch?.reportFault(fault);
  const [key, remembered] = await Promise.all([
    databaseKeyFor(secrets, connection.id, { mayCreate: !recordIsKnown(file) }),
    readRemembered(secrets, connection.id, reportFault),
  ]);
  const asked = { ...ports, officer: settings.officer };
  const record = await openOrRestore(asked, { file, key, remembered: headOf(remembered) }, how, restoring);
  record.onWorkerEnded((then) => {
    reportFault(new Error(`The storage worker ended by itself: ${then}.`));
    if (then === 'lost') watch?.lost();
  });
  const care = watch === null ? null : maintainRecord({ file, key }, record, { ...ports, ...watch, pace: usualPace });
  const memory = headMemory({ secrets, connectionId: connection.id, storage: record.storage, remembered, reportFault });
  return { record, care, memory };
}

function activeConnection(settings: Settings): Connection {
  const connection = settings.connections.find((candidate) => candidate.id === settings.activeConnectionId);
  if (connection === undefined) throw fail('not-found', 'The connection in use is no longer in the settings.');
  return connection;
}

/** A transport for whatever addresses the service has now: the demo's port may change from start to start. */
function transportByAddress(resolveProxy: ResolveProxy) {
  let current: { origins: string; transport: Transport } | null = null;
  return {
    for(addresses: string[], resultOrigins: string[]): Transport {
      const origins = JSON.stringify([addresses, resultOrigins]);
      if (current?.origins === origins) return current.transport;
      void current?.transport.close();
      const allowed = allowOrigins(addresses, resultOrigins);
      current = { origins, transport: createTransport({ origins: allowed, resolveProxy }) };
      return current.transport;
    },
    close: async () => current?.transport.close(),
  };
}

/** How long closing waits for answers that are on their way, in ms. */
const maxWaitForAnswers = 20_000;

/** Where everything lies that belongs to one connection alone. */
export function connectionFolder(dataFolder: string, connectionId: string): string {
  return path.join(dataFolder, 'connections', connectionId);
}

type Budget = Awaited<ReturnType<typeof openRequestBudget>>;

/** Under which name a service counts our requests; the demo's is always the same, whatever port it has. */
function countedAt({ kind, v2Address }: Connection): string | null {
  return kind === 'demo' ? 'demo' : v2Address === null ? null : originOf(v2Address);
}

/**
 * The request budget by a connection's allowance, over what its record knows of earlier requests and what is kept of its
 * service: a record may be restored from before them, and a connection removed and added again.
 */
function openBudget(dataFolder: string, connection: Connection, storage: OpenStorage['storage']): Promise<Budget> {
  const { allowance } = connection;
  const ofRecord: RequestLog = {
    append: async (entry) => {
      await storage.noteRequest(entry);
    },
    recent: () => storage.recentRequests(),
  };
  const origin = countedAt(connection);
  return openRequestBudget({
    log: origin === null ? ofRecord : bothLogs(originLog(dataFolder, origin), ofRecord),
    session: randomUUID(),
    interface: 'v2',
    limit: allowance.share,
    kept: allowance.kept,
    windowMs: allowance.minutes * 60_000,
  });
}

/** The budget in use. A changed allowance makes a new one; of the old one nothing is announced any more. */
async function budgetFor(
  dataFolder: string,
  connection: Connection,
  record: OpenStorage,
  changed: (reading: BudgetReading) => void,
) {
  let budget = await openBudget(dataFolder, connection, record.storage);
  let silence = budget.onChange(changed);
  return {
    current: () => budget,
    async change(to: Connection): Promise<void> {
      const next = await openBudget(dataFolder, to, record.storage);
      silence();
      budget.close();
      budget = next;
      silence = budget.onChange(changed);
      changed(budget.reading());
    },
  };
}

/** A restore that nobody looks at. */
const unwatched = (): WorkWatch => ({ progress: () => undefined, signal: new AbortController().signal });

/**
 * Opens the active connection: its record, its request budget and the way to its service. Asks nobody yet.
 * Throws the failures of storage and keys; nothing is created where a record exists and its key does not.
 */
export function connectWith(ports: ConnectPorts) {
  return async (
    settings: Settings,
    secrets: SecretStore,
    how: OpenHow = { kind: 'as-it-is' },
    restoring: WorkWatch = unwatched(),
  ): Promise<OpenConnection> => {
    let connection = activeConnection(settings);
    const { record, care, memory } = await openRecord(ports, settings, connection, secrets, how, restoring);
    const closeRecord = async () => {
      await care?.close();
      await memory?.close();
      await record.close();
    };
    const budget = await budgetFor(ports.dataFolder, connection, record, (reading) =>
      ports.budgetChanged(reading),
    ).catch(async (thrown: unknown) => {
      await closeRecord();
      throw thrown;
    });
    const storage = memory?.storage ?? record.storage;
    const { watch } = ports;
    const pdfs =
      watch === null
        ? null
        : readKeptPdfs({
            storage,
            read: watch.readPdf,
            clock: systemClock,
            reportFault: (fault) => {
              watch.reportFault(fault);
            },
          });
    const underWay = new Set<Promise<unknown>>();
    const transports = transportByAddress(ports.resolveProxy);
    const serviceTime = createServiceTime(systemClock);
    const silence = createServiceSilence((since) => ports.silenceChanged(since), ports.now);
    silence.worksOffline(settings.preferences.workOffline);
    let v2Answered = () => {};
    const has = (of: ServiceInterface) => connection.kind === 'demo' || addressOf(connection, of) !== null;

    /** The demo's service speaks both interfaces at one address. */
    async function addresses(): Promise<Record<ServiceInterface, string | null>> {
      if (connection.kind !== 'demo') return { v2: connection.v2Address, rest: connection.restAddress };
      const address = await ports.demo.address();
      return { v2: address, rest: address };
    }

    async function reach(of: ServiceInterface): Promise<RestSettings> {
      const { id, kind, dialect, resultOrigins } = connection;
      const known = await addresses();
      const address = known[of];
      if (address === null) throw fail('service-unreachable', `This connection has no ${of} address.`);
      return {
        address,
        dialect: dialectOf(dialect),
        transport: serviceTime.over(
          silence.over(
            transports.for(
              [known.v2, known.rest].filter((one) => one !== null),
              resultOrigins,
            ),
            () => {
              if (of === 'v2') v2Answered();
            },
          ),
        ),
        // The origin is that of this very address: a change meanwhile must not bring another one its credential.
        credential: () =>
          kind === 'demo'
            ? Promise.resolve(demoCredential)
            : secrets.read(credentialAccount(id, of, originOf(address))),
      };
    }

    return {
      connection,
      installationId: settings.installationId,
      interfaces: {
        get v2() {
          return has('v2');
        },
        get rest() {
          return has('rest');
        },
      },
      storage,
      budget: () => budget.current().reading(),
      serviceTime,
      v2: async (): Promise<V2Settings> => {
        const { contactEmail } = connection;
        return { ...(await reach('v2')), budget: budget.current(), contactEmail };
      },
      care,
      async makeRoom() {
        await record.makeRoom();
        care?.makeRoom();
      },
      during(work) {
        underWay.add(work);
        const ended = () => underWay.delete(work);
        work.then(ended, ended);
        return work;
      },
      isBusy: () => underWay.size > 0,
      rest: async () => ({ ...(await reach('rest')), orderStatusDays: connection.orderStatusDays }),
      worksOffline: (isOffline) => {
        silence.worksOffline(isOffline);
      },
      hearV2(answered) {
        v2Answered = answered;
      },
      async change(to) {
        await budget.change(to);
        connection = to;
      },
      async close() {
        await pdfs?.close();
        await settledWithin(systemClock, [...underWay], maxWaitForAnswers);
        await care?.close();
        await memory?.close();
        budget.current().close();
        await transports.close();
        await record.close();
      },
    };
  };
}
