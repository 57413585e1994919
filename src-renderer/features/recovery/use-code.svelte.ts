import type { Failure } from '../../../src-shared/contract/failure.ts';
import { readRecoveryCode } from '../../../src-shared/domain/recovery-code.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';

const shortestPassphrase = 12;

/** A recovery code that is typed because a key was lost. */
export class UsedCode {
  readonly #session: Session;
  code = $state('');
  protection = $state<'keychain' | 'passphrase'>('keychain');
  passphrase = $state('');
  again = $state('');
  problems = $state.raw<{ code?: string; passphrase?: string; again?: string }>({});
  opening = $state(false);
  failure = $state.raw<Failure | null>(null);

  constructor(session: Session, keychain: boolean) {
    this.#session = session;
    this.protection = keychain ? 'keychain' : 'passphrase';
  }

  async open(): Promise<void> {
    if (this.opening) return;
    this.problems = { ...this.#codeProblem(), ...this.#passphraseProblem() };
    if (Object.keys(this.problems).length > 0) return;
    const { code, passphrase } = this;
    this.opening = true;
    this.failure = null;
    try {
      const protection =
        this.protection === 'keychain' ? { kind: 'keychain' as const } : { kind: 'passphrase' as const, passphrase };
      const state = await this.#session.api.call('recovery.use', { code, protection });
      this.code = this.passphrase = this.again = '';
      this.#session.become(state);
      if (state.phase === 'ready') this.#session.notifications.attention(m.recovery_use_tokens());
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.opening = false;
  }

  #codeProblem(): { code?: string } {
    const read = readRecoveryCode(this.code);
    switch (read.kind) {
      case 'code':
        return {};
      case 'wrong-length':
        return { code: m.recovery_use_length({ count: read.letters }) };
      case 'mistyped':
        return { code: m.recovery_use_mistyped() };
    }
  }

  #passphraseProblem(): { passphrase?: string; again?: string } {
    if (this.protection === 'keychain') return {};
    const { length } = this.passphrase;
    if (length < shortestPassphrase) return { passphrase: m.first_start_passphrase_short({ count: length }) };
    return this.passphrase === this.again ? {} : { again: m.first_start_passphrase_differs() };
  }
}
