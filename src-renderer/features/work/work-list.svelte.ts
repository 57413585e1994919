import type { ListSort } from '../../../src-shared/domain/list-sort.ts';
import { workSorts, type WorkSortColumn } from '../../../src-shared/domain/sorted-columns.ts';
import { reasonsOf, type WorkCounts, type WorkGroup } from '../../../src-shared/domain/work/work-groups.ts';
import { placeAfter, type WorkRow } from '../../../src-shared/domain/work/work-list.ts';
import { endAll } from '../../api.ts';
import { afterBurst } from '../../lib/after-burst.ts';
import { RecordSort } from '../../lib/grid/record-sort.svelte.ts';
import { TableLayout } from '../../lib/grid/table-layout.svelte.ts';
import { TickedRows } from '../../lib/grid/ticked-rows.svelte.ts';
import { PagedList, type ListPage } from '../../lib/paged-list.svelte.ts';
import type { Session } from '../../session.svelte.ts';

const pageSize = 100;

/** The dossiers that wait for somebody, the most urgent first or in an order that was chosen. Lives with the window. */
export class WorkListState extends PagedList<WorkRow, WorkSortColumn> {
  readonly #session: Session;
  /** How many are overdue or wait for a second person, for the rail. */
  urgent = $state(0);
  /** Why they wait, where the list is narrowed to that. */
  group = $state<WorkGroup | undefined>();
  /** How many wait for which reason, of the reasons of which that is told. */
  counts = $state.raw<WorkCounts>({});
  readonly ticked = new TickedRows();
  /** The dossiers of the list that are ticked, in its order. */
  readonly tickedIds = $derived(
    this.list.map(({ dossierId }) => dossierId).filter((dossierId) => this.ticked.has(dossierId)),
  );

  constructor(session: Session) {
    super(new RecordSort(new TableLayout(session, 'work'), workSorts));
    this.#session = session;
  }

  /** Reads what the rail shows, and again when an order may have brought a profile. Returns what ends the listening. */
  begin(): () => void {
    void this.reload();
    const reload = afterBurst(() => void this.reload());
    return endAll([this.#session.api.on('order.changed', reload.soon), reload.end]);
  }

  /** Lists those that wait for a reason; all of them where none is named. */
  async narrow(group: WorkGroup | undefined): Promise<void> {
    // What is ticked is done something with, so it has to be in sight.
    if (group !== this.group) this.ticked.clear();
    this.group = group;
    await this.reload();
  }

  protected override keyOf({ dossierId }: WorkRow): number {
    return dossierId;
  }

  protected override async readPage(
    after: number | null,
    sort: ListSort<WorkSortColumn> | null,
  ): Promise<ListPage<WorkRow>> {
    const { group } = this;
    const last = after === null || sort !== null ? undefined : this.list.at(-1);
    const page = await this.#session.api.call('work.list', {
      after: last === undefined ? null : placeAfter(last, reasonsOf(group)),
      limit: pageSize,
      ...(group === undefined ? {} : { group }),
      ...(sort === null ? {} : { sort }),
    });
    this.urgent = page.urgent;
    this.counts = page.counts ?? this.counts;
    return { items: page.rows, more: page.more, next: page.next };
  }
}
