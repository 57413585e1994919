import type { Cost } from '../../../../src-shared/domain/cost.ts';
import { sumByLedger } from '../../../../src-shared/domain/ledger.ts';
import { rounded } from '../spend/spend.ts';

/** What amounts come to, each ledger by itself, as it is compared: without the dust that adding decimals leaves. */
export function sumsOf(costs: readonly Cost[]): Cost[] {
  return sumByLedger(costs, (one, other) => ({ ...one, value: one.value + other.value })).map((sum) => ({
    ...sum,
    value: rounded(sum.value),
  }));
}

/** What is accepted for some rows in all. */
export function acceptedInRows(rows: readonly { ledger: string; most: number }[]): Cost[] {
  return sumsOf(rows.map(({ ledger, most }) => ({ ledger, value: most })));
}
