import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { StoredSearch } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import { isSameQuestion } from './interface-words.ts';
import type { SearchRequest } from './question/search-form.svelte.ts';

/** What became of the question that was asked last. A search that is shown stays on screen beside every one of these. */
export type Activity =
  | { kind: 'resting' }
  | { kind: 'asking'; request: SearchRequest; since: number }
  | { kind: 'failed'; request: SearchRequest; failure: Failure }
  /** Nobody waits for its answer any more. `answeredAs` is the search in the record, once the answer has come. */
  | { kind: 'stopped'; request: SearchRequest; answeredAs: number | null };

/** Who hears what became of a question. Neither is told of a question that nobody waits for any more. */
interface QuestionListener {
  answered(search: StoredSearch): void;
  failed(request: SearchRequest, failure: Failure): void;
}

/** The question that is being asked. One that was sent goes on when nobody waits for it any more, and its answer is kept. */
export class AskedQuestion {
  readonly #session: Session;
  readonly #listener: QuestionListener;
  activity = $state.raw<Activity>({ kind: 'resting' });
  /** It waits for the request budget: it has not left yet. */
  readonly isQueued = $derived.by(() => {
    const { budget } = this.#session;
    return this.activity.kind === 'asking' && budget !== null && budget.waiting > 0 && budget.nextAt !== null;
  });
  /** The question that was asked last, unless it was answered. */
  readonly unanswered = $derived(this.activity.kind === 'resting' ? null : this.activity.request);
  /** Counts what is asked and opened, so that an answer nobody waits for any more does not replace what is on screen. */
  #attempt = 0;
  /** What was answered while this window is open: it is not offered again as another try. */
  #answered = $state.raw<readonly SearchRequest[]>([]);

  constructor(session: Session, listener: QuestionListener) {
    this.#session = session;
    this.#listener = listener;
  }

  /** Whether a question may be sent: not offline, and not beside another one, since every search counts and may cost. */
  get maySend(): boolean {
    return !this.#session.offline && this.activity.kind !== 'asking';
  }

  /** Whether this very question was answered while this window is open. */
  wasAnswered(request: SearchRequest): boolean {
    return this.#answered.some((one) => isSameQuestion(one, request));
  }

  /** Something else comes in the place of what is asked. Returns whether nothing has come in the place of that since. */
  supersede(): () => boolean {
    const attempt = ++this.#attempt;
    return () => attempt === this.#attempt;
  }

  rest(): void {
    this.activity = { kind: 'resting' };
  }

  fail(request: SearchRequest, failure: Failure): void {
    this.activity = { kind: 'failed', request, failure };
    this.#listener.failed(request, failure);
  }

  /** Sends a question. Resolves when it was answered or has failed, whether or not somebody still waits for it. */
  async send(request: SearchRequest): Promise<void> {
    const isWaitedFor = this.supersede();
    this.activity = { kind: 'asking', request, since: Date.now() };
    try {
      const search = await this.#session.api.call('search.run', request);
      if (!this.wasAnswered(request)) this.#answered = [...this.#answered, request];
      if (isWaitedFor()) {
        this.rest();
        this.#listener.answered(search);
      } else {
        this.#arrivedLate(request, search);
      }
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (isWaitedFor()) this.fail(request, failure);
      else if (failure.code === 'cancelled') this.#session.notifications.good(m.search_left_queue());
    }
  }

  /** The request has left and is counted, or may have cost; only the waiting ends. The answer is kept when it comes. */
  stopWaiting(): void {
    if (this.activity.kind !== 'asking') return;
    const wasQueued = this.isQueued;
    this.supersede();
    this.activity = { kind: 'stopped', request: this.activity.request, answeredAs: null };
    void this.#leaveQueue();
    if (wasQueued) return;
    this.#session.announcer.say(m.search_stopped());
    this.#session.notifications.good(m.search_stopped());
  }

  /** A search that still waits for the request budget is taken out of the queue; one that has left goes on. */
  async #leaveQueue(): Promise<void> {
    try {
      await this.#session.api.call('search.leaveQueue');
    } catch {
      // It goes on then, and its answer is kept like that of any search.
    }
  }

  /** Nobody waits for it any more: what is on screen stays, and a way leads to the answer. */
  #arrivedLate(request: SearchRequest, { searchId }: StoredSearch): void {
    this.#session.notifications.good(m.search_stopped_arrived());
    const { activity } = this;
    if (activity.kind === 'stopped' && activity.request === request)
      this.activity = { kind: 'stopped', request, answeredAs: searchId };
  }
}
