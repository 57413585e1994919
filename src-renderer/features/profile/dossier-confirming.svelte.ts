import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import { confirmationAnnouncement } from '../search/hits/hit-marks.ts';

/** Asks the registry about the company of an open dossier: once, however often it is pressed, and never offline. */
export class DossierConfirming {
  readonly #session: Session;
  readonly #dossierId: number;
  readonly #confirmed: (opened: OpenDossier) => void;
  asking = $state(false);
  failure = $state.raw<Failure | null>(null);

  /** `confirmed` takes the dossier with the confirmation in it. */
  constructor(session: Session, dossierId: number, confirmed: (opened: OpenDossier) => void) {
    this.#session = session;
    this.#dossierId = dossierId;
    this.#confirmed = confirmed;
  }

  async confirm(): Promise<void> {
    if (this.asking || this.#session.offline) return;
    this.asking = true;
    this.failure = null;
    try {
      const opened = await this.#session.api.call('dossier.confirm', { dossierId: this.#dossierId });
      this.#confirmed(opened);
      const { confirmation, company } = opened.dossier;
      this.#session.announcer.say(confirmationAnnouncement(confirmation, company.jurisdiction));
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.asking = false;
  }
}
