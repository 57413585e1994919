import type { IdRange, TableReport } from '../../../src-shared/domain/restore-report.ts';
import type { Database } from '../database.ts';
import { rangesOf } from './id-ranges.ts';
import { carriedTables } from './paid-searches.ts';

/** Tables of which rows come from several sides, with the column that tells the rows apart. */
const carried: ReadonlyMap<string, string> = new Map([
  ...carriedTables,
  ...['orders', 'order_events', 'dossiers'].map((table) => [table, 'id'] as const),
]);

/** What one side lacked, another may have had: it is there, and neither missing nor left behind. */
export function withoutFound(base: Database, report: TableReport): TableReport {
  const column = carried.get(report.table);
  if (column === undefined) return report;
  const there = base.prepare(`SELECT 1 FROM ${report.table} WHERE ${column} = ? LIMIT 1`);
  const notThere = (ranges: readonly IdRange[]) =>
    rangesOf(
      ranges
        .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
        .filter((id) => there.get(id) === undefined),
    );
  return { ...report, missing: notThere(report.missing), setAside: notThere(report.setAside) };
}
