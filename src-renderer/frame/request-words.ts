import type { BudgetReading } from '../../src-shared/contract/budget.ts';
import { m } from '../../src-shared/messages/generated/messages.js';

/** Of how many minutes requests are counted; 10 before the budget was read. */
export const minutesOf = (budget: BudgetReading | null) => Math.round((budget?.windowSeconds ?? 600) / 60);

/** How many requests may still leave in the window that ends now; never below 0. */
export const leftOf = (budget: BudgetReading | null) => (budget === null ? 0 : Math.max(0, budget.limit - budget.used));

/** So many of those left are kept for the officer: they are the blue end of the bar, and stand in blue above it. */
export const keptOf = (budget: BudgetReading | null) => (budget === null ? 0 : Math.min(leftOf(budget), budget.kept));

/** How the requests stand, in sentences; empty while nobody knows. */
export function requestWords(budget: BudgetReading | null): string {
  if (budget === null) return '';
  const { used, limit } = budget;
  return m.frame_requests_in_words({
    ...{ used, limit, minutes: minutesOf(budget), left: leftOf(budget), kept: keptOf(budget) },
  });
}
