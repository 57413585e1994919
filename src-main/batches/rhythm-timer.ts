import { answeredSinceOf, isDue } from '../../src-shared/domain/batch/rhythm.ts';
import type { Clock } from '../service/request-log.ts';
import type { Storage } from '../storage/storage-client.ts';
import { giveCompanies } from './companies-of-record.ts';
import type { ListThread } from './thread/list-thread.ts';

export interface RhythmPorts {
  storage: Storage;
  clock: Clock;
  /** Starts what makes the list: of ten thousand companies that takes longer than the main process has. */
  startThread(): ListThread;
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

/** The rows of all kept companies, packed; null where there are none, or more than a list may have. */
async function rowsOfRecord({ storage, startThread }: Pick<RhythmPorts, 'storage' | 'startThread'>) {
  const thread = startThread();
  try {
    await giveCompanies(thread, storage, null);
    const taken = await thread.ask({ kind: 'take', given: { kind: 'record' }, choices: { columns: [] } });
    if (taken.kind === 'refused') return null;
    const answer = await thread.ask({ kind: 'rows' });
    return answer.kind === 'rows' ? answer : null;
  } finally {
    await thread.end();
  }
}

/** Keeps a batch of all companies where one is due. Returns its number, or null where none is, or nothing is kept. */
export async function keepBatchIfDue(ports: Omit<RhythmPorts, 'begun' | 'reportFault'>) {
  const { storage, clock, name } = ports;
  const rhythm = await storage.readRhythm();
  const nowMs = clock.wallMs();
  if (rhythm.kind === 'none' || !isDue(rhythm, nowMs)) return null;
  const list = await rowsOfRecord(ports);
  if (list === null) return null;
  return storage.keepBatch({
    at: new Date(nowMs).toISOString(),
    officer: rhythm.officer,
    name: name(),
    source: { ...list.source },
    sha256: list.sha256,
    answeredSince: answeredSinceOf(rhythm.days, nowMs),
    rhythmId: rhythm.rhythmId,
    rows: list.rows,
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
