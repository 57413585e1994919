import type { IdRange, TableReport } from '../../../src-shared/domain/restore-report.ts';
import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import { beginning, sha256 } from '../trail/append-trail.ts';
import { readRestore, splitGaps, type ToldRestore } from '../trail/told-restores.ts';
import type { DamagedView } from './damaged-view.ts';
import { rangesOf } from './id-ranges.ts';

/** Which records of the audit trail a restore leaves out, for its own record to name them. */
export interface TrailLeftOut {
  setAside: IdRange[];
  lost: IdRange[];
}

const idsOf = (ranges: readonly IdRange[]) =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The restores that the records tell of which are being set aside. A record that does not fit its hash tells of nothing. */
function restoresIn(view: DamagedView, ranges: readonly IdRange[]): ToldRestore[] {
  const restores: ToldRestore[] = [];
  let before: TrailAnchor = { seq: 0, hash: beginning };
  for (const { from, to } of ranges)
    for (const [seq, [row]] of view.read('trail', 'id', from, to).rows) {
      const { record, hash } = row ?? {};
      if (typeof record !== 'string' || typeof hash !== 'string') continue;
      const restore = sha256(record) === hash ? readRestore(record, before) : null;
      if (restore !== null) restores.push(restore);
      before = { seq, hash };
    }
  return restores;
}

/**
 * What a restore leaves out of the trail, by the report of that table. Where somebody goes back behind an earlier
 * restore, the record of that one is left out too, and with it what it said of its own gap: that is said on here. A gap
 * that nothing explained before is named by nobody, so that it stays a finding.
 */
export function trailLeftOut(
  report: TableReport | undefined,
  view: DamagedView | null,
  backupReach: number,
): TrailLeftOut {
  const setAside = report?.setAside ?? [];
  const lost = report?.missing ?? [];
  const earlier = view === null ? [] : restoresIn(view, setAside);
  const beyond = { from: backupReach + 1, to: Number.MAX_SAFE_INTEGER };
  const saidOn = (ranges: IdRange[]) => idsOf(splitGaps(ranges, [beyond]).held);
  return {
    setAside: rangesOf([...idsOf(setAside), ...earlier.flatMap((told) => saidOn(told.setAside))]),
    lost: rangesOf([...idsOf(lost), ...earlier.flatMap((told) => saidOn(told.lost))]),
  };
}
