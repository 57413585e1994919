import { Risk, WorkFactValue, type WorkFact, type WorkFacts } from '../../../src-shared/domain/work/work-facts.ts';
import { Day, maxReviewMonths, monthsAfter, type Review } from '../../../src-shared/domain/work/review.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { RiskLevel } from '../../../src-shared/words/work-fact-words.ts';
import { dayInWords, today } from '../../lib/typed-day.ts';

export type ReviewKind = Review['kind'] | 'none';

/** The fields of one fact that something can be wrong with. */
type Field = 'words' | 'reason' | 'lines' | 'months' | 'due';

/** The typed lines that say something. */
const linesIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** "6", "6 months" or "1 year" in months; 0 for what is none of these. */
function monthsTyped(typed: string): number {
  const [, figure, unit = 'm'] = /^(\d{1,3})\s*(m|months?|y|years?)?$/iu.exec(typed.trim()) ?? [];
  return Number(figure ?? 0) * (unit.toLowerCase().startsWith('y') ? 12 : 1);
}

/** One fact about a dossier while it is being written. What is left empty is not stated any more. */
export class FactDraft {
  readonly fact: WorkFact;
  purpose = $state('');
  /** Of tags and people: one on each line. */
  lines = $state('');
  level = $state<RiskLevel>('none');
  words = $state('');
  reason = $state('');
  review = $state<ReviewKind>('none');
  months = $state('12');
  /** `YYYY-MM-DD`, or '' while none was read. */
  due = $state('');
  problem = $state.raw<{ field: Field; text: string } | null>(null);
  /** The day that is stated already: only its months may be what is changed. */
  readonly #statedDue: string = '';
  /** The past day that was warned of. */
  #pastSaid = '';
  /** The day that was filled in because nobody had typed one. */
  #filledIn = '';

  constructor(fact: WorkFact, { purpose, risk, tags, people, review }: WorkFacts) {
    this.fact = fact;
    this.purpose = purpose ?? '';
    this.lines = ((fact === 'tags' ? tags : people) ?? []).join('\n');
    this.level = risk?.level ?? 'none';
    this.words = risk?.level === 'own' ? risk.words : '';
    this.reason = risk?.reason ?? '';
    this.review = review?.kind ?? 'none';
    if (review?.kind === 'every') {
      this.#statedDue = review.due;
      this.months = String(review.months);
      this.due = review.due;
    }
  }

  /** How it is reviewed; a rhythm has a first day at once, counted from today, as long as nobody typed one. */
  reviewBy(review: ReviewKind): void {
    this.review = review;
    this.#fillInDay();
  }

  everyMonths(months: string): void {
    this.months = months;
    this.#fillInDay();
  }

  #fillInDay(): void {
    const months = this.#monthsRead();
    if (this.review !== 'every' || months === null || this.due !== this.#filledIn) return;
    this.#filledIn = monthsAfter(today(), months);
    this.due = this.#filledIn;
  }

  #monthsRead(): number | null {
    const months = monthsTyped(this.months);
    return months < 1 || months > maxReviewMonths ? null : months;
  }

  /** Takes the day that was typed; '' for one that cannot be read. What was wrong with another one is no longer said. */
  dueOn(day: string): void {
    this.due = day;
    if (this.problem?.field === 'due') this.problem = null;
  }

  problemOf(field: Field): string | null {
    return this.problem?.field === field ? this.problem.text : null;
  }

  /** The fact as it is stated from now on; null where something is wrong, which is said beside its field. */
  read(): WorkFactValue | null {
    this.problem = null;
    switch (this.fact) {
      case 'purpose':
        return { fact: 'purpose', to: this.purpose.trim() === '' ? null : this.purpose.trim() };
      case 'tags':
      case 'people':
        return this.#list(this.fact);
      case 'risk':
        return this.#risk();
      case 'review':
        return this.#review();
    }
  }

  #list(fact: 'tags' | 'people'): WorkFactValue | null {
    const lines = linesIn(this.lines);
    const value = WorkFactValue.safeParse({ fact, to: lines.length === 0 ? null : lines });
    return value.data ?? this.#wrong('lines', m.work_list_too_many());
  }

  #risk(): WorkFactValue | null {
    if (this.level === 'none') return { fact: 'risk', to: null };
    if (this.level === 'own' && this.words.trim() === '') return this.#wrong('words', m.work_risk_own_needed());
    if (this.reason.trim() === '') return this.#wrong('reason', m.work_reason_needed());
    const { level, words, reason } = this;
    return { fact: 'risk', to: Risk.parse(level === 'own' ? { level, words, reason } : { level, reason }) };
  }

  #review(): WorkFactValue | null {
    if (this.review === 'none') return { fact: 'review', to: null };
    if (this.review === 'on-change') return { fact: 'review', to: { kind: 'on-change' } };
    const months = this.#monthsRead();
    if (months === null) return this.#wrong('months', m.work_review_months_needed());
    const due = Day.safeParse(this.due).data;
    if (due === undefined) return this.#wrong('due', m.work_review_day_needed());
    if (this.#isPastUnsaid(due)) return this.#wrong('due', m.work_review_day_past({ day: dayInWords(due) }));
    return { fact: 'review', to: { kind: 'every', months, due } };
  }

  /**
   * A past day is warned of once and not refused: a review that is overdue in truth, as of a company that was looked after
   * elsewhere before, has to be written down as it is. Typed by mistake it would only make the dossier overdue.
   */
  #isPastUnsaid(due: string): boolean {
    const isUnsaid = due < today() && due !== this.#statedDue && due !== this.#pastSaid;
    if (isUnsaid) this.#pastSaid = due;
    return isUnsaid;
  }

  #wrong(field: Field, text: string): null {
    this.problem = { field, text };
    return null;
  }
}
