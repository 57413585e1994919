import { createHash } from 'node:crypto';
import { batchRows } from '../../src-shared/domain/batch/batch-row.ts';
import { checkRows } from '../../src-shared/domain/batch/check-rows.ts';
import { answeredSinceOf, isDue } from '../../src-shared/domain/batch/rhythm.ts';
import { rowsToAsk } from '../../src-shared/domain/batch/rows-to-ask.ts';
import type { Clock } from '../service/request-log.ts';
import type { Storage } from '../storage/storage-client.ts';
import { companiesOfRecord, listOfRecord } from './list-of-record.ts';

export interface RhythmPorts {
  storage: Storage;
  clock: Clock;
  /** What the batch is called. */
  name(): string;
  /** A batch was kept, and can be asked for. */
  begun(batchId: number): void;
  reportFault(fault: unknown): void;
}

/** Begins batches of all kept companies as often as an officer chose. */
export interface RhythmTimer {
  /** Looks whether one is due. Called when the record is opened, and when the choice changed. */
  look(): void;
  /** Resolves when nothing of it is under way any more. */
  close(): Promise<void>;
}

/** So often it looks by itself: a rhythm counts days. */
const lookEveryMs = 3_600_000;

/** Keeps a batch of all companies where one is due. Returns its number, or null where none is, or nothing is kept. */
export async function keepBatchIfDue({ storage, clock, name }: Omit<RhythmPorts, 'begun' | 'reportFault'>) {
  const rhythm = await storage.readRhythm();
  const nowMs = clock.wallMs();
  if (rhythm.kind === 'none' || !isDue(rhythm, nowMs)) return null;
  const companies = await companiesOfRecord(storage, null);
  const result = listOfRecord(companies);
  if (result.kind === 'refused') return null;
  return storage.keepBatch({
    at: new Date(nowMs).toISOString(),
    officer: rhythm.officer,
    name: name(),
    source: { ...result.list.source },
    sha256: createHash('sha256').update(JSON.stringify(companies)).digest('hex'),
    answeredSince: answeredSinceOf(rhythm.days, nowMs),
    rhythmId: rhythm.rhythmId,
    rows: rowsToAsk(checkRows(batchRows(result.list))),
  });
}

export function createRhythmTimer(ports: RhythmPorts): RhythmTimer {
  let isClosed = false;
  let stopTimer = () => {};
  // One look after the other: two at once could keep the same batch twice.
  let looking: Promise<void> = Promise.resolve();

  async function lookNow(): Promise<void> {
    if (isClosed) return;
    const batchId = await keepBatchIfDue(ports);
    if (batchId !== null) ports.begun(batchId);
  }

  function look(): void {
    if (isClosed) return;
    stopTimer();
    stopTimer = ports.clock.after(lookEveryMs, look);
    looking = looking.then(lookNow).catch(ports.reportFault);
  }

  return {
    look,
    async close() {
      isClosed = true;
      stopTimer();
      await looking;
    },
  };
}
