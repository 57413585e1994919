import { Risk, WorkFactValue, type WorkFact, type WorkFacts } from '../../../src-shared/domain/work/work-facts.ts';
import {
  Day,
  maxReviewCounts,
  maxReviewMonths,
  unitsAfter,
  type Review,
  type ReviewUnit,
} from '../../../src-shared/domain/work/review.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { RiskLevel } from '../../../src-shared/words/work-fact-words.ts';
import { dayInWords, today } from '../../lib/typed-day.ts';

/** How a dossier is reviewed, in the order that an officer chooses in. */
export const ReviewKind = ['none', 'every', 'on-day', 'on-change'] as const;
export type ReviewKind = (typeof ReviewKind)[number];

/** What the time between two reviews is counted in. */
export type TypedUnit = ReviewUnit | 'months';
const maxOf: Readonly<Record<TypedUnit, number>> = { ...maxReviewCounts, months: maxReviewMonths };

/** The fields of one fact that something can be wrong with. */
type Field = 'words' | 'reason' | 'lines' | 'count' | 'due';

/** The typed lines that say something. */
const linesIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

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
  count = $state('12');
  unit = $state<TypedUnit>('months');
  /** `YYYY-MM-DD`, or '' while none was read. */
  due = $state('');
  problem = $state.raw<{ field: Field; text: string } | null>(null);
  /** The day that is stated already: only its months may be what is changed. */
  #statedDue = '';
  /** The past day that was warned of. */
  #pastSaid = '';
  /** The day that was filled in because nobody had typed one. */
  #filledIn = '';
  /** What stood in the fields before the officer typed anything. */
  readonly #begunWith: string;

  constructor(fact: WorkFact, { purpose, risk, tags, people, review }: WorkFacts) {
    this.fact = fact;
    this.purpose = purpose ?? '';
    this.lines = ((fact === 'tags' ? tags : people) ?? []).join('\n');
    this.level = risk?.level ?? 'none';
    this.words = risk?.level === 'own' ? risk.words : '';
    this.reason = risk?.reason ?? '';
    this.#begin(review);
    this.#begunWith = this.#fields();
  }

  #fields(): string {
    const { purpose, lines, level, words, reason, review, count, unit, due } = this;
    return JSON.stringify([purpose, lines, level, words, reason, review, count, unit, due]);
  }

  /** Whether somebody wrote something that would be lost with it. */
  get isWritten(): boolean {
    return this.#fields() !== this.#begunWith;
  }

  #begin(review: Review | null): void {
    this.review = review?.kind === 'recurring' ? 'every' : (review?.kind ?? 'none');
    if (review === null || review.kind === 'on-change') return;
    this.#statedDue = review.due;
    this.due = review.due;
    if (review.kind === 'on-day') return;
    this.count = String(review.kind === 'every' ? review.months : review.count);
    this.unit = review.kind === 'every' ? 'months' : review.unit;
  }

  /** How it is reviewed; a rhythm has a first day at once, counted from today, as long as nobody typed one. */
  reviewBy(review: ReviewKind): void {
    this.review = review;
    this.#fillInDay();
  }

  every(count: string, unit: TypedUnit): void {
    this.count = count;
    this.unit = unit;
    this.#fillInDay();
  }

  #fillInDay(): void {
    const count = this.#countRead();
    if (this.review !== 'every' || count === null || this.due !== this.#filledIn) return;
    this.#filledIn = unitsAfter(today(), count, this.unit);
    this.due = this.#filledIn;
  }

  #countRead(): number | null {
    const count = /^\d{1,4}$/u.test(this.count.trim()) ? Number(this.count) : 0;
    return count < 1 || count > maxOf[this.unit] ? null : count;
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
    const count = this.#countRead();
    if (this.review === 'every' && count === null)
      return this.#wrong('count', m.work_review_count_needed({ max: maxOf[this.unit] }));
    const due = Day.safeParse(this.due).data;
    if (due === undefined) return this.#wrong('due', m.work_review_day_needed());
    if (this.#isPastUnsaid(due)) return this.#wrong('due', m.work_review_day_past({ day: dayInWords(due) }));
    if (this.review === 'on-day' || count === null) return { fact: 'review', to: { kind: 'on-day', due } };
    const { unit } = this;
    return {
      fact: 'review',
      to: unit === 'months' ? { kind: 'every', months: count, due } : { kind: 'recurring', count, unit, due },
    };
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
