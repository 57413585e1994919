import type { RhythmPlan } from '../../src-shared/contract/batches.ts';
import type { BudgetReading } from '../../src-shared/contract/budget.ts';
import { answeredSinceOf, firstOfRhythm, type RhythmDays } from '../../src-shared/domain/batch/rhythm.ts';
import type { Storage } from '../storage/storage-client.ts';
import { giveCompanies } from './companies-of-record.ts';
import type { ListThread } from './thread/list-thread.ts';

export interface RhythmPlanPorts {
  storage(): Pick<Storage, 'keptCompanies' | 'questionsAnsweredSince' | 'readLastOfRhythm'>;
  budget(): BudgetReading;
  now(): Date;
  startThread(): ListThread;
}

/**
 * What asking for all dossiers would take now, and when it would begin, were a rhythm of so many days chosen. It asks nothing and
 * keeps nothing. Null where nothing is kept, or more than a list may have.
 */
export async function planOfRhythm(ports: RhythmPlanPorts, days: RhythmDays): Promise<RhythmPlan | null> {
  const storage = ports.storage();
  const nowMs = ports.now().getTime();
  // A thread of its own: the other one may hold a list that somebody looks at.
  const thread = ports.startThread();
  try {
    if ((await giveCompanies(thread, storage, null)) !== null) return null;
    const taken = await thread.ask({ kind: 'take', given: { kind: 'record' }, choices: { columns: [] } });
    if (taken.kind !== 'done') return null;
    const asked = await thread.ask({ kind: 'queries' });
    if (asked.kind !== 'queries') return null;
    const since = answeredSinceOf(days, nowMs);
    const held = await storage.questionsAnsweredSince({ queries: asked.queries, since });
    const { limit, kept, used, windowSeconds } = ports.budget();
    const budget = { room: limit - kept, used, windowSeconds };
    const answer = await thread.ask({ kind: 'tell', answered: { since, held }, ahead: 0, budget });
    if (answer.kind !== 'told') return null;
    const { requests, byName, answered } = answer.told.plan;
    const last = await storage.readLastOfRhythm();
    const firstAt = new Date(firstOfRhythm(days, last.at, nowMs)).toISOString();
    return { requests, byName, answered, firstAt, isUnderWay: last.isUnderWay };
  } finally {
    await thread.end();
  }
}
