import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { ShareWord } from '../../../src-shared/domain/ownership/share-settlement.ts';
import type { ViewDoubtfulShare } from '../../../src-shared/domain/ownership/view/doubtful-shares.ts';
import { failureOf } from '../../api.ts';
import { ReasonDraft, type TextPlace } from '../../lib/reason-draft.svelte.ts';
import type { Session } from '../../session.svelte.ts';
import type { Drafts } from '../work/drafts.ts';

/** What an officer is about to say of a share that contradicts itself, while the reason is being written. */
export class ShareDraft extends ReasonDraft {
  readonly word: ShareWord;
  readonly share: ViewDoubtfulShare;

  constructor(word: ShareWord, share: ViewDoubtfulShare, place: TextPlace) {
    super(place);
    this.word = word;
    this.share = share;
  }
}

/** What officers say of shares that contradict themselves. Sends nothing to the service. */
export class ShareSettlingState {
  readonly #session: Session;
  readonly #dossierId: number;
  readonly #changed: () => Promise<void>;
  readonly #drafts: Drafts;
  draft = $state.raw<ShareDraft | null>(null);
  keeping = $state(false);
  /** Why what was written could not be kept; it stays in its field. */
  failure = $state.raw<Failure | null>(null);

  /** `changed` works the view out anew. */
  constructor(session: Session, dossierId: number, changed: () => Promise<void>, drafts: Drafts) {
    this.#session = session;
    this.#dossierId = dossierId;
    this.#changed = changed;
    this.#drafts = drafts;
  }

  ask(word: ShareWord, share: ViewDoubtfulShare): void {
    if (this.keeping) return;
    this.failure = null;
    const officer = this.#session.ready?.officer ?? '';
    const { snapshotId, at } = share.source;
    const place = this.#drafts.placeOf(['share', this.#dossierId, word, snapshotId, at], officer);
    this.draft = new ShareDraft(word, share, place);
  }

  close(): void {
    if (!this.keeping) this.draft = null;
  }

  /** Keeps what was written, at most once, however often the button is pressed. `kept` is said when it is. */
  async keep(kept: string): Promise<void> {
    const { draft } = this;
    const reason = draft?.writtenReason() ?? null;
    if (draft === null || reason === null || this.keeping) return;
    this.failure = null;
    this.keeping = true;
    const { snapshotId, at } = draft.share.source;
    try {
      await this.#session.api.call('ownership.settle-share', {
        ...{ dossierId: this.#dossierId, place: { snapshotId, at }, word: draft.word, reason },
      });
      draft.forget();
      this.draft = null;
      this.#session.announcer.say(kept);
      await this.#changed();
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.keeping = false;
  }
}
