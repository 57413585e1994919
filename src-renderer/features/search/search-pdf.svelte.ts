import type { StoredSearch } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { questionText } from '../../../src-shared/words/question-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { tellSaved } from '../../lib/tell-saved.ts';
import type { Session } from '../../session.svelte.ts';

/** Saves what a search asked and found as a PDF, one at a time. */
export class SearchPdf {
  readonly #session: Session;

  isMaking = $state(false);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Says where it was saved; when the officer cancels, nothing. */
  async save({ searchId, query }: Pick<StoredSearch, 'searchId' | 'query'>): Promise<void> {
    if (this.isMaking) return;
    this.isMaking = true;
    await this.#session.notifications.attempt(async () => {
      const { savedTo, fileId } = await this.#session.api.call('search.savePdf', { searchId });
      if (savedTo === null) return;
      tellSaved(this.#session, m.search_pdf_saved({ words: shortText(questionText(query)), path: savedTo }), fileId);
    });
    this.isMaking = false;
  }
}
