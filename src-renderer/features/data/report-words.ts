import { KeptCounts } from '../../../src-shared/domain/backup.ts';
import { JournalState } from '../../../src-shared/domain/journal.ts';
import {
  countsSetAside,
  type IdRange,
  type RestoreCause,
  type RestoredOrder,
  type RestoreReport,
  type TableReport,
} from '../../../src-shared/domain/restore-report.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { stateName } from '../../../src-shared/words/order-words.ts';
import { dayTime, dayTimeWithin } from '../../lib/time.ts';

/** What each table of a record holds, in the officer's words. */
export const thingNames: Readonly<Record<string, () => string>> = {
  searches: m.data_things_searches,
  search_hits: m.data_things_search_hits,
  rest_searches: m.data_things_rest_searches,
  search_settlements: m.data_things_search_settlements,
  search_cost_stops: m.data_things_search_cost_stops,
  document_lists: m.data_things_document_lists,
  history: m.data_things_history,
  trail: m.data_things_trail,
  trail_texts: m.data_things_trail_texts,
  answers: m.data_things_answers,
  bodies: m.data_things_bodies,
  orders: m.data_things_orders,
  order_events: m.data_things_order_events,
  dossiers: m.data_things_dossiers,
  settled_dossiers: m.data_things_settled_dossiers,
  notes: m.data_things_notes,
  officer_keys: m.data_things_officer_keys,
  decisions: m.data_things_decisions,
  approvals: m.data_things_approvals,
  work_changes: m.data_things_work_changes,
  answer_changes: m.data_things_answer_changes,
  answer_looks: m.data_things_answer_looks,
  ownership_joins: m.data_things_ownership_joins,
  batches: m.data_things_batches,
  batch_rows: m.data_things_batch_rows,
  batch_steps: m.data_things_batch_steps,
  batch_words: m.data_things_batch_words,
  batch_rhythms: m.data_things_batch_rhythms,
  batch_shares: m.data_things_batch_shares,
  recheck_runs: m.data_things_recheck_runs,
  recheck_rows: m.data_things_recheck_rows,
  recheck_steps: m.data_things_recheck_steps,
  share_settlements: m.data_things_share_settlements,
  discrepancies: m.data_things_discrepancies,
  discrepancies_standing: m.data_things_discrepancies_standing,
  discrepancy_steps: m.data_things_discrepancy_steps,
  facts_set_aside: m.data_things_facts_set_aside,
  company_words: m.data_things_company_words,
  snapshots: m.data_things_snapshots,
  documents: m.data_things_documents,
  document_bodies: m.data_things_document_bodies,
  document_chunks: m.data_things_document_chunks,
  attachments: m.data_things_attachments,
  attachment_withdrawals: m.data_things_attachment_withdrawals,
  confirmations: m.data_things_confirmations,
  request_log: m.data_things_request_log,
  spend_limits: m.data_things_spend_limits,
  price_list: m.data_things_price_list,
};

/** The words for a table; its name where a newer Dossier made one that has none here. */
export const thingsIn = (table: string) => thingNames[table]?.() ?? table;

