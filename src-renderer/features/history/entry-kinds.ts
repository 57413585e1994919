import type { HistoryKind } from '../../../src-shared/domain/history.ts';
import type { IconName } from '../../lib/icons.ts';

const icons: Readonly<Record<HistoryKind, IconName>> = {
  search: 'search',
  confirmation: 'confirmed',
  listing: 'copy',
  dossier: 'folder',
  order: 'orders',
  snapshot: 'shield',
  document: 'document',
  attachment: 'document',
  decision: 'check',
  'search-cost': 'check',
  verdict: 'shield',
  join: 'people',
  share: 'check',
  discrepancy: 'attention',
  'standing-fact': 'attention',
  stated: 'folder',
  note: 'note',
  batch: 'people',
  'batch-row': 'check',
  recheck: 'refresh',
  export: 'print',
  restore: 'refresh',
};

export const kindIcon = (kind: HistoryKind): IconName => icons[kind];
