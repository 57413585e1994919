import { filingSource } from '../record-facts.ts';
import type { DamagedView } from './damaged-view.ts';

/** How many of the snapshots that are left behind where somebody goes back to a backup were read from filings. */
export function filingsNotRestored(view: DamagedView | null, backupReach: Readonly<Record<string, number>>): number {
  if (view === null) return 0;
  const { rows } = view.read('snapshots', 'id', (backupReach['snapshots'] ?? 0) + 1, view.sequences['snapshots'] ?? 0);
  return [...rows.values()].flat().filter(({ source }) => source === filingSource).length;
}
