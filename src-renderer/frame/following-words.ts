import type { Workspace } from '../views.ts';
import { waitOfRun } from '../features/recheck/run-next-words.ts';
import { runningWords } from '../features/recheck/run-words.ts';
import type { FollowerReading } from '../../src-shared/contract/orders.ts';
import { m } from '../../src-shared/messages/generated/messages.js';

/**
 * What there is where no order is followed. An unclear order that is looked for no more by itself is still open: it offers
 * to stop following it, and the next start looks for it.
 */
export function quietWords(reading: FollowerReading | null): string {
  const left = reading?.unclearLeft ?? 0;
  return left > 0 ? m.activity_unclear_left({ count: left }) : m.activity_nothing();
}

/** What the next look is for where no order is followed: orders that have ended; null where no look is planned. */
export function lookedForWords(reading: FollowerReading | null): string | null {
  if (reading === null || reading.nextLookAt === null) return null;
  const costs = reading.costsLookedFor ?? 0;
  if (costs > 0) return m.activity_looking_for_costs({ count: costs });
  const checked = reading.costsChecked ?? 0;
  if (checked > 0) return m.activity_checking_costs({ count: checked });
  const refusals = reading.refusalsLookedFor ?? 0;
  return refusals > 0 ? m.activity_looking_for_refusals({ count: refusals }) : null;
}

/** What the run of purchases that goes on does, or waits for; null where none goes on. It is under way also while nothing of it is followed yet. */
export function runState({ recheckRuns, session, costStop }: Workspace, now: number): string | null {
  const run = recheckRuns.active.find(({ state }) => state.kind === 'running');
  return run === undefined ? null : runningWords(waitOfRun(run, session, costStop.isStopped, now));
}
