import type { CallOutput } from '../../../src-shared/contract/calls.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { failureText } from '../../lib/failure-text.ts';
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
    const { api, connections } = this.#session;
    void connections.read();
    try {
      this.facts = await api.call('app.facts');
      this.failure = null;
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
  }

  /** Opens the credential window for a connection and says what came of it. */
  async typeToken(connection: ConnectionSummary): Promise<void> {
    const { api, notifications } = this.#session;
    try {
      const { stored } = await api.call('credential.type', { connectionId: connection.id, interface: 'v2' });
      if (stored) notifications.good(m.settings_token_kept());
      else notifications.attention(m.settings_token_not_kept());
    } catch (thrown) {
      notifications.attention(failureText(failureOf(thrown).code).title);
    }
  }
}
