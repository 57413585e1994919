import { countsSetAside, type RestoreReport } from '../../../src-shared/domain/restore-report.ts';
import type { Database } from '../database.ts';
import { appendHistory } from '../history/append-history.ts';
import { limitsOf } from '../queries/spend/spend-rules.ts';
import { appendTrail } from '../trail/append-trail.ts';
import { rangesText } from '../trail/told-restores.ts';
import type { TrailLeftOut } from './trail-left-out.ts';

interface RestoreNoted {
  /** How many changes the restored record has seen. */
  commits: number;
  /** Who went back to a backup, or had the record built anew; null for the machine. */
  officer: string | null;
  leftOut: TrailLeftOut;
}

/**
 * Keeps the report, lists the restore in the history, and says in the audit trail that from here on it continues a
 * restored record, which has seen so many changes: what was remembered elsewhere of fewer changes was said by this
 * restore to be missing. The record of the trail names the records that are left out, so that they are known from others
 * that are not there.
 */
export function noteRestore(base: Database, report: RestoreReport, { commits, officer, leftOut }: RestoreNoted): void {
  const { at, cause, changesLost, changesSetAside, backup, setAside } = report;
  const kept = base.prepare('INSERT INTO restores (at, report) VALUES (?, ?)').run(at, JSON.stringify(report));
  const restoreId = Number(kept.lastInsertRowid);
  const about = {
    ...{ restoreId, cause, changesLost, changesSetAside, commits },
    backupAt: backup?.at ?? null,
    trailSetAside: rangesText(leftOut.setAside),
    trailLost: rangesText(leftOut.lost),
  };
  // Records of earlier changes of the limits may be among those left out: what is in force now is said here.
  const text = { backup: backup?.name ?? null, setAside, limits: limitsOf(base) };
  appendTrail(base, { at, officer, kind: 'record-restored', about, text });
  const thing = {
    kind: 'restore' as const,
    ...{ restoreId, cause },
    backupAt: backup?.at ?? null,
    setAside: countsSetAside(report),
  };
  const lines = [backup?.name ?? '', setAside ?? ''].filter((line) => line !== '');
  appendHistory(base, { at, officer, jurisdiction: null, subject: '', thing, cost: null, lines });
}
