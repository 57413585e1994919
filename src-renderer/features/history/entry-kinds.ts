import type { HistoryKind } from '../../../src-shared/domain/history.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { IconName } from '../../lib/icons.ts';

const kinds: Readonly<Record<HistoryKind, { icon: IconName; name: () => string }>> = {
  search: { icon: 'search', name: m.history_kind_search },
  confirmation: { icon: 'confirmed', name: m.history_kind_confirmation },
  listing: { icon: 'copy', name: m.history_kind_listing },
  dossier: { icon: 'folder', name: m.history_kind_dossier },
  order: { icon: 'orders', name: m.history_kind_order },
  snapshot: { icon: 'shield', name: m.history_kind_snapshot },
  document: { icon: 'document', name: m.history_kind_document },
  attachment: { icon: 'document', name: m.history_kind_attachment },
  decision: { icon: 'check', name: m.history_kind_decision },
  'search-cost': { icon: 'check', name: m.history_kind_search_cost },
  verdict: { icon: 'shield', name: m.history_kind_verdict },
  join: { icon: 'people', name: m.history_kind_join },
  share: { icon: 'check', name: m.history_kind_share },
  discrepancy: { icon: 'attention', name: m.history_kind_discrepancy },
  'standing-fact': { icon: 'attention', name: m.history_kind_standing_fact },
  stated: { icon: 'folder', name: m.history_kind_stated },
  note: { icon: 'note', name: m.history_kind_note },
  export: { icon: 'print', name: m.history_kind_export },
  restore: { icon: 'refresh', name: m.history_kind_restore },
};

export const kindIcon = (kind: HistoryKind): IconName => kinds[kind].icon;
export const kindName = (kind: HistoryKind): string => kinds[kind].name();
