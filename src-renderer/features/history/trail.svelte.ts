import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { TrailProgress } from '../../../src-shared/contract/history.ts';
import type { TrailVerdict } from '../../../src-shared/domain/trail.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { failureText } from '../../lib/failure-text.ts';
import type { Session } from '../../session.svelte.ts';

/** What is known of the audit trail: nothing yet, how far verifying is, what it found, or why it could not be done. */
export type Verifying =
  | { kind: 'not-asked' }
  | { kind: 'verifying'; progress: TrailProgress | null }
  | { kind: 'verified'; verdict: TrailVerdict }
  | { kind: 'failed'; failure: Failure };

/** Verifying and exporting the audit trail. */
export class TrailState {
  readonly #session: Session;
  verifying = $state.raw<Verifying>({ kind: 'not-asked' });
  exporting = $state(false);

  constructor(session: Session) {
    this.#session = session;
  }

  begin(): () => void {
    return this.#session.api.on('trail.progress', (progress) => {
      if (this.verifying.kind === 'verifying') this.verifying = { kind: 'verifying', progress };
    });
  }

  async verify(): Promise<void> {
    if (this.verifying.kind === 'verifying') return;
    this.verifying = { kind: 'verifying', progress: null };
    try {
      const verdict = await this.#session.api.call('trail.verify');
      this.verifying = { kind: 'verified', verdict };
    } catch (thrown) {
      const failure = failureOf(thrown);
      this.verifying = failure.code === 'cancelled' ? { kind: 'not-asked' } : { kind: 'failed', failure };
    }
  }

  async stop(): Promise<void> {
    await this.#say(() => this.#session.api.call('trail.stopVerifying'));
  }

  forget(): void {
    this.verifying = { kind: 'not-asked' };
  }

  /** Saves the trail where the officer says. When they cancel, nothing is said. */
  async export(): Promise<void> {
    if (this.exporting) return;
    this.exporting = true;
    await this.#say(async () => {
      const { savedTo } = await this.#session.api.call('trail.export');
      if (savedTo !== null) this.#session.notifications.good(m.history_trail_exported({ path: savedTo }));
    });
    this.exporting = false;
  }

  async #say(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (thrown) {
      this.#session.notifications.attention(failureText(failureOf(thrown).code).title);
    }
  }
}
