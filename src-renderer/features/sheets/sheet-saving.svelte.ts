import type { SheetList } from '../../../src-shared/contract/sheets.ts';
import type { SheetFormat } from '../../../src-shared/domain/sheet-name.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { tellSaved } from '../../lib/tell-saved.ts';
import type { Session } from '../../session.svelte.ts';

/** Saves lists as spreadsheets where the officer says, one at a time. Sends nothing to the service. */
export class SheetSaving {
  readonly #session: Session;
  #saving = false;

  constructor(session: Session) {
    this.#session = session;
  }

  /**
   * @param list gives the list, narrowed as it is when it is saved
   * @returns what saves it. `shown`: the keys of its rows as they stand, null where not all of them are there
   */
  of(list: () => SheetList): (format: SheetFormat, shown: readonly number[] | null) => void {
    return (format, shown) => void this.save(list(), format, shown);
  }

  /** Saves a list. Says where it was saved; when the officer cancels, nothing. */
  async save(list: SheetList, format: SheetFormat, shown: readonly number[] | null): Promise<void> {
    if (this.#saving) return;
    this.#saving = true;
    await this.#session.notifications.attempt(async () => {
      const asked = { list, format, shown: shown === null ? null : [...shown] };
      const { savedTo, fileId, beside } = await this.#session.api.call('sheet.save', asked);
      if (savedTo === null) return;
      const text =
        beside === undefined ? m.sheet_saved({ path: savedTo }) : m.sheet_saved_with_beside({ path: savedTo, beside });
      tellSaved(this.#session, text, fileId);
    });
    this.#saving = false;
  }
}
