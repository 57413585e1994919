import type { Failure } from '../../../src-shared/contract/failure.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';

/** The door to an encrypted record: a passphrase is asked, or the keychain is tried again. */
export class LockedState {
  readonly #session: Session;
  passphrase = $state('');
  state = $state<'asking' | 'opening' | 'empty'>('asking');
  failure = $state.raw<Failure | null>(null);

  constructor(session: Session) {
    this.#session = session;
  }

  /** The field is cleared whatever comes of it: a passphrase does not stay on screen. */
  async unlock(): Promise<void> {
    const { passphrase } = this;
    if (this.state === 'opening') return;
    if (passphrase === '') {
      this.state = 'empty';
      return;
    }
    this.passphrase = '';
    await this.#open(() => this.#session.api.call('app.unlock', { passphrase }));
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
