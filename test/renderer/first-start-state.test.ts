import { expect, it } from 'vitest';
import { FirstStart } from '../../src-shared/contract/calls.ts';
import { FirstStartState } from '../../src-renderer/features/first-start/first-start.svelte.ts';
import { listedSteps, stepsAtRecovery } from '../../src-renderer/features/first-start/listed-steps.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { failure, ready } from './stand-in/specimen.ts';
import { openSession } from './stand-in/session.ts';

async function openFirstStart(
  keychain: 'available' | 'unavailable',
  script: Partial<Script> = {},
  officer = 'Astrid Lindqvist',
) {
  const { session, bridge } = await openSession(script);
  const start = new FirstStartState(session, { phase: 'first-start', systemUser: 'astrid', keychain });
  expect(start.officer).toBe('');
  start.officer = officer;
  return { start, session, bridge };
}

it('B6: with a keychain the name is asked first, no login stands for it, and the demo is two steps away', async () => {
  const { start, bridge } = await openFirstStart('available', {}, '');
  expect([start.step, start.officer, start.protection]).toEqual(['you', '', 'keychain']);
  await start.forward();
  expect(start.step).toBe('you');
  start.officer = 'Astrid Lindqvist';
  await start.forward();
  await start.forward();
  expect(bridge.inputsOf('app.finishFirstStart')).toEqual([
    { officer: 'Astrid Lindqvist', protection: { kind: 'keychain' }, connection: { kind: 'demo' } },
  ]);
});

it('A7: without a keychain a passphrase is chosen, and none is typed here: it is asked for once the connection is chosen', async () => {
  const { start, bridge } = await openFirstStart('unavailable');
  expect([start.step, start.protection]).toEqual(['machine', 'passphrase']);
  await start.forward();
  await start.forward();
  await start.forward();
  expect(bridge.inputsOf('app.finishFirstStart')).toEqual([
    { officer: 'Astrid Lindqvist', protection: { kind: 'passphrase' }, connection: { kind: 'demo' } },
  ]);
});

it('P6: without a place for tokens only the demo can be chosen, also when another was chosen before', async () => {
  const { start } = await openFirstStart('unavailable');
  start.choose('production');
  start.protect('memory');
  expect(start.kind).toBe('demo');
  start.choose('testing');
  expect(start.kind).toBe('demo');
});

it.each([
  ['', 'Type the address'],
  ['registry.example', 'begins with https'],
  ['http://registry.example', 'begin with https'],
  ['ftp://registry.example', 'begin with https'],
])('the address "%s" is not taken', async (address, words) => {
  const { start, bridge } = await openFirstStart('available');
  await start.forward();
  start.choose('testing');
  start.connectionName = 'Trial';
  start.v2Address = address;
  await start.forward();
  expect(start.problems.address).toContain(words);
  expect(bridge.inputsOf('app.finishFirstStart')).toEqual([]);
});

it('a connection is saved first and then asks for its token in a window of its own', async () => {
  const connection = { id: 'c1', kind: 'production', name: 'Group', host: 'registry.example' } as const;
  const { start, session, bridge } = await openFirstStart('available', {
    'app.finishFirstStart': () => good(ready({ connection })),
    'credential.type': () => good({ stored: false }),
  });
  await start.forward();
  start.choose('production');
  start.connectionName = ' Group ';
  start.v2Address = ' https://registry.example/v2 ';
  start.preset = 'live';
  await start.forward();
  const [sent] = bridge.inputsOf('app.finishFirstStart');
  expect(FirstStart.parse(sent).connection).toEqual({
    kind: 'production',
    name: 'Group',
    v2Address: 'https://registry.example/v2',
    preset: 'live',
  });
  expect(bridge.inputsOf('credential.type')).toEqual([{ connectionId: 'c1', interface: 'v2' }]);
  expect(session.notifications.shown.at(-1)?.text).toContain('No token was kept');
});

it('what was typed stays when one goes back, and when the last step fails', async () => {
  const { start } = await openFirstStart('unavailable', { 'app.finishFirstStart': () => bad(failure('disk-full')) });
  await start.forward();
  start.officer = 'Astrid Lindqvist';
  await start.forward();
  start.back();
  start.back();
  await start.forward();
  await start.forward();
  await start.forward();
  expect(start.failure?.code).toBe('disk-full');
  expect(start.officer).toBe('Astrid Lindqvist');
  expect(start.finishing).toBe(false);
});

it('what was typed of a connection stays when one goes back and comes again, whatever is chosen meanwhile', async () => {
  const { start } = await openFirstStart('available');
  await start.forward();
  start.choose('production');
  start.connectionName = 'Group';
  start.v2Address = 'https://registry.example';
  start.preset = 'live';
  start.back();
  await start.forward();
  start.choose('demo');
  start.choose('production');
  expect([start.kind, start.connectionName, start.v2Address, start.preset]).toEqual([
    ...['production', 'Group', 'https://registry.example', 'live'],
  ]);
});

it('a name that is too long is refused with its length, and not cut; what is said goes once it fits', async () => {
  const { start } = await openFirstStart('available', {}, 'x'.repeat(201));
  await start.forward();
  expect([start.step, start.officer.length]).toEqual(['you', 201]);
  expect(start.problems.officer).toMatch(/at most 200 characters; this one has 201/);
  start.officer = 'x'.repeat(200);
  expect(start.problems.officer).toBeUndefined();
});

it('a name of blanks is no name', async () => {
  const { start } = await openFirstStart('available');
  start.officer = '  ';
  await start.forward();
  expect(start.step).toBe('you');
  expect(start.problems.officer).toBeDefined();
});

it('lists every step there will be, the recovery code among them, and what was decided in those that are done', async () => {
  const { start } = await openFirstStart('available');
  start.officer = 'Astrid Lindqvist';
  await start.forward();
  expect(listedSteps(start).map(({ title, detail, progress }) => [title, progress, detail])).toEqual([
    ['This machine', 'done', 'Keychain found, record encrypted'],
    ['You', 'done', 'Astrid Lindqvist'],
    ['Connection', 'now', 'Demo'],
    ['Recovery code', 'next', 'What opens the record if the keys are lost'],
  ]);
});

it('lists what was decided at the last step, too, where the window knows it', async () => {
  const { start, session } = await openFirstStart('available', {
    'app.finishFirstStart': () => good({ phase: 'recovery-code' }),
  });
  await start.forward();
  await start.forward();
  expect(session.state.phase).toBe('recovery-code');
  expect(stepsAtRecovery(session.firstAnswers).map(({ title, progress, detail }) => [title, progress, detail])).toEqual(
    [
      ['This machine', 'done', 'Keychain found, record encrypted'],
      ['You', 'done', 'Astrid Lindqvist'],
      ['Connection', 'done', 'Demo'],
      ['Recovery code', 'now', 'What opens the record if the keys are lost'],
    ],
  );
  expect(
    stepsAtRecovery(null)
      .map(({ detail }) => detail)
      .slice(0, 3),
  ).toEqual([null, null, null]);
});

it('where nothing is kept, no recovery code is listed: there is nothing to recover', async () => {
  const { start } = await openFirstStart('unavailable');
  start.protect('memory');
  expect(listedSteps(start).map(({ title }) => title)).toEqual(['This machine', 'You', 'Connection']);
});

it('does not tick a passphrase that is typed after the last question', async () => {
  const { start } = await openFirstStart('unavailable');
  expect(start.protection).toBe('passphrase');
  await start.forward();
  const [machine] = listedSteps(start);
  expect(machine).toEqual({ title: 'This machine', progress: 'next', detail: 'A passphrase, typed at the end' });
});
