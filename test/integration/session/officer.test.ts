import { afterEach, expect, it } from 'vitest';
import os from 'node:os';
import { z } from 'zod';
import { loadSettings } from '../../../src-main/settings/settings-file.ts';
import { newMachine, type MachineUnderTest } from './session-under-test.ts';

let machine: MachineUnderTest | null = null;
afterEach(() => machine?.remove());

const TrailLine = z.object({
  record: z.object({
    officer: z.string().nullable(),
    account: z.string(),
    kind: z.string(),
    about: z.record(z.string(), z.unknown()),
  }),
  text: z.record(z.string(), z.unknown()).optional(),
});

async function openDesk() {
  machine = newMachine();
  const { session, states } = machine.start();
  await session.begin();
  await session.finishFirstStart({
    officer: 'Astrid Lindqvist',
    protection: { kind: 'keychain' },
    connection: { kind: 'demo' },
  });
  session.recoveryCodeLater();
  const trail = async () => {
    const { lines } = await session.open().storage.readTrailPart({ after: null, limit: 100 });
    return lines.map((line) => TrailLine.parse(JSON.parse(line)));
  };
  return { session, states, trail, dataFolder: machine.dataFolder };
}

it('B6: who takes over is told, kept over a start, and written beside everything from then on', async () => {
  const { session, states, trail, dataFolder } = await openDesk();
  const changed = await session.changeOfficer('Bo Ek');
  expect(changed).toMatchObject({ phase: 'ready', officer: 'Bo Ek', earlierOfficers: ['Astrid Lindqvist'] });
  expect(states.at(-1)).toMatchObject({ officer: 'Bo Ek', systemUser: 'astrid' });
  expect(session.officer()).toBe('Bo Ek');
  await session.changePreferences({ theme: 'dark' });
  const [change, after] = (await trail()).slice(-2);
  expect(change).toMatchObject({
    record: { officer: 'Astrid Lindqvist', kind: 'setting-changed', about: { setting: 'officer' } },
    text: { from: 'Astrid Lindqvist', to: 'Bo Ek' },
  });
  expect(after?.record).toMatchObject({ officer: 'Bo Ek', about: { setting: 'preferences' } });
  expect(loadSettings(dataFolder)).toMatchObject({ settings: { officer: 'Bo Ek' } });
  await session.changeOfficer('Astrid Lindqvist');
  expect(session.state()).toMatchObject({ officer: 'Astrid Lindqvist', earlierOfficers: ['Bo Ek'] });
  await session.end();
});

it('B6: the same name again is no change, and the account of the system stands in every record', async () => {
  const { session, trail } = await openDesk();
  await session.changePreferences({ theme: 'dark' });
  const before = await trail();
  await session.changeOfficer('Astrid Lindqvist');
  expect(await trail()).toHaveLength(before.length);
  expect(before.length).toBeGreaterThan(0);
  expect(new Set(before.map(({ record }) => record.account))).toEqual(new Set([os.userInfo().username]));
  await session.end();
});

it('B6: where several officers work, nothing is done after a start before somebody says who is at the desk', async () => {
  const { session } = await openDesk();
  await session.changeOfficer('Bo Ek');
  await session.end();
  if (machine === null) throw new Error('The machine is gone.');
  const { session: next } = machine.start();
  expect(await next.begin()).toMatchObject({ phase: 'ready', officer: 'Bo Ek', officerToSay: true });
  const refused = { failure: { code: 'officer-not-said' } };
  expect(() => next.officer()).toThrow('Nobody has said yet who is at the desk.');
  await expect(next.signingOfficer()).rejects.toMatchObject(refused);
  expect(await next.changeOfficer('Astrid Lindqvist')).toMatchObject({
    officer: 'Astrid Lindqvist',
    earlierOfficers: ['Bo Ek'],
    officerToSay: false,
  });
  expect(next.officer()).toBe('Astrid Lindqvist');
  expect(await next.signingOfficer()).toMatchObject({ officer: 'Astrid Lindqvist' });
  const { lines } = await next.open().storage.readTrailPart({ after: null, limit: 100 });
  // Who answered stands beside the answer: whoever was there last may be on holiday.
  expect(TrailLine.parse(JSON.parse(lines.at(-1) ?? ''))).toMatchObject({
    record: { officer: 'Astrid Lindqvist', kind: 'setting-changed', about: { setting: 'officer' } },
    text: { from: 'Bo Ek', to: 'Astrid Lindqvist', atStart: true },
  });
  await next.end();
});

it('B6: the same officer as before says so, too, and it is written down; one who works alone is not asked', async () => {
  const { session } = await openDesk();
  await session.end();
  if (machine === null) throw new Error('The machine is gone.');
  const { session: alone } = machine.start();
  expect(await alone.begin()).toMatchObject({ officer: 'Astrid Lindqvist', officerToSay: false });
  expect(alone.officer()).toBe('Astrid Lindqvist');
  await alone.changeOfficer('Bo Ek');
  await alone.end();
  const { session: shared } = machine.start();
  expect(await shared.begin()).toMatchObject({ officerToSay: true });
  expect(await shared.changeOfficer('Bo Ek')).toMatchObject({ officer: 'Bo Ek', officerToSay: false });
  const { lines } = await shared.open().storage.readTrailPart({ after: null, limit: 100 });
  expect(TrailLine.parse(JSON.parse(lines.at(-1) ?? ''))).toMatchObject({
    record: { officer: 'Bo Ek' },
    text: { from: 'Bo Ek', to: 'Bo Ek', atStart: true },
  });
  await shared.end();
});
