import { dayTold } from '../domain/day-told.ts';
import type { Snapshot, SnapshotSummary } from '../domain/dossier.ts';
import { m } from '../messages/generated/messages.js';
import { companyWordText } from './company-word-words.ts';
import { doubtWarning } from './document-warning.ts';
import { comparedOtherWords } from './other-company-words.ts';

/** Which of the two answers it is. */
export const sideText = (side: 'before' | 'after'): string =>
  side === 'before' ? m.compare_before() : m.compare_after();

/** What speaks against relying on one of the answers, as it stands in the record now. */
function warningsOf(side: 'before' | 'after', snapshot: Snapshot, kept: readonly SnapshotSummary[]): string[] {
  const label = sideText(side);
  const summary = kept.find(({ snapshotId }) => snapshotId === snapshot.snapshotId) ?? snapshot;
  const other = summary.otherCompany ?? null;
  const doubt = other === null ? doubtWarning(summary.doubt) : null;
  return [
    ...(other === null ? [] : [comparedOtherWords(other, label)]),
    ...(summary.companyWord === undefined
      ? []
      : [m.compare_company_said({ side: label, sentence: companyWordText(summary.companyWord) })]),
    ...(doubt === null ? [] : [m.compare_doubt({ side: label, sentence: doubt.sentence })]),
    ...(snapshot.hashFits ? [] : [m.compare_hash_broken({ side: label })]),
  ];
}

/** What speaks against relying on a comparison. `kept`: the snapshots of the dossier, as they stand now. */
export function comparedWarnings(before: Snapshot, after: Snapshot, kept: readonly SnapshotSummary[]): string[] {
  return [...warningsOf('before', before, kept), ...warningsOf('after', after, kept)];
}

/** Why the side that came later stands before the other; null where the moments of arrival are in the order of the sides. */
export function orderText(before: SnapshotSummary, after: SnapshotSummary): string | null {
  const cameLater = Date.parse(before.takenAt) > Date.parse(after.takenAt);
  if (!cameLater || dayTold(before) >= dayTold(after)) return null;
  return before.source === 'v2-document' ? m.compare_told_earlier() : m.compare_told_older_data();
}

/**
 * That the two answers are of different products; null where they are of one.
 *
 * @param listsOneSided whether what only one of them gives is listed below
 */
export function otherProductText(
  before: SnapshotSummary,
  after: SnapshotSummary,
  listsOneSided: boolean,
): string | null {
  if (before.source === after.source) return null;
  return listsOneSided ? m.compare_other_product_listed() : m.compare_other_product();
}
