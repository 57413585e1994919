import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ToWorker } from '../../../src-main/storage/messages.ts';
import type { StartStorageWorker, WorkerChannel } from '../../../src-main/storage/storage-client.ts';
import { startInThread } from '../../../src-main/storage/worker-thread.ts';
import { workerFolder } from './storage-worker.ts';

const fileName = 'kept-storage-worker.cjs';

/** Writes a worker beside the built one that is the same, and goes on waiting for a record after it closed one. */
export function writeKeptWorker(folder: string): void {
  const code = [
    "require('node:worker_threads').parentPort.close = () => undefined;",
    "require('./storage-worker.cjs');",
    '',
  ];
  writeFileSync(path.join(folder, fileName), code.join('\n'));
}

function isClosed(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'closed';
}

/** Whoever has a thread hears of it; nobody does while it is free. */
interface Holder {
  message(message: unknown): void;
  exit(): void;
}

interface Thread {
  channel: WorkerChannel;
  holder: Holder | null;
}

/** The one that was let go last is handed out first. */
const free: Thread[] = [];

function newThread(): Thread {
  const thread: Thread = { channel: startInThread(path.join(workerFolder(), fileName))(), holder: null };
  thread.channel.onMessage((message) => thread.holder?.message(message));
  thread.channel.onExit(() => {
    const at = free.indexOf(thread);
    if (at !== -1) free.splice(at, 1);
    thread.holder?.exit();
  });
  return thread;
}

/**
 * The built worker in a thread that had other records before, one after the other: a new thread costs the cores five
 * times as much as a record in memory. A thread that ended by itself is not handed out again. The tests of the storage
 * and of the session start a thread for each record, as Dossier does.
 */
export const startKeptWorker: StartStorageWorker = () => {
  const thread = free.pop() ?? newThread();
  const onMessage: ((message: unknown) => void)[] = [];
  const onExit: (() => void)[] = [];
  let ended = false;
  /** How often it was asked to close and has not answered: the next holder must not hear of it. */
  let closing = 0;
  let whenDone: (end: 'closed' | 'ended') => void = () => undefined;
  thread.holder = {
    message(message) {
      for (const listener of onMessage) listener(message);
      if (!isClosed(message)) return;
      closing -= 1;
      if (closing === 0) whenDone('closed');
    },
    exit() {
      ended = true;
      for (const listener of onExit) listener();
      whenDone('ended');
    },
  };
  function post(message: ToWorker): void {
    if (message.kind === 'close') closing += 1;
    thread.channel.post(message);
  }
  return {
    post,
    onMessage: (listener) => void onMessage.push(listener),
    onExit: (listener) => void onExit.push(listener),
    async stop() {
      if (ended) return;
      const done = new Promise<'closed' | 'ended'>((resolve) => {
        whenDone = resolve;
      });
      post({ kind: 'close' });
      const end = await done;
      thread.holder = null;
      if (end === 'closed') free.push(thread);
    },
  };
};
