import { compareProfiles } from '../../../src-shared/domain/comparison/compare-profiles.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import type { ProfileSection } from '../../../src-shared/domain/profile-section.ts';
import type { ComparisonReport } from '../../../src-main/export/report/render-comparison.ts';
import { at, on, party, said } from './bare-profile.ts';
import { richReport } from './rich-report.ts';

const whole: ProfileSection = {
  spoken: 'whole',
  unread: { items: [], more: 0 },
  total: null,
  goesOn: false,
  said: [],
};
/** Sections that were read whole, so that whoever is not in them is gone. */
export const wholeSections = { officials: whole, shareholders: whole, owners: whole };

const { opened, facts, snapshot } = richReport();

/** A snapshot of the rich dossier, with what is different in it. */
export function comparedSnapshot(
  snapshotId: number,
  takenAt: string,
  profile: Partial<Snapshot['profile']>,
  change: Partial<Snapshot> = {},
): Snapshot {
  return {
    ...snapshot,
    snapshotId,
    takenAt,
    answer: { ...snapshot.answer, answerId: 40 + snapshotId, sha256: String(snapshotId).repeat(64) },
    profile: { ...snapshot.profile, sections: wholeSections, ...profile },
    ...change,
  };
}

/** The comparison of two snapshots, as it is printed. */
export function comparisonOf(
  before: Snapshot,
  after: Snapshot,
  change: Partial<ComparisonReport> = {},
): ComparisonReport {
  return {
    opened: { ...opened, snapshots: [after, before] },
    before,
    after,
    comparison: compareProfiles(before, after),
    anchor: { seq: 1_217, hash: 'ab'.repeat(32) },
    facts: { ...facts, number: 'C-202611121040-1-2-5' },
    ...change,
  };
}

const { officials, shareholdings } = snapshot.profile;
const [, second] = officials;
if (second === undefined) throw new Error('The rich profile has officials.');

/** What the register states now. */
export const afterSnapshot = comparedSnapshot(5, '2026-11-12T09:41:07Z', {});

/** What it stated before: another status, a holder with less, and one official who has gone since. */
export const beforeSnapshot = comparedSnapshot(2, '2026-02-02T13:40:00Z', {
  status: { original: said('Radiée'), normalized: said('Active') },
  shareholdings: shareholdings.map((holding, place) =>
    place === 0 ? { ...holding, percentage: { kind: 'exact', value: 48, text: '48' }, at } : holding,
  ),
  officials: [...officials, { ...second, party: party('王小明'), startDate: on('2011-01-01') }],
});
