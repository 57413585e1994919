import type { RestoreReport, TableReport } from '../../../src-shared/domain/restore-report.ts';
import type { Database } from '../database.ts';
import { readSpendRules, type StoredSpendRules } from '../queries/spend/spend-rules.ts';

/**
 * What limits spending. Going back to a backup must not loosen it: like the orders, these stay as they are now. They are
 * small tables without ids, taken as a whole.
 */
export const spendRules: ReadonlySet<string> = new Set(['spend_limits', 'price_list']);

/** What became of the limits and prices when somebody went back to a backup, against those that the backup has. */
export function whatBecameOfRules(
  base: Database,
  inBackup: StoredSpendRules,
  tables: readonly TableReport[],
): RestoreReport['spendRules'] {
  const reports = tables.filter(({ table }) => spendRules.has(table));
  // Where the present ones cannot be read, those of the backup are better than none.
  if (reports.some(({ asInBackup }) => asInBackup.length > 0)) return 'as-in-backup';
  const { limits, prices } = readSpendRules(base);
  const same = JSON.stringify([limits, prices]) === JSON.stringify([inBackup.limits, inBackup.prices]);
  return same ? 'same' : 'carried-over';
}
