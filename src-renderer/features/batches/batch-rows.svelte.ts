import type { RowTold } from '../../../src-shared/contract/batches.ts';
import type { RowStanding, StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import type { ListSort } from '../../../src-shared/domain/list-sort.ts';
import { batchRowSorts, type BatchRowColumn } from '../../../src-shared/domain/sorted-columns.ts';
import { RecordSort } from '../../lib/grid/record-sort.svelte.ts';
import { TableLayout } from '../../lib/grid/table-layout.svelte.ts';
import { failureOf } from '../../api.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { PagedList, type ListPage } from '../../lib/paged-list.svelte.ts';
import type { Session } from '../../session.svelte.ts';
import { RowDoubts } from './row-doubts.svelte.ts';

const pageSize = 200;

/** Which rows of a batch are shown. */
export const rowFilters = ['all', 'for-you', 'differing', 'found', 'nothing', 'waiting', 'broken'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** The standings of each; none for all. */
export const standingsOf: Readonly<Record<RowFilter, readonly RowStanding[]>> = {
  all: [],
  'for-you': ['doubtful', 'not-known', 'failed'],
  /** Told by what their answers say, wherever they stand. */
  differing: [],
  found: ['sure', 'chosen'],
  nothing: ['none', 'refused'],
  waiting: ['waiting'],
  broken: ['broken'],
};

/** The rows of one batch that stand where somebody looks, and the one that is looked at. */
export class BatchRows extends PagedList<StandingRow, BatchRowColumn> {
  readonly #session: Session;
  readonly batchId: number;
  /** Why those in sight are doubtful. */
  readonly doubts: RowDoubts;
  filter = $state<RowFilter>('all');
  words = $state('');
  /** The selected row with what was found for it; null until it is read. */
  told = $state.raw<RowTold | null>(null);
  toldFailure = $state.raw<Failure | null>(null);

  /** How many listed rows stand elsewhere since they were listed: they stay until the list is read anew. */
  readonly movedOn = $derived.by(() => {
    const standings = standingsOf[this.filter];
    return standings.length === 0 ? 0 : this.list.filter(({ standing }) => !standings.includes(standing)).length;
  });

  constructor(session: Session, batchId: number) {
    super(new RecordSort(new TableLayout(session, 'batch-rows'), batchRowSorts));
    this.#session = session;
    this.batchId = batchId;
    this.doubts = new RowDoubts(session, batchId);
  }

  protected override keyOf({ position }: StandingRow): number {
    return position;
  }

  protected override async readPage(
    after: number | null,
    sort: ListSort<BatchRowColumn> | null,
  ): Promise<ListPage<StandingRow>> {
    const asked = { batchId: this.batchId, ...this.asked, limit: pageSize };
    if (sort === null) {
      const items = await this.#session.api.call('batch.rows', { ...asked, after });
      return { items, more: items.length === pageSize };
    }
    const { rows, next } = await this.#session.api.call('batch.sortedRows', { ...asked, sort });
    return { items: rows, more: next !== null, next };
  }

  /** Which rows are listed: what a sheet of them has as well. */
  get asked() {
    const words = this.words.trim();
    return {
      standings: [...standingsOf[this.filter]],
      ...(words === '' ? {} : { words }),
      ...(this.filter === 'differing' ? { differing: true } : {}),
    };
  }

  /** Lists the rows whose own reference, name or number has these words in it; all of them for none. */
  async look(words: string): Promise<void> {
    this.words = words;
    await this.#list();
  }

  async show(filter: RowFilter): Promise<void> {
    this.filter = filter;
    await this.#list();
  }

  /** Lists other rows. One that is not among them is looked at no more: its keys would answer for what the list does not show. */
  async #list(): Promise<void> {
    const isListed = await this.reload();
    if (!isListed || this.failure !== null || this.list.some(({ position }) => position === this.selected)) return;
    this.selected = null;
    this.told = null;
    this.toldFailure = null;
  }

  override select(position: number): void {
    super.select(position);
    void this.readSelected();
  }

  /** Reads what was found for the selected row. */
  async readSelected(): Promise<void> {
    const position = this.selected;
    if (position === null) return;
    try {
      const told = await this.#session.api.call('batch.row', { batchId: this.batchId, position });
      if (this.selected !== position) return;
      this.told = told;
      this.toldFailure = null;
    } catch (thrown) {
      if (this.selected === position) this.toldFailure = failureOf(thrown);
    }
  }

  /**
   * Rows were asked for meanwhile: those of the list that still waited are read again. A list of rows that stand in one place
   * keeps its rows under the eye of whoever works through it; its counts say that there are more.
   */
  async readAgain(): Promise<void> {
    if (this.filter !== 'all') {
      if (this.list.length === 0) await this.reload();
      return;
    }
    const waiting = this.list.filter(({ standing }) => standing === 'waiting').map(({ position }) => position);
    if (waiting.length === 0) return;
    // They are asked for in the order of the list, in whichever order they are shown.
    const first = Math.min(...waiting);
    const { items } = await this.readPage(first === 0 ? null : first - 1, null).catch(() => ({ items: [] }));
    const readOf = (position: number | null) => items.find((row) => row.position === position);
    this.list = this.list.map((row) => readOf(row.position) ?? row);
    if (readOf(this.selected) !== undefined) await this.readSelected();
  }

  /** What was said of a row is told also at the others of its number: those that are listed are read again. */
  async readTogether(...said: readonly StandingRow[]): Promise<void> {
    const others = said.flatMap(({ together = [] }) => together.map(({ position }) => position));
    for (const { position } of this.list.filter((row) => others.includes(row.position)))
      try {
        this.put((await this.#session.api.call('batch.row', { batchId: this.batchId, position })).row);
      } catch (thrown) {
        this.failure = failureOf(thrown);
      }
  }

  /**
   * A row stands elsewhere now: it stays where it is listed until somebody reads the list anew. Where it is shown with another
   * answer, that one stays on screen as a whole: its companies beside the search of the new one would be taken for those of that.
   */
  put(row: StandingRow): void {
    this.list = this.list.map((one) => (one.position === row.position ? row : one));
    const { told } = this;
    if (told?.row.position !== row.position) return;
    if (told.row.searchId === row.searchId) this.told = { ...told, row };
    else void this.readSelected();
  }

  /** Reads a row anew, for the list and for its pane where that shows it. */
  async readRow(position: number): Promise<void> {
    const told = await this.#session.api.call('batch.row', { batchId: this.batchId, position });
    if (this.selected === position) this.told = told;
    this.put(told.row);
  }

  /** Reads one row anew that was decided elsewhere; what keeps it from being read is told in its pane. */
  async readAnew(position: number): Promise<void> {
    try {
      await this.readRow(position);
    } catch (thrown) {
      if (this.selected === position) this.toldFailure = failureOf(thrown);
    }
  }

  /** Goes to the row below the one that is selected, or above it, and says nothing of either; null where there is none. */
  async selectBeside(step: 1 | -1): Promise<StandingRow | null> {
    const from = this.selected;
    const at = this.list.findIndex(({ position }) => position === from);
    if (at < 0) return null;
    if (at + step === this.list.length) await this.readMore();
    // Somebody may have chosen another one while more was read.
    const beside = this.selected === from ? this.list[at + step] : undefined;
    if (beside === undefined) return null;
    this.select(beside.position);
    return beside;
  }

  /** Goes to the next row that waits for somebody, after the one that is selected; stays, and returns null, where there is none. */
  selectNext(): StandingRow | null {
    const at = this.list.findIndex(({ position }) => position === this.selected);
    const next = this.list.slice(at + 1).find(({ standing }) => standingsOf['for-you'].includes(standing));
    if (next === undefined) return null;
    this.select(next.position);
    return next;
  }
}
