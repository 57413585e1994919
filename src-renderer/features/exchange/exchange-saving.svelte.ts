import type { ExchangeScope } from '../../../src-shared/contract/exchange.ts';
import type { ExchangeFormat } from '../../../src-shared/domain/exchange-format.ts';
import type { AskedRule } from '../../../src-shared/domain/ownership/asked-rule.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { tellSaved } from '../../lib/tell-saved.ts';
import type { Session } from '../../session.svelte.ts';

/** Saves who is above whom in an open standard where the officer says, one at a time. Sends nothing to the service. */
export class ExchangeSaving {
  readonly #session: Session;
  saving = $state(false);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Of some dossiers, or of the whole record. Says where it was saved; when the officer cancels, nothing. */
  async save(format: ExchangeFormat, scope: ExchangeScope): Promise<void> {
    await this.#alone(async () => {
      const { savedTo, fileId } = await this.#session.api.call('exchange.save', { format, scope });
      if (savedTo !== null) tellSaved(this.#session, m.exchange_saved({ path: savedTo }), fileId);
    });
  }

  /** All that is kept of a dossier, as JSON, with who owns the company under a rule. */
  async saveJson(dossierId: number, rule: AskedRule): Promise<void> {
    await this.#alone(async () => {
      const { savedTo, fileId } = await this.#session.api.call('exchange.saveJson', { dossierId, rule });
      if (savedTo !== null) tellSaved(this.#session, m.exchange_json_saved({ path: savedTo }), fileId);
    });
  }

  async #alone(save: () => Promise<void>): Promise<void> {
    if (this.saving) return;
    this.saving = true;
    await this.#session.notifications.attempt(save);
    this.saving = false;
  }
}
