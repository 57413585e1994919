import type { Database } from 'better-sqlite3';
import { appendFileSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';

/*
 * SQLite reads what lies beyond the end of a file as zeros, and no HMAC is compared then: a long value whose last page
 * was cut off would come back with zeros in it, as if it were true. So a file that is too short has to be found by its
 * length (SQLite, "Database File Format", sections 1.3 and 4.1 for the log).
 */

/** Bytes of a page in SQLCipher's format, which a record is made with. */
export const pageBytes = 4_096;

const logHeader = 32;
const frameHeader = 24;

/** Which pages lie in the log of a record: frames of the present round, which carry the salts of its header. */
function pagesInLog(recordFile: string): Set<number> {
  const file = `${recordFile}-wal`;
  const pages = new Set<number>();
  if (!existsSync(file)) return pages;
  const log = openSync(file, 'r');
  try {
    const head = Buffer.alloc(logHeader);
    if (readSync(log, head, 0, logHeader, 0) < logHeader) return pages;
    const salts = head.subarray(16, 24);
    const frame = Buffer.alloc(frameHeader);
    for (let at = logHeader; readSync(log, frame, 0, frameHeader, at) === frameHeader; at += frameHeader + pageBytes) {
      if (!frame.subarray(8, 16).equals(salts)) break;
      pages.add(frame.readUInt32BE(0));
    }
    return pages;
  } finally {
    closeSync(log);
  }
}

/** Pages that SQLite counts, from a header or a log whose checksums it compared. */
const countedPages = (db: Database) => Number(db.pragma('page_count', { simple: true }));

/** How many pages of a record lie neither in its file nor in its log. More than none: it was cut off. */
export function cutPages(db: Database): number {
  if (!existsSync(db.name)) return 0;
  // In this order: what leaves the log meanwhile is in the file by then.
  const whole = countedPages(db);
  const pages = pagesInLog(db.name);
  const there = Math.floor(statSync(db.name).size / pageBytes);
  let cut = 0;
  for (let page = there + 1; page <= whole; page += 1) if (!pages.has(page)) cut += 1;
  return cut;
}

/**
 * Fills up a copy of a record that was cut off, while it is open for reading: what is missing can then not be read,
 * instead of reading as zeros.
 */
export function fillUpCut(copy: Database): void {
  const { size } = statSync(copy.name);
  const whole = countedPages(copy);
  const filler = Buffer.alloc(pageBytes, 0xa5);
  for (let at = size; at < whole * pageBytes;) {
    const bytes = Math.min(pageBytes - (at % pageBytes), filler.length);
    appendFileSync(copy.name, filler.subarray(0, bytes));
    at += bytes;
  }
}
