import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { DossierPlace } from '../dossiers/dossiers.svelte.ts';

/** Where what an order brought is read; null where it has brought nothing yet, or not to a dossier. */
export function resultPlace(order: JournalOrder): { dossierId: number; place: DossierPlace } | null {
  const { state, dossierId, snapshotId, documentIds } = order;
  if (state !== 'collected' || dossierId === null) return null;
  if (snapshotId !== null) return { dossierId, place: { snapshotId, tab: 'overview' } };
  return documentIds.length === 0 ? null : { dossierId, place: { tab: 'filings' } };
}
