import type { AskedRule } from '../../../src-shared/domain/ownership/asked-rule.ts';
import { openQuestionsTexts } from '../../../src-shared/words/ownership/open-questions-words.ts';
import type { Session } from '../../session.svelte.ts';

type Shown = { kind: 'unread' } | { kind: 'read'; texts: readonly string[] } | { kind: 'failed' };

/** What is open about the owners of a company while somebody decides about it. Sends nothing to the service. */
export class OpenQuestions {
  readonly #session: Session;
  readonly #dossierId: number;
  readonly #rule: () => AskedRule;
  shown = $state.raw<Shown>({ kind: 'unread' });
  /** Counts readings: an older one that ends later is not shown. */
  #reading = 0;

  /** `rule`: under which the officer looks at the ownership of the dossier. */
  constructor(session: Session, dossierId: number, rule: () => AskedRule) {
    this.#session = session;
    this.#dossierId = dossierId;
    this.#rule = rule;
  }

  /** Reads it as it is saved now, whichever earlier moment the ownership is looked at. */
  async read(): Promise<void> {
    const reading = ++this.#reading;
    this.shown = { kind: 'unread' };
    const shown = await this.#asked();
    if (reading === this.#reading) this.shown = shown;
  }

  async #asked(): Promise<Shown> {
    const asked = { dossierId: this.#dossierId, asOf: { kind: 'now' }, rule: this.#rule() } as const;
    try {
      return { kind: 'read', texts: openQuestionsTexts(await this.#session.api.call('ownership.read', asked)) };
    } catch {
      return { kind: 'failed' };
    }
  }
}
