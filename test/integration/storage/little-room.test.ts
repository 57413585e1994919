import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../../../src-main/storage/backups/back-up.ts';
import { openForReading } from '../../../src-main/storage/database.ts';
import { openRecord } from '../../../src-main/storage/open-record.ts';
import { checkWhole } from '../../../src-main/storage/work/check.ts';
import { createRandom } from '../../reliability/random.ts';
import { work } from './record-content.ts';
import { newRecordPlace, type RecordUnderTest } from './record-under-test.ts';

const child = fileURLToPath(new URL('little-room-child.ts', import.meta.url));

let place: RecordUnderTest;

beforeEach(() => {
  place = newRecordPlace();
});

afterEach(() => place.remove());

/** Runs the child with files that may have so many KiB; a write beyond them fails, as on a disk that is full. */
function withRoom(kib: number, file: string): string {
  const { stdout } = spawnSync(
    'sh',
    [
      ...['-c', `trap '' XFSZ; ulimit -f ${String(kib * 2)}; exec "$@"`, 'sh'],
      ...[process.execPath, child, file, place.key.toString('hex')],
    ],
    { encoding: 'utf8' },
  );
  return stdout.trim();
}

/** What is wrong with the file of a record, read as it lies on the disk. */
function problemsOf(file: string): string[] {
  try {
    const db = openForReading({ file, key: place.key });
    try {
      return checkWhole(db, () => undefined);
    } finally {
      db.close();
    }
  } catch (thrown) {
    return [thrown instanceof Error ? thrown.message : 'not readable'];
  }
}

const cutTo = 8_192;

/** A record that was cut, with a backup: restoring adds what was ordered since to a copy of the backup, which grows. */
function livedIn(folder: string): void {
  mkdirSync(folder);
  const record = { file: path.join(folder, 'record.db'), key: place.key };
  const { db, marks } = openRecord(record, '0.1.0');
  const random = createRandom(7);
  work({ db, marks }, random, 80, 'a');
  backUp(record, { reason: 'daily', at: '2026-11-21T08:00:00.000Z', dossierVersion: '0.1.0' }, () => undefined);
  work({ db, marks }, random, 30, 'b');
  marks?.close();
  db.close();
  truncateSync(record.file, cutTo);
}

const kibOf = (file: string) => Math.ceil(statSync(file).size / 1_024);

describe.skipIf(process.platform === 'win32')('P11: where a file cannot grow to its end', () => {
  it('a restored record takes its place whole, or not at all', { timeout: 240_000 }, () => {
    livedIn(path.join(place.folder, 'lived'));
    const roomy = path.join(place.folder, 'roomy');
    cpSync(path.join(place.folder, 'lived'), roomy, { recursive: true });
    expect(withRoom(1_000_000, path.join(roomy, 'record.db'))).toBe('done');
    const backups = path.join(roomy, 'backups');
    const [backup = ''] = readdirSync(backups).filter((name) => name.endsWith('.db'));
    const copied = kibOf(path.join(backups, backup));
    const restored = kibOf(path.join(roomy, 'record.db'));
    expect(restored).toBeGreaterThan(copied + 8);
    const outcomes = new Set<string>();
    for (let kib = copied; kib <= restored + 2; kib += 3) {
      const folder = path.join(place.folder, String(kib));
      cpSync(path.join(place.folder, 'lived'), folder, { recursive: true });
      const file = path.join(folder, 'record.db');
      const outcome = withRoom(kib, file);
      outcomes.add(outcome);
      if (outcome === 'done') expect(problemsOf(file), `${String(kib)} KiB`).toEqual([]);
      else expect(statSync(file).size, `${String(kib)} KiB: the damaged record is where it was`).toBe(cutTo);
      rmSync(folder, { recursive: true });
    }
    expect([...outcomes].toSorted()).toEqual(['done', 'refused']);
  });
});
