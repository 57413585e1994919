import type { FollowerReading } from '../../src-shared/contract/orders.ts';
import { m } from '../../src-shared/messages/generated/messages.js';

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
