import { FailureError, type Failure, type FailureCode } from '../../src-shared/contract/failure.ts';
import type { BatchWait, StandingRow } from '../../src-shared/domain/batch/batch.ts';
import { answeredUntilOf } from '../../src-shared/domain/batch/rhythm.ts';
import type { SearchQuery, StoredSearch } from '../../src-shared/domain/search.ts';
import type { Clock } from '../service/request-log.ts';
import type { NextRow } from '../storage/queries/batches/next-row.ts';
import type { Storage } from '../storage/storage-client.ts';
import { meaningOfFailure } from './judge-failure.ts';
import { standingsOf } from './standings-by-answer.ts';
import { createUnansweredRows } from './unanswered-rows.ts';

/** How one search of a batch is made. */
export interface BatchSearch {
  batchId: number;
  /** Takes it out of the queue of the request budget; once it has left it goes on. */
  queueSignal: AbortSignal;
  /** Called with its number once it is in the record, also where it failed. */
  recorded(searchId: number): void;
}

export interface BatchRunnerPorts {
  storage: Storage;
  /** Throws `FailureError` where there is no answer. */
  search(query: SearchQuery, made: BatchSearch): Promise<StoredSearch>;
  /** False while the officer works offline: then nothing is asked. */
  mayAsk(): boolean;
  /** When the day began in which money is counted as spent today. */
  dayStart(): string;
  /** Rows of this batch stand elsewhere than before, it stopped, or it waits for something else. */
  changed(batchId: number): void;
  reportFault(fault: unknown): void;
  clock: Clock;
}

/** Asks for the rows of batches in the background, one after the other. The record holds where it stands. */
export interface BatchRunner {
  /** There is something to ask for, or somebody wants it tried now. */
  wake(): void;
  /** There is a way to ask again: nobody waits any more for what could not be reached before. */
  backOnline(): void;
  /** The service answered something. A batch that waits for anybody to be there goes on. */
  heard(): void;
  /** Takes a request that still waits for the budget out of its queue, so that a pause is one at once. */
  interrupt(): void;
  /** What a batch that is asked for waits for; null while it is asked. */
  waitOf(batchId: number): BatchWait | null;
  /** Resolves when nothing of it is under way any more. */
  close(): Promise<void>;
}

/** So often it looks whether the officer works online again. */
const offlineMs = 5_000;

/** So many rows that fail one after the other with one code are no longer about the rows. */
const maxFailuresInRow = 20;

/** What is asked for a row now: its number first, and its name where that is not listed. */
const questionOf = ({ query, nameQuery, numberSearchId }: StandingRow) => (numberSearchId === null ? query : nameQuery);

