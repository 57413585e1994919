import type { AppState } from '../../src-shared/contract/app-state.ts';
import type { CallOutput, FirstStart, SecretQuestion } from '../../src-shared/contract/calls.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { minPassphraseLength } from '../../src-shared/domain/passphrase.ts';
import type { NewProtection } from '../session/session-ports.ts';
import type { Session } from '../session/session.ts';

/** Asks for a secret in the credential window; null where it was closed without one. */
export type AskSecret = (question: SecretQuestion) => Promise<string | null>;

/** What the main window may ask for where a secret belongs to it: the secret is typed or shown elsewhere and never passes it. */
export interface TypedSecrets {
  unlock(): Promise<AppState>;
  finishFirstStart(choice: FirstStart): Promise<AppState>;
  useRecoveryCode(protection: NewProtection['kind']): Promise<AppState>;
  makeRecoveryCode(): Promise<CallOutput<'recovery.make'>>;
}

/** What of the session a typed secret opens, and where a new code comes from. */
type Opened = Pick<
  Session,
  | 'state'
  | 'unlock'
  | 'finishFirstStart'
  | 'checkRecoveryCode'
  | 'useRecoveryCode'
  | 'makeRecoveryCode'
  | 'keepRecoveryCode'
>;

/**
 * Where a secret is asked for and the window is closed without one, everything stays as it was. `sealing` is told when a
 * new code was typed back: its window is gone then, and the code is not in use yet.
 */
export function typedSecrets(session: Opened, ask: AskSecret, sealing: () => void): TypedSecrets {
  async function protectionOf(kind: NewProtection['kind']): Promise<NewProtection | null> {
    if (kind === 'keychain') return { kind };
    const passphrase = await ask({ kind: 'new-passphrase' });
    if (passphrase === null) return null;
    if (passphrase.length < minPassphraseLength)
      throw fail('input-invalid', 'The passphrase is too short.', { detail: { field: 'passphrase' } });
    return { kind, passphrase };
  }

  return {
    async unlock() {
      const passphrase = await ask({ kind: 'passphrase' });
      return passphrase === null ? session.state() : session.unlock(passphrase);
    },
    async finishFirstStart(choice) {
      if (choice.protection.kind === 'memory')
        return session.finishFirstStart({ ...choice, protection: choice.protection });
      const protection = await protectionOf(choice.protection.kind);
      return protection === null ? session.state() : session.finishFirstStart({ ...choice, protection });
    },
    async useRecoveryCode(kind) {
      const code = await ask({ kind: 'recovery-code' });
      if (code === null) return session.state();
      // A new passphrase for a code that opens nothing would be made up in vain.
      await session.checkRecoveryCode(code);
      const protection = await protectionOf(kind);
      return protection === null ? session.state() : session.useRecoveryCode(code, protection);
    },
    async makeRecoveryCode() {
      const typed = await ask({ kind: 'new-recovery-code', ...session.makeRecoveryCode() });
      if (typed === null) return { kept: false, state: session.state() };
      sealing();
      return { kept: true, state: await session.keepRecoveryCode(typed) };
    },
  };
}
