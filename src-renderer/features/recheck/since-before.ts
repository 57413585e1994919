import { latestToldFirst } from '../../../src-shared/domain/day-told.ts';
import { byEye } from '../../../src-shared/domain/comparison/by-eye.ts';
import type { Comparison } from '../../../src-shared/domain/comparison/change.ts';
import { isOfTheData } from '../../../src-shared/domain/comparison/of-the-data.ts';
import { standsOut } from '../../../src-shared/domain/comparison/stands-out.ts';
import type { Snapshot, SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { isByCodeOnly } from '../../../src-shared/words/other-company-words.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { alikeText, changedCount, summaryText } from '../../../src-shared/words/comparison-words.ts';
import { listTimeWithin } from '../../lib/time.ts';
import type { ComparedPair } from '../compare/compare.svelte.ts';

/** What a profile that was ordered anew says beside the one before it. */
export type SinceBefore =
  | { readonly kind: 'reading' }
  /** Nothing of the company was kept before. */
  | { readonly kind: 'first' }
  /** `needsLook`: of what changed something stands out. The day of an update is no change of the company. */
  | {
      readonly kind: 'changed';
      readonly count: number;
      readonly needsLook: boolean;
      readonly text: string;
      readonly pair: ComparedPair;
    }
  /** `isWhole`: both answers were read whole, so that what both say is all that could have changed. */
  | { readonly kind: 'no-change'; readonly isWhole: boolean; readonly text: string; readonly pair: ComparedPair }
  /** `pair`: null where there are no two snapshots that could be looked at beside each other. */
  | { readonly kind: 'not-compared'; readonly why: string; readonly pair: ComparedPair | null };

type Kept = Pick<SnapshotSummary, 'snapshotId' | 'takenAt' | 'documentDay' | 'source' | 'otherCompany' | 'doubt'>;

const isReliable = ({ otherCompany, doubt }: Kept) => (otherCompany ?? null) === null && (doubt ?? null) === null;

/**
 * The snapshot that a newer one is held against: the newest of the same product that came before it, since two products put
 * one thing in two ways, otherwise the newest of any. Null where nothing that may be relied on was kept before.
 */
export function keptBefore<One extends Kept>(snapshots: readonly One[], after: Kept): One | null {
  const earlier = snapshots
    // In the order of the record: a clock that was set back must not make an earlier profile one that came later.
    .filter((one) => one.snapshotId < after.snapshotId && isReliable(one))
    .toSorted(latestToldFirst);
  return earlier.find(({ source }) => source === after.source) ?? earlier[0] ?? null;
}

/** Why the newer snapshot is not held against anything; null where it can be. */
export function notReliableWords(after: Kept): string | null {
  const other = after.otherCompany ?? null;
  if (other !== null) return isByCodeOnly(other) ? m.recheck_since_code_alone() : m.recheck_since_other_company();
  return (after.doubt ?? null) === null ? null : m.recheck_since_doubtful();
}

const isReadWhole = ({ notUnderstood, said, sections }: Profile) =>
  notUnderstood.items.length === 0 &&
  notUnderstood.more === 0 &&
  said.length === 0 &&
  Object.values(sections).every(({ spoken, total, goesOn }) => spoken === 'whole' && total === null && !goesOn);

/** Whether nothing is left over that was not compared, so that no difference means that nothing which both say differs. */
function isWhole({ oneSided, alike, isCoarse }: Comparison, before: Snapshot, after: Snapshot): boolean {
  const leavesNothing = oneSided.length === 0 && alike === 0 && !isCoarse;
  return leavesNothing && isReadWhole(before.profile) && isReadWhole(after.profile);
}

/** What a comparison says of a company that was checked again. What only one answer states is told, and is no change. */
export function sinceOf(comparison: Comparison, before: Snapshot, after: Snapshot): SinceBefore {
  const pair = { before: before.snapshotId, after: after.snapshotId };
  if (!before.hashFits || !after.hashFits) return { kind: 'not-compared', why: m.recheck_since_hash(), pair };
  if (comparison.compared === 0) return { kind: 'not-compared', why: m.recheck_since_nothing(), pair };
  const count = changedCount(comparison.changes);
  const said = [summaryText(comparison, before, after), alikeText(comparison)]
    .filter((text) => text !== null)
    .join(' ');
  const text = m.recheck_since({ time: listTimeWithin(before.takenAt), said });
  if (count > 0) return { kind: 'changed', count, needsLook: comparison.changes.some(standsOut), text, pair };
  const hasRest = !comparison.changes.every(isOfTheData) || byEye(comparison.oneSided).pairs.length > 0;
  return { kind: 'no-change', isWhole: !hasRest && isWhole(comparison, before, after), text, pair };
}
