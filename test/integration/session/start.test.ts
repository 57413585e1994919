import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newestVersion } from '../../../src-main/settings/migrations.ts';
import { newMachine, type DeskUnderTest, type MachineUnderTest } from './session-under-test.ts';

let machine: MachineUnderTest;
let desk: DeskUnderTest;
let settings: string;

beforeEach(() => {
  machine = newMachine();
  desk = machine.start();
  settings = path.join(machine.dataFolder, 'settings.json');
});

afterEach(async () => {
  await desk.session.end();
  machine.remove();
});

it('P12: settings of a newer Dossier are refused on screen, in words, and left as they are', async () => {
  const newer = JSON.stringify({ version: newestVersion + 1, theirs: true });
  writeFileSync(settings, newer);
  const state = await desk.session.begin();
  expect(state).toMatchObject({ phase: 'blocked', failure: { code: 'storage-newer' }, ways: [] });
  expect(desk.states.at(-1)).toEqual(state);
  expect(readFileSync(settings, 'utf8')).toBe(newer);
});

it('what nobody foresaw is on screen and told, and the window does not say "Starting" for ever', async () => {
  mkdirSync(settings);
  await expect(desk.session.begin()).rejects.toMatchObject({ code: 'EISDIR' });
  expect(desk.session.state()).toMatchObject({ phase: 'blocked', failure: { code: 'unexpected' } });
  expect(desk.states.at(-1)?.phase).toBe('blocked');
});

/** A first start on the demo, up to the open window. */
async function openDemo(): Promise<void> {
  await desk.session.begin();
  const protection = { kind: 'keychain' } as const;
  await desk.session.finishFirstStart({ officer: 'Astrid Lindqvist', protection, connection: { kind: 'demo' } });
  desk.session.recoveryCodeLater();
}

it('preferences that are changed at the same moment are all kept', async () => {
  await openDemo();
  await Promise.all([
    desk.session.changePreferences({ theme: 'dark' }),
    desk.session.changePreferences({ density: 'compact' }),
    desk.session.changePreferences({ workOffline: true }),
  ]);
  const changed = { theme: 'dark', density: 'compact', workOffline: true };
  expect(desk.session.preferences()).toMatchObject(changed);
  expect(JSON.parse(readFileSync(settings, 'utf8'))).toMatchObject({ preferences: changed });
});

it('a preference that the settings file cannot take is not in force either', async () => {
  await openDemo();
  rmSync(settings);
  mkdirSync(settings);
  await expect(desk.session.changePreferences({ workOffline: true })).rejects.toThrow();
  expect(desk.session.preferences().workOffline).toBe(false);
});

it('a record that is out of reach is said, and opened again by a person', async () => {
  await openDemo();
  await desk.session.recordLost();
  expect(desk.session.state()).toMatchObject({
    phase: 'blocked',
    failure: { code: 'storage-failed' },
    ways: ['try-again'],
  });
  expect((await desk.session.tryAgain()).phase).toBe('ready');
});
