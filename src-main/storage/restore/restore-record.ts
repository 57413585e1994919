import { copyFileSync } from 'node:fs';
import { fail } from '../../../src-shared/contract/failure.ts';
import type { RestoreReport, TableReport } from '../../../src-shared/domain/restore-report.ts';
import { renameWhole } from '../../files/atomic-file.ts';
import { moveFile } from '../../files/move-file.ts';
import { closeWhole, openDatabase, openForReading, type Database, type RecordFile } from '../database.ts';
import { readMarks, type Mark, type MarkLog } from '../marks/mark-log.ts';
import { keepMarks } from '../marks/marks.ts';
import type { RecordHead } from '../marks/record-head.ts';
import { indexMissing } from '../index-missing.ts';
import { checkWhole, partOf, type Progress } from '../work/check.ts';
import { chooseBackup, type GoodBackup } from './choose-backup.ts';
import { openDamaged, type DamagedView } from './damaged-view.ts';
import { rangesOf } from './id-ranges.ts';
import { withoutFound } from './found-elsewhere.ts';
import { filingsNotRestored } from './filings-not-restored.ts';
import { dropHalf, dropUnfit, mendLinks, withoutTriggers, type Touched } from './mend-links.ts';
import { askLostWordsAgain, doubtOrders, dropOldNews, remakeDossiers } from './mend-orders.ts';
import { leaveTable, mergeTable, type Reach } from './merge-tables.ts';
import { noteRestore } from './note-restore.ts';
import { carryPaidSearches } from './paid-searches.ts';
import { ordersInView, ordersSince, replayOrders } from './replay-orders.ts';
import {
  copyForReading,
  forgetRestore,
  removeParts,
  restoringFileOf,
  setAsideName,
  setRecordAside,
} from './restore-files.ts';
import { spendRules, whatBecameOfRules } from './spend-rules.ts';
import { tableShapes } from './table-shapes.ts';
import { trailLeftOut } from './trail-left-out.ts';
import { countBatchRows } from '../queries/batches/batch-totals.ts';
import { workOutStandings } from '../queries/decisions/work-standing.ts';
import { findSharedNumbers } from '../queries/dossiers/shared-numbers.ts';
import { countOrders } from '../queries/orders/order-totals.ts';
import { readSpendRules } from '../queries/spend/spend-rules.ts';

/**
 * How a record is restored. `damaged`: from the newest good backup and all that the damaged file still yields. `asked`:
 * to the state of a backup, with the orders since. `rebuilt`: without any backup, from what the file yields alone.
 */
export type RestoreWish = { at: string } & (
  | { cause: 'damaged' }
  | { cause: 'asked'; backup: string; officer: string | null }
  | { cause: 'rebuilt'; officer: string | null }
);

/** Choosing a backup, putting the record together, proving it. */
const restoreParts = 3;

interface Sources {
  wish: RestoreWish;
  /** How far the keychain remembers the record to be. */
  remembered: RecordHead | null;
  backup: GoodBackup | null;
  unusable: string[];
  setAside: string;
  view: DamagedView | null;
  log: MarkLog;
}

const nothingWritten: Mark = { commits: 0, sequences: {}, orders: [], events: [], dossiers: [] };

const written = (log: MarkLog): Mark => (log.kind === 'read' ? log.mark : nothingWritten);

/** Whether the damaged record is a later state of what the backup is: only then may it overrule the backup. */
function isNewer(view: DamagedView, backup: GoodBackup | null): boolean {
  if (backup === null) return true;
  const reaches = Object.entries(backup.sequences).every(([table, id]) => (view.sequences[table] ?? 0) >= id);
  if (view.commits === null) return false;
  return reaches && (backup.commits === null || view.commits >= backup.commits);
}

function highestOf(...sides: Readonly<Record<string, number>>[]): Record<string, number> {
  const highest: Record<string, number> = {};
  for (const side of sides)
    for (const [table, id] of Object.entries(side)) highest[table] = Math.max(highest[table] ?? 0, id);
  return highest;
}

