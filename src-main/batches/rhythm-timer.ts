import type { BudgetReading } from '../../src-shared/contract/budget.ts';
import { answeredSinceOf, isDue, type Portfolio, type Rhythm } from '../../src-shared/domain/batch/rhythm.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import type { Clock } from '../service/request-log.ts';
import type { Storage } from '../storage/storage-client.ts';
import { takeListOfRhythm, type RhythmListAsked } from './rhythm-list.ts';
import type { ListThread } from './thread/list-thread.ts';

export interface RhythmPorts {
  storage: Storage;
  clock: Clock;
  budget(): BudgetReading;
  /** Starts what makes the list: of ten thousand companies that takes longer than the main process has. */
  startThread(): ListThread;
  /** What a batch is called: of a portfolio by that one's name, of all dossiers for null. */
  name(portfolio: Portfolio | null): string;
  /** Batches were kept, or may ask for the share of another day: there is something to ask for. */
  begun(batchIds: readonly number[]): void;
  reportFault(fault: unknown): void;
}

/** Begins batches of kept companies as often as officers chose, and lets each day of them begin. */
export interface RhythmTimer {
  /** Looks whether one is due, and whether a day began. Called when the record is opened, and when a choice changed. */
  look(): void;
  /** Resolves when nothing of it is under way any more. */
  close(): Promise<void>;
}

/** So often it looks by itself: a rhythm counts days. */
const lookEveryMs = 3_600_000;

type DuePorts = Omit<RhythmPorts, 'begun' | 'reportFault'>;

/** The rows of a rhythm, packed, with what asking for them takes; null where there are none, nothing is to be asked, or they are more than a list may have. */
async function rowsOfRhythm({ storage, startThread }: DuePorts, asked: RhythmListAsked) {
  const thread = startThread();
  try {
    const takes = await takeListOfRhythm(storage, thread, asked);
    // Where each was asked for within the days, a batch would be at its end as it begins: it begins once one is due.
    if (takes === null || takes.requests + takes.byName === 0) return null;
    const answer = await thread.ask({ kind: 'rows' });
    return answer.kind === 'rows' ? { ...answer, spread: takes.spread } : null;
  } finally {
    await thread.end();
  }
}

/** Keeps a batch of one rhythm where one is due. Returns its number, or null where none is, or nothing is kept. */
async function keepIfDue(ports: DuePorts, portfolio: Portfolio | null, rhythm: Rhythm): Promise<number | null> {
  const { storage, clock, name } = ports;
  const nowMs = clock.wallMs();
  if (rhythm.kind === 'none' || !isDue(rhythm, nowMs)) return null;
  const { days, officer, rhythmId } = rhythm;
  // Read anew for each: which companies all dossiers are hangs on what portfolios have.
  const rhythms = await storage.readRhythms();
  const portfolioId = portfolio?.batchId ?? null;
  const list = await rowsOfRhythm(ports, { rhythms, portfolioId, days, budget: ports.budget(), nowMs });
  if (list === null) return null;
  const { rows, sha256, source, spread } = list;
  return storage.keepBatch({
    ...{ at: new Date(nowMs).toISOString(), officer, name: name(portfolio), source: { ...source }, sha256, rows },
    ...{ answeredSince: answeredSinceOf(days, nowMs), rhythmId },
    spread: { ...spread, today: dayHere(new Date(nowMs)) },
  });
}

/** Keeps a batch of each rhythm of which one is due. Returns their numbers. */
export async function keepDueBatches(ports: DuePorts): Promise<number[]> {
  const { all, portfolios } = await ports.storage.readRhythms();
  const kept: number[] = [];
  for (const { portfolio, rhythm } of [...portfolios, { portfolio: null, rhythm: all }]) {
    const batchId = await keepIfDue(ports, portfolio, rhythm);
    if (batchId !== null) kept.push(batchId);
  }
  return kept;
}

/** Lets the day begin for the batches that are spread over days. Returns those that may ask again. */
export function beginDay({ storage, clock }: Pick<RhythmPorts, 'storage' | 'clock'>): Promise<number[]> {
  const now = new Date(clock.wallMs());
  return storage.passBatchDays({ at: now.toISOString(), today: dayHere(now) });
}

/** When the next day of this machine begins, from a moment on: a batch that waits for it goes on without an hour's delay. */
function msUntilTomorrow(nowMs: number): number {
  const midnight = new Date(nowMs);
  midnight.setHours(24, 0, 1, 0);
  return midnight.getTime() - nowMs;
}

/** Looks each hour, and as a day begins, for what rhythms have due; looks that overlap follow one another. */
export function createRhythmTimer(ports: RhythmPorts): RhythmTimer {
  const { clock } = ports;
  let isClosed = false;
  let stopTimer = () => {};
  // One look after the other: two at once could keep the same batch twice.
  let looking: Promise<void> = Promise.resolve();

  async function lookNow(): Promise<void> {
    if (isClosed) return;
    // First, because it notes a clock that was set back, which the next batch hangs on.
    const going = await beginDay(ports);
    if (going.length > 0) ports.begun(going);
    const kept = await keepDueBatches(ports);
    if (kept.length > 0) ports.begun(kept);
  }

  function look(): void {
    if (isClosed) return;
    stopTimer();
    stopTimer = clock.after(Math.min(lookEveryMs, msUntilTomorrow(clock.wallMs())), look);
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
