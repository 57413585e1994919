import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { CallInput } from '../../../src-shared/contract/calls.ts';
import type { JoinWord } from '../../../src-shared/domain/ownership/join-event.ts';
import {
  sidesOf,
  type ViewProposal,
  type ViewSaidBefore,
} from '../../../src-shared/domain/ownership/view/join-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { ReasonDraft, type TextPlace } from '../../lib/reason-draft.svelte.ts';
import { shortDate } from '../../lib/time.ts';
import type { Session } from '../../session.svelte.ts';
import type { Drafts } from '../work/drafts.ts';
import { saidOfPairs } from './join-words.ts';

/** Two of whom something is said, with what speaks for it that they are one and what was said before by another answer. */
type Pair = Pick<ViewProposal, 'sides'> & Partial<Pick<ViewProposal, 'reasons' | 'saidBefore'>>;

/** What an officer is about to say of parties, two by two, while the reason is being written. */
export class JoinDraft extends ReasonDraft {
  readonly word: JoinWord;
  readonly pairs: readonly Pair[];

  constructor(word: JoinWord, pairs: readonly Pair[], place: TextPlace) {
    super(place);
    this.word = word;
    this.pairs = pairs;
  }

  /**
   * Takes over why it was said by another answer, with who said it: an answer that differs by its time alone is asked about
   * anew, and the officer who says the same again writes nothing twice. What was written stays.
   */
  takeReason({ officer, at, reason }: ViewSaidBefore): void {
    const again = m.ownership_join_reason_again({ reason, officer, date: shortDate(at) });
    const written = this.reason.trim();
    this.reason = written === '' ? again : `${written}\n${again}`;
    this.problem = null;
  }

  /** What is asked for; null while the reason is missing, which is said. */
  read(dossierId: number): CallInput<'ownership.say-join'> | null {
    const reason = this.writtenReason();
    return reason === null ? null : { dossierId, kind: this.word, pairs: this.pairs.map(sidesOf), reason };
  }
}

/** What officers say of parties that may be one. Sends nothing to the service. */
export class JoinsState {
  readonly #session: Session;
  readonly #dossierId: number;
  readonly #changed: () => Promise<void>;
  readonly #drafts: Drafts;
  draft = $state.raw<JoinDraft | null>(null);
  keeping = $state(false);
  /** Where in its list the question stands that is being answered. */
  place = 0;
  /** Whether the question that comes next takes the focus once the view is worked out anew: the answered one is gone. */
  nextWanted = $state<JoinWord | null>(null);
  /** Why what was written could not be kept; it stays in its field. */
  failure = $state.raw<Failure | null>(null);

  /** `changed` works the view out anew. */
  constructor(session: Session, dossierId: number, changed: () => Promise<void>, drafts: Drafts) {
    this.#session = session;
    this.#dossierId = dossierId;
    this.#changed = changed;
    this.#drafts = drafts;
  }

  ask(word: JoinWord, pairs: readonly Pair[], place = 0): void {
    if (this.keeping) return;
    this.place = place;
    this.nextWanted = null;
    this.failure = null;
    const officer = this.#session.ready?.officer ?? '';
    const about = ['join', this.#dossierId, word, pairs.map(sidesOf)] as const;
    this.draft = new JoinDraft(word, pairs, this.#drafts.placeOf(about, officer));
  }

  close(): void {
    if (!this.keeping) this.draft = null;
  }

  /** Keeps what was written, at most once, however often the button is pressed. */
  async keep(): Promise<void> {
    const { draft } = this;
    if (draft === null || this.keeping) return;
    this.failure = null;
    const asked = draft.read(this.#dossierId);
    if (asked === null) return;
    this.keeping = true;
    try {
      await this.#session.api.call('ownership.say-join', asked);
      draft.forget();
      this.draft = null;
      this.#session.announcer.say(saidOfPairs(draft.word, draft.pairs));
      await this.#changed();
      this.nextWanted = draft.word;
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.keeping = false;
  }
}
