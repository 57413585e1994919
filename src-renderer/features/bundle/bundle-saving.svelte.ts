import type { AskedRule } from '../../../src-shared/domain/ownership/asked-rule.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { tellSaved } from '../../lib/tell-saved.ts';
import type { Session } from '../../session.svelte.ts';

/** Seals one dossier where the officer says, once at a time. Sends nothing to the service. */
export class BundleSaving {
  readonly #session: Session;
  readonly #dossierId: number;
  readonly #rule: () => AskedRule;
  saving = $state(false);

  /** `rule`: under which the report in it says who counts as an owner. */
  constructor(session: Session, dossierId: number, rule: () => AskedRule) {
    this.#session = session;
    this.#dossierId = dossierId;
    this.#rule = rule;
  }

  /** Says where it was saved; when the officer cancels, nothing. */
  async save(): Promise<void> {
    if (this.saving) return;
    this.saving = true;
    await this.#session.notifications.attempt(async () => {
      const asked = { dossierId: this.#dossierId, rule: this.#rule() };
      const { savedTo, fileId } = await this.#session.api.call('bundle.save', asked);
      if (savedTo !== null) tellSaved(this.#session, m.bundle_saved({ path: savedTo }), fileId);
    });
    this.saving = false;
  }
}
