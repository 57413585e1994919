import type { PdfAsked } from '../../src-shared/contract/dossiers.ts';
import type { Session } from '../session.svelte.ts';

/** Shows PDFs in windows of their own before they are saved, one at a time. */
export class PdfPreview {
  readonly #session: Session;

  isMaking = $state(false);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Opens the window. Says only what went wrong: the window is what is seen. */
  async show(asked: PdfAsked): Promise<void> {
    if (this.isMaking) return;
    this.isMaking = true;
    await this.#session.notifications.attempt(() => this.#session.api.call('pdf.preview', asked));
    this.isMaking = false;
  }
}
