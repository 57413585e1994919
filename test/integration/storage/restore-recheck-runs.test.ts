import { openSync, readdirSync, writeSync, closeSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { backUp } from '../../../src-main/storage/backups/back-up.ts';
import { backupFolderOf } from '../../../src-main/storage/backups/backup-folder.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { openRecord } from '../../../src-main/storage/open-record.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { restoreRecord } from '../../../src-main/storage/restore/restore-record.ts';
import { intent } from '../../unit/storage/journal-rows.ts';
import { keepRun } from '../../unit/storage/recheck-rows.ts';
import { newRecordPlace, type RecordUnderTest } from './record-under-test.ts';

let place: RecordUnderTest;

beforeEach(() => {
  place = newRecordPlace();
});

afterEach(() => place.remove());

// The clock of the machine that restores is behind that of the one on which the run was accepted.
const at = '2026-11-01T08:00:00.000Z';

/** A record with a run of which the first order is newer than the backup; returns what the backup counted. */
function livedWithRun() {
  const { db, marks } = openRecord(place, '0.1.0');
  const runId = keepRun(db);
  const made = { reason: 'daily', at, dossierVersion: '0.1.0' } as const;
  const { kept } = backUp(place, made, () => undefined);
  const { orderId } = queries.writeIntent(db, intent({ mostAccepted: 10, recheck: { runId, position: 0 } }));
  marks?.close();
  db.close();
  return { runId, orderId, kept };
}

/** What going on with a run is refused for; null where it goes on. */
function refusedFor(db: Database, runId: number): string | null {
  queries.interruptRechecks(db, { at });
  try {
    queries.takeRecheckStep(db, { runId, at, officer: 'A. Officer', step: 'resumed' });
    return null;
  } catch (thrown) {
    return thrown instanceof FailureError ? (thrown.failure.detail.field ?? '') : 'thrown';
  }
}

const standingsOf = (db: Database, runId: number) =>
  queries
    .listRecheckRows(db, { runId, after: null, limit: 10 })
    .map(({ standing, order }) => [standing, order?.orderId]);

it('P1, P10: a run is as it was in the backup that somebody goes back to, keeps its order, and does not go on', () => {
  const { runId, orderId, kept } = livedWithRun();
  expect(kept?.recheck_runs).toBe(1);
  const [backup = ''] = readdirSync(backupFolderOf(place.file)).filter((name) => name.endsWith('.db'));
  const report = restoreRecord(place, { cause: 'asked', at, backup, officer: 'Astrid Lindqvist' }, () => undefined);
  expect(report.orders.map((order) => order.orderId)).toEqual([orderId]);
  const { db, marks } = openRecord(place, '0.1.0');
  // The backup does not know that this row was ordered for: nothing may make it an order once more.
  expect(standingsOf(db, runId)).toEqual([
    ['waiting', undefined],
    ['waiting', undefined],
  ]);
  expect(() => queries.writeIntent(db, intent({ mostAccepted: 10, recheck: { runId, position: 1 } }))).toThrow();
  expect(refusedFor(db, runId)).toBe('restored');
  expect(db.prepare('SELECT count(*) FROM orders').pluck().get()).toBe(1);
  expect(queries.readRecheckRun(db, { runId }).accepted).toEqual([{ ledger: 'credit', value: 20 }]);
  marks?.close();
  db.close();
});

it('P1, P10: a damaged record is restored with its runs and what they ordered, and none of them goes on', () => {
  const { runId, orderId } = livedWithRun();
  const file = openSync(place.file, 'r+');
  // Not one of the last pages, which hold the order: without marks a damaged order is gone, and this is about the run.
  const { length } = readFileSync(place.file);
  writeSync(file, Buffer.alloc(64, 7), 0, 64, length - 16 * 4096 - 512);
  closeSync(file);
  restoreRecord(place, { cause: 'damaged', at }, () => undefined);
  const { db, marks } = openRecord(place, '0.1.0');
  expect(queries.listRecheckRuns(db, { over: false, before: null, limit: 10 }).map((run) => run.runId)).toEqual([
    runId,
  ]);
  expect(standingsOf(db, runId)[1]?.[0]).toBe('waiting');
  expect(refusedFor(db, runId)).toBe('restored');
  expect(db.prepare('SELECT id FROM orders').pluck().all()).toEqual([orderId]);
  // What keeps a run as it was accepted is there again.
  expect(() => db.prepare('UPDATE recheck_rows SET most = 99').run()).toThrow('never changed');
  marks?.close();
  db.close();
});
