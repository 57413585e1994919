import { afterEach, expect, it } from 'vitest';
import { loadSettings } from '../../../src-main/settings/settings-file.ts';
import { draft } from './open-session.ts';
import { newMachine, type MachineUnderTest } from './session-under-test.ts';

let machine: MachineUnderTest | null = null;
afterEach(() => machine?.remove());

async function openDesk() {
  machine = newMachine();
  const { session } = machine.start();
  await session.begin();
  const protection = { kind: 'keychain' } as const;
  await session.finishFirstStart({ officer: 'Astrid Lindqvist', protection, connection: { kind: 'demo' } });
  session.recoveryCodeLater();
  return { session, dataFolder: machine.dataFolder };
}

it('"Work offline" that is chosen right before Dossier ends stands at the next start', async () => {
  const { session, dataFolder } = await openDesk();
  const changing = session.changePreferences({ workOffline: true });
  await session.end();
  expect(await changing).toMatchObject({ workOffline: true });
  expect(loadSettings(dataFolder)).toMatchObject({ settings: { preferences: { workOffline: true } } });
});

it('who takes over right before Dossier ends is at the desk at the next start', async () => {
  const { session, dataFolder } = await openDesk();
  const changing = session.changeOfficer('Bo Ek');
  await session.end();
  await changing;
  expect(loadSettings(dataFolder)).toMatchObject({
    settings: { officer: 'Bo Ek', earlierOfficers: ['Astrid Lindqvist'] },
  });
});

it('"Work offline" that is chosen right before another connection is taken into use stands there, too', async () => {
  const { session, dataFolder } = await openDesk();
  const added = await session.connections.add({ ...draft({ restAddress: 'http://127.0.0.1:9' }), kind: 'testing' });
  const changing = session.changePreferences({ workOffline: true });
  await session.switchConnection(added.id);
  await changing;
  expect(session.preferences()).toMatchObject({ workOffline: true });
  expect(loadSettings(dataFolder)).toMatchObject({
    settings: { preferences: { workOffline: true }, activeConnectionId: added.id },
  });
  await session.end();
});
