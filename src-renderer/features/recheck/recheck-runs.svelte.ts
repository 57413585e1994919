import { SvelteMap } from 'svelte/reactivity';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { AcceptRun } from '../../../src-shared/contract/recheck.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { NextOfRun, RecheckRun, WaitsInRun } from '../../../src-shared/domain/recheck/recheck-run.ts';
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
  /** The run that the officer is asked about letting go on past an order that somebody has to look at. */
  goingPast = $state.raw<RecheckRun | null>(null);
  /** The run that the officer is asked about giving up for the rest to be priced anew. */
  pricingRest = $state.raw<RecheckRun | null>(null);
  /** What is next of each run that does not go on, and what stands against it, by the run. */
  readonly next = new SvelteMap<number, NextOfRun>();

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
    const { api } = this.#session;
    const readAgain = () => {
      for (const run of this.active) if (run.state.kind !== 'running') void this.#readNext(run);
    };
    // A purchase by hand, a charge that somebody looked at, a limit, or what a registry says by now.
    const ends = [
      api.on('recheck.changed', (run) => void this.#put(run)),
      api.on('order.changed', () => {
        this.#readSums();
        void this.ended.readOpen();
      }),
      api.on('spend.changed', readAgain),
      api.on('registry.confirmed', readAgain),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  async reload(): Promise<void> {
    await this.#attempt(async () => {
      for (const run of (await this.#session.api.call('recheck.runs', goingRuns)).toReversed()) void this.#put(run);
    });
  }

  /** Keeps what was accepted as a run. Tells why it was not kept; null where it was. */
  async accept(wish: AcceptRun): Promise<Failure | null> {
    try {
      await this.#put(await this.#session.api.call('recheck.accept', wish));
      return null;
    } catch (thrown) {
      return failureOf(thrown);
    }
  }

  /** @param despite the order that somebody has to look at, and that the officer was told of */
  async step(runId: number, step: 'resumed' | 'paused' | 'given-up', despite?: number): Promise<void> {
    this.givingUp = null;
    this.goingPast = null;
    const wish = { runId, step, ...(despite === undefined ? {} : { despite }) };
    await this.#attempt(async () => this.#put(await this.#session.api.call('recheck.step', wish)));
  }

  /** Takes the company out of a run at which it stopped. */
  async leaveOut(runId: number, position: number): Promise<void> {
    const wish = { runId, step: 'left-out' as const, position };
    await this.#attempt(async () => this.#put(await this.#session.api.call('recheck.step', wish)));
  }

  /** The runs in which a company waits: whoever orders for it by hand is told of them. */
  async waitingFor(company: CompanyReference): Promise<WaitsInRun[]> {
    return this.#session.api.call('recheck.waiting', { company });
  }

  /** Gives a run up, and tells the companies that it had not ordered for: they can be priced and agreed to anew. */
  async giveUpForRest(run: RecheckRun): Promise<readonly number[]> {
    await this.step(run.runId, 'given-up');
    await this.ended.look(run);
    const rest = (this.ended.rows ?? []).filter(({ standing }) => standing === 'waiting');
    this.ended.close();
    return rest.map(({ dossierId }) => dossierId);
  }

  /** What stands against its next order is known before a run is shown: no button is there for a moment that leads nowhere. */
  async #put(run: RecheckRun): Promise<void> {
    if (run.state.kind === 'running' || isOver(run)) this.next.delete(run.runId);
    else await this.#readNext(run);
    this.ended.changed(run);
    const others = this.runs.filter(({ runId }) => runId !== run.runId);
    this.runs = [run, ...others].toSorted((one, other) => other.runId - one.runId);
  }

  /** What a run cost changes with its orders, also while it does not go on; so does what keeps it, which is read with it. */
  #readSums(): void {
    for (const { runId } of this.active) {
      void this.#attempt(async () => this.#put(await this.#session.api.call('recheck.run', { runId })));
    }
  }

  async #readNext({ runId }: RecheckRun): Promise<void> {
    await this.#attempt(async () => {
      this.next.set(runId, await this.#session.api.call('recheck.next', { runId }));
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
