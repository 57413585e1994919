import { placeAfter, type WorkRow } from '../../../src-shared/domain/work/work-list.ts';
import { endAll } from '../../api.ts';
import { TickedRows } from '../../lib/grid/ticked-rows.svelte.ts';
import { PagedList, type ListPage } from '../../lib/paged-list.svelte.ts';
import type { Session } from '../../session.svelte.ts';

const pageSize = 100;

/** The dossiers that wait for somebody, the most urgent first. Lives with the window. */
export class WorkListState extends PagedList<WorkRow> {
  readonly #session: Session;
  /** How many are overdue or wait for a second person, for the rail. */
  urgent = $state(0);
  readonly ticked = new TickedRows();
  /** The dossiers of the list that are ticked, in its order. */
  readonly tickedIds = $derived(
    this.list.map(({ dossierId }) => dossierId).filter((dossierId) => this.ticked.has(dossierId)),
  );

  constructor(session: Session) {
    super();
    this.#session = session;
  }

  /** Reads what the rail shows, and again when an order may have brought a profile. Returns what ends the listening. */
  begin(): () => void {
    void this.reload();
    return endAll([this.#session.api.on('order.changed', () => void this.reload())]);
  }

  protected override keyOf({ dossierId }: WorkRow): number {
    return dossierId;
  }

  protected override async readPage(after: number | null): Promise<ListPage<WorkRow>> {
    const last = after === null ? undefined : this.list.at(-1);
    const page = await this.#session.api.call('work.list', {
      after: last === undefined ? null : placeAfter(last),
      limit: pageSize,
    });
    this.urgent = page.urgent;
    return { items: page.rows, more: page.more };
  }
}
