import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { ShareWord } from '../../../src-shared/domain/ownership/share-settlement.ts';
import type { ViewDoubtfulShare } from '../../../src-shared/domain/ownership/view/doubtful-shares.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';

/** What an officer is about to say of a share that contradicts itself, while the reason is being written. */
export class ShareDraft {
  readonly word: ShareWord;
  readonly share: ViewDoubtfulShare;
  reason = $state('');
  problem = $state<string | null>(null);

  constructor(word: ShareWord, share: ViewDoubtfulShare) {
    this.word = word;
    this.share = share;
  }

  /** The reason without blanks around it; null while it is missing, which is said. */
  read(): string | null {
    const reason = this.reason.trim();
    this.problem = reason === '' ? m.work_reason_needed() : null;
    return reason === '' ? null : reason;
  }
}

/** What officers say of shares that contradict themselves. Sends nothing to the service. */
export class ShareSettlingState {
  readonly #session: Session;
  readonly #dossierId: number;
  readonly #changed: () => Promise<void>;
  draft = $state.raw<ShareDraft | null>(null);
  keeping = $state(false);
  /** Why what was written could not be kept; it stays in its field. */
  failure = $state.raw<Failure | null>(null);

  /** `changed` works the view out anew. */
  constructor(session: Session, dossierId: number, changed: () => Promise<void>) {
    this.#session = session;
    this.#dossierId = dossierId;
    this.#changed = changed;
  }

  ask(word: ShareWord, share: ViewDoubtfulShare): void {
    if (this.keeping) return;
    this.failure = null;
    this.draft = new ShareDraft(word, share);
  }

  close(): void {
    if (!this.keeping) this.draft = null;
  }

  /** Keeps what was written, at most once, however often the button is pressed. `kept` is said when it is. */
  async keep(kept: string): Promise<void> {
    const { draft } = this;
    const reason = draft?.read() ?? null;
    if (draft === null || reason === null || this.keeping) return;
    this.failure = null;
    this.keeping = true;
    const { snapshotId, at } = draft.share.source;
    try {
      await this.#session.api.call('ownership.settle-share', {
        ...{ dossierId: this.#dossierId, place: { snapshotId, at }, word: draft.word, reason },
      });
      this.draft = null;
      this.#session.announcer.say(kept);
      await this.#changed();
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.keeping = false;
  }
}
