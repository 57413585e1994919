import type { ListCorrection, ListRead, ListTold } from '../../../src-shared/contract/batches.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { BatchFigures, BatchSummary } from '../../../src-shared/domain/batch/batch.ts';
import type { RhythmDays } from '../../../src-shared/domain/batch/rhythm.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { endAll, failureOf } from '../../api.ts';
import { DetailPane } from '../../lib/detail-pane.svelte.ts';
import type { Session } from '../../session.svelte.ts';
import { BatchRows, standingsOf } from './batch-rows.svelte.ts';
import { batchNamed, leftOutOfOrder, toOrderWords } from './batch-summary-words.ts';
import { RhythmChoosing } from './rhythm-choosing.svelte.ts';
import { RowDecisions } from './row-decisions.svelte.ts';

/** The dossiers whose profiles can be ordered, and what is said of companies of the batch that are not among them. */
interface ToOrder {
  dossierIds: readonly number[];
  leftOut: string | null;
}

type Correction = Omit<ListCorrection, 'listId'>;

/** What the view shows. */
type Place =
  | { kind: 'list' }
  /** A list that was read, as somebody corrected it. */
  | { kind: 'preview'; list: ListTold; correction: Correction }
  | { kind: 'batch'; batchId: number; rows: BatchRows };

type Refused = Extract<ListRead, { kind: 'refused' }>;

/** How many rows of a batch wait for a person: not those that it asks again by itself. */
export const forYou = ({ counts, askedAgain }: BatchSummary) =>
  standingsOf['for-you'].reduce((sum, standing) => sum + counts[standing], 0) - (askedAgain ?? 0);

/** The batches of the record, the list that is being looked at, and the rows of one. Lives with the window. */
export class BatchesState {
  readonly #session: Session;
  readonly #dossiersChanged: () => void;
  /** Null until they are read. */
  batches = $state.raw<readonly BatchSummary[] | null>(null);
  place = $state.raw<Place>({ kind: 'list' });
  readonly rhythms: RhythmChoosing;
  readonly decisions: RowDecisions;
  refused = $state.raw<Refused | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** What is said of the dossiers that were saved last, or listed to be ordered; null where there is nothing to say. */
  saved = $state<string | null>(null);
  /** What is counted of the batch that is shown; null until it is read. */
  figures = $state.raw<{ batchId: number; told: BatchFigures } | null>(null);
  /** Whether a list is being read, or a batch kept. */
  isBusy = $state(false);
  /** Whether the officer is asked about giving up. */
  isGivingUp = $state(false);
  /**
   * What the officer is asked before profiles are ordered: dossiers are written for that. `notSaved`: how many; null where that is
   * not known beforehand, of a batch that goes on and of very many. Null while they are not asked.
   */
  orderQuestion = $state.raw<{ batchId: number; notSaved: number | null } | null>(null);
  readonly pane = new DetailPane();

