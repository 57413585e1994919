import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { TrailProgress, TrailWork } from '../../../src-shared/contract/history.ts';
import type { TrailVerdict } from '../../../src-shared/domain/trail.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { thisMoment } from '../../lib/time.ts';
import type { Session } from '../../session.svelte.ts';
import { tellSaved } from '../../lib/tell-saved.ts';

/** What is known of the audit trail: nothing yet, how far verifying is, what it found, or why it could not be done. */
export type Verifying =
  | { kind: 'not-asked' }
  | { kind: 'verifying'; progress: TrailProgress | null }
  /** `at`: when it was found. The trail grows meanwhile. */
  | { kind: 'verified'; verdict: TrailVerdict; at: string }
  | { kind: 'failed'; failure: Failure };

/** What is done about a copy of the trail: nothing, or how far writing it is; null while the officer says where. */
export type Exporting = { kind: 'not-asked' } | { kind: 'exporting'; progress: TrailProgress | null };

/** Verifying and exporting the audit trail. */
export class TrailState {
  readonly #session: Session;
  verifying = $state.raw<Verifying>({ kind: 'not-asked' });
  exporting = $state.raw<Exporting>({ kind: 'not-asked' });

  constructor(session: Session) {
    this.#session = session;
  }

  begin(): () => void {
    return this.#session.api.on('trail.progress', (progress) => this.#take(progress));
  }

  async verify(): Promise<void> {
    if (this.verifying.kind === 'verifying') return;
    this.verifying = { kind: 'verifying', progress: null };
    try {
      const verdict = await this.#session.api.call('trail.verify');
      this.verifying = { kind: 'verified', verdict, at: thisMoment() };
    } catch (thrown) {
      const failure = failureOf(thrown);
      this.verifying = failure.code === 'cancelled' ? { kind: 'not-asked' } : { kind: 'failed', failure };
    }
  }

  /** Asks for the end of a work; whether that was heard. */
  async stop(work: TrailWork): Promise<boolean> {
    const { api, notifications } = this.#session;
    return await notifications.attempt(() => api.call('trail.stop', { work }));
  }

  forget(): void {
    this.verifying = { kind: 'not-asked' };
  }

  /** Saves the trail where the officer says. When they choose no place, nothing is said. */
  async export(): Promise<void> {
    if (this.exporting.kind === 'exporting') return;
    this.exporting = { kind: 'exporting', progress: null };
    try {
      const { savedTo, fileId } = await this.#session.api.call('trail.export');
      if (savedTo !== null) tellSaved(this.#session, m.history_trail_exported({ path: savedTo }), fileId);
    } catch (thrown) {
      if (failureOf(thrown).code === 'cancelled')
        this.#session.notifications.attention(m.history_trail_export_stopped());
      else this.#session.notifications.failed(thrown);
    }
    this.exporting = { kind: 'not-asked' };
  }

  #take(progress: TrailProgress): void {
    const { work } = progress;
    if (work === 'verify' && this.verifying.kind === 'verifying') this.verifying = { kind: 'verifying', progress };
    if (work === 'export' && this.exporting.kind === 'exporting') this.exporting = { kind: 'exporting', progress };
  }
}
