import type { RhythmPlan } from '../../src-shared/contract/batches.ts';
import type { BudgetReading } from '../../src-shared/contract/budget.ts';
import { firstOfRhythm, type RhythmDays } from '../../src-shared/domain/batch/rhythm.ts';
import { daysOfSpread, lastDayOf } from '../../src-shared/domain/batch/spread.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import type { Storage } from '../storage/storage-client.ts';
import { takeListOfRhythm } from './rhythm-list.ts';
import type { ListThread } from './thread/list-thread.ts';

export interface RhythmPlanPorts {
  storage(): Pick<
    Storage,
    'dossiersOfPortfolio' | 'keptCompanies' | 'questionsAnsweredSince' | 'readLastOfRhythm' | 'readRhythms'
  >;
  budget(): BudgetReading;
  now(): Date;
  startThread(): ListThread;
}

/** A rhythm of so many days, of a portfolio or of all dossiers for null. */
export interface RhythmWanted {
  portfolioId: number | null;
  days: RhythmDays;
}

/**
 * What asking by a rhythm would take now, when it would begin and how it would be spread over days, were it chosen. It asks nothing
 * and keeps nothing. Null where nothing is kept, or more than a list may have.
 */
export async function planOfRhythm(ports: RhythmPlanPorts, wanted: RhythmWanted): Promise<RhythmPlan | null> {
  const storage = ports.storage();
  const nowMs = ports.now().getTime();
  // A thread of its own: the other one may hold a list that somebody looks at.
  const thread = ports.startThread();
  try {
    const rhythms = await storage.readRhythms();
    const asked = { ...wanted, rhythms, nowMs, budget: ports.budget() };
    const takes = await takeListOfRhythm(storage, thread, asked);
    if (takes === null) return null;
    const { spread, ...counted } = takes;
    const { at, isUnderWay } = await storage.readLastOfRhythm({ portfolioId: wanted.portfolioId });
    const first = new Date(firstOfRhythm(wanted.days, at, nowMs));
    return {
      ...counted,
      ...{ firstAt: first.toISOString(), isUnderWay },
      ...{ share: spread.share, days: daysOfSpread(spread), lastDay: lastDayOf(spread, dayHere(first)) },
    };
  } finally {
    await thread.end();
  }
}
