import type { Database } from '../database.ts';
import { quoted } from '../record-facts.ts';
import type { TableReport } from '../../../src-shared/domain/restore-report.ts';
import { groupBy, selectBetween, type DamagedView, type Row, type Value } from './damaged-view.ts';
import { collectIds } from './id-ranges.ts';
import type { TableShape } from './table-shapes.ts';

/** How far each side went. Ids above the backup's are certainly newer than it. */
export interface Reach {
  /** The highest id that the backup had given out, by table. */
  backup: Readonly<Record<string, number>>;
  /** The highest id that anyone knows of, by table. */
  highest: Readonly<Record<string, number>>;
}

const sliceLength = 500;

const sameValue = (a: Value | undefined, b: Value | undefined) =>
  a instanceof Uint8Array && b instanceof Uint8Array ? Buffer.compare(a, b) === 0 : a === b;

function sameRows(a: readonly Row[], b: readonly Row[], columns: readonly string[]): boolean {
  return a.length === b.length && a.every((row, at) => columns.every((name) => sameValue(row[name], b[at]?.[name])));
}

function insertInto(base: Database, table: string, columns: readonly string[]) {
  const names = columns.map(quoted).join(', ');
  return base.prepare(`INSERT INTO ${quoted(table)} (${names}) VALUES (${columns.map(() => '?').join(', ')})`);
}

interface Merge {
  base: Database;
  shape: TableShape;
  view: DamagedView;
  /** The columns that both sides have. */
  columns: string[];
  /** Whether the damaged record as a whole is newer than the backup, so that it may overrule it. */
  newer: boolean;
}

/** Puts what the damaged record has for one id in the place of what the backup has. */
function replaceWith({ base, shape, columns }: Merge, column: string, id: number, rows: readonly Row[]): void {
  base.prepare(`DELETE FROM ${quoted(shape.table)} WHERE ${quoted(column)} = ?`).run(id);
  const insert = insertInto(base, shape.table, columns);
  for (const row of rows) insert.run(columns.map((name) => row[name] ?? null));
}

/** Rows by id, or by the id of the row they belong to. */
function mergeById(merge: Merge, column: string, ids: string, reach: Reach): TableReport {
  const { base, shape, view, newer, columns } = merge;
  const { table } = shape;
  const inBackup = reach.backup[ids] ?? 0;
  const inView = view.sequences[ids] ?? 0;
  const highest = Math.max(reach.highest[ids] ?? 0, inView, inBackup);
  const missing = collectIds();
  const asInBackup = collectIds();
  let saved = 0;
  for (let from = 1; from <= highest; from += sliceLength) {
    const to = Math.min(from + sliceLength - 1, highest);
    const kept = groupBy(selectBetween(base, table, column, from, to), column);
    const read = view.read(table, column, from, to);
    const unreadable = new Set(read.unreadable);
    for (let id = from; id <= to; id += 1) {
      const found = read.rows.get(id) ?? [];
      const before = kept.get(id) ?? [];
      if (unreadable.has(id)) {
        if (id > inBackup) missing.add(id);
        else if (newer && before.length > 0) asInBackup.add(id);
      } else if (id > inView && found.length === 0) {
        if (id > inBackup) missing.add(id);
      } else if ((newer || id > inBackup) && !sameRows(before, found, columns)) {
        replaceWith(merge, column, id, found);
        if (found.length > 0) saved += found.length;
      }
    }
  }
  return {
    table,
    saved,
    missing: missing.ranges,
    asInBackup: asInBackup.ranges,
    notWhole: [],
    cutLoose: [],
    setAside: [],
  };
}

/** A small table is taken as a whole or left as it was. */
function mergeWhole({ base, shape, view, newer, columns }: Merge): TableReport {
  const { table } = shape;
  const rows = newer ? view.readAll(table) : [];
  const report = { table, saved: 0, missing: [], asInBackup: [], notWhole: [], cutLoose: [], setAside: [] };
  if (rows === null) return { ...report, asInBackup: [{ from: 0, to: 0 }] };
  if (!newer) return report;
  base.prepare(`DELETE FROM ${quoted(table)}`).run();
  const insert = insertInto(base, table, columns);
  for (const row of rows) insert.run(columns.map((name) => row[name] ?? null));
  return report;
}

/** Nothing can be read: what is newer than the backup is missing, whether it had rows of this kind or not. */
function allMissing(shape: TableShape, reach: Reach): TableReport {
  const ids = shape.kind === 'groups' ? shape.ownerTable : shape.table;
  const missing = collectIds();
  if (shape.kind !== 'whole') missing.addRange((reach.backup[ids] ?? 0) + 1, reach.highest[ids] ?? 0);
  return {
    table: shape.table,
    saved: 0,
    missing: missing.ranges,
    asInBackup: [],
    notWhole: [],
    cutLoose: [],
    setAside: [],
  };
}

/** Rows of a table that are newer than the backup, by whether the present record still yields them. */
function leaveById({ shape, view }: Merge, column: string, ids: string, reach: Reach): TableReport {
  const { table } = shape;
  const inView = view.sequences[ids] ?? 0;
  const highest = Math.max(reach.highest[ids] ?? 0, inView);
  const missing = collectIds();
  const setAside = collectIds();
  for (let from = (reach.backup[ids] ?? 0) + 1; from <= highest; from += sliceLength) {
    const to = Math.min(from + sliceLength - 1, highest);
    const read = view.read(table, column, from, to);
    const unreadable = new Set(read.unreadable);
    for (let id = from; id <= to; id += 1) {
      if (read.rows.has(id)) setAside.add(id);
      else if (unreadable.has(id) || id > inView) missing.add(id);
    }
  }
  return {
    table,
    saved: 0,
    missing: missing.ranges,
    asInBackup: [],
    notWhole: [],
    cutLoose: [],
    setAside: setAside.ranges,
  };
}

/**
 * Leaves a table as it is in the backup because a person went back to it, and says which newer rows are in the file set
 * aside and which are nowhere.
 */
export function leaveTable(base: Database, shape: TableShape, view: DamagedView | null, reach: Reach): TableReport {
  if (view === null || view.columns(shape.table) === null) return allMissing(shape, reach);
  const merge: Merge = { base, shape, view, columns: [], newer: false };
  switch (shape.kind) {
    case 'rows':
      return leaveById(merge, 'id', shape.table, reach);
    case 'groups':
      return leaveById(merge, shape.owner, shape.ownerTable, reach);
    case 'whole':
      return mergeWhole(merge);
  }
}

/**
 * Brings one table to what is known of it: every row that the damaged record still yields, and the backup's where it
 * yields none. Expects `base` without triggers and without checks of foreign keys, in a transaction.
 */
export function mergeTable(
  base: Database,
  shape: TableShape,
  damaged: { view: DamagedView; newer: boolean } | null,
  reach: Reach,
): TableReport {
  const theirs = damaged?.view.columns(shape.table) ?? null;
  if (damaged === null || theirs === null) return allMissing(shape, reach);
  const columns = shape.columns.filter((name) => theirs.includes(name));
  const merge: Merge = { base, shape, columns, ...damaged };
  switch (shape.kind) {
    case 'rows':
      return mergeById(merge, 'id', shape.table, reach);
    case 'groups':
      return mergeById(merge, shape.owner, shape.ownerTable, reach);
    case 'whole':
      return mergeWhole(merge);
  }
}
