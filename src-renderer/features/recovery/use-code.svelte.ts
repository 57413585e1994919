import type { Failure } from '../../../src-shared/contract/failure.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';

/** A recovery code that is needed because a key was lost. It is typed in a window of its own and is never here. */
export class UsedCode {
  readonly #session: Session;
  protection = $state<'keychain' | 'passphrase'>('keychain');
  opening = $state(false);
  failure = $state.raw<Failure | null>(null);

  constructor(session: Session, keychain: boolean) {
    this.#session = session;
    this.protection = keychain ? 'keychain' : 'passphrase';
  }

  async open(): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    this.failure = null;
    try {
      const state = await this.#session.api.call('recovery.use', { protection: { kind: this.protection } });
      this.#session.become(state);
      if (state.phase === 'ready') this.#session.notifications.attention(m.recovery_use_tokens());
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.opening = false;
  }
}
