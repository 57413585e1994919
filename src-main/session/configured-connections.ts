import { randomUUID } from 'node:crypto';
import type {
  AddedKind,
  ConnectionDetails,
  ConnectionDraft,
  ConnectionTest,
  CredentialState,
} from '../../src-shared/contract/connections.ts';
import type { ServiceInterface } from '../../src-shared/domain/order.ts';
import { fail, FailureError } from '../../src-shared/contract/failure.ts';
import type { ConnectionSummary } from '../../src-shared/domain/connection.ts';
import { hasEnded, JournalState } from '../../src-shared/domain/journal.ts';
import { credentialAccount, type SecretStore } from '../credentials/secret-store.ts';
import { allowOrigins } from '../service/allowed-origins.ts';
import { newConnection, type Connection } from '../settings/connection.ts';
import { readDraft } from '../settings/connection-draft.ts';
import type { Settings } from '../settings/settings-file.ts';
import { interfaces, leaveOutCredentials, originAt } from './kept-credentials.ts';
import type { OpenConnection } from './open-connection.ts';
import { recordFile, setRecordAside } from './set-record-aside.ts';
import { summarise } from './stage.ts';

/** What an open session has. */
interface ReadyParts {
  settings: Settings;
  secrets: SecretStore;
  open: OpenConnection;
}

export interface ConfiguredConnectionsPorts {
  dataFolder: string;
  /** Throws `not-ready` before a connection is open. */
  ready(): ReadyParts;
  /** Takes changed settings over, on disk first. */
  keep(settings: Settings): void;
  /** Opens the active connection of the settings beside the one in use, for a moment and for nobody to see. */
  openBriefly(settings: Settings, secrets: SecretStore): Promise<OpenConnection>;
  mayAsk(): boolean;
}

/** Whom a credential is typed for: it is kept for this origin and sent nowhere else. */
export interface CredentialPlace {
  connectionId: string;
  connectionName: string;
  interface: ServiceInterface;
  origin: string;
  host: string;
}

/** The configured services: reading, adding, changing, testing and removing them. */
export interface ConfiguredConnections {
  list(): ConnectionSummary[];
  read(connectionId: string): Promise<ConnectionDetails>;
  add(draft: ConnectionDraft & { kind: AddedKind }): Promise<ConnectionDetails>;
  change(connectionId: string, to: ConnectionDraft): Promise<ConnectionDetails>;
  remove(connectionId: string, typedName: string): Promise<{ keptAt: string | null }>;
  test(connectionId: string): Promise<ConnectionTest>;
  /** Throws `not-found` where the interface has no address. */
  credentialPlace(connectionId: string, of: ServiceInterface): CredentialPlace;
  /** Throws `address-refused` if the address changed since the place was named. */
  storeCredential(place: CredentialPlace, secret: string): Promise<void>;
  forgetCredential(connectionId: string, of: ServiceInterface): Promise<ConnectionDetails>;
}

const open = JournalState.options.filter((state) => !hasEnded({ state }));

/** What the transport would refuse later is refused now, at its field. */
function checkReachable(connection: Pick<Connection, 'v2Address' | 'restAddress'>): void {
  const fields = ['v2Address', 'restAddress'] as const;
  for (const field of fields) {
    const address = connection[field];
    if (address === null) continue;
    try {
      allowOrigins([address]);
    } catch (thrown) {
      if (!(thrown instanceof FailureError)) throw thrown;
      throw fail(thrown.failure.code, thrown.failure.message, { detail: { field }, cause: thrown });
    }
  }
}

