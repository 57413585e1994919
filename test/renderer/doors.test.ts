import { expect, it } from 'vitest';
import { CredentialState } from '../../src-renderer/features/credential/credential.svelte.ts';
import { LockedState } from '../../src-renderer/features/locked/locked.svelte.ts';
import type { CredentialCall } from '../../src-renderer/api.ts';
import { CallError } from '../../src-renderer/api.ts';
import { bad, good } from './stand-in/bridge.ts';
import { failure, ready } from './stand-in/specimen.ts';
import { openSession } from './stand-in/session.ts';

it('a wrong passphrase is said, the field is cleared, and the right one opens', async () => {
  const { session, bridge } = await openSession({
    'app.state': () => good({ phase: 'locked', reason: 'passphrase', recoveryCode: false }),
    'app.unlock': ({ passphrase }) => (passphrase === 'right' ? good(ready()) : bad(failure('passphrase-wrong'))),
  });
  const locked = new LockedState(session);
  await locked.unlock();
  expect(locked.state).toBe('empty');
  expect(bridge.inputsOf('app.unlock')).toEqual([]);
  locked.passphrase = 'wrong';
  await locked.unlock();
  expect([locked.failure?.code, locked.passphrase, session.state.phase]).toEqual(['passphrase-wrong', '', 'locked']);
  locked.passphrase = 'right';
  await locked.unlock();
  expect([locked.failure, session.state.phase]).toEqual([null, 'ready']);
});

it('the keychain can be tried again', async () => {
  const { session } = await openSession({
    'app.state': () => good({ phase: 'locked', reason: 'keychain-unavailable', recoveryCode: false }),
  });
  await new LockedState(session).retryKeychain();
  expect(session.state.phase).toBe('ready');
});

function credentialWindow(fails: boolean) {
  const sent: unknown[] = [];
  const call: CredentialCall = (name, ...input: unknown[]) => {
    sent.push([name, ...input]);
    return fails
      ? Promise.reject(new CallError(failure('keychain-unavailable')))
      : (Promise.resolve(undefined) as never);
  };
  return { state: new CredentialState(call), sent };
}

it('P6: the credential leaves the field when it is sent, whatever comes of it, and is held nowhere else', async () => {
  for (const fails of [false, true]) {
    const { state, sent } = credentialWindow(fails);
    const field = { value: ' canary-token ' };
    await state.submit(field);
    expect(field.value).toBe('');
    expect(sent).toEqual([['credential.submit', { secret: 'canary-token' }]]);
    expect(JSON.stringify([state.description, state.state, state.failure])).not.toContain('canary');
    expect(state.failure?.code).toBe(fails ? 'keychain-unavailable' : undefined);
  }
});

it('P6: cancelling clears the field and sends no secret; an empty field is not sent', async () => {
  const { state, sent } = credentialWindow(false);
  const field = { value: 'canary-token' };
  await state.cancel(field);
  expect(field.value).toBe('');
  expect(sent).toEqual([['credential.cancel']]);
  await state.submit({ value: '   ' });
  expect(state.state).toBe('empty');
  expect(sent).toHaveLength(1);
});
