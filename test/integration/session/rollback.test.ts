import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryStore } from '../../../src-main/credentials/secret-store.ts';
import { headMemory, readRemembered } from '../../../src-main/session/record-memory.ts';
import { openStorage } from '../../../src-main/storage/storage-client.ts';
import { emptySearch } from '../storage/record-under-test.ts';
import { startWorker } from '../storage/storage-worker.ts';
import { draft } from './open-session.ts';
import { newMachine, recordOf, type DeskUnderTest, type MachineUnderTest } from './session-under-test.ts';
import { askedBackup } from './asked-backup.ts';

let machine: MachineUnderTest;
let desk: DeskUnderTest;

beforeEach(() => {
  machine = newMachine();
  desk = machine.start();
});

afterEach(async () => {
  await desk.session.end();
  machine.remove();
});

/** Milliseconds. The keychain itself waits for thirty seconds, and for ever where it is waited for without a limit. */
const limit = 15_000;

const folder = () => path.dirname(recordOf(machine.dataFolder, 'demo'));
const kept = () => path.join(machine.dataFolder, 'kept');

/** Copies the record with its marks, as somebody could who wants to go back to it. */
function keepCopy(): void {
  mkdirSync(kept(), { recursive: true });
  for (const name of ['record.db', 'record.marks']) copyFileSync(path.join(folder(), name), path.join(kept(), name));
}

/** Puts the older copy back, with its marks or without, and takes the backups away. */
function putBack(marks: 'with-marks' | 'without-marks'): void {
  for (const name of readdirSync(folder())) rmSync(path.join(folder(), name), { recursive: true });
  copyFileSync(path.join(kept(), 'record.db'), path.join(folder(), 'record.db'));
  if (marks === 'with-marks') copyFileSync(path.join(kept(), 'record.marks'), path.join(folder(), 'record.marks'));
}

async function firstStart(): Promise<void> {
  await desk.session.begin();
  await desk.session.finishFirstStart({
    officer: 'Astrid Lindqvist',
    protection: { kind: 'keychain' },
    connection: { kind: 'demo' },
  });
  desk.session.recoveryCodeLater();
}

async function searchFor(...names: string[]): Promise<void> {
  for (const name of names) await desk.session.open().storage.recordSearch(emptySearch(name));
}

async function startAgain() {
  await desk.session.end();
  desk = machine.start();
  return desk.session.begin();
}

/** A record with a copy of an earlier day beside it. */
async function livedTwoDays(): Promise<void> {
  await firstStart();
  await searchFor('First day');
  await desk.session.end();
  keepCopy();
  expect(await startAgain()).toMatchObject({ phase: 'ready' });
  await searchFor('Second day', 'Second day, later');
  await desk.session.end();
}

it('P10: a used record without its marks is damaged, and nothing is opened without a word', async () => {
  await firstStart();
  await searchFor('Meridian');
  await desk.session.end();
  rmSync(path.join(folder(), 'record.marks'));
  rmSync(path.join(folder(), 'backups'), { recursive: true, force: true });
  expect(await startAgain()).toMatchObject({ phase: 'blocked', failure: { code: 'storage-damaged' } });
  expect(existsSync(path.join(folder(), 'record.marks'))).toBe(false);
});

it.each(['with-marks', 'without-marks'] as const)(
  'P10: an older record that was put back %s is found by what the keychain remembers',
  async (marks) => {
    await livedTwoDays();
    putBack(marks);
    const state = await startAgain();
    expect(state).toMatchObject({ phase: 'blocked', failure: { code: 'storage-damaged' } });
    // A person who has it built from what is there is told what it was; after that it is the record.
    await desk.session.rebuildRecord();
    const [restore] = await desk.session.open().storage.listRestores();
    expect(restore?.report).toMatchObject({ olderThanRemembered: true });
    expect(restore?.report.changesLost).toBeGreaterThan(1);
    const trail = await desk.session.open().storage.readTrailPart({ after: null, limit: 1_000 });
    expect(trail.lines.at(-1)).toContain('"kind":"record-restored"');
    expect(await startAgain()).toMatchObject({ phase: 'ready' });
  },
);

it('P10: a record that is gone with its whole folder is not begun anew in silence', async () => {
  await livedTwoDays();
  rmSync(folder(), { recursive: true });
  expect(await startAgain()).toMatchObject({ phase: 'blocked', failure: { code: 'storage-damaged' } });
});

it('P10: going back to a backup is legitimate: it is in the trail, and the keychain remembers it', async () => {
  await firstStart();
  await searchFor('First day');
  const { care } = desk.session.open();
  const backup = await askedBackup(care);
  await searchFor('Second day', 'Second day, later', 'Second day, last');
  expect(await desk.session.restoreBackup(backup.name)).toMatchObject({ phase: 'ready' });
  const restores = async () => desk.session.open().storage.listRestores();
  expect(await restores()).toMatchObject([{ report: { cause: 'asked', olderThanRemembered: false } }]);
  expect(await startAgain()).toMatchObject({ phase: 'ready' });
  expect(await restores()).toHaveLength(1);
});

it('a keychain that hangs or fails over what it remembers stops nothing, and is not written over', async () => {
  const place = { file: null, key: null };
  const record = await openStorage(startWorker, place);
  const faults: unknown[] = [];
  const reportFault = (fault: unknown) => faults.push(fault);
  const hangs = { ...createMemoryStore(), read: () => new Promise<never>(() => undefined) };
  const started = performance.now();
  const remembered = await readRemembered(hangs, 'demo', reportFault);
  expect(remembered).toEqual({ kind: 'not-known' });
  expect(performance.now() - started).toBeLessThan(4_000);
  const written: string[] = [];
  const store = {
    ...createMemoryStore(),
    write: (_: string, secret: string) => {
      written.push(secret);
      return Promise.reject(new Error('The keychain is locked.'));
    },
  };
  const memoryOf = (known: typeof remembered) =>
    headMemory({ secrets: store, connectionId: 'demo', storage: record.storage, remembered: known, reportFault });
  await memoryOf(remembered).close();
  expect(written).toEqual([]);
  await memoryOf({ kind: 'known', head: null }).close();
  expect(written.length).toBeGreaterThan(0);
  expect(faults.length).toBeGreaterThan(1);
  await record.close();
});

it('A5: a keychain that hangs while it is told how far a record is holds up neither switching nor ending', async () => {
  const { promise: never } = Promise.withResolvers<never>();
  const store = createMemoryStore();
  let isHanging = false;
  machine.remove();
  machine = newMachine({
    keychain: { ...store, write: (account, secret) => (isHanging ? never : store.write(account, secret)) },
  });
  desk = machine.start();
  await firstStart();
  const added = await desk.session.connections.add({ ...draft({ v2Address: 'http://127.0.0.1:9' }), kind: 'testing' });
  // Its key is made, and kept, at its first opening.
  await desk.session.switchConnection(added.id);
  isHanging = true;
  await searchFor('Meridian');
  const within = async (work: Promise<unknown>) => {
    const began = performance.now();
    await work;
    return performance.now() - began;
  };
  expect(await within(desk.session.switchConnection('demo'))).toBeLessThan(limit);
  expect(desk.session.state()).toMatchObject({ phase: 'ready', connection: { id: 'demo' } });
  await searchFor('Harbour');
  expect(await within(desk.session.end())).toBeLessThan(limit);
});
