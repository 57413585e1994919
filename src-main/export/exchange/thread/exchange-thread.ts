import { Worker } from 'node:worker_threads';
import { credentialsLeftOut } from '../../../credentials/left-out.ts';
import {
  FromExchangeThread,
  type ExchangeMade,
  type ExchangeRequest,
  type GivenSnapshot,
  type ToExchangeThread,
} from './messages.ts';

/** A thread that makes one export. Each call waits for its answer before the next, and throws what the thread says failed. */
export interface ExchangeThread {
  begin(request: ExchangeRequest): Promise<void>;
  /** A company of the record; its answers follow before the next one. */
  company(of: Omit<Extract<ToExchangeThread, { kind: 'company' }>, 'kind'>): Promise<void>;
  snapshot(given: GivenSnapshot): Promise<void>;
  make(): Promise<ExchangeMade>;
  /** What was made as text, piece by piece. */
  pieces(): AsyncGenerator<string>;
  /** Reads back what was written and judges it. Throws where it is not valid. */
  check(file: string): Promise<void>;
  /** Ends the thread and all that it holds of the record. */
  end(): Promise<void>;
}

/** Starts a thread on the bundle of the exchange worker. */
export function startExchangeThread(workerFile: string): ExchangeThread {
  const worker = new Worker(workerFile);
  const ended = new Promise<never>((_resolve, reject) => {
    // An error ends the thread; `exit` follows it.
    worker.on('error', reject);
    worker.on('exit', () => {
      reject(new Error('The thread that makes the export has ended.'));
    });
  });
  // Who waits for an answer hears of it; nobody has to wait.
  ended.catch(() => undefined);

  async function ask(message: ToExchangeThread): Promise<FromExchangeThread> {
    const answered = new Promise<unknown>((resolve) => {
      worker.once('message', resolve);
    });
    worker.postMessage(message);
    const answer = FromExchangeThread.parse(await Promise.race([answered, ended]));
    if (answer.kind === 'failed') throw new Error(answer.said);
    return answer;
  }

  async function tell(message: ToExchangeThread): Promise<void> {
    await ask(message);
  }

  return {
    begin: (request) => tell({ kind: 'begin', request, leftOut: credentialsLeftOut() }),
    company: (of) => tell({ kind: 'company', ...of }),
    snapshot: (given) => tell({ kind: 'snapshot', given }),
    async make() {
      const answer = await ask({ kind: 'make' });
      if (answer.kind !== 'made') throw new Error('The thread did not say what it made.');
      return answer.made;
    },
    async *pieces() {
      for (;;) {
        const answer = await ask({ kind: 'next' });
        if (answer.kind !== 'piece' || answer.text === null) return;
        yield answer.text;
      }
    },
    check: (file) => tell({ kind: 'check', file }),
    async end() {
      await worker.terminate();
    },
  };
}
