import type { Failure } from '../../../src-shared/contract/failure.ts';
import {
  maxReviewsSet,
  type ReviewsOfSelection,
  type ReviewsSet,
} from '../../../src-shared/domain/work/reviews-of-selection.ts';
import { nothingStated } from '../../../src-shared/domain/work/work-facts.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import { FactDraft } from './fact-draft.svelte.ts';

/** What is asked before one review is set for several dossiers. */
interface Question {
  readonly dossierIds: readonly number[];
  readonly reviews: ReviewsOfSelection;
  readonly draft: FactDraft;
}

/** Why a review cannot be set for so many dossiers; undefined where it can. */
export const tooManyToReview = (dossiers: number): string | undefined =>
  dossiers > maxReviewsSet ? m.review_set_too_many({ most: count(maxReviewsSet) }) : undefined;

function setWords({ changed, same, kept }: ReviewsSet): string {
  return [
    m.review_set_done({ count: changed }),
    ...(same === 0 ? [] : [m.review_set_same({ count: same })]),
    ...(kept === 0 ? [] : [m.review_set_kept({ count: kept })]),
  ].join(' ');
}

/**
 * Sets one review for the dossiers that are ticked in a list. What they have is shown first, and nothing is replaced unless
 * somebody says so.
 */
export class SelectionReview {
  readonly #session: Session;
  readonly #changed: () => void;
  question = $state.raw<Question | null>(null);
  /** Whether those that have a review keep it. */
  onlyWithout = $state(true);
  keeping = $state(false);
  failure = $state.raw<Failure | null>(null);
  /** How many dossiers it would be stated for. */
  readonly wanted = $derived.by(() => {
    if (this.question === null) return 0;
    const { dossiers, stated } = this.question.reviews;
    return this.onlyWithout ? dossiers - stated : dossiers;
  });

  /** `changed` hears that dossiers are reviewed otherwise. */
  constructor(session: Session, changed: () => void) {
    this.#session = session;
    this.#changed = changed;
  }

  /** Asks for a review of these dossiers; says why not where there are too many. */
  async ask(dossierIds: readonly number[]): Promise<void> {
    if (dossierIds.length === 0) return;
    const tooMany = tooManyToReview(dossierIds.length);
    if (tooMany !== undefined) {
      this.#session.announcer.say(tooMany);
      return;
    }
    await this.#session.notifications.attempt(async () => {
      const reviews = await this.#session.api.call('review.ofSelection', { dossierIds: [...dossierIds] });
      const draft = new FactDraft('review', nothingStated);
      draft.reviewBy('every');
      this.onlyWithout = true;
      this.failure = null;
      this.question = { dossierIds, reviews, draft };
    });
  }

  /** States the review; what is wrong in a field is said beside it, and a failure leaves everything as it was typed. */
  async keep(): Promise<void> {
    const { question, onlyWithout } = this;
    if (question === null || this.keeping || this.wanted === 0) return;
    const value = question.draft.read();
    if (value?.fact !== 'review' || value.to === null) return;
    this.keeping = true;
    this.failure = null;
    try {
      const asked = { dossierIds: [...question.dossierIds], review: value.to, onlyWithout };
      const set = await this.#session.api.call('review.set', asked);
      this.question = null;
      this.#session.notifications.good(setWords(set));
      this.#changed();
    } catch (thrown) {
      this.failure = failureOf(thrown);
    } finally {
      this.keeping = false;
    }
  }

  close(): void {
    this.question = null;
  }
}
