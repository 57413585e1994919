import type { Failure } from '../../../src-shared/contract/failure.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';

/**
 * A new recovery code on its way to paper. It is shown, and checked by typing two groups back, in a window of its own:
 * the code is never here.
 */
export class NewRecoveryCode {
  readonly #session: Session;
  /** `sealing`: typed back, and not in use yet. `left`: the window was closed before it was typed back. */
  state = $state<'not-asked' | 'shown' | 'sealing' | 'left'>('not-asked');
  failure = $state.raw<Failure | null>(null);

  /** Whether a code is on its way: nothing else is asked meanwhile. */
  readonly underWay = $derived(this.state === 'shown' || this.state === 'sealing');

  constructor(session: Session) {
    this.#session = session;
  }

  /** Has a code shown. Returns whether it was written down and is in use. */
  async make(): Promise<boolean> {
    if (this.underWay) return false;
    this.state = 'shown';
    this.failure = null;
    const unheard = this.#session.api.on('recovery.sealing', () => {
      this.state = 'sealing';
    });
    try {
      const { kept, state } = await this.#session.api.call('recovery.make');
      this.state = kept ? 'not-asked' : 'left';
      this.#session.become(state);
      return kept;
    } catch (thrown) {
      this.failure = failureOf(thrown);
      this.state = 'not-asked';
      return false;
    } finally {
      unheard();
    }
  }

  async later(): Promise<void> {
    this.#session.become(await this.#session.api.call('recovery.later'));
  }
}
