import type { HistoryCount, HistoryKind, UnsearchedCount, UnsearchedPdf } from '../domain/history.ts';
import { m } from '../messages/generated/messages.js';
import { count } from './count-words.ts';

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
  batch: m.history_kind_batch,
  'batch-row': m.history_kind_batch_row,
  recheck: m.history_kind_recheck,
  export: m.history_kind_export,
  restore: m.history_kind_restore,
};

/** What a kind of entry of the history is called. */
export const historyKindName = (kind: HistoryKind): string => names[kind]();

const countWords = (counted: HistoryCount): string =>
  counted.exact ? count(counted.count) : m.history_unsearched_more({ count: count(counted.count) });

function totalOf(counts: readonly UnsearchedCount[]): HistoryCount {
  const total = counts.reduce((sum, counted) => sum + counted.count, 0);
  return { count: total, exact: counts.every(({ exact }) => exact) };
}

const reasons: Readonly<Record<Exclude<UnsearchedPdf, 'part'>, (words: { count: string }) => string>> = {
  'no-text': m.history_unsearched_no_text,
  password: m.history_unsearched_password,
  'not-read': m.history_unsearched_not_read,
  waiting: m.history_unsearched_waiting,
};

/** In how many saved PDFs words were not looked for, and why; empty where they were looked for in every one. */
export function unsearchedWords(counts: readonly UnsearchedCount[]): string {
  const notAtAll = counts.filter(({ why }) => why !== 'part');
  const said = notAtAll.flatMap((one) => (one.why === 'part' ? [] : [reasons[one.why]({ count: countWords(one) })]));
  return [
    ...(said.length === 0
      ? []
      : [m.history_unsearched({ count: countWords(totalOf(notAtAll)), reasons: said.join(', ') })]),
    ...counts.filter(({ why }) => why === 'part').map((part) => m.history_unsearched_part({ count: countWords(part) })),
  ].join(' ');
}
