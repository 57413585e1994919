import { fail, FailureError, type Failure } from '../../src-shared/contract/failure.ts';
import { FromWorker, type ToWorker } from './messages.ts';
import type { QueryName, Storage } from './queries/queries.ts';
import { queryNames } from './queries/query-names.ts';
import type { DatabasePlace } from './database.ts';

export type { Storage } from './queries/queries.ts';

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

export interface OpenStorage {
  storage: Storage;
  /** Frees what the record can spare on a full disk. */
  makeRoom(): Promise<void>;
  /** Closes the database cleanly and ends the worker. */
  close(): Promise<void>;
  /** Called once if the worker ends without being asked to. */
  onLost(listener: () => void): void;
  /** Called once when an answer shows that the record is damaged. */
  onDamaged(listener: (failure: Failure) => void): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

const lost = () =>
  fail('storage-failed', 'The record was closed unexpectedly. What was shown as saved is saved.', { retryable: true });

function opened(channel: WorkerChannel, place: DatabasePlace, dossierVersion: string): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.onExit(() => {
      reject(lost());
    });
    channel.onMessage((received) => {
      const message = FromWorker.safeParse(received).data;
      if (message?.kind === 'opened') resolve();
      if (message?.kind === 'not-opened') reject(new FailureError(message.error));
    });
    const { file, key, remembered = null } = place;
    channel.post({ kind: 'open', file, key, remembered, dossierVersion });
  });
}

/**
 * Starts the worker and opens the record with it. Throws what the opening throws (see `openDatabase`).
 * Every request settles: if the worker ends, with `storage-failed`. `dossierVersion` is written into a backup that is
 * made before a migration.
 */
export async function openStorage(
  start: StartStorageWorker,
  place: DatabasePlace,
  dossierVersion = '',
): Promise<OpenStorage> {
  const channel = start();
  const waiting = new Map<number, Waiting>();
  let state: 'open' | 'closing' | 'ended' = 'open';
  let whenLost: () => void = () => undefined;
  let whenDamaged: ((failure: Failure) => void) | null = null;
  let whenClosed: () => void = () => undefined;
  let lastId = 0;

  channel.onExit(() => {
    const before = state;
    state = 'ended';
    for (const { reject } of waiting.values()) reject(lost());
    waiting.clear();
    whenClosed();
    if (before === 'open') whenLost();
  });
  channel.onMessage((received) => {
    const read = FromWorker.safeParse(received);
    // What makes no sense comes from no worker of ours: nothing it says can be trusted any more.
    if (!read.success) return void channel.stop();
    const message = read.data;
    if (message.kind === 'closed') whenClosed();
    if (message.kind !== 'answered' && message.kind !== 'failed') return;
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answered') asked?.resolve(message.value);
    else asked?.reject(new FailureError(message.error));
    if (message.kind !== 'failed' || message.error.code !== 'storage-damaged') return;
    whenDamaged?.(message.error);
    whenDamaged = null;
  });

  function answered(message: (id: number) => ToWorker): Promise<unknown> {
    if (state !== 'open') return Promise.reject(lost());
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      channel.post(message(id));
    });
  }
  const ask = (query: QueryName, args: unknown) => answered((id) => ({ kind: 'ask', id, query, args }));

  try {
    await opened(channel, place, dossierVersion);
  } catch (error) {
    state = 'ended';
    await channel.stop();
    throw error;
  }
  return {
    storage: clientOf(ask),
    makeRoom: async () => {
      await answered((id) => ({ kind: 'make-room', id }));
    },
    async close() {
      if (state !== 'open') return;
      state = 'closing';
      const closed = new Promise<void>((resolve) => {
        whenClosed = resolve;
      });
      channel.post({ kind: 'close' });
      await closed;
      await channel.stop();
    },
    onLost(listener) {
      whenLost = listener;
    },
    onDamaged(listener) {
      whenDamaged = listener;
    },
  };
}

/** One function per query. The worker runs our own code on our own types, so its answers are taken at their word. */
function clientOf(ask: (query: QueryName, args: unknown) => Promise<unknown>): Storage {
  const entries = queryNames.map((name) => [name, (args: unknown) => ask(name, args)]);
  return Object.fromEntries(entries) as Storage;
}
