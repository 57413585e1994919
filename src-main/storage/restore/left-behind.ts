import { filingSource } from '../record-facts.ts';
import type { DamagedView, Row } from './damaged-view.ts';

function rowsAfter(view: DamagedView | null, table: string, backupReach: Readonly<Record<string, number>>): Row[] {
  if (view === null) return [];
  const from = (backupReach[table] ?? 0) + 1;
  return [...view.read(table, 'id', from, view.sequences[table] ?? 0).rows.values()].flat();
}

/** What the rows tell that are left behind where somebody goes back to a backup, and that their numbers alone do not. */
export function toldOfLeftBehind(view: DamagedView | null, backupReach: Readonly<Record<string, number>>) {
  const searches = rowsAfter(view, 'searches', backupReach);
  const snapshots = rowsAfter(view, 'snapshots', backupReach);
  return {
    searchCostsSetAside: searches.filter((row) => Number(row['cost_value'] ?? 0) > 0).length,
    filingsSetAside: snapshots.filter(({ source }) => source === filingSource).length,
  };
}
