/*
 * The counterpart of the record outside the record: how many changes it has seen, the highest id of each table, and
 * the orders since the newest backups, row by row. It is appended to after each change and sealed under a key of its
 * own. SQLite takes a log with a damaged page for one that ends before it, so the record alone could lose changes
 * without a word; and an order may have cost money, so it must outlive the file it was written to.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, constants, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileWhole } from '../../files/atomic-file.ts';

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type KeptRow = z.infer<typeof Row>;

/** One entry: what changed since the entry before. */
export const Mark = z.object({
  commits: z.number().int(),
  /** The highest id of each table; with the change count, what a sound record must reach. */
  sequences: z.record(z.string(), z.number().int()),
  /** Rows of orders, of what happened to them and of their dossiers, as they were after this change. */
  orders: z.array(Row),
  events: z.array(Row),
  dossiers: z.array(Row),
});
export type Mark = z.infer<typeof Mark>;

/** What the log says. `whole`: every entry could be read; else some at the end could not. */
export type MarkLog = { kind: 'none' } | { kind: 'unreadable' } | { kind: 'read'; mark: Mark; whole: boolean };

/** Where the marks of a record lie: beside it. */
export const markFileOf = (recordFile: string) => path.join(path.dirname(recordFile), 'record.marks');

const nonceBytes = 12;
const tagBytes = 16;
const lengthBytes = 4;

const keyFor = (databaseKey: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', databaseKey, Buffer.alloc(0), 'dossier record marks', 32));

function sealEntry(mark: Mark, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(mark), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(sealed.length);
  return Buffer.concat([length, nonce, sealed]);
}

function unsealEntry(entry: Buffer, key: Buffer): Mark {
  const decipher = createDecipheriv('aes-256-gcm', key, entry.subarray(0, nonceBytes));
  decipher.setAuthTag(entry.subarray(entry.length - tagBytes));
  const text = Buffer.concat([decipher.update(entry.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  return Mark.parse(JSON.parse(text.toString('utf8')));
}

const byId = (rows: readonly KeptRow[]) => new Map(rows.map((row) => [row['id'], row]));

/** The newer rows take the place of the older ones with the same id. */
const foldRows = (before: readonly KeptRow[], after: readonly KeptRow[]) => [
  ...new Map([...byId(before), ...byId(after)]).values(),
];

/** One mark that says what two say, the later one after the earlier. */
export function foldMarks(before: Mark, after: Mark): Mark {
  return {
    commits: after.commits,
    sequences: { ...before.sequences, ...after.sequences },
    orders: foldRows(before.orders, after.orders),
    events: foldRows(before.events, after.events),
    dossiers: foldRows(before.dossiers, after.dossiers),
  };
}

function readEntries(bytes: Buffer, key: Buffer): { marks: Mark[]; end: number } {
  const marks: Mark[] = [];
  let end = 0;
  while (end + lengthBytes <= bytes.length) {
    const from = end + lengthBytes;
    const to = from + nonceBytes + bytes.readUInt32BE(end);
    if (to > bytes.length || to - from <= nonceBytes + tagBytes) break;
    try {
      marks.push(unsealEntry(bytes.subarray(from, to), key));
    } catch {
      break;
    }
    end = to;
  }
  return { marks, end };
}

/** Reads the log of a record. Entries after a damaged one are not trusted; those before it are. */
export function readMarks(recordFile: string, databaseKey: Uint8Array): MarkLog {
  const file = markFileOf(recordFile);
  if (!existsSync(file)) return { kind: 'none' };
  const bytes = readFileSync(file);
  const { marks, end } = readEntries(bytes, keyFor(databaseKey));
  const [first, ...rest] = marks;
  if (first === undefined) return { kind: 'unreadable' };
  return { kind: 'read', mark: rest.reduce(foldMarks, first), whole: end === bytes.length };
}

export interface MarkWriter {
  /** Adds an entry. Not waited for on the disk: the record itself was, and a lost entry only says less. */
  append(mark: Mark): void;
  /** Bytes in the log. */
  size(): number;
  close(): void;
}

/** Begins the log anew with one entry that says everything, whole or not at all, and goes on from there. */
export function beginMarks(recordFile: string, databaseKey: Uint8Array, first: Mark): MarkWriter {
  const file = markFileOf(recordFile);
  const key = keyFor(databaseKey);
  const entry = sealEntry(first, key);
  writeFileWhole(file, entry);
  const handle = openSync(file, constants.O_RDWR, 0o600);
  let end = entry.length;
  return {
    append(mark) {
      const bytes = sealEntry(mark, key);
      try {
        for (let written = 0; written < bytes.length;)
          written += writeSync(handle, bytes, written, bytes.length - written, end + written);
      } catch (error) {
        // Half an entry would hide all that follow it.
        ftruncateSync(handle, end);
        throw error;
      }
      end += bytes.length;
    },
    size: () => end,
    close: () => closeSync(handle),
  };
}
