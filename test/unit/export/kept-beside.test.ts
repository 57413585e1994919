import { describe, expect, it } from 'vitest';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import type { Report } from '../../../src-main/export/report/report.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import { richReport } from './rich-report.ts';

const report = richReport();
const enhanced: Snapshot = { ...report.snapshot, snapshotId: 2, takenAt: '2026-02-02T08:00:00Z' };
const lite: Snapshot = {
  ...report.snapshot,
  snapshotId: 9,
  takenAt: '2026-11-20T09:00:00Z',
  source: 'v2-lite-profile',
};

/** The words of the cover of a report of `shown`, in a dossier with these snapshots, the newest first. */
function coverOf(shown: Snapshot, snapshots: readonly [Snapshot, ...Snapshot[]], facts: Partial<Report> = {}): string {
  const opened = { ...report.opened, snapshot: snapshots[0], snapshots: [...snapshots] };
  const [cover = ''] = renderReport({ ...report, ...facts, opened, snapshot: shown }).html.split('<section>');
  return cover
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(' ', ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('the cover of a report says what else is kept that its reader has to know of', () => {
  it('of an earlier profile that a newer one is', () => {
    const words = coverOf(enhanced, [lite, enhanced]);
    expect(words).toContain('A newer answer is kept than the profile of this report');
    // Parts of the report tell of newer answers: it is said which.
    expect(words).toContain('Who owns it is worked out as of the former. The status now, what stands out');
    expect(words).toContain('made of: Enhanced profile, 2 Feb 2026, 08:00 UTC.');
    expect(words).toContain('The newest that is kept: Lite profile, 20 Nov 2026, 09:00 UTC.');
    expect(words).not.toContain('can say more');
  });

  it('of the newest that brings less that a richer one is', () => {
    const words = coverOf(lite, [lite, enhanced]);
    expect(words).toContain('A profile that can say more is kept, and is not in this report');
    expect(words).toContain('Kept besides: Enhanced profile, 2 Feb 2026, 08:00 UTC.');
    expect(words).not.toContain('A newer answer is kept');
  });

  it('nothing where nothing newer or richer is, and not that a doubtful one could say more', () => {
    expect(coverOf(report.snapshot, [report.snapshot])).not.toContain('is kept, and is not in this report');
    const doubtful: Snapshot = { ...enhanced, doubt: { kind: 'listed', what: 'company', said: 'Fjord Teknikk AS' } };
    expect(coverOf(lite, [lite, doubtful])).not.toContain('is kept, and is not in this report');
  });
});