/** "3–5, 9": numbers as the record gave them. */
export function idWords(ranges: readonly IdRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${String(from)}–${String(to)}`)).join(', ');
}

const idsIn = (ranges: readonly IdRange[]) => ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A table without numbers is taken as a whole: its report has this range. */
const isWhole = ([first]: readonly IdRange[]) => first?.from === 0;

function linesOf({ table, missing, asInBackup, notWhole, cutLoose }: TableReport, cause: RestoreCause): string[] {
  const things = capital(thingsIn(table));
  if (isWhole(asInBackup)) return [m.data_report_as_in_backup_whole({ things })];
  const kinds = [
    [missing, m.data_report_missing],
    [asInBackup, m.data_report_as_in_backup],
    [notWhole, m.data_report_not_whole],
    [cutLoose, cause === 'asked' ? m.data_report_cut_loose_asked : m.data_report_cut_loose],
  ] as const;
  return kinds.flatMap(([ranges, words]) => {
    const count = idsIn(ranges);
    if (count === 0) return [];
    return [words({ count, things, numbers: m.data_report_numbers({ count, ids: idWords(ranges) }) })];
  });
}

/** The state of an order as the orders view says it; a newer Dossier's as it is written. */
function stateWords(written: string): string {
  const state = JournalState.safeParse(written);
  return state.success ? stateName(state.data) : written;
}

/** An order that is newer than the backup, with how it stands now. */
export function orderWords({ reference, company, state, from }: RestoredOrder): string {
  const words = { reference, company, state: stateWords(state) };
  return from === 'marks' ? m.data_report_order_marks(words) : m.data_report_order(words);
}

/** What happened, in one sentence. */
export function restoreWords({ cause, at, backup }: RestoreReport): string {
  const time = dayTime(at);
  const from = backup === null ? '' : dayTimeWithin(backup.at);
  switch (cause) {
    case 'damaged':
      return m.data_report_damaged({ time: dayTimeWithin(at), backup: from });
    case 'asked':
      return backup !== null && time === dayTime(backup.at)
        ? m.data_report_asked({ backup: from })
        : m.data_report_asked_then({ time, backup: from });
    case 'rebuilt':
      return m.data_report_rebuilt({ time: dayTimeWithin(at) });
  }
}

/** The kinds of rows that a person counts in, with their number. */
const countedThings: Readonly<Record<keyof KeptCounts, (inputs: { count: number }) => string>> = {
  searches: m.data_count_searches,
  dossiers: m.data_count_dossiers,
  notes: m.data_count_notes,
  snapshots: m.data_count_snapshots,
  documents: m.data_count_documents,
  decisions: m.data_count_decisions,
  approvals: m.data_count_approvals,
  work_changes: m.data_count_work_changes,
  ownership_joins: m.data_count_ownership_joins,
  attachments: m.data_count_attachments,
  attachment_withdrawals: m.data_count_attachment_withdrawals,
  share_settlements: m.data_count_share_settlements,
  batches: m.data_count_batches,
  discrepancies: m.data_count_discrepancies,
  discrepancy_steps: m.data_count_discrepancy_steps,
  facts_set_aside: m.data_count_facts_set_aside,
  company_words: m.data_count_company_words,
  recheck_runs: m.data_count_recheck_runs,
};

const listOfWords = new Intl.ListFormat('en-GB');

/** "3 searches and 1 decision", and how many that is together; '' for nothing. */
export function countedWords(counts: Readonly<Partial<Record<keyof KeptCounts, number | undefined>>>): {
  count: number;
  words: string;
} {
  const counted = KeptCounts.keyof().options.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [{ count, words: countedThings[kind]({ count }) }];
  });
  return {
    count: counted.reduce((sum, kind) => sum + kind.count, 0),
    words: listOfWords.format(counted.map(({ words }) => words)),
  };
}

/** What stayed behind in the file set aside because a person went back to a backup: it is not lost. */
function leftBehindWords(report: RestoreReport): string[] {
  if (report.setAside === null || !report.tables.some(({ setAside }) => setAside.length > 0)) return [];
  const { count, words } = countedWords(countsSetAside(report));
  if (count === 0) return [m.data_report_left_behind_other()];
  return [m.data_report_left_behind({ count, things: words })];
}

/** What became of what limits spending. */
function spendingWords({ spendRules, paidSearches: count }: RestoreReport): string[] {
  const rules = {
    same: [],
    'carried-over': [m.data_report_rules_carried()],
    'as-in-backup': [m.data_report_rules_backup()],
  }[spendRules];
  return count === 0 ? rules : [...rules, m.data_report_paid_searches({ count })];
}

/** Everything that is missing or not as it was, a line each; and what cannot be known. */
export function lossWords(report: RestoreReport): string[] {
  const lines = [...leftBehindWords(report), ...report.tables.flatMap((table) => linesOf(table, report.cause))];
  const unknown = { whole: [], cut: [m.data_report_marks_cut()], none: [m.data_report_marks_none()] }[report.marks];
  const nothing =
    lines.length === 0 && unknown.length === 0 && report.changesLost === 0 ? [m.data_report_nothing_lost()] : [];
  const changes = report.changesLost === 0 ? [] : [m.data_report_changes({ count: report.changesLost })];
  const older = report.olderThanRemembered ? [m.data_report_older()] : [];
  const unusable = report.unusable.length === 0 ? [] : [m.data_report_unusable({ count: report.unusable.length })];
  return [...older, ...lines, ...changes, ...nothing, ...unknown, ...unusable, ...spendingWords(report)];
}
