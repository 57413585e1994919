import type { HistoryKind } from '../domain/history.ts';
import { m } from '../messages/generated/messages.js';

const names: Readonly<Record<HistoryKind, () => string>> = {
  search: m.history_kind_search,
  confirmation: m.history_kind_confirmation,
  listing: m.history_kind_listing,
  dossier: m.history_kind_dossier,
  order: m.history_kind_order,
  snapshot: m.history_kind_snapshot,
  document: m.history_kind_document,
  attachment: m.history_kind_attachment,
  decision: m.history_kind_decision,
  'search-cost': m.history_kind_search_cost,
  verdict: m.history_kind_verdict,
  join: m.history_kind_join,
  share: m.history_kind_share,
  discrepancy: m.history_kind_discrepancy,
  'standing-fact': m.history_kind_standing_fact,
  stated: m.history_kind_stated,
  note: m.history_kind_note,
  export: m.history_kind_export,
  restore: m.history_kind_restore,
};

/** What a kind of entry of the history is called. */
export const historyKindName = (kind: HistoryKind): string => names[kind]();