/** The connections of the settings, with what an officer may change of each. */
export function configuredConnections(ports: ConfiguredConnectionsPorts): ConfiguredConnections {
  function find(connectionId: string): Connection {
    const found = ports.ready().settings.connections.find(({ id }) => id === connectionId);
    if (found === undefined) throw fail('not-found', 'There is no such connection.');
    return found;
  }

  /** The demo is as it is: it has no service of somebody else and no credentials. */
  function changeable(connectionId: string): Connection {
    const found = find(connectionId);
    if (found.kind === 'demo') throw fail('input-invalid', 'The demo is always there and stays as it is.');
    return found;
  }

  const others = (connectionId: string | null) =>
    ports.ready().settings.connections.filter(({ id }) => id !== connectionId);

  async function stateOf(connection: Connection, of: ServiceInterface): Promise<CredentialState> {
    const origin = originAt(connection, of);
    if (origin === null) return { kind: 'none' };
    const kept = await ports.ready().secrets.read(credentialAccount(connection.id, of, origin));
    return kept === null ? { kind: 'none' } : { kind: 'kept', since: connection.credentialsSince[of] };
  }

  async function details(connection: Connection): Promise<ConnectionDetails> {
    const credentials = { v2: await stateOf(connection, 'v2'), rest: await stateOf(connection, 'rest') };
    const { id, name, kind, v2Address, restAddress, contactEmail, resultOrigins, orderStatusDays } = connection;
    const { dialect, allowance } = connection;
    const reached = { v2Address, restAddress, contactEmail, resultOrigins, orderStatusDays };
    return { id, name, kind, ...reached, dialect, allowance, credentials };
  }

  /** What a changed credential was is no secret any more, and what it is now is one. */
  function leaveOutKept(): Promise<void> {
    const { settings, secrets } = ports.ready();
    return leaveOutCredentials(settings, secrets);
  }

  /** Writes one connection anew. The settings are read at the last moment: others may have changed meanwhile. */
  function keepConnection(changed: Connection): void {
    const { settings } = ports.ready();
    const connections = settings.connections.map((each) => (each.id === changed.id ? changed : each));
    ports.keep({ ...settings, connections });
  }

  /** Takes the credential of an interface away, and with it the time at which it was typed. */
  async function drop(connection: Connection, of: ServiceInterface): Promise<void> {
    const origin = originAt(connection, of);
    if (origin !== null) await ports.ready().secrets.remove(credentialAccount(connection.id, of, origin));
  }

  async function openOrdersOf({ storage }: Pick<OpenConnection, 'storage'>): Promise<void> {
    const orders = await storage.openOrders({ states: open });
    if (orders.length > 0) throw fail('orders-open', `${String(orders.length)} orders are still open.`);
  }

  /** An order that is open needs its service, at the address where it was placed and with its credential. */
  async function checkNoOpenOrders(connection: Connection): Promise<void> {
    const { settings, secrets, open: active } = ports.ready();
    if (active.connection.id === connection.id) return openOrdersOf(active);
    if (recordFile(ports.dataFolder, connection.id) === null) return;
    const record = await ports.openBriefly({ ...settings, activeConnectionId: connection.id }, secrets);
    try {
      await openOrdersOf(record);
    } finally {
      await record.close();
    }
  }

  async function change(connectionId: string, to: ConnectionDraft): Promise<ConnectionDetails> {
    const before = changeable(connectionId);
    const decided = readDraft(to, others(connectionId));
    checkReachable(decided);
    const moves = (of: ServiceInterface) =>
      ![null, originAt({ ...before, ...decided }, of)].includes(originAt(before, of));
    if (interfaces.some(moves)) await checkNoOpenOrders(before);
    const credentialsSince = { ...before.credentialsSince };
    const after: Connection = { ...before, ...decided, credentialsSince };
    for (const of of interfaces) {
      if (originAt(before, of) === originAt(after, of)) continue;
      await drop(before, of);
      credentialsSince[of] = null;
    }
    keepConnection(after);
    await leaveOutKept();
    const active = ports.ready().open;
    if (active.connection.id === connectionId) await active.change(after);
    return details(after);
  }

  function checkNotInUse(connectionId: string): void {
    if (ports.ready().settings.activeConnectionId === connectionId)
      throw fail('connection-in-use', 'The connection in use cannot be removed.');
  }

  async function remove(connectionId: string, typedName: string): Promise<{ keptAt: string | null }> {
    const connection = changeable(connectionId);
    checkNotInUse(connectionId);
    if (typedName.trim() !== connection.name)
      throw fail('input-invalid', 'This is not the name of the connection.', { detail: { field: 'typedName' } });
    await checkNoOpenOrders(connection);
    // Looking took a while, in which it may have been switched to.
    checkNotInUse(connectionId);
    // The key of the record stays in the keychain, and how far the record was: without the key what was set aside could
    // never be read again.
    for (const of of interfaces) await drop(connection, of);
    ports.keep({ ...ports.ready().settings, connections: others(connectionId) });
    await leaveOutKept();
    return { keptAt: setRecordAside(ports.dataFolder, connection) };
  }

  async function test(connectionId: string): Promise<ConnectionTest> {
    const { id } = find(connectionId);
    if (!ports.mayAsk()) throw fail('work-offline', 'You are working offline. Nothing was sent.');
    const { settings, secrets, open: active } = ports.ready();
    // With both interfaces of the service, which nothing before the first question needs.
    const { testConnection } = await import('./test-connection.ts');
    if (active.connection.id === id) return testConnection(active);
    const other = await ports.openBriefly({ ...settings, activeConnectionId: id }, secrets);
    try {
      return await testConnection(other);
    } finally {
      await other.close();
    }
  }

  function credentialPlace(connectionId: string, of: ServiceInterface): CredentialPlace {
    const connection = changeable(connectionId);
    const origin = originAt(connection, of);
    if (origin === null) throw fail('not-found', 'This interface has no address yet.');
    return {
      connectionId,
      connectionName: connection.name,
      interface: of,
      origin,
      host: new URL(origin).host,
    };
  }

  return {
    list: () => ports.ready().settings.connections.map(summarise),
    read: (connectionId) => details(find(connectionId)),
    async add({ kind, ...draft }) {
      if (ports.ready().settings.protection === 'memory')
        throw fail('input-invalid', 'Without a keychain or a passphrase only the demo can be used.');
      const decided = readDraft(draft, others(null));
      checkReachable(decided);
      const made = newConnection({ ...decided, id: randomUUID(), kind });
      const { settings } = ports.ready();
      ports.keep({ ...settings, connections: [...settings.connections, made] });
      return details(made);
    },
    change,
    remove,
    test,
    credentialPlace,
    async storeCredential({ connectionId, interface: of, origin }, secret) {
      if (credentialPlace(connectionId, of).origin !== origin)
        throw fail('address-refused', 'The address was changed while the credential was typed. It was not kept.');
      await ports.ready().secrets.write(credentialAccount(connectionId, of, origin), secret);
      await leaveOutKept();
      const connection = find(connectionId);
      const since = { ...connection.credentialsSince, [of]: new Date().toISOString() };
      keepConnection({ ...connection, credentialsSince: since });
    },
    async forgetCredential(connectionId, of) {
      const connection = changeable(connectionId);
      await drop(connection, of);
      const changed = { ...connection, credentialsSince: { ...connection.credentialsSince, [of]: null } };
      keepConnection(changed);
      await leaveOutKept();
      return details(changed);
    },
  };
}
