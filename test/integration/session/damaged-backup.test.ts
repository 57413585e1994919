import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupFolderOf } from '../../../src-main/storage/backups/backup-folder.ts';
import { emptySearch } from '../storage/record-under-test.ts';
import { newMachine, recordOf, type DeskUnderTest, type MachineUnderTest } from './session-under-test.ts';
import { askedBackup } from './asked-backup.ts';

let machine: MachineUnderTest;
let desk: DeskUnderTest;

beforeEach(async () => {
  machine = newMachine();
  desk = machine.start();
  await desk.session.begin();
  await desk.session.finishFirstStart({
    officer: 'Astrid Lindqvist',
    protection: { kind: 'keychain' },
    connection: { kind: 'demo' },
  });
  desk.session.recoveryCodeLater();
});

afterEach(async () => {
  await desk.session.end();
  machine.remove();
});

const care = () => {
  const kept = desk.session.open().care;
  if (kept === null) throw new Error('There is no record on the disk.');
  return kept;
};

function overwrite(name: string, from: number, to: number): void {
  const file = path.join(backupFolderOf(recordOf(machine.dataFolder, 'demo')), name);
  const bytes = readFileSync(file);
  bytes.fill(0x55, from, Math.min(to, bytes.length));
  writeFileSync(file, bytes);
}

it.each([
  { where: 'at its beginning', from: 0, to: 100 },
  { where: 'in its middle', from: 9_000, to: 200_000 },
])('P10: a backup that was overwritten $where is said to be damaged itself, and nothing is closed', async (damage) => {
  const { storage } = desk.session.open();
  await storage.recordSearch(emptySearch('First day'));
  const sound = await askedBackup(care());
  await storage.recordSearch(emptySearch('Second day'));
  const broken = await askedBackup(care());
  overwrite(broken.name, damage.from, damage.to);
  const told = desk.states.length;
  await expect(desk.session.restoreBackup(broken.name)).rejects.toMatchObject({ failure: { code: 'backup-damaged' } });
  expect(desk.states.slice(told)).toEqual([]);
  expect(desk.session.open().storage).toBe(storage);
  expect((await storage.countKept()).searches).toBe(2);
  const { backups, problems } = await care().read();
  expect([problems, backups.map(({ name, damagedAt }) => [name, damagedAt === null])]).toEqual([
    [],
    [
      [broken.name, false],
      [sound.name, true],
    ],
  ]);
  expect(await desk.session.restoreBackup(sound.name)).toMatchObject({ phase: 'ready' });
  expect((await desk.session.open().storage.countKept()).searches).toBe(1);
});

it('P10: a damaged backup is no backup of its day: another one is made, and it takes the place of no other', async () => {
  const broken = await askedBackup(care());
  overwrite(broken.name, 0, 100);
  await expect(desk.session.restoreBackup(broken.name)).rejects.toThrow();
  await desk.session.end();
  desk = machine.start();
  expect(await desk.session.begin()).toMatchObject({ phase: 'ready' });
  expect((await care().read()).backups).toMatchObject([{ reason: 'daily', damagedAt: null }, { name: broken.name }]);
});

it('reading a backup before it is gone back to can be stopped, and then nothing was closed', async () => {
  const backup = await askedBackup(care());
  const { storage } = desk.session.open();
  const restoring = desk.session.restoreBackup(backup.name).catch((thrown: unknown) => thrown);
  await expect.poll(async () => (await care().read()).working).toBe('verify');
  care().stop();
  expect(await restoring).toMatchObject({ failure: { code: 'cancelled' } });
  expect(desk.session.open().storage).toBe(storage);
});
