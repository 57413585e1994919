import type { Failure } from '../../../src-shared/contract/failure.ts';
import { runsPerPage } from '../../../src-shared/contract/recheck.ts';
import type { RecheckRun, RecheckRunRow } from '../../../src-shared/domain/recheck/recheck-run.ts';
import { failureOf } from '../../api.ts';
import { ordersToLookAt } from './run-words.ts';
import type { Session } from '../../session.svelte.ts';

/** Whether nothing more comes of a run. */
export const isOver = ({ state }: RecheckRun) => state.kind === 'ended' || state.kind === 'given-up';

/** As many rows of a run as are asked for at once. */
const rowsPerPage = 500;

/** Where an officer reads what came of the runs of checks: all that are over, or one with each of its companies. */
type Place = { readonly kind: 'closed' | 'list' } | { readonly kind: 'run'; readonly run: RecheckRun };

/** The runs of paid checks that are over, and what came of each company of the one that is looked at. */
export class EndedRuns {
  readonly #session: Session;
  /** The newest first. */
  runs = $state.raw<readonly RecheckRun[]>([]);
  more = $state(false);
  place = $state.raw<Place>({ kind: 'closed' });
  /** The companies of the run that is looked at, in its order; `null` until all of them are read. */
  rows = $state.raw<readonly RecheckRunRow[] | null>(null);
  failure = $state.raw<Failure | null>(null);
  #reading = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  async reload(): Promise<void> {
    await this.#read(null);
  }

  async readMore(): Promise<void> {
    await this.#read(this.runs.at(-1)?.runId ?? null);
  }

  /** Hears of a run that stands elsewhere than before. One that is over is listed; one that is looked at is read again. */
  changed(run: RecheckRun): void {
    const others = this.runs.filter(({ runId }) => runId !== run.runId);
    if (isOver(run)) this.runs = [run, ...others].toSorted((one, other) => other.runId - one.runId);
    if (this.place.kind === 'run' && this.place.run.runId === run.runId) void this.look(run);
  }

  /** Reads those again of which somebody has to look at an order: it may be clear by now. */
  async readOpen(): Promise<void> {
    for (const { runId } of this.runs.filter((run) => ordersToLookAt(run) > 0))
      await this.#attempt(async () => {
        this.changed(await this.#session.api.call('recheck.run', { runId }));
      });
  }

  list(): void {
    this.#reading += 1;
    this.place = { kind: 'list' };
    // What became of their orders since is in their sums.
    void this.reload();
  }

  close(): void {
    this.#reading += 1;
    this.place = { kind: 'closed' };
  }

  /** Shows what came of each company of a run, also of one that is not over. */
  async look(run: RecheckRun): Promise<void> {
    const isAnother = this.place.kind !== 'run' || this.place.run.runId !== run.runId;
    this.place = { kind: 'run', run };
    if (isAnother) this.rows = null;
    const reading = ++this.#reading;
    await this.#attempt(async () => {
      const rows: RecheckRunRow[] = [];
      for (let isLast = false; !isLast;) {
        const after = rows.at(-1)?.position ?? null;
        const asked = { runId: run.runId, after, limit: rowsPerPage };
        const page = await this.#session.api.call('recheck.rows', asked);
        if (reading !== this.#reading) return;
        rows.push(...page);
        isLast = page.length < rowsPerPage;
      }
      this.rows = rows;
    });
  }

  /** The same of a run by its number, as the history names it. */
  async lookAt(runId: number): Promise<void> {
    await this.#attempt(async () => this.look(await this.#session.api.call('recheck.run', { runId })));
  }

  async #read(before: number | null): Promise<void> {
    await this.#attempt(async () => {
      const page = await this.#session.api.call('recheck.runs', { over: true, before });
      this.runs = before === null ? page : [...this.runs, ...page];
      this.more = page.length === runsPerPage;
    });
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.failure = null;
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
  }
}
