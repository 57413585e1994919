import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../../src-shared/contract/calls.ts';
import { events } from '../../src-shared/contract/events.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { typedSecrets } from '../../src-main/ipc/typed-secrets.ts';
import type { SecretQuestion } from '../../src-shared/contract/calls.ts';

/** Every name of a member of what a call takes, of what it answers, or of an event. */
function namesIn(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), (key, member: unknown) => {
    names.push(key);
    return member;
  });
  return names;
}

const secretNames = /^(passphrase|secret|password|token|groups|ask|typed)$/i;

it('A7: no call of the main window takes a passphrase, a credential or a recovery code', () => {
  const found = Object.entries(calls).flatMap(([name, { input }]) =>
    namesIn(input, 'input')
      .filter((member) => secretNames.test(member) || member === 'code')
      .map((member) => `${name} ${member}`),
  );
  expect(found).toEqual([]);
});

it('A7: no call answers the main window with one, and no event tells it', () => {
  const told = [
    ...Object.entries(calls).map(([name, { output }]) => [name, output] as const),
    ...Object.entries(events),
  ];
  const found = told.flatMap(([name, schema]) =>
    namesIn(schema, 'output')
      .filter((member) => secretNames.test(member))
      .map((member) => `${name} ${member}`),
  );
  expect(found).toEqual([]);
});

/** A session that notes what it is given, and a credential window that is answered in turn. */
function desk(typed: (string | null)[]) {
  const given: unknown[] = [];
  const asked: SecretQuestion[] = [];
  const note = (...input: unknown[]) => {
    given.push(input);
    return Promise.resolve({ phase: 'starting' as const });
  };
  const state = () => ({ phase: 'closing' as const });
  const makeRecoveryCode = () => ({ groups: ['7K3M', '9QXT'], ask: [1, 2] satisfies [number, number] });
  const session = {
    state,
    unlock: note,
    finishFirstStart: note,
    checkRecoveryCode: (code: string) =>
      code === 'an old code' ? Promise.reject(fail('recovery-code-replaced', 'Another code.')) : Promise.resolve(),
    useRecoveryCode: note,
    makeRecoveryCode,
    keepRecoveryCode: note,
  };
  const ask = (question: SecretQuestion) => {
    asked.push(question);
    return Promise.resolve(typed.shift() ?? null);
  };
  const sealing: number[] = [];
  const secrets = typedSecrets(session, ask, () => sealing.push(given.length));
  return { secrets, given, asked, sealing };
}

it('A7: what opens Dossier is asked for in the credential window and goes to the session alone', async () => {
  const { secrets, given, asked } = desk([
    'opens it',
    'a new passphrase',
    'the code',
    'another passphrase',
    'the code',
  ]);
  await secrets.unlock();
  const first = { officer: 'A', connection: { kind: 'demo' } } as const;
  await secrets.finishFirstStart({ ...first, protection: { kind: 'passphrase' } });
  await secrets.useRecoveryCode('passphrase');
  await secrets.useRecoveryCode('keychain');
  expect(given).toEqual([
    ['opens it'],
    [{ ...first, protection: { kind: 'passphrase', passphrase: 'a new passphrase' } }],
    ['the code', { kind: 'passphrase', passphrase: 'another passphrase' }],
    ['the code', { kind: 'keychain' }],
  ]);
  expect(asked.map(({ kind }) => kind)).toEqual([
    'passphrase',
    'new-passphrase',
    'recovery-code',
    'new-passphrase',
    'recovery-code',
  ]);
});

it('a recovery code that opens nothing is refused before a new passphrase is asked for', async () => {
  const { secrets, given, asked } = desk(['an old code', 'a new passphrase']);
  await expect(secrets.useRecoveryCode('passphrase')).rejects.toMatchObject({
    failure: { code: 'recovery-code-replaced' },
  });
  expect(asked.map(({ kind }) => kind)).toEqual(['recovery-code']);
  expect(given).toEqual([]);
});

it('A7: a window that is closed without a secret changes nothing, and a short passphrase is refused', async () => {
  const { secrets, given } = desk([]);
  expect(await secrets.unlock()).toEqual({ phase: 'closing' });
  expect(await secrets.useRecoveryCode('passphrase')).toEqual({ phase: 'closing' });
  const short = desk(['eleven char']);
  const choice = { officer: 'A', connection: { kind: 'demo' }, protection: { kind: 'passphrase' } } as const;
  await expect(short.secrets.finishFirstStart(choice)).rejects.toMatchObject({ failure: { code: 'input-invalid' } });
  expect([...given, ...short.given]).toEqual([]);
});

it('A7: a new code goes to the credential window, what is typed back to the session, and neither to the page', async () => {
  const { secrets, given, asked, sealing } = desk(['7k3m 9qxt']);
  const kept = await secrets.makeRecoveryCode();
  const left = await secrets.makeRecoveryCode();
  expect([kept, left]).toEqual([
    { kept: true, state: { phase: 'starting' } },
    { kept: false, state: { phase: 'closing' } },
  ]);
  const shown = { kind: 'new-recovery-code', groups: ['7K3M', '9QXT'], ask: [1, 2] };
  expect([asked, given]).toEqual([[shown, shown], [['7k3m 9qxt']]]);
  // Said once, before the session seals for it, and not where the window was closed.
  expect(sealing).toEqual([0]);
});
