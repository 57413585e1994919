import { FailureError, type FailureCode } from '../../src-shared/contract/failure.ts';
import type { BatchWait, StandingRow } from '../../src-shared/domain/batch/batch.ts';
import { matchRow, type RowMatch } from '../../src-shared/domain/batch/match-row.ts';
import type { SearchHit, SearchQuery, StoredSearch } from '../../src-shared/domain/search.ts';
import type { Clock } from '../service/request-log.ts';
import type { NextRow } from '../storage/queries/batches/read-batches.ts';
import type { SettledRow } from '../storage/queries/batches/settle-rows.ts';
import type { Storage } from '../storage/storage-client.ts';
import { meaningOf } from './judge-failure.ts';

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
  /** Rows of this batch stand elsewhere than before, or it stopped. */
  changed(batchId: number): void;
  reportFault(fault: unknown): void;
  clock: Clock;
}

/** Asks for the rows of batches in the background, one after the other. The record holds where it stands. */
export interface BatchRunner {
  /** There is something to ask for, or a way to ask again. */
  wake(): void;
  /** Takes a request that still waits for the budget out of its queue, so that a pause is one at once. */
  interrupt(): void;
  /** After which failure it waits, and until when; null while it asks. */
  wait(): BatchWait | null;
  /** Resolves when nothing of it is under way any more. */
  close(): Promise<void>;
}

/** So long it waits after failures that say nothing of a row: longer each time, and never longer than the last. */
const waitsMs = [5_000, 30_000, 120_000, 600_000] as const;
const longestWaitMs = 600_000;

/** So often it looks whether the officer works online again. */
const offlineMs = 5_000;

/** So many rows that fail one after the other with one code are no longer about the rows. */
const maxFailuresInRow = 20;

function positionOf(search: StoredSearch, hit: SearchHit): number {
  const listed = search.hits.find((one) => one.hit === hit);
  if (listed === undefined) throw new Error('The match is none of the hits.');
  return listed.position;
}

function settled(position: number, search: StoredSearch, match: RowMatch): SettledRow {
  return match.kind === 'sure'
    ? { position, standing: 'sure', hitPosition: positionOf(search, match.candidate.hit) }
    : { position, standing: match.kind };
}

/** Where rows stand by the answer to what was asked for the first of them. */
export function standingsOf(rows: readonly StandingRow[], search: StoredSearch): SettledRow[] {
  const { query, outcome } = search;
  const hits = search.hits.map(({ hit }) => hit);
  return rows.map(({ position, row, nameQuery, numberSearchId }) => {
    const match = matchRow(row, { query, outcome, hits, isNumberUnlisted: numberSearchId !== null });
    // Only of an answer that was read whole and lists nothing: any other says nothing of the number.
    if (match.kind === 'none' && nameQuery !== null && numberSearchId === null)
      return { position, standing: 'name-next' };
    return settled(position, search, match);
  });
}

/** What is asked for a row now: its number first, and its name where that is not listed. */
const questionOf = ({ query, nameQuery, numberSearchId }: StandingRow) => (numberSearchId === null ? query : nameQuery);

export function createBatchRunner(ports: BatchRunnerPorts): BatchRunner {
  const { storage, clock } = ports;
  let isClosed = false;
  let working: Promise<void> | null = null;
  let isWoken = false;
  let queue = new AbortController();
  let stopTimer = () => {};
  /** Failures in a row that say nothing of a row. */
  let waits = 0;
  let waiting: BatchWait | null = null;
  let failing: { code: FailureCode; rows: number } | null = null;

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
  }

  async function settleAsFailed(next: NextRow, searchId: number, code: FailureCode): Promise<void> {
    const rows = (await waitingIn(next)).map(({ position }) => ({ position, standing: 'failed' as const }));
    await storage.settleBatchRows({ batchId: next.batchId, searchId, at: now(), rows });
    failing = { code, rows: failing?.code === code ? failing.rows + 1 : 1 };
    if (failing.rows >= maxFailuresInRow) await stop(next.batchId, code);
  }

  /** Returns whether the next row may be asked at once. */
  async function afterFailure(next: NextRow, searchId: number | null, code: FailureCode): Promise<boolean> {
    const meaning = meaningOf(code);
    // A pause took it out of the queue: the record says what comes next.
    if (code === 'cancelled') return true;
    if (meaning === 'wait') {
      const ms = waitsMs[waits] ?? longestWaitMs;
      waits += 1;
      waiting = { until: new Date(clock.wallMs() + ms).toISOString(), failure: code };
      stopTimer = clock.after(ms, wake);
      return false;
    }
    // What is not in the record cannot be what a row stands on.
    if (meaning === 'stop' || searchId === null) await stop(next.batchId, code);
    else await settleAsFailed(next, searchId, code);
    return true;
  }

  async function answerOf(next: NextRow, query: SearchQuery, recorded: (searchId: number) => void) {
    const kept = await storage.answeredSearchSince({ query, since: next.since });
    if (kept !== null) return storage.readSearch({ searchId: kept });
    queue = new AbortController();
    return ports.search(query, { batchId: next.batchId, queueSignal: queue.signal, recorded });
  }

  async function askFor(next: NextRow, query: SearchQuery): Promise<boolean> {
    let searchId: number | null = null;
    try {
      const search = await answerOf(next, query, (recorded) => (searchId = recorded));
      const rows = standingsOf(await waitingIn(next), search);
      await storage.settleBatchRows({ batchId: next.batchId, searchId: search.searchId, at: now(), rows });
      waits = 0;
      failing = null;
      return true;
    } catch (thrown) {
      if (!(thrown instanceof FailureError)) throw thrown;
      return await afterFailure(next, searchId, thrown.failure.code);
    } finally {
      if (!isClosed) ports.changed(next.batchId);
    }
  }

  async function work(): Promise<void> {
    // Nobody tells of it when the officer works online again.
    if (!ports.mayAsk()) stopTimer = clock.after(offlineMs, wake);
    while (!isClosed && ports.mayAsk()) {
      const next = await storage.nextBatchRow();
      const query = next === null ? null : questionOf(next.row);
      if (next === null || query === null || !(await askFor(next, query))) return;
    }
  }

  /** Works until nobody woke it meanwhile. */
  async function workWhileWoken(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      await work().catch(ports.reportFault);
    }
  }

  function wake(): void {
    if (isClosed) return;
    stopTimer();
    waiting = null;
    isWoken = true;
    working ??= workWhileWoken().finally(() => {
      working = null;
      // Somebody may have woken it after it looked for the last time.
      if (isWoken) wake();
    });
  }

  return {
    wake,
    interrupt() {
      queue.abort();
    },
    wait: () => waiting,
    async close() {
      isClosed = true;
      stopTimer();
      queue.abort();
      await working;
    },
  };
}
