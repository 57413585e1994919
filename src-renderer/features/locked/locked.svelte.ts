import type { Failure } from '../../../src-shared/contract/failure.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';

/** The door to an encrypted record: a passphrase is asked for in a window of its own, or the keychain is tried again. */
export class LockedState {
  readonly #session: Session;
  state = $state<'asking' | 'opening'>('asking');
  failure = $state.raw<Failure | null>(null);

  constructor(session: Session) {
    this.#session = session;
  }

  async unlock(): Promise<void> {
    if (this.state === 'asking') await this.#open(() => this.#session.api.call('app.unlock'));
  }

  async retryKeychain(): Promise<void> {
    await this.#open(() => this.#session.api.call('app.retryKeychain'));
  }

  async #open(call: () => Promise<Session['state']>): Promise<void> {
    this.state = 'opening';
    this.failure = null;
    try {
      this.#session.become(await call());
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.state = 'asking';
  }
}
