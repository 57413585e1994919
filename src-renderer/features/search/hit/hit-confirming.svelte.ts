import type { Failure } from '../../../../src-shared/contract/failure.ts';
import type { ListedHit, StoredSearch } from '../../../../src-shared/domain/search.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../../api.ts';
import type { Session } from '../../../session.svelte.ts';
import { confirmationAnnouncement } from '../hits/hit-marks.ts';

/** A confirmation on its way, or how the last one failed. `position`: which hit of the search that is shown. */
type ConfirmingState =
  { kind: 'none' } | { kind: 'asking'; position: number } | { kind: 'failed'; position: number; failure: Failure };

/** The hits on screen, as far as one of them is confirmed. */
export interface ShownHits {
  search(): StoredSearch | null;
  selected(): ListedHit | null;
  /** Shows the same search with what was confirmed of it. */
  replace(search: StoredSearch): void;
}

/** Asking the registry of the selected hit: one question at a time, whoever presses what. */
export class HitConfirming {
  readonly #session: Session;
  readonly #hits: ShownHits;
  state = $state.raw<ConfirmingState>({ kind: 'none' });
  /** The search that confirmed the selected hit, where that is another one than is shown; for its evidence. */
  by = $state.raw<StoredSearch | null>(null);

  constructor(session: Session, hits: ShownHits) {
    this.#session = session;
    this.#hits = hits;
  }

  /** Another search is shown: what was on its way is kept when it comes, and is no matter of this screen any more. */
  forget(): void {
    this.state = { kind: 'none' };
  }

  /** Asks the registry of the selected hit. What comes back is the same search with the confirmation in it. */
  async askSelected(): Promise<void> {
    const [shown, selected] = [this.#hits.search(), this.#hits.selected()];
    if (shown === null || selected === null || this.#session.offline) return;
    const { position } = selected;
    if (this.state.kind === 'asking') {
      if (this.state.position !== position) this.#session.announcer.say(m.search_confirming_another());
      return;
    }
    const { searchId } = shown;
    this.state = { kind: 'asking', position };
    try {
      const search = await this.#session.api.call('search.confirm', { searchId, position });
      if (this.#hits.search()?.searchId === searchId) {
        this.state = { kind: 'none' };
        this.#hits.replace(search);
      }
      const said = search.hits.find((listed) => listed.position === position);
      this.#session.announcer.say(confirmationAnnouncement(said?.confirmation ?? null, said?.hit.jurisdiction ?? ''));
    } catch (thrown) {
      if (this.#hits.search()?.searchId === searchId)
        this.state = { kind: 'failed', position, failure: failureOf(thrown) };
      else this.#session.notifications.failed(thrown);
    }
  }

  /** Reads the search that confirmed the selected hit from the record; null where the hit's own search did, or none. */
  async readEvidence(searchId: number | null): Promise<void> {
    if (this.by?.searchId === searchId) return;
    this.by = null;
    if (searchId === null) return;
    try {
      const search = await this.#session.api.call('search.read', { searchId });
      if (this.#hits.selected()?.confirmation?.searchId === searchId) this.by = search;
    } catch {
      // The confirmation itself is shown; its evidence is read again with the next hit that is selected.
    }
  }
}
