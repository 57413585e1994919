import { Worker } from 'node:worker_threads';
import type { ListRefusal } from '../../../src-shared/domain/batch/list/list.ts';
import { FromListThread, type ToListThread } from './messages.ts';

/** Bounds of reading one list, on top of those on its size. A list that goes beyond one of them is refused. */
export interface ListThreadLimits {
  ms: number;
  /** Memory of the thread, in megabytes. */
  heapMegabytes: number;
  /** Bytes by which the process may grow meanwhile: what is unpacked lies outside of the thread's own memory. */
  growth: number;
}

/** A list of 100,000 rows takes some seconds and some hundred megabytes. */
const usualListThreadLimits: ListThreadLimits = { ms: 60_000, heapMegabytes: 1_536, growth: 2 * 1024 * 1024 * 1024 };

/** How often the memory of the process is looked at, in milliseconds. */
const watchEveryMs = 50;

/** A thread that reads lists. Each call waits for its answer before the next, and throws what the thread says failed. */
export interface ListThread {
  /** Answers `refused` where a bound is passed; the thread and the list that it held are gone then. */
  ask(message: ToListThread): Promise<Exclude<FromListThread, { kind: 'failed' }>>;
  hasEnded(): boolean;
  /** Ends the thread and all that it holds. */
  end(): Promise<void>;
}

/** Starts a thread on the bundle of the list worker. */
export function startListThread(workerFile: string, limits = usualListThreadLimits): ListThread {
  const { ms, heapMegabytes, growth } = limits;
  const worker = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
  const ended = Promise.withResolvers<FromListThread>();
  let hasEnded = false;
  const endWith = (answer: FromListThread) => {
    hasEnded = true;
    ended.resolve(answer);
  };
  const refuse = (refusal: ListRefusal) => {
    endWith({ kind: 'refused', refusal });
    void worker.terminate();
  };
  worker.on('error', (thrown: unknown) => {
    const isFull = thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    endWith(isFull ? { kind: 'refused', refusal: { kind: 'needs-too-much' } } : { kind: 'failed', said });
  });
  // An error ends the thread; `exit` follows it.
  worker.on('exit', () => {
    endWith({ kind: 'failed', said: 'The thread that reads lists has ended.' });
  });

  function next(): Promise<FromListThread> {
    return new Promise((resolve) => {
      worker.once('message', (received: unknown) => {
        const read = FromListThread.safeParse(received);
        resolve(
          read.success ? read.data : { kind: 'failed', said: 'The thread that reads lists said something else.' },
        );
      });
    });
  }

  return {
    async ask(message) {
      const answered = next();
      const before = process.memoryUsage.rss();
      const deadline = setTimeout(refuse, ms, { kind: 'took-too-long', seconds: Math.round(ms / 1_000) });
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > growth) refuse({ kind: 'needs-too-much' });
      }, watchEveryMs);
      try {
        worker.postMessage(message);
        const answer = await Promise.race([answered, ended.promise]);
        if (answer.kind === 'failed') throw new Error(answer.said);
        return answer;
      } finally {
        clearTimeout(deadline);
        clearInterval(watch);
      }
    },
    hasEnded: () => hasEnded,
    async end() {
      await worker.terminate();
    },
  };
}
