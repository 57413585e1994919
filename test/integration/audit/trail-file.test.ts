import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { saveTrail } from '../../../src-main/audit/save-trail.ts';
import { verifyTrail } from '../../../src-main/audit/verify-trail.ts';
import { createViewLog } from '../../../src-main/audit/view-log.ts';
import { openStorage, type OpenStorage } from '../../../src-main/storage/storage-client.ts';
import { startWorker } from '../storage/storage-worker.ts';

let folder: string;
let record: OpenStorage;
const connection = { id: 'demo', name: 'Demo', kind: 'demo' };
const who = { at: '2026-11-21T09:00:00.000Z', officer: 'A. Officer' };

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-trail-file-'));
  record = await openStorage(startWorker, { file: null, key: null });
  for (let index = 0; index < 6_000; index += 1)
    await record.storage.noteView({ ...who, thing: { what: 'dossier', dossierId: index } });
});

afterAll(async () => {
  await record.close();
  rmSync(folder, { recursive: true, force: true });
});

it('P13: the application verifies part by part, tells how far it is, and stops when nobody waits', async () => {
  const told: number[] = [];
  const progress = ({ done }: { done: number }) => told.push(done);
  const verdict = await verifyTrail(record.storage, { progress, cancelled: () => false });
  expect(verdict).toMatchObject({ checked: 6_000, findingCount: 0, last: { seq: 6_000 } });
  expect(told).toEqual([5_000]);
  const stopped = await verifyTrail(record.storage, { progress, cancelled: () => true }).catch(
    (thrown: unknown) => thrown,
  );
  expect(stopped instanceof FailureError && stopped.failure.code).toBe('cancelled');
});

it('P13: what is exported verifies with nothing but Node, and says what it cannot show', async () => {
  const file = path.join(folder, 'trail.jsonl');
  const told: unknown[] = [];
  const progress = (reading: unknown) => told.push(reading);
  await saveTrail({ storage: record.storage, connection, ...who }, file, { progress, cancelled: () => false });
  expect(told).toEqual([2_000, 4_000, 6_000].map((done) => ({ done, of: 6_001 })));
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(6_003);
  expect(lines[0]).toContain('cut off at its end');
  expect(lines.at(-2)).toContain('"what":"trail"');
  expect(lines.at(-1)).toMatch(/^\{"end":.*"records":6001,"last":\{"seq":6001/);
  const said = execFileSync(process.execPath, ['scripts/verify-trail.mjs', file], { encoding: 'utf8' });
  expect(said).toContain('Nothing wrong: 6001 records');
  expect(said).toContain(`under the system account ${JSON.stringify(os.userInfo().username)} at`);
  expect(readdirSync(folder)).toEqual(['trail.jsonl']);
});

/** What the program of one file says of a file, and the code it ends with. */
function verified(lines: readonly string[]): { code: number | null; said: string } {
  const file = path.join(folder, 'changed.jsonl');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/verify-trail.mjs', file], { encoding: 'utf8' });
  rmSync(file);
  return { code: status, said: stdout };
}

it('P13: connection, officer and date are bound into an export, and one without its last line is not whole', async () => {
  const file = path.join(folder, 'bound.jsonl');
  const given = { storage: record.storage, connection, ...who };
  await saveTrail(given, file, { progress: () => undefined, cancelled: () => false });
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  rmSync(file);
  const [header = '', ...records] = lines;
  const closing = records.pop() ?? '';
  expect(verified(lines)).toMatchObject({ code: 0 });
  expect(verified(lines).said).toMatch(
    /exported by "A\. Officer", under the system account ".+" at "2026-11-21T09:00:00\.000Z"/,
  );
  for (const [from, to] of [
    ['"name":"Demo"', '"name":"Production"'],
    ['"exportedBy":"A. Officer"', '"exportedBy":"B. Officer"'],
    ['"exportedAt":"2026-11-21', '"exportedAt":"2026-11-20'],
  ] as const) {
    const changed = header.replace(from, to);
    expect(changed).not.toBe(header);
    const found = verified([changed, ...records, closing]);
    expect(found).toMatchObject({ code: 1 });
    expect(found.said).toContain('the first line');
    // Nor does it help to write the hash of the changed header into the last line: the chain names the true one.
    const digest = createHash('sha256').update(changed).digest('hex');
    const fitted = closing.replace(/"header":"[0-9a-f]{64}"/, `"header":"${digest}"`);
    expect(verified([changed, ...records, fitted])).toMatchObject({ code: 1 });
  }
  const open = verified([header, ...records]);
  expect(open).toMatchObject({ code: 1 });
  expect(open.said).toContain('not whole');
  expect(verified([header, ...records.slice(0, -3), closing])).toMatchObject({ code: 1 });
  expect(verified([...lines, records[0] ?? ''])).toMatchObject({ code: 1 });
});

it('an export that is stopped on its way leaves no file, keeps the one of before, and says what it is', async () => {
  const file = path.join(folder, 'stopped.jsonl');
  writeFileSync(file, 'the export of last month');
  const told: number[] = [];
  const progress = ({ done }: { done: number }) => told.push(done);
  const watch = { progress, cancelled: () => told.length > 0 };
  const stopped = await saveTrail({ storage: record.storage, connection, ...who }, file, watch).catch(
    (thrown: unknown) => thrown,
  );
  expect(stopped instanceof FailureError && stopped.failure.code).toBe('cancelled');
  expect(told).toEqual([2_000]);
  expect(readFileSync(file, 'utf8')).toBe('the export of last month');
  expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual(['stopped.jsonl']);
});

it('P11: where views cannot be noted, reading goes on, and they are noted with the next one that can', async () => {
  const faults: unknown[] = [];
  const noted: number[] = [];
  let full = true;
  const viewed = createViewLog({
    storage: () => ({
      noteView: ({ thing }) => {
        if (full) return Promise.reject(new Error('The disk is full.'));
        noted.push(thing.what === 'dossier' ? thing.dossierId : 0);
        return Promise.resolve(null);
      },
    }),
    officer: () => who.officer,
    now: () => new Date(),
    reportFault: (_, fault) => faults.push(fault),
  });
  await viewed({ what: 'dossier', dossierId: 1 });
  await viewed({ what: 'dossier', dossierId: 2 });
  expect(faults.length).toBeGreaterThan(1);
  full = false;
  await viewed({ what: 'dossier', dossierId: 3 });
  expect(noted).toEqual([1, 2, 3]);
});