function withTouched(tables: TableReport[], notWhole: Touched, cutLoose: Touched): TableReport[] {
  return tables.map((report) => ({
    ...report,
    notWhole: rangesOf(notWhole.get(report.table) ?? []),
    cutLoose: rangesOf(cutLoose.get(report.table) ?? []),
  }));
}

/** The newest change that any of the files has. */
function reachedBy(damaged: { view: DamagedView; newer: boolean } | null, backup: GoodBackup | null): number {
  return Math.max(damaged?.newer === true ? (damaged.view.commits ?? 0) : 0, backup?.commits ?? 0);
}

const saysSomething = ({ saved, missing, asInBackup, notWhole, cutLoose, setAside }: TableReport) =>
  saved > 0 || [missing, asInBackup, notWhole, cutLoose, setAside].some((ranges) => ranges.length > 0);

/** Ids of lost rows are never given out again: they may stand in papers that were printed from them. */
function keepIdsUsed(base: Database, highest: Readonly<Record<string, number>>): void {
  for (const [table, id] of Object.entries(highest)) {
    const raised = base.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?').run(id, table);
    if (raised.changes === 0) base.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, id);
  }
}

/** Puts the record together in one transaction and writes its report into it. */
function putTogether(base: Database, sources: Sources, progress: Progress): RestoreReport {
  const { wish, backup, view, log, remembered } = sources;
  const mark = written(log);
  const reached = Math.max(mark.commits, remembered?.commits ?? 0);
  const trail = remembered?.trail ?? null;
  const trailReach = trail === null ? {} : { trail: trail.seq };
  const backupReach = backup?.sequences ?? {};
  const highest = highestOf(backupReach, view?.sequences ?? {}, mark.sequences, trailReach);
  const reach: Reach = { backup: backupReach, highest };
  const damaged = view === null ? null : { view, newer: isNewer(view, backup) };
  const found: { notWhole: Touched; cutLoose: Touched } = { notWhole: new Map(), cutLoose: new Map() };
  const tables: TableReport[] = [];
  let replayed: Set<number> = new Set();
  let paidSearches = 0;
  const rulesInBackup = readSpendRules(base);
  withoutTriggers(base, () => {
    const shapes = tableShapes(base);
    for (const [index, shape] of shapes.entries()) {
      progress(index, shapes.length);
      const leaves = wish.cause === 'asked' && !spendRules.has(shape.table);
      tables.push(leaves ? leaveTable(base, shape, view, reach) : mergeTable(base, shape, damaged, reach));
    }
    if (wish.cause === 'asked' && view !== null) paidSearches = carryPaidSearches(base, view, backupReach);
    // What the file yields first: it may be newer than what was written down, and replaying keeps the newer.
    const fromFile = view === null ? nothingWritten : ordersInView(view, backupReach['order_events'] ?? 0);
    replayOrders(base, fromFile);
    replayed = replayOrders(base, mark);
    remakeDossiers(base);
    dropHalf(base, found.notWhole);
    dropUnfit(base, backupReach, found.notWhole);
    mendLinks(base, shapes, found);
    doubtOrders(base, wish.at);
    askLostWordsAgain(base, wish.at);
    dropOldNews(base);
    base.exec('DELETE FROM dossier_names; DELETE FROM order_words; DELETE FROM document_words');
    indexMissing(base);
    countOrders(base);
    workOutStandings(base);
    findSharedNumbers(base);
    countBatchRows(base);
  });
  keepIdsUsed(base, highest);
  const report: RestoreReport = {
    at: wish.at,
    cause: wish.cause,
    setAside: sources.setAside,
    backup: backup === null ? null : { name: backup.name, at: backup.at },
    unusable: sources.unusable,
    marks: log.kind === 'read' ? (log.whole ? 'whole' : 'cut') : 'none',
    changesLost: Math.max(0, reached - reachedBy(damaged, backup)),
    changesSetAside: wish.cause === 'asked' ? reachedBy(damaged, backup) - (backup?.commits ?? 0) : 0,
    filingsSetAside: wish.cause === 'asked' ? filingsNotRestored(view, backupReach) : 0,
    paidSearches,
    spendRules: wish.cause === 'asked' ? whatBecameOfRules(base, rulesInBackup, tables) : 'same',
    olderThanRemembered: (remembered?.commits ?? 0) > Math.max(mark.commits, view?.commits ?? 0),
    tables: withTouched(tables, found.notWhole, found.cutLoose)
      .map((table) => withoutFound(base, table))
      .filter(saysSomething),
    orders: ordersSince(base, backupReach['order_events'] ?? 0, replayed),
  };
  const commits = Math.max(reached, view?.commits ?? 0, backup?.commits ?? 0) + 1;
  base.prepare('UPDATE record_state SET commits = ?').run(commits);
  const leftOut = trailLeftOut(
    report.tables.find(({ table }) => table === 'trail'),
    view,
    backupReach['trail'] ?? 0,
  );
  noteRestore(base, report, { commits, officer: wish.cause === 'damaged' ? null : wish.officer, leftOut });
  return report;
}

