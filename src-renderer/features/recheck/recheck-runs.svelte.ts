import { SvelteMap } from 'svelte/reactivity';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { AcceptRun } from '../../../src-shared/contract/recheck.ts';
import type { RecheckRun, RecheckRunRow } from '../../../src-shared/domain/recheck/recheck-run.ts';
import { failureOf } from '../../api.ts';
import { EndedRuns, isOver } from './ended-runs.svelte.ts';
import type { Session } from '../../session.svelte.ts';

/** Those that are not over. */
const goingRuns = { over: false, before: null };

/** A run that waits for a person: Dossier stopped it, or ended while it went on. */
const waitsForPerson = ({ state }: RecheckRun) => state.kind === 'stopped' || state.kind === 'interrupted';

/** The runs of paid checks of the record. Lives with the window; what goes on goes on without it. */
export class RecheckRuns {
  readonly #session: Session;
  runs = $state.raw<readonly RecheckRun[]>([]);
  failure = $state.raw<Failure | null>(null);
  /** The run that the officer is asked about giving up. */
  givingUp = $state.raw<RecheckRun | null>(null);
  /** The row at which each stopped run stopped, by the run. */
  readonly stoppedAt = new SvelteMap<number, RecheckRunRow>();

  /** Those that are over, with what came of them. */
  readonly ended: EndedRuns;

  /** Those that are not over. */
  readonly active = $derived(this.runs.filter((run) => !isOver(run)));
  readonly stopped = $derived(this.runs.filter(waitsForPerson));

  constructor(session: Session) {
    this.#session = session;
    this.ended = new EndedRuns(session);
  }

  begin(): () => void {
    void this.reload();
    void this.ended.reload();
    return this.#session.api.on('recheck.changed', (run) => this.#put(run));
  }

  async reload(): Promise<void> {
    await this.#attempt(async () => {
      for (const run of (await this.#session.api.call('recheck.runs', goingRuns)).toReversed()) this.#put(run);
    });
  }

  /** Keeps what was accepted as a run. Tells why it was not kept; null where it was. */
  async accept(wish: AcceptRun): Promise<Failure | null> {
    try {
      this.#put(await this.#session.api.call('recheck.accept', wish));
      return null;
    } catch (thrown) {
      return failureOf(thrown);
    }
  }

  async step(runId: number, step: 'resumed' | 'paused' | 'given-up'): Promise<void> {
    this.givingUp = null;
    await this.#attempt(async () => this.#put(await this.#session.api.call('recheck.step', { runId, step })));
  }

  /** Takes the company out of a run at which it stopped. */
  async leaveOut(runId: number, position: number): Promise<void> {
    const wish = { runId, step: 'left-out' as const, position };
    await this.#attempt(async () => this.#put(await this.#session.api.call('recheck.step', wish)));
  }

  #put(run: RecheckRun): void {
    this.ended.changed(run);
    const others = this.runs.filter(({ runId }) => runId !== run.runId);
    this.runs = [run, ...others].toSorted((one, other) => other.runId - one.runId);
    this.stoppedAt.delete(run.runId);
    const { state } = run;
    if (state.kind === 'stopped' && state.position !== null) void this.#readStopped(run.runId, state.position);
  }

  async #readStopped(runId: number, position: number): Promise<void> {
    await this.#attempt(async () => {
      const asked = { runId, after: position - 1, limit: 1 };
      const [row] = await this.#session.api.call('recheck.rows', asked);
      if (row !== undefined) this.stoppedAt.set(runId, row);
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
