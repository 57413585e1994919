import { expect, it } from 'vitest';
import { CredentialState } from '../../src-renderer/features/credential/credential.svelte.ts';
import { LockedState } from '../../src-renderer/features/locked/locked.svelte.ts';
import type { CredentialCall } from '../../src-renderer/api.ts';
import { CallError } from '../../src-renderer/api.ts';
import { bad, good } from './stand-in/bridge.ts';
import { failure, ready } from './stand-in/specimen.ts';
import { openSession } from './stand-in/session.ts';

it('A7: the passphrase is asked for elsewhere; a wrong one is said, and the right one opens', async () => {
  const answers = [bad(failure('passphrase-wrong')), good(ready())];
  const { session, bridge } = await openSession({
    'app.state': () => good({ phase: 'locked', reason: 'passphrase', recoveryCode: false }),
    'app.unlock': () => answers.shift() ?? good(ready()),
  });
  const locked = new LockedState(session);
  await locked.unlock();
  expect([locked.failure?.code, session.state.phase]).toEqual(['passphrase-wrong', 'locked']);
  await locked.unlock();
  expect([locked.failure, session.state.phase]).toEqual([null, 'ready']);
  expect(bridge.inputsOf('app.unlock')).toEqual([undefined, undefined]);
});

it('the keychain can be tried again', async () => {
  const { session } = await openSession({
    'app.state': () => good({ phase: 'locked', reason: 'keychain-unavailable', recoveryCode: false }),
  });
  await new LockedState(session).retryKeychain();
  expect(session.state.phase).toBe('ready');
});

const questions = {
  credential: { kind: 'credential', connectionName: 'Group', host: 'registry.example', interface: 'v2' },
  passphrase: { kind: 'passphrase' },
  'new-passphrase': { kind: 'new-passphrase' },
  'recovery-code': { kind: 'recovery-code' },
  'new-recovery-code': {
    kind: 'new-recovery-code',
    groups: ['7K3M', '9QXT', 'B2HD', '0VZR', 'N8WE', 'J5CP', 'G4YA'],
    ask: [2, 7],
  },
} as const;

async function credentialWindow(fails: boolean, kind: keyof typeof questions = 'credential') {
  const sent: unknown[] = [];
  const call: CredentialCall = (name, ...input: unknown[]) => {
    if (name === 'credential.describe') return Promise.resolve({ question: questions[kind], theme: 'dark' }) as never;
    sent.push([name, ...input]);
    return fails
      ? Promise.reject(new CallError(failure('keychain-unavailable')))
      : (Promise.resolve(undefined) as never);
  };
  const state = new CredentialState(call);
  await state.describe();
  return { state, sent };
}

it('P6: the credential leaves the field when it is sent, whatever comes of it, and is held nowhere else', async () => {
  for (const fails of [false, true]) {
    const { state, sent } = await credentialWindow(fails);
    const field = { value: 'canary-token' };
    await state.submit(field);
    expect(field.value).toBe('');
    expect(sent).toEqual([['credential.submit', { secret: 'canary-token' }]]);
    expect(JSON.stringify([state.question, state.state, state.problem, state.failure])).not.toContain('canary');
    expect(state.failure?.code).toBe(fails ? 'keychain-unavailable' : undefined);
  }
});

it.each([
  ['canary token', 'inside'],
  [' canary-token', 'at the beginning or the end'],
  ['canary-token\u{A0}', 'at the beginning or the end'],
])('a blank in a token is said before it is kept, and nothing is taken out of it: %j', async (typed, where) => {
  const { state, sent } = await credentialWindow(false);
  const field = { value: typed };
  await state.submit(field);
  expect([state.problem?.includes(where), field.value, sent]).toEqual([true, typed, []]);
  // What is typed since is looked at anew.
  state.typed();
  expect(state.problem).toBeNull();
  await state.submit(field);
  expect([state.problem?.includes('blank'), sent]).toEqual([true, []]);
  await state.submit(field);
  expect([state.problem, field.value, sent]).toEqual([null, '', [['credential.submit', { secret: typed }]]]);
});

it('P6: cancelling clears the fields and sends no secret; an empty field is not sent', async () => {
  const { state, sent } = await credentialWindow(false);
  const field = { value: 'canary-token' };
  await state.cancel(field);
  expect(field.value).toBe('');
  expect(sent).toEqual([['credential.cancel']]);
  await state.submit({ value: '   ' });
  expect(state.problem).toBe('Paste or type it first.');
  expect(sent).toHaveLength(1);
});

it('A7: a new passphrase has 12 characters, is typed twice, keeps its blanks, and leaves both fields', async () => {
  const { state, sent } = await credentialWindow(false, 'new-passphrase');
  const type = async (typed: string, repeated: string) => {
    const fields = [{ value: typed }, { value: repeated }] as const;
    await state.submit(...fields);
    expect(fields.map(({ value }) => value)).toEqual(['', '']);
  };
  await type('eleven char', 'eleven char');
  expect(state.problem).toContain('these are 11');
  await type('twelve chars', 'twelve chars ');
  expect(state.problem).toContain('not the same');
  expect(sent).toEqual([]);
  await type(' twelve chars ', ' twelve chars ');
  expect(state.problem).toBe(null);
  expect(sent).toEqual([['credential.submit', { secret: ' twelve chars ' }]]);
});

it('A7: a typed code is checked for slips before it is sent, and stays in the field to be mended', async () => {
  const { state, sent } = await credentialWindow(false, 'recovery-code');
  const field = { value: '7K3M' };
  await state.submit(field);
  expect(state.problem).toContain('these are 4');
  field.value = '7K3M 9QXT B2HD 0VZR N8WE J5CP G4YA';
  await state.submit(field);
  expect(state.problem).toContain('mistyped');
  expect(field.value).not.toBe('');
  expect(sent).toEqual([]);
});

it('A7: a new code is sent on only when the asked groups were typed back, and a slip is mended where it stands', async () => {
  const { state, sent } = await credentialWindow(false, 'new-recovery-code');
  const field = { value: ' ' };
  await state.submit(field);
  expect(state.problem).toBe('Type the groups 2 and 7, as they stand on your paper.');
  field.value = '9qxt g4yb';
  await state.submit(field);
  expect([state.problem, field.value]).toEqual([
    'These are not the groups 2 and 7. Show the code again, and compare your paper with it.',
    '9qxt g4yb',
  ]);
  expect(sent).toEqual([]);
  field.value = '9qxt-g4ya';
  await state.submit(field);
  expect([state.problem, field.value, sent]).toEqual([null, '', [['credential.submit', { secret: '9qxt-g4ya' }]]]);
});
