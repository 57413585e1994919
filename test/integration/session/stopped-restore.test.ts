import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptySearch } from '../storage/record-under-test.ts';
import { newMachine, recordOf, type DeskUnderTest, type MachineUnderTest } from './session-under-test.ts';
import { askedBackup } from './asked-backup.ts';

/** Enough that a restore takes a while: what is stopped at its first word is stopped before its end. */
const searches = 1_500;

let machine: MachineUnderTest;
let desk: DeskUnderTest;
let file: string;
let backup: string;

/** A record with many searches, and a backup of it. */
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
  const { storage, care, connection } = desk.session.open();
  file = recordOf(machine.dataFolder, connection.id);
  for (let index = 0; index < searches; index += 1) await storage.recordSearch(emptySearch(`Name ${String(index)}`));
  backup = (await askedBackup(care)).name;
  // A busy machine takes more than a minute for so many searches.
}, 180_000);

afterEach(async () => {
  await desk.session.end();
  machine.remove();
});

/** Presses Stop as soon as a restore is on screen, `times` times. */
function stopRestores(times: number): void {
  let left = times;
  desk.onState(({ phase }) => {
    if (phase !== 'restoring' || left === 0) return;
    left -= 1;
    desk.session.stopRestore();
  });
}

const restoresKept = () => desk.session.open().storage.listRestores();

/** Names of the newest searches of the record that is open. */
async function newestSearch(): Promise<string | null | undefined> {
  const listed = await desk.session.open().storage.listSearches({ before: null, limit: 1 });
  return listed.searches[0]?.query.name;
}

async function damage(): Promise<Buffer> {
  await desk.session.end();
  const bytes = readFileSync(file);
  bytes[8] = (bytes[8] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  desk = machine.start();
  return bytes;
}

describe('a restore at the start', () => {
  it('tells how far it is, and only forward, until the record is open', async () => {
    await damage();
    expect(await desk.session.begin()).toMatchObject({ phase: 'ready' });
    const shares = desk.states.flatMap((state) => (state.phase === 'restoring' ? [state.done / state.of] : []));
    expect(shares.length).toBeGreaterThan(20);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect([shares[0], (shares.at(-1) ?? 0) > 0.9]).toEqual([0, true]);
  });

  it('P10: stopped, leaves the damaged file as it was, and is begun again when someone asks for it', async () => {
    const bytes = await damage();
    stopRestores(1);
    expect(await desk.session.begin()).toMatchObject({
      phase: 'blocked',
      failure: { code: 'cancelled' },
      ways: ['try-again'],
    });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(await desk.session.tryAgain()).toMatchObject({ phase: 'ready' });
    expect(await newestSearch()).toBe(`Name ${String(searches - 1)}`);
    expect(await restoresKept()).toHaveLength(1);
  });

  it('P10: is ended with Dossier, and done at the next start', async () => {
    await damage();
    const starting = desk.session.begin();
    while (desk.session.state().phase !== 'restoring') await new Promise((resolve) => setTimeout(resolve, 1));
    await desk.session.end();
    await starting.catch(() => undefined);
    desk = machine.start();
    expect(await desk.session.begin()).toMatchObject({ phase: 'ready' });
    expect(await newestSearch()).toBe(`Name ${String(searches - 1)}`);
  });
});

describe('going back to a backup', () => {
  it('P10: stopped, leaves everything as it was', async () => {
    await desk.session.open().storage.recordSearch(emptySearch('After the backup'));
    stopRestores(1);
    await expect(desk.session.restoreBackup(backup)).rejects.toMatchObject({ failure: { code: 'cancelled' } });
    expect(desk.session.state()).toMatchObject({ phase: 'ready' });
    expect(await newestSearch()).toBe('After the backup');
    expect([await restoresKept(), existsSync(path.join(path.dirname(file), 'set-aside'))]).toEqual([[], false]);
  });
});
