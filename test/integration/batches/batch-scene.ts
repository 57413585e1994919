import { onTestFinished } from 'vitest';
import { createBatchRunner, type BatchRunnerPorts, type BatchSearch } from '../../../src-main/batches/batch-runner.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import type { NewBatch } from '../../../src-main/storage/queries/batches/keep-batch.ts';
import type { FailureCode } from '../../../src-shared/contract/failure.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import { batchRows } from '../../../src-shared/domain/batch/batch-row.ts';
import { checkRows } from '../../../src-shared/domain/batch/check-rows.ts';
import { readListFile } from '../../../src-shared/domain/batch/read-list.ts';
import { rowsToAsk } from '../../../src-shared/domain/batch/rows-to-ask.ts';
import type { StatedCost } from '../../../src-shared/domain/cost.ts';
import type { SearchOutcome, SearchQuery } from '../../../src-shared/domain/search.ts';
import { newPlace, openDesk, startService, type Desk } from '../orders/desk.ts';

/** What stands in for the service answers to a question: with nothing listed, where it says nothing else. */
export type Answer = { cost?: StatedCost; outcome?: SearchOutcome; code?: FailureCode };
export type AnswerTo = (query: SearchQuery, times: number) => Answer;

/** Days pass in seconds: what a batch waits for comes so much sooner. */
const faster = 1_000;
const quickClock = {
  ...systemClock,
  monotonicMs: () => systemClock.monotonicMs() * faster,
  after: (ms: number, run: () => void) => systemClock.after(ms / faster, run),
};

/** A record that is closed with the test, and can be opened again. */
export async function newRecord() {
  const { service } = await startService();
  const place = { ...(await newPlace()), service };
  return async () => {
    const desk = await openDesk(place);
    onTestFinished(() => desk.close());
    return desk;
  };
}

/** Keeps rows of "number;country" as a batch, spread over days where that is said, and of a rhythm. */
export function keepNumbers(
  desk: Desk,
  rows: readonly string[],
  spread?: NewBatch['spread'],
  rhythmId: number | null = null,
): Promise<number> {
  const read = readListFile(Buffer.from(['Number;Country', ...rows].join('\n')));
  if (read.kind === 'refused') throw new Error(read.refusal.kind);
  const made = { at: new Date().toISOString(), officer: 'A. Officer', name: 'portfolio.csv', source: {} };
  const list = packed(rowsToAsk(checkRows(batchRows(read.list))));
  return desk.storage.keepBatch({
    ...{ ...made, sha256: 'a'.repeat(64), answeredSince: null, rhythmId, rows: list, spread },
  });
}

/** A runner whose searches are answered by a function and kept in the record, with the numbers that it asked for. */
export function startAnswered(desk: Desk, answerTo: AnswerTo, change: Partial<BatchRunnerPorts> = {}) {
  const asked: string[] = [];
  const search = async (query: SearchQuery, { batchId, recorded }: BatchSearch) => {
    const number = query.companyNumber ?? '';
    asked.push(number);
    const {
      code,
      cost = null,
      outcome = { kind: 'answered', hitCount: 0 },
    } = answerTo(query, asked.filter((one) => one === number).length);
    const stored = await desk.storage.recordSearch({
      ...{ officer: 'A. Officer', askedAt: new Date().toISOString(), query, interface: 'v2', hits: [], batchId, cost },
      ...{ answer: null, confirmations: [] },
      outcome: code === undefined ? outcome : { kind: 'failed', code, correlationId: null },
    });
    recorded(stored.searchId);
    if (code !== undefined) throw fail(code, 'No answer.');
    return stored;
  };
  const faults: unknown[] = [];
  const runner = createBatchRunner({
    ...{ storage: desk.storage, search, mayAsk: () => true, dayStart: () => '2026-01-01T00:00:00.000Z' },
    ...{ changed: () => undefined, reportFault: (fault: unknown) => faults.push(fault), clock: quickClock },
    ...change,
  });
  onTestFinished(() => runner.close());
  return { runner, asked, faults };
}

export const stateOf = async (desk: Desk, batchId: number) => (await desk.storage.readBatch({ batchId })).state;

export const standingsOf = async (desk: Desk, batchId: number) =>
  (await desk.storage.listBatchRows({ batchId, standings: [], after: null, limit: 100 })).map(
    ({ standing }) => standing,
  );