/** Makes what asks the rows of batches, one after the other; nothing is asked before it is told that there is one. */
export function createBatchRunner(ports: BatchRunnerPorts): BatchRunner {
  const { storage, clock } = ports;
  let isClosed = false;
  let working: Promise<void> | null = null;
  let isWoken = false;
  let queue = new AbortController();
  let stopTimer = () => {};
  const unanswered = createUnansweredRows(clock);
  let wasOffline = false;
  /** Whether there is something to ask for, and nothing of it may be asked now. */
  let isIdle = false;
  let failing: { code: FailureCode; rows: number } | null = null;
  /** The row that was refused last, as long as no other was asked since. */
  let refused: { code: FailureCode; batchId: number; position: number } | null = null;

  const now = () => new Date(clock.wallMs()).toISOString();

  /** The rows that an answer for one of them settles. A name is that of its row alone. */
  async function waitingIn({ batchId, row }: NextRow): Promise<StandingRow[]> {
    if (row.numberSearchId !== null) return [row];
    const group = await storage.readBatchGroup({ batchId, position: row.position });
    return group.filter(({ standing, numberSearchId }) => standing === 'waiting' && numberSearchId === null);
  }

  async function stop(batchId: number, failure: FailureCode): Promise<void> {
    await storage.takeBatchStep({ batchId, at: now(), officer: null, step: 'stopped-by-failure', failure });
    failing = null;
    refused = null;
  }

  async function noteFailed(next: NextRow, searchId: number): Promise<void> {
    const rows = (await waitingIn(next)).map(({ position }) => ({ position, standing: 'failed' as const }));
    await storage.settleBatchRows({ batchId: next.batchId, searchId, at: now(), rows });
  }

  async function settleAsFailed(next: NextRow, searchId: number, code: FailureCode): Promise<void> {
    await noteFailed(next, searchId);
    failing = { code, rows: failing?.code === code ? failing.rows + 1 : 1 };
    if (failing.rows >= maxFailuresInRow) await stop(next.batchId, code);
  }

  /** The first row that is refused is set aside. Where the next one is refused as well, every row would be. */
  async function afterRefusal(next: NextRow, searchId: number, code: FailureCode): Promise<void> {
    const { batchId } = next;
    const { position } = next.row;
    const isAnother = refused !== null && (refused.batchId !== batchId || refused.position !== position);
    if (refused?.code === code && isAnother) {
      await stop(batchId, code);
      return;
    }
    await settleAsFailed(next, searchId, code);
    refused = { code, batchId, position };
  }

  async function afterFailure(next: NextRow, searchId: number | null, failure: Failure): Promise<void> {
    const { code } = failure;
    // A pause took it out of the queue: the record says what comes next.
    if (code === 'cancelled') return;
    // The officer's own choice is no fault of the service: what it took the way from is asked once they are back.
    if (searchId === null && !ports.mayAsk()) return;
    const meaning = meaningOfFailure(failure);
    const mayPass = meaning === 'no-way' || meaning === 'no-answer' || meaning === 'registry';
    // What is not in the record was not asked, and cannot be what a row stands on.
    if (searchId === null || meaning === 'no-way') {
      if (mayPass) unanswered.nobodyAsked(code);
      else await stop(next.batchId, code);
      return;
    }
    switch (meaning) {
      case 'no-answer':
      case 'registry':
        // One that is asked once a day says nothing of the others: it does not stop the batch.
        if (unanswered.failed(next, code, meaning) === 'no-answer') await settleAsFailed(next, searchId, code);
        else if (next.isTriedOnce) await noteFailed(next, searchId);
        return;
      case 'row':
        unanswered.answered(next, 'service');
        await settleAsFailed(next, searchId, code);
        return;
      case 'refused':
        unanswered.answered(next, 'service');
        await afterRefusal(next, searchId, code);
        return;
      case 'stop':
        await stop(next.batchId, code);
    }
  }

  async function searchFor(next: NextRow, query: SearchQuery, recorded: (searchId: number) => void) {
    const { batchId, since, own } = next;
    const until = answeredUntilOf(clock.wallMs());
    const kept = await storage.answeredSearchSince({ query, since, until, own, batchId });
    if (kept !== null) return storage.readSearch({ searchId: kept });
    const search = await ports.search(query, { batchId, queueSignal: queue.signal, recorded });
    unanswered.answered(next, 'registry');
    failing = null;
    refused = null;
    return search;
  }

  async function askFor(next: NextRow, query: SearchQuery): Promise<void> {
    let searchId: number | null = null;
    try {
      const search = await searchFor(next, query, (recorded) => (searchId = recorded));
      const rows = standingsOf(await waitingIn(next), search);
      await storage.settleBatchRows({ batchId: next.batchId, searchId: search.searchId, at: now(), rows });
    } catch (thrown) {
      if (!(thrown instanceof FailureError)) throw thrown;
      await afterFailure(next, searchId, thrown.failure);
    } finally {
      if (!isClosed) ports.changed(next.batchId);
    }
  }

  /** A row that is due for another try. One that was settled or paused meanwhile is not waited for any more. */
  async function rowToTry(whileSilent: boolean): Promise<NextRow | null> {
    for (let due = unanswered.due(whileSilent); due !== null; due = unanswered.due(whileSilent)) {
      const { batchId, position } = due;
      const row = await storage.batchRowToAsk({ batchId, position });
      if (row !== null) return row;
      unanswered.forget(due);
    }
    return null;
  }

  /** Others go before a row without an answer until that is due; where a registry is silent it is asked for another row first. */
  async function rowToAsk(): Promise<NextRow | null> {
    if (unanswered.isServiceSilent()) return null;
    const again = await rowToTry(false);
    if (again !== null) return again;
    const passed = unanswered.passedOver();
    const fresh = passed === null ? await storage.nextBatchRow() : await storage.nextBatchRowBut(passed);
    return fresh ?? rowToTry(true);
  }

  /** No search is sent while one was charged that nobody has looked at, or past a limit. */
  async function stopForCost(): Promise<void> {
    const stopped = await storage.stopBatchesForCost({ at: now(), dayStart: ports.dayStart() });
    for (const batchId of stopped) ports.changed(batchId);
  }

  async function tellIdle(idle: boolean): Promise<void> {
    if (isIdle === idle) return;
    isIdle = idle;
    for (const batchId of await storage.readRunningBatches()) ports.changed(batchId);
  }

  /** Whether anything may be asked. Looks again later while it may not, and then begins anew. */
  function mayAskNow(): boolean {
    const isOffline = !ports.mayAsk();
    if (isOffline) stopTimer = clock.after(offlineMs, look);
    else if (wasOffline) unanswered.startAnew();
    wasOffline = isOffline;
    return !isOffline;
  }

  async function work(): Promise<void> {
    while (!isClosed && mayAskNow()) {
      // Before it looks at charges: one that comes after that interrupts the search.
      queue = new AbortController();
      await stopForCost();
      // Before it looks for a row: what is left alone then may be due a moment later, and nobody would look again.
      const ms = unanswered.msUntilNext();
      const next = await rowToAsk();
      const query = next === null ? null : questionOf(next.row);
      if (next === null || query === null) {
        if (ms !== null) stopTimer = clock.after(ms, look);
        await tellIdle(ms !== null);
        return;
      }
      // Told before it is tried: an answer may take long, and the time of the next try is past.
      await tellIdle(false);
      await askFor(next, query);
    }
  }

  /** Works until nobody woke it meanwhile. */
  async function workWhileWoken(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      await work().catch(ports.reportFault);
    }
  }

  function look(): void {
    if (isClosed) return;
    stopTimer();
    isWoken = true;
    working ??= workWhileWoken().finally(() => {
      working = null;
      // Somebody may have woken it after it looked for the last time.
      if (isWoken) look();
    });
  }

  return {
    wake() {
      unanswered.tryNow();
      look();
    },
    backOnline() {
      unanswered.startAnew();
      // What waits for the request budget may have the address of a service that was started anew since.
      queue.abort();
      look();
    },
    heard() {
      const wasSilent = unanswered.isServiceSilent();
      unanswered.heard();
      if (wasSilent && !unanswered.isServiceSilent()) look();
    },
    interrupt() {
      queue.abort();
    },
    waitOf: (batchId) => (ports.mayAsk() ? unanswered.waitOf(batchId, isIdle) : null),
    async close() {
      isClosed = true;
      stopTimer();
      queue.abort();
      await working;
    },
  };
}
