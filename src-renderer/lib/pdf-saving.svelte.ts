import type { CallOutput } from '../../src-shared/contract/calls.ts';
import type { Session } from '../session.svelte.ts';
import { PdfPreview } from './pdf-preview.svelte.ts';
import { tellSaved } from './tell-saved.ts';

/** Saves documents of one kind as PDF, one at a time. */
export class PdfSaving {
  readonly #session: Session;

  /** Shows them before they are saved. */
  readonly preview: PdfPreview;
  isMaking = $state(false);

  constructor(session: Session) {
    this.#session = session;
    this.preview = new PdfPreview(session);
  }

  /** `saved`: what is said of the path. Says where it was saved; when the officer cancels, nothing. */
  async save(make: () => Promise<CallOutput<'search.savePdf'>>, saved: (path: string) => string): Promise<void> {
    if (this.isMaking) return;
    this.isMaking = true;
    await this.#session.notifications.attempt(async () => {
      const { savedTo, fileId } = await make();
      if (savedTo !== null) tellSaved(this.#session, saved(savedTo), fileId);
    });
    this.isMaking = false;
  }
}
