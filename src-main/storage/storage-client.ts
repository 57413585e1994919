import { fail, FailureError, type Failure } from '../../src-shared/contract/failure.ts';
import { FromWorker, type ToWorker } from './messages.ts';
import type * as queries from './queries/queries.ts';
import type { DatabasePlace } from './database.ts';
import type { Query } from './query.ts';

type Queries = typeof queries;

/** The record as the rest of the application sees it: every query, answered later. */
export type Storage = {
  [Name in keyof Queries]: Queries[Name] extends Query<infer Args, infer Result>
    ? (...args: Args) => Promise<Result>
    : never;
};

/** A started worker, however it was started. */
export interface WorkerChannel {
  post(message: ToWorker): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once when the worker ended, for whatever reason. */
  onExit(listener: () => void): void;
  /** Ends it, whatever it has in hand: long work at its next step. */
  stop(): Promise<void>;
}

export type StartStorageWorker = () => WorkerChannel;

/** `lost`: the record is out of reach until it is opened anew, because the next worker would end as soon. */
export type AfterWorkerEnded = 'reopening' | 'lost';

export interface OpenStorage {
  storage: Storage;
  /** Frees what the record can spare on a full disk. */
  makeRoom(): Promise<void>;
  /** Closes the database cleanly and ends the worker. */
  close(): Promise<void>;
  /** Called when the worker ended by itself. */
  onWorkerEnded(listener: (then: AfterWorkerEnded) => void): void;
  /** Called once when an answer shows that the record is damaged. */
  onDamaged(listener: (failure: Failure) => void): void;
}

interface Waiting<Value = unknown> {
  resolve(value: Value): void;
  reject(reason: unknown): void;
}

const lost = () =>
  fail('storage-failed', 'The record was closed unexpectedly. What was shown as saved is saved.', { retryable: true });

/** A worker that ends so soon after it was started anew would only end again. */
const againAfterMs = 30_000;

type Connection =
  | { kind: 'open'; channel: WorkerChannel }
  /** The worker ended by itself; another one opens the record. */
  | { kind: 'reopening'; reopened: Promise<void> }
  | { kind: 'closing' }
  | { kind: 'ended' };

/**
 * Starts the worker and opens the record with it. Throws what the opening throws (see `openDatabase`). A worker that
 * ends by itself is replaced: what it had in hand fails with `storage-failed`, what is asked from then on is answered.
 * Every request settles. `dossierVersion` is written into a backup that is made before a migration.
 */
export async function openStorage(
  start: StartStorageWorker,
  place: DatabasePlace,
  dossierVersion = '',
  now: () => number = () => performance.now(),
): Promise<OpenStorage> {
  const waiting = new Map<number, Waiting>();
  /** The worker that was started last, while it opens the record: it then says what can be asked. */
  let opening: Waiting<string[]> | null = null;
  let connection: Connection = { kind: 'ended' };
  let reopenedAt: number | null = null;
  let whenWorkerEnded: (then: AfterWorkerEnded) => void = () => undefined;
  let whenDamaged: ((failure: Failure) => void) | null = null;
  let whenClosed: () => void = () => undefined;
  let lastId = 0;

  function receive(channel: WorkerChannel, received: unknown): void {
    const read = FromWorker.safeParse(received);
    // What makes no sense comes from no worker of ours: nothing it says can be trusted any more.
    if (!read.success) return void channel.stop();
    const message = read.data;
    if (message.kind === 'opened') opening?.resolve(message.queries);
    if (message.kind === 'not-opened') opening?.reject(new FailureError(message.error));
    if (message.kind === 'closed') whenClosed();
    if (message.kind !== 'answered' && message.kind !== 'failed') return;
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answered') asked?.resolve(message.value);
    else asked?.reject(new FailureError(message.error));
    if (message.kind !== 'failed' || message.error.code !== 'storage-damaged') return;
    whenDamaged?.(message.error);
    whenDamaged = null;
  }

  async function connect(): Promise<string[]> {
    const channel = start();
    channel.onExit(() => {
      onExit(channel);
    });
    channel.onMessage((received) => {
      receive(channel, received);
    });
    try {
      const { file, key, remembered = null } = place;
      const names = await new Promise<string[]>((resolve, reject) => {
        opening = { resolve, reject };
        channel.post({ kind: 'open', file, key, remembered, dossierVersion });
      });
      connection = { kind: 'open', channel };
      return names;
    } catch (error) {
      await channel.stop();
      throw error;
    }
  }

  function onExit(channel: WorkerChannel): void {
    whenClosed();
    opening?.reject(lost());
    if (connection.kind !== 'open' || connection.channel !== channel) return;
    for (const { reject } of waiting.values()) reject(lost());
    waiting.clear();
    const isAgain = reopenedAt !== null && now() - reopenedAt < againAfterMs;
    // A record in memory went with its worker: an empty one in its place would say that nothing was ever asked.
    if (isAgain || place.file === null) end();
    else reopen();
  }

  function end(): void {
    connection = { kind: 'ended' };
    whenWorkerEnded('lost');
  }

  function reopen(): void {
    reopenedAt = now();
    whenWorkerEnded('reopening');
    connection = { kind: 'reopening', reopened: connect().then(() => undefined, end) };
  }

  async function openChannel(): Promise<WorkerChannel> {
    if (connection.kind === 'reopening') await connection.reopened;
    if (connection.kind !== 'open') throw lost();
    return connection.channel;
  }

  async function answered(message: (id: number) => ToWorker): Promise<unknown> {
    const channel = connection.kind === 'open' ? connection.channel : await openChannel();
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      channel.post(message(id));
    });
  }
  const ask = (query: string, args: unknown) => answered((id) => ({ kind: 'ask', id, query, args }));

  const queryNames = await connect();
  return {
    storage: clientOf(queryNames, ask),
    makeRoom: async () => {
      await answered((id) => ({ kind: 'make-room', id }));
    },
    async close() {
      if (connection.kind === 'reopening') await connection.reopened;
      if (connection.kind !== 'open') return;
      const { channel } = connection;
      connection = { kind: 'closing' };
      const closed = new Promise<void>((resolve) => {
        whenClosed = resolve;
      });
      channel.post({ kind: 'close' });
      await closed;
      await channel.stop();
      for (const { reject } of waiting.values()) reject(lost());
      waiting.clear();
    },
    onWorkerEnded(listener) {
      whenWorkerEnded = listener;
    },
    onDamaged(listener) {
      whenDamaged = listener;
    },
  };
}

/** One function per query. The worker runs our own code on our own types, so its answers are taken at their word. */
function clientOf(queryNames: readonly string[], ask: (query: string, args: unknown) => Promise<unknown>): Storage {
  return Object.fromEntries(queryNames.map((name) => [name, (args: unknown) => ask(name, args)])) as Storage;
}
