import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { backupFolderOf, soundBackups } from '../backups/backup-folder.ts';
import type { RecordFile } from '../database.ts';
import { columnsOf, commitsOf, sequencesOf } from '../record-facts.ts';
import { beginMarks, type KeptRow, type Mark, type MarkWriter } from './mark-log.ts';

const KeptRows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));

/** At this size the log is folded into one entry. */
const maxBytes = 1024 * 1024;

/** A restore may have to go back to an older backup than the newest: orders are kept outside for that long. */
const backupsToOutlive = 3;

/**
 * The id of the newest event that all of the newest backups have; 0 while there are too few of them. Where they all stand on
 * one full backup, the newest that does not is among them: one bad file may take them all.
 */
function eventsInBackups(recordFile: string): number {
  const sound = soundBackups(backupFolderOf(recordFile));
  const newest = sound.slice(0, backupsToOutlive);
  const standsOn = ({ name, since }: (typeof sound)[number]) => since ?? name;
  const [first] = newest;
  const another = sound.find((backup) => first !== undefined && standsOn(backup) !== standsOn(first));
  if (newest.length < backupsToOutlive || another === undefined) return 0;
  return Math.min(...[...newest, another].map(({ sequences }) => sequences['order_events'] ?? 0));
}

function rows(db: Database, sql: string, after: number): KeptRow[] {
  return KeptRows.parse(db.prepare(sql).all(after));
}

const changedOrders = 'SELECT DISTINCT order_id FROM order_events WHERE id > ?';

/** Everything that is newer than an event: orders, what happened to them, their dossiers. */
function ordersAfter(db: Database, eventId: number): Pick<Mark, 'orders' | 'events' | 'dossiers'> {
  return {
    orders: rows(
      db,
      `SELECT ${columnsOf(db, 'orders').join(', ')} FROM orders WHERE id IN (${changedOrders})`,
      eventId,
    ),
    events: rows(db, 'SELECT * FROM order_events WHERE id > ?', eventId),
    dossiers: rows(
      db,
      `SELECT * FROM dossiers WHERE id IN (SELECT dossier_id FROM orders WHERE id IN (${changedOrders}))`,
      eventId,
    ),
  };
}

const changedEntries = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).filter(([table, id]) => before[table] !== id));

/** Writes down outside the record how far the record is. */
export interface Marks {
  /** To be called after each committed change. */
  note(): void;
  close(): void;
}

/** What a record says of itself now, with the orders that a backup may lack. */
export function markOf(db: Database, recordFile: string): Mark {
  return {
    commits: commitsOf(db) ?? 0,
    sequences: sequencesOf(db),
    ...ordersAfter(db, eventsInBackups(recordFile)),
  };
}

/** Begins the marks of an open record with all it says now. Throws the system's error when they cannot be written. */
export function keepMarks(db: Database, { file, key }: RecordFile): Marks {
  let said: Pick<Mark, 'sequences'> = { sequences: {} };
  let writer: MarkWriter | null = null;
  let maxBytesNow = maxBytes;

  function begin(): void {
    writer?.close();
    writer = null;
    const mark = markOf(db, file);
    writer = beginMarks(file, key, mark);
    said = mark;
    maxBytesNow = Math.max(maxBytes, 2 * writer.size());
  }

  function note(): void {
    if (writer === null || writer.size() > maxBytesNow) {
      begin();
      return;
    }
    const sequences = sequencesOf(db);
    const changed = changedEntries(said.sequences, sequences);
    const orders =
      changed['order_events'] === undefined
        ? { orders: [], events: [], dossiers: [] }
        : ordersAfter(db, said.sequences['order_events'] ?? 0);
    writer.append({ commits: commitsOf(db) ?? 0, sequences: changed, ...orders });
    said = { sequences };
  }

  begin();
  return { note, close: () => writer?.close() };
}
