import type { Cost } from '../../../src-shared/domain/cost.ts';
import { number, shape, text } from './readers.ts';

/** Specification, "Cost object". */
export const WireCost = shape({ type: text, value: number });

/** A cost object in the field's terms; null where it is absent or has no number. */
export function costOf(cost: ReturnType<typeof WireCost.parse>): Cost | null {
  if (cost === null || cost.value === null) return null;
  // A cost without a ledger is counted where the caps are tightest.
  return { ledger: cost.type ?? 'credit', value: cost.value };
}
