import type { ListSort } from '../../../src-shared/domain/list-sort.ts';
import { reviewSorts, type ReviewSortColumn } from '../../../src-shared/domain/sorted-columns.ts';
import {
  reviewPeriods,
  totalOf,
  weeksOf,
  type ReviewCalendar,
  type ReviewPeriod,
  type ReviewRow,
} from '../../../src-shared/domain/work/review-calendar.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { RecordSort } from '../../lib/grid/record-sort.svelte.ts';
import { TableLayout } from '../../lib/grid/table-layout.svelte.ts';
import { TickedRows } from '../../lib/grid/ticked-rows.svelte.ts';
import { PagedList, type ListPage } from '../../lib/paged-list.svelte.ts';
import { tellSaved } from '../../lib/tell-saved.ts';
import type { Session } from '../../session.svelte.ts';

const pageSize = 100;

/** The dossiers whose review is due in one time, the first due first or in an order that was chosen. */
class ReviewList extends PagedList<ReviewRow, ReviewSortColumn> {
  readonly #session: Session;
  /** Null before the calendar is read: then nothing is listed. */
  period = $state.raw<ReviewPeriod | null>(null);
  readonly ticked = new TickedRows();
  /** The dossiers of the list that are ticked, in its order. */
  readonly tickedIds = $derived(
    this.list.map(({ dossierId }) => dossierId).filter((dossierId) => this.ticked.has(dossierId)),
  );

  constructor(session: Session) {
    super(new RecordSort(new TableLayout(session, 'reviews'), reviewSorts));
    this.#session = session;
  }

  protected override keyOf({ dossierId }: ReviewRow): number {
    return dossierId;
  }

  protected override async readPage(
    after: number | null,
    sort: ListSort<ReviewSortColumn> | null,
  ): Promise<ListPage<ReviewRow>> {
    const { period } = this;
    if (period === null) return { items: [], more: false };
    const last = after === null || sort !== null ? undefined : this.list.at(-1);
    const page = await this.#session.api.call('review.list', {
      ...{ from: period.from, to: period.to, limit: pageSize },
      after: last === undefined ? null : { due: last.due, dossierId: last.dossierId },
      ...(sort === null ? {} : { sort }),
    });
    return { items: page.rows, more: page.more, next: page.next };
  }
}

/** What is overdue is never hidden behind a month in which nothing is due. */
function firstLookedAt([overdue, thisMonth]: readonly ReviewPeriod[]): ReviewPeriod | null {
  return (overdue !== undefined && totalOf(overdue.counts) > 0 ? overdue : thisMonth) ?? null;
}

/** When dossiers are looked at again: how many in which month and week, and those of the one that is chosen. Lives with the window. */
export class ReviewsState {
  readonly #session: Session;
  /** Whether work is shown as a calendar. */
  isShown = $state(false);
  calendar = $state.raw<ReviewCalendar | null>(null);
  failure = $state.raw<Failure | null>(null);
  isSaving = $state(false);
  readonly list: ReviewList;
  /** The keys of what is chosen: null for what is first due, and for a whole month. */
  #month = $state<string | null>(null);
  #week = $state<string | null>(null);

  readonly periods = $derived(this.calendar === null ? [] : reviewPeriods(this.calendar));
  /** The month that is chosen, or what is overdue or due later; at first what is overdue, and the month that it is where nothing is. */
  readonly month = $derived(this.periods.find(({ key }) => key === this.#month) ?? firstLookedAt(this.periods));
  readonly weeks = $derived(this.calendar === null || this.month === null ? [] : weeksOf(this.calendar, this.month));
  /** The week that is chosen; null for the whole month. */
  readonly week = $derived(this.weeks.find(({ key }) => key === this.#week) ?? null);
  readonly period = $derived(this.week ?? this.month);

  constructor(session: Session) {
    this.#session = session;
    this.list = new ReviewList(session);
  }

  /** Reads the calendar and what is listed of it anew. */
  async reload(): Promise<void> {
    try {
      this.calendar = await this.#session.api.call('review.calendar');
      this.failure = null;
    } catch (thrown) {
      this.failure = failureOf(thrown);
      return;
    }
    await this.#listed();
  }

  async show(isShown: boolean): Promise<void> {
    this.isShown = isShown;
    if (isShown) await this.reload();
  }

  chooseMonth(key: string): Promise<void> {
    [this.#month, this.#week] = [key, null];
    return this.#listed();
  }

  /** Null for the whole month. */
  chooseWeek(key: string | null): Promise<void> {
    this.#week = key;
    return this.#listed();
  }

  /** Saves the day of each next review for a calendar program. Says where; when the officer cancels, nothing. */
  async saveCalendar(): Promise<void> {
    if (this.isSaving) return;
    this.isSaving = true;
    await this.#session.notifications.attempt(async () => {
      const { savedTo, fileId } = await this.#session.api.call('review.saveCalendar');
      if (savedTo !== null) tellSaved(this.#session, m.review_saved({ path: savedTo }), fileId);
    });
    this.isSaving = false;
  }

  async #listed(): Promise<void> {
    const { list, period } = this;
    // What is ticked is done something with, so it has to be in sight.
    if (list.period?.from !== period?.from || list.period?.to !== period?.to) list.ticked.clear();
    list.period = period;
    await list.reload();
  }
}
