import type { RhythmPlan } from '../../../src-shared/contract/batches.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { rhythmIn, type Portfolio, type RhythmDays, type Rhythms } from '../../../src-shared/domain/batch/rhythm.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';

interface RhythmChoosingPorts {
  session: Session;
  /** Whether a rhythm is chosen and not saved. */
  begun: (isBegun: boolean) => void;
  failed: (failure: Failure) => void;
}

/** How often kept companies are asked for by themselves: what is kept, and what is chosen and not saved yet. */
export class RhythmChoosing {
  readonly #ports: RhythmChoosingPorts;
  /** Null until they are read. */
  rhythms = $state.raw<Rhythms | null>(null);
  /** Whose rhythm is shown: that of a portfolio, or that of all dossiers for null. */
  portfolioId = $state<number | null>(null);
  /** A rhythm that was chosen and not saved, which outlasts going elsewhere and coming back; null while there is none. */
  chosen = $state.raw<{ readonly days: RhythmDays | null } | null>(null);
  /** What the chosen rhythm would take; null while that is counted. */
  plan = $state.raw<{ readonly told: RhythmPlan | null } | null>(null);

  constructor(ports: RhythmChoosingPorts) {
    this.#ports = ports;
  }

  /** The rhythm that is shown, as it is kept; null until it is read. */
  readonly shown = $derived(this.rhythms === null ? null : rhythmIn(this.rhythms, this.portfolioId));
  /** The portfolio whose rhythm is shown; null for all dossiers. */
  readonly portfolio = $derived<Portfolio | null>(
    this.rhythms?.portfolios.find(({ portfolio }) => portfolio.batchId === this.portfolioId)?.portfolio ?? null,
  );
  /** How often they are asked for, as it is kept; null for never, and for a portfolio that has no rhythm of its own. */
  readonly keptDays = $derived(this.shown === null || this.shown.kind === 'none' ? null : this.shown.days);
  /** Whether any portfolio has a rhythm of its own: its companies are not among all dossiers. */
  readonly haveOwn = $derived((this.rhythms?.portfolios ?? []).some(({ rhythm }) => rhythm.kind === 'every'));

  async read(): Promise<void> {
    this.rhythms = await this.#ports.session.api.call('batch.rhythms');
  }

  /** Reads them again, not as something that the officer does: a button would be taken back that is busy with another call. */
  async readAgain(): Promise<void> {
    try {
      await this.read();
    } catch (thrown) {
      this.#ports.failed(failureOf(thrown));
    }
  }

  /** Shows the rhythm of a portfolio, or of all dossiers. What was chosen for another one and not saved is dropped. */
  showOf(portfolioId: number | null): void {
    this.portfolioId = portfolioId;
    this.consider(this.keptDays);
  }

  /** Chooses how often, and saves nothing yet. What it takes is counted meanwhile. */
  consider(days: RhythmDays | null): void {
    this.chosen = days === this.keptDays ? null : { days };
    this.plan = null;
    if (this.chosen !== null && days !== null) void this.#count(days);
    this.#ports.begun(this.chosen !== null);
  }

  async #count(days: RhythmDays): Promise<void> {
    const { portfolioId } = this;
    const isStill = () => this.chosen?.days === days && this.portfolioId === portfolioId;
    try {
      const told = await this.#ports.session.api.call('batch.rhythmPlan', { portfolioId, days });
      if (isStill()) this.plan = { told };
    } catch (thrown) {
      if (isStill()) this.plan = { told: null };
      this.#ports.failed(failureOf(thrown));
    }
  }

  /** Keeps how often they are asked for by themselves; null for never. */
  async save(days: RhythmDays | null): Promise<void> {
    const { portfolioId } = this;
    this.rhythms = await this.#ports.session.api.call('batch.chooseRhythm', { portfolioId, days });
    this.consider(days);
  }
}