  /** `dossiersChanged`: companies of a batch were saved. `rhythmBegun`: whether a rhythm is chosen and not saved. */
  constructor(
    session: Session,
    dossiersChanged: () => void,
    rhythmBegun: (isBegun: boolean) => void = () => undefined,
  ) {
    this.#session = session;
    this.#dossiersChanged = dossiersChanged;
    this.rhythms = new RhythmChoosing({ session, begun: rhythmBegun, failed: (failure) => (this.failure = failure) });
    this.decisions = new RowDecisions({
      ...{ session, rows: () => (this.place.kind === 'batch' ? this.place.rows : null), batch: () => this.shown },
      kept: (batch) => {
        this.#put(batch);
        void this.#readFigures();
      },
      ...{ isBusy: () => this.isBusy, run: (work) => this.#run(work) },
    });
  }

  /** Rows of all batches that wait for somebody. */
  readonly rowsForYou = $derived((this.batches ?? []).reduce((sum, batch) => sum + forYou(batch), 0));
  /** The batches that Dossier stopped: nothing more of them is asked until somebody lets them go on. */
  readonly stopped = $derived(
    (this.batches ?? []).flatMap(({ batchId, name, at, state }) =>
      state.kind === 'stopped' ? [{ batchId, name, at, state }] : [],
    ),
  );
  /** Whether the connection has the searches that batches send: those that are free. */
  readonly canAsk = $derived.by(() => this.#session.ready?.interfaces.v2 !== false);
  /** How many rows and batches wait for somebody, for the rail. */
  readonly urgent = $derived(this.rowsForYou + this.stopped.length);

  /** The batch whose rows are shown; null while none is. */
  readonly shown = $derived.by(() => {
    const { place } = this;
    return place.kind === 'batch' ? (this.batches?.find(({ batchId }) => batchId === place.batchId) ?? null) : null;
  });

  begin(): () => void {
    void this.reload();
    return endAll([this.#session.api.on('batch.changed', (batch) => this.#changed(batch))]);
  }

  async reload(): Promise<void> {
    await this.#run(async () => {
      this.batches = await this.#session.api.call('batch.list');
      await this.rhythms.read();
    });
  }

  #put(batch: BatchSummary): void {
    const others = (this.batches ?? []).filter(({ batchId }) => batchId !== batch.batchId);
    this.batches = [batch, ...others].sort((one, other) => other.batchId - one.batchId);
  }

  /** Rows were asked for: those on screen are read anew where they still wait. */
  #changed(batch: BatchSummary): void {
    const before = this.batches?.find(({ batchId }) => batchId === batch.batchId);
    this.#put(batch);
    // When the next one begins by itself hangs on when the last one did, and on whether it is at its end.
    if (before?.state.kind !== batch.state.kind) void this.rhythms.readAgain();
    const { place } = this;
    if (place.kind !== 'batch' || place.batchId !== batch.batchId) return;
    void place.rows.readAgain();
    if (before?.state.kind !== batch.state.kind) void this.#readFigures();
  }

