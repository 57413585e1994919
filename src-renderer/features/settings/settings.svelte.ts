import type { CallOutput } from '../../../src-shared/contract/calls.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';

/** What the settings view reads and does beyond the preferences. */
export class SettingsState {
  readonly #session: Session;
  facts = $state.raw<CallOutput<'app.facts'> | null>(null);
  failure = $state.raw<Failure | null>(null);

  constructor(session: Session) {
    this.#session = session;
  }

  async read(): Promise<void> {
    const { api } = this.#session;
    try {
      this.facts = await api.call('app.facts');
      this.failure = null;
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
  }
}
