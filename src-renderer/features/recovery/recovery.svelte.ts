import type { Failure } from '../../../src-shared/contract/failure.ts';
import { asTyped } from '../../../src-shared/domain/recovery-code.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';

interface ShownCode {
  readonly groups: readonly string[];
  /** Which two groups are to be typed back, counted from 1. */
  readonly ask: readonly [number, number];
}

/** A new recovery code on its way to paper: shown, checked by typing two groups back, then taken into use. */
export class NewRecoveryCode {
  readonly #session: Session;
  shown = $state.raw<ShownCode | null>(null);
  typed = $state('');
  state = $state<'making' | 'checking' | 'differs' | 'keeping'>('making');
  failure = $state.raw<Failure | null>(null);

  constructor(session: Session) {
    this.#session = session;
  }

  async make(): Promise<void> {
    this.failure = null;
    try {
      this.shown = await this.#session.api.call('recovery.make');
      this.state = 'checking';
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
  }

  /** Takes the code into use. Returns whether it is; the code is then gone from here. */
  async keep(): Promise<boolean> {
    if (this.shown === null || this.state === 'keeping') return false;
    const { groups, ask } = this.shown;
    if (asTyped(this.typed) !== ask.map((group) => groups[group - 1] ?? '').join('')) {
      this.state = 'differs';
      return false;
    }
    this.state = 'keeping';
    this.failure = null;
    try {
      const state = await this.#session.api.call('recovery.keep', { typed: this.typed });
      this.forget();
      this.#session.become(state);
      return true;
    } catch (thrown) {
      this.failure = failureOf(thrown);
      this.state = 'checking';
      return false;
    }
  }

  async later(): Promise<void> {
    this.forget();
    this.#session.become(await this.#session.api.call('recovery.later'));
  }

  /** The code does not stay on screen or in memory longer than it takes to write it down. */
  forget(): void {
    this.shown = null;
    this.typed = '';
    this.state = 'making';
  }
}