  /** Reads what is counted of the batch that is shown. Where it cannot be read its figures are not told: nothing else hangs on them. */
  async #readFigures(): Promise<void> {
    const { place } = this;
    if (place.kind !== 'batch') return;
    const { batchId } = place;
    try {
      const told = await this.#session.api.call('batch.figures', { batchId });
      if (this.place === place) this.figures = { batchId, told };
    } catch (thrown) {
      if (this.place === place) this.failure = failureOf(thrown);
    }
  }

  /** Keeps how often the companies whose rhythm is shown are asked for by themselves; null for never. */
  async chooseRhythm(days: RhythmDays | null): Promise<void> {
    await this.#run(() => this.rhythms.save(days));
  }

  readFile(): Promise<void> {
    return this.#take(() => this.#session.api.call('batch.readFile'));
  }

  readText(text: string): Promise<void> {
    return this.#take(() => this.#session.api.call('batch.readText', { text }));
  }

  /** Makes a list of the companies of these dossiers; of all of them for null. */
  readRecord(dossierIds: readonly number[] | null): Promise<void> {
    const asked = dossierIds === null ? null : [...dossierIds];
    return this.#take(() => this.#session.api.call('batch.readRecord', { dossierIds: asked }));
  }

  /** Reads the list as somebody corrects it. */
  correct(change: Partial<Correction>): Promise<void> {
    const { place } = this;
    if (place.kind !== 'preview') return Promise.resolve();
    const correction = { ...place.correction, ...change };
    return this.#take(
      () => this.#session.api.call('batch.correct', { listId: place.list.listId, ...correction }),
      correction,
    );
  }

  async #take(read: () => Promise<ListRead>, correction: Correction = { columns: [], answeredDays: null }) {
    await this.#run(async () => {
      const answer = await read();
      if (answer.kind === 'cancelled') return;
      this.refused = answer.kind === 'refused' ? answer : null;
      if (answer.kind === 'read') this.place = { kind: 'preview', list: answer.list, correction };
    });
  }

  async start(): Promise<void> {
    const { place } = this;
    if (place.kind !== 'preview') return;
    await this.#run(async () => {
      const batch = await this.#session.api.call('batch.start', { listId: place.list.listId });
      this.#put(batch);
      this.#session.announcer.say(m.batch_started({ name: batchNamed(batch, this.batches ?? []) }));
      this.open(batch.batchId);
    });
  }

  showList(): void {
    this.place = { kind: 'list' };
    this.orderQuestion = null;
    this.refused = null;
    this.failure = null;
  }

  /** Opens a batch, with one of its rows beside the list where its position is given, also one that the list does not reach yet. */
  open(batchId: number, position: number | null = null): void {
    this.saved = null;
    this.orderQuestion = null;
    const rows = new BatchRows(this.#session, batchId);
    this.place = { kind: 'batch', batchId, rows };
    this.decisions.forget();
    void rows.reload();
    void this.#readFigures();
    if (position === null) return;
    rows.select(position);
    this.pane.open();
  }

  /** Comes back to a row from elsewhere: in the list that is still open, as it was narrowed, where that has the row. */
  comeBackTo(batchId: number, position: number): void {
    const rows = this.place.kind === 'batch' && this.place.batchId === batchId ? this.place.rows : null;
    if (rows?.list.some((row) => row.position === position) !== true) {
      this.open(batchId, position);
      return;
    }
    if (rows.selected !== position) rows.select(position);
    void rows.readAnew(position);
    this.pane.open();
    void this.#readFigures();
  }

  async step(step: 'resumed' | 'paused' | 'given-up'): Promise<void> {
    const { shown } = this;
    if (shown === null) return;
    this.isGivingUp = false;
    await this.#run(async () => {
      this.#put(await this.#session.api.call('batch.step', { batchId: shown.batchId, step }));
      await this.#readFigures();
    });
  }

  /** Has all that is left of the shown batch asked for, which is spread over days. */
  async askAtOnce(): Promise<void> {
    const { shown } = this;
    if (shown === null) return;
    await this.#run(async () => {
      this.#put(await this.#session.api.call('batch.askAtOnce', { batchId: shown.batchId }));
    });
  }

  /** Keeps what was found as dossiers, and says how many there are. */
  async saveDossiers(): Promise<void> {
    const { shown } = this;
    if (shown === null) return;
    await this.#run(async () => {
      const { kept, rows, notTold, sameId } = await this.#session.api.call('batch.saveDossiers', {
        batchId: shown.batchId,
      });
      const why = rows > kept ? [m.batch_dossiers_of_rows({ rows: count(rows), count: kept })] : [];
      const not = notTold === 0 ? [] : [m.batch_dossiers_not_told({ count: notTold })];
      const same = sameId === 0 ? [] : [m.batch_dossiers_same_id({ count: sameId })];
      this.saved = [m.batch_dossiers_kept({ count: kept }), ...why, ...not, ...same].join(' ');
      this.#dossiersChanged();
      await this.#readFigures();
    });
  }

  /**
   * Asks before dossiers are written to order profiles of them, and tells whether there is nothing to ask: where each company
   * that was found is a dossier already, nothing is written. Counted anew: what was read last may be older than what was found.
   */
  async mayOrderAtOnce(): Promise<boolean> {
    const { shown } = this;
    let mayOrder = false;
    if (shown === null || this.isBusy) return mayOrder;
    const { batchId } = shown;
    await this.#run(async () => {
      const told = await this.#session.api.call('batch.figures', { batchId });
      if (this.shown?.batchId !== batchId) return;
      this.figures = { batchId, told };
      const notSaved = this.shown.state.kind === 'running' ? null : told.notSaved;
      mayOrder = notSaved === 0;
      this.orderQuestion = mayOrder ? null : { batchId, notSaved };
    });
    return mayOrder;
  }

  /**
   * Tells the dossiers of the companies that profiles can be ordered of, the first of them. None where nothing is to be
   * ordered, which is said, or where it failed. Writes the dossiers that are missing: the officer has agreed to that before.
   */
  async companiesToOrder(): Promise<ToOrder> {
    const { shown } = this;
    let found: ToOrder = { dossierIds: [], leftOut: null };
    this.orderQuestion = null;
    if (shown === null || this.isBusy) return found;
    await this.#run(async () => {
      const told = await this.#session.api.call('batch.toOrder', { batchId: shown.batchId });
      this.saved = toOrderWords(told);
      this.#dossiersChanged();
      void this.#readFigures();
      found = { dossierIds: told.dossierIds, leftOut: leftOutOfOrder(told) };
    });
    return found;
  }

  async askAgain(): Promise<void> {
    const { shown, place } = this;
    if (shown === null || place.kind !== 'batch') return;
    await this.#run(async () => {
      this.#put(await this.#session.api.call('batch.askAgain', { batchId: shown.batchId }));
      await place.rows.reload();
      // It may be one of those that wait now: its answer is on screen no longer.
      await place.rows.readSelected();
      await this.#readFigures();
    });
  }

  async #run(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await work();
      this.failure = null;
    } catch (thrown) {
      this.failure = failureOf(thrown);
    } finally {
      this.isBusy = false;
    }
  }
}