/** Puts the restored record together in a file of its own, which has all of it when this returns. */
function write(file: RecordFile, sources: Sources, progress: Progress): RestoreReport {
  const base = openDatabase(file);
  try {
    base.pragma('foreign_keys = OFF');
    return base.transaction(() => putTogether(base, sources, progress)).immediate();
  } finally {
    closeWhole(base);
  }
}

/** Reads the restored file as it lies on the disk: what the connection that wrote it has in memory proves nothing. */
function prove(file: RecordFile, progress: Progress): void {
  const db = openForReading(file);
  try {
    const problems = checkWhole(db, progress);
    if (problems.length > 0)
      throw fail('storage-damaged', 'The restored record did not come out sound. It was not taken into use.', {
        detail: { said: problems.slice(0, 3).join('; ') },
      });
  } finally {
    db.close();
  }
}

/** Makes the restored record beside its place and proves that it is sound. */
function make(record: RecordFile, sources: Sources, progress: Progress): RestoreReport {
  const file = { file: restoringFileOf(record.file), key: record.key };
  if (sources.backup?.putTogether === true) moveFile(sources.backup.file, file.file);
  else if (sources.backup !== null) copyFileSync(sources.backup.file, file.file);
  const report = write(file, sources, partOf(progress, 1, restoreParts));
  prove(file, partOf(progress, 2, restoreParts));
  return report;
}

/** The marks say from now on what the restored record says. */
function beginMarksAnew(record: RecordFile): void {
  const db = openDatabase(record);
  try {
    keepMarks(db, record).close();
  } finally {
    db.close();
  }
}

/**
 * Restores a record: puts together what can be had, proves it, sets the record's files aside as they are and renames
 * the new one into their place. Killed at any moment, it is taken up again by the next call. Throws `storage-damaged`
 * when there is no good backup, and what a full disk throws: the record is then where and as it was.
 */
export function restoreRecord(record: RecordFile, wish: RestoreWish, progress: Progress): RestoreReport {
  progress(0, 1);
  removeParts(record.file);
  let view: DamagedView | null = null;
  try {
    const chosen =
      wish.cause === 'rebuilt'
        ? { backup: null, unusable: [] }
        : chooseBackup(record, wish.cause === 'asked' ? wish.backup : null, partOf(progress, 0, restoreParts));
    const setAside = setAsideName(record.file, wish.at);
    const reading = copyForReading(record.file, setAside);
    view = reading === null ? null : openDamaged({ file: reading, key: record.key });
    const log = readMarks(record.file, record.key);
    const report = make(
      record,
      { wish, remembered: record.remembered ?? null, ...chosen, setAside, view, log },
      progress,
    );
    setRecordAside(record.file, setAside);
    renameWhole(restoringFileOf(record.file), record.file);
    beginMarksAnew(record);
    forgetRestore(record.file);
    return report;
  } finally {
    view?.close();
    removeParts(record.file);
  }
}
