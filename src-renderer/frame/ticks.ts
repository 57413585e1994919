import type { BudgetReading } from '../../src-shared/contract/budget.ts';

const count = 50;

/** The meter's 50 ticks: used, free for anything, kept for the person. They always add up to 50. */
export function ticksOf({ limit, used, kept }: Pick<BudgetReading, 'limit' | 'used' | 'kept'>): {
  used: number;
  free: number;
  kept: number;
} {
  if (limit <= 0) return { used: count, free: 0, kept: 0 };
  const scale = (requests: number) => Math.round((requests * count) / limit);
  const usedTicks = Math.min(count, scale(used));
  const keptTicks = Math.min(count - usedTicks, scale(kept));
  return { used: usedTicks, free: count - usedTicks - keptTicks, kept: keptTicks };
}
