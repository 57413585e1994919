import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../../src-shared/contract/calls.ts';
import { typedSecrets } from '../../src-main/ipc/typed-secrets.ts';
import type { SecretQuestion } from '../../src-shared/contract/calls.ts';

/** Every name of a member in the input of a call. */
function namesIn(schema: z.ZodType): string[] {
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key, member: unknown) => {
    names.push(key);
    return member;
  });
  return names;
}

it('A7: no call of the main window takes a passphrase, a credential or a recovery code', () => {
  const found = Object.entries(calls).flatMap(([name, { input }]) =>
    namesIn(input)
      .filter((member) => /^(passphrase|secret|password|token|code)$/i.test(member))
      .map((member) => `${name} ${member}`),
  );
  expect(found).toEqual([]);
});

/** A session that notes what it is given, and a credential window that is answered in turn. */
function desk(typed: (string | null)[]) {
  const given: unknown[] = [];
  const asked: SecretQuestion['kind'][] = [];
  const note = (...input: unknown[]) => {
    given.push(input);
    return Promise.resolve({ phase: 'starting' as const });
  };
  const state = () => ({ phase: 'closing' as const });
  const session = { state, unlock: note, finishFirstStart: note, useRecoveryCode: note };
  const secrets = typedSecrets(session, ({ kind }) => {
    asked.push(kind);
    return Promise.resolve(typed.shift() ?? null);
  });
  return { secrets, given, asked };
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
  expect(asked).toEqual(['passphrase', 'new-passphrase', 'recovery-code', 'new-passphrase', 'recovery-code']);
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
