import { Worker } from 'node:worker_threads';
import { fail } from '../../src-shared/contract/failure.ts';
import { judgedUntil } from '../../src-shared/domain/dossier.ts';
import type { AskedRule } from '../../src-shared/domain/ownership/asked-rule.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import type { Storage } from '../storage/storage-client.ts';
import { FromOwnershipWorker, type OwnershipRequest, type ToOwnershipWorker } from './messages.ts';

/** What is asked of the record for a view. */
export type OwnershipRecord = Pick<Storage, 'savedCompanies' | 'listJoins' | 'listShareSettlements' | 'readAnswerBody'>;

/** Whose owners are asked for, and what they are drawn for. `moment` is ISO 8601 with a zone. */
export type OwnershipAsked = Pick<OwnershipRequest, 'dossierId' | 'moment' | 'drawnFor'> & {
  readonly rule: AskedRule;
  /** What officers said later, of who is one, of shares and of whose an answer is, is left out; without it all of it is read. */
  readonly saidUntil?: string | undefined;
};

/** Reads who owns companies, in a thread of its own. */
export interface OwnershipReader {
  /** Throws `not-found` where the dossier is none or the rule's threshold is no share, `ownership-too-large` after a time. */
  read(record: OwnershipRecord, asked: OwnershipAsked): Promise<OwnershipView>;
  /** Ends the thread and all that it holds of a record. What it has in hand fails with `cancelled`. */
  end(): void;
}

/** Long enough for a thousand companies on a slow machine; a question that takes longer is ended. */
const usualLimitMs = 90_000;
/** A thread that nobody asked for so long gives its memory back. */
const idleMs = 120_000;

interface Started {
  readonly record: OwnershipRecord;
  readonly worker: Worker;
  idle: NodeJS.Timeout | undefined;
  lastId: number;
}

const ended = () => fail('cancelled', 'It was stopped before it finished.', { retryable: true });

/** How long a question may take in milliseconds, and what ends the thread of one that takes longer. */
interface Limit {
  readonly ms: number;
  readonly giveUp: () => void;
}

/** One question to a worker: gives it the answers that it needs, until it has what was asked for. */
function converse(
  { worker, record }: Started,
  id: number,
  request: OwnershipRequest,
  limit: Limit,
): Promise<OwnershipView | null> {
  return new Promise((resolve, reject) => {
    const post = (message: ToOwnershipWorker) => {
      worker.postMessage(message);
    };
    const settle = (how: () => void) => {
      clearTimeout(deadline);
      worker.off('message', receive);
      worker.off('exit', stopped);
      how();
    };
    const failed = (thrown: unknown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      settle(() => {
        reject(error);
      });
    };
    const stopped = () => {
      failed(ended());
    };
    const deadline = setTimeout(() => {
      failed(fail('ownership-too-large', 'Working out who owns the company took too long.'));
      limit.giveUp();
    }, limit.ms);
    async function give(answerIds: readonly number[]): Promise<void> {
      for (const answerId of answerIds)
        post({ kind: 'give', id, body: { answerId, ...(await record.readAnswerBody({ answerId })) } });
    }
    function receive(received: unknown): void {
      const message = FromOwnershipWorker.parse(received);
      if (message.id !== id) return;
      switch (message.kind) {
        case 'need':
          give(message.answerIds).catch(failed);
          return;
        case 'answered':
          settle(() => resolve(message.view));
          return;
        case 'failed':
          failed(new Error(message.said));
      }
    }
    worker.on('message', receive);
    worker.on('exit', stopped);
    post({ kind: 'ask', id, request });
  });
}

/**
 * Makes a reader over the bundle of its worker. The worker keeps what it read out of answers for the next question, so it
 * serves one record only: another record gets a worker of its own, and the one before is ended.
 */
export function createOwnershipReader(workerFile: string | URL, limitMs = usualLimitMs): OwnershipReader {
  let started: Started | null = null;
  let inTurn: Promise<unknown> = Promise.resolve();

  function end(): void {
    clearTimeout(started?.idle);
    void started?.worker.terminate();
    started = null;
  }

  function startFor(record: OwnershipRecord): Started {
    if (started !== null && started.record === record) return started;
    end();
    const worker = new Worker(workerFile);
    const own: Started = { record, worker, idle: undefined, lastId: 0 };
    // An error ends the thread; `exit` follows it and is what everybody listens to.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (started === own) started = null;
    });
    started = own;
    return own;
  }

  async function ask(record: OwnershipRecord, { saidUntil, ...asked }: OwnershipAsked): Promise<OwnershipView> {
    const isSaid = ({ at }: { at: string }) => saidUntil === undefined || Date.parse(at) <= Date.parse(saidUntil);
    const [companies, joins, settlements] = await Promise.all([
      record.savedCompanies(),
      record.listJoins(),
      record.listShareSettlements(),
    ]);
    const saved =
      saidUntil === undefined
        ? companies
        : companies.map(({ snapshots, ...company }) => ({
            ...company,
            snapshots: snapshots.map((snapshot) => judgedUntil(snapshot, saidUntil)),
          }));
    const own = startFor(record);
    clearTimeout(own.idle);
    own.lastId += 1;
    const request = {
      ...{ ...asked, saved },
      ...{ joins: joins.filter(isSaid), settlements: settlements.filter(isSaid) },
    };
    // The next question must not be given to a thread that is ending: it would be told that somebody stopped it.
    const giveUp = () => {
      if (started === own) end();
    };
    try {
      const view = await converse(own, own.lastId, request, { ms: limitMs, giveUp });
      if (view === null) throw fail('not-found', 'No owners can be worked out for this dossier and rule.');
      return view;
    } finally {
      own.idle = setTimeout(() => {
        if (started === own) end();
      }, idleMs).unref();
    }
  }

  return {
    read(record, asked) {
      const answer = inTurn.then(() => ask(record, asked));
      inTurn = answer.catch(() => undefined);
      return answer;
    },
    end,
  };
}
