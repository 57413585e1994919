import { SvelteMap } from 'svelte/reactivity';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { maxRechecked, type AcceptRun, type RecheckRow } from '../../../src-shared/contract/recheck.ts';
import { saidOtherwise } from '../../../src-shared/domain/another-answered.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { maxRunRows } from '../../../src-shared/domain/recheck/recheck-run.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { TickedRows } from '../../lib/grid/ticked-rows.svelte.ts';
import { thisMoment } from '../../lib/time.ts';
import type { Session } from '../../session.svelte.ts';
import { toldOfDossier } from '../purchase/standing.ts';
import { confirmationAnnouncement } from '../search/hits/hit-marks.ts';
import { RunComparisons } from './run-comparisons.svelte.ts';
import { changedWords, otherwiseWords } from './changed-words.ts';
import { acceptedRun } from './accepted-run.ts';
import {
  orderedSinceWords,
  orderNotShown,
  refusedOutcome,
  runEndWords,
  type Outcome,
  type RunEnd,
} from './recheck-outcome.ts';
import {
  acceptedInAll,
  isBoughtLately,
  ledgersToAccept,
  limitsOfRun,
  needsLook,
  obstacleOfRow,
  planOf,
  leftOutOf,
  type LeftOut,
  type PlannedPurchase,
  type PlannedStep,
  withIdBefore,
} from './recheck-plan.ts';

/** How far the check of a selection is: it is agreed to as a whole, then goes on company by company. */
export type Stage =
  | { readonly kind: 'closed' | 'reading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'question' | 'running' | 'ended'; readonly rows: readonly RecheckRow[] };

interface Ports {
  /** Hears of each order as it stood when it was placed. */
  readonly placed: (order: JournalOrder) => void;
  /** Whether a charge that nobody has looked at keeps everything from being ordered. */
  readonly isStopped: () => boolean;
  /** Keeps what was accepted as a run in the record. Tells why it was not kept; null where it was. */
  readonly accept: (wish: AcceptRun) => Promise<Failure | null>;
}

/**
 * Checks several companies again: asks their registries, and orders their profiles anew. Everything is priced first, and
 * nothing is asked or ordered before a person has agreed to it. Each order goes through the journal as one of its own.
 */
export class Recheck {
  readonly #session: Session;
  readonly #ports: Ports;
  stage = $state.raw<Stage>({ kind: 'closed' });
  /** The last run that ended, until another one has; its outcomes are kept with it. */
  lastRun = $state.raw<{ readonly rows: readonly RecheckRow[]; readonly endedAt: string } | null>(null);
  /** The companies that are taken along, of those that were selected. */
  readonly taken = new TickedRows((dossierId) => this.leftOut.has(dossierId));
  readonly outcomes = new SvelteMap<number, Outcome>();
  /** What changed, of each company whose profile came. */
  readonly since: RunComparisons;
  asksRegistry = $state(true);
  /** Which companies are not among these though somebody may expect them, and why; null where there are none. */
  notListed = $state<string | null>(null);
  orders = $state(true);
  /** Whether what is agreed to is kept as a run that goes on without the window: so for several, unless somebody says otherwise. */
  inBackground = $state(false);
  /** What is accepted for each profile whose price is not known, as typed, by the ledger in which it is expected to cost. */
  typed = $state.raw<Readonly<Record<string, string>>>({});
  caseNumber = $state('');
  /** Whether an amount is missing for what was agreed to. */
  amountMissing = $state(false);
  #stopWanted = $state(false);
  #dossierIds: readonly number[] = [];
  #reading = 0;

  readonly rows = $derived('rows' in this.stage ? this.stage.rows : []);
  /** Whether there are more than a window orders one after the other: they are kept as a run. */
  readonly isLarge = $derived(this.rows.length > maxRechecked);
  readonly isKept = $derived(this.inBackground || this.isLarge);
  /** The companies that are left out until somebody ticks each, with why: no button ticks them with others. */
  readonly leftOut = $derived(leftOutOf(this.rows, (row) => this.#whyLeftOut(row)));
  readonly takenRows = $derived(this.rows.filter(({ dossier }) => this.taken.has(dossier.dossierId)));
  /** The ledgers for which an amount has to be typed. */
  readonly ledgers = $derived(
    this.orders ? ledgersToAccept(this.takenRows.filter((row) => obstacleOfRow(row) === null)) : [],
  );
  /** What would be done; null while an amount that is needed is missing. */
  readonly plan = $derived(planOf(this.takenRows, { orders: this.orders, typed: this.typed }));
  /** The companies that the service knows by the id of one before them, with its name. */
  readonly sameIds = $derived(withIdBefore(this.rows));
  readonly purchases = $derived((this.plan ?? []).filter(({ purchase }) => purchase !== null).length);
  readonly accepted = $derived(acceptedInAll(this.plan ?? []));
  /** How many registries are asked: a run that is kept asks only for what it orders. */
  readonly asked = $derived.by(() => {
    if (!this.asksRegistry) return 0;
    return this.isKept && this.purchases > 0 ? this.purchases : this.takenRows.length;
  });
  readonly over = $derived(limitsOfRun(this.plan ?? []));
  readonly isStopping = $derived(this.#stopWanted && this.stage.kind === 'running');

  constructor(session: Session, ports: Ports) {
    this.#session = session;
    this.#ports = ports;
    this.since = new RunComparisons(session);
  }

  /** Listens for what becomes of the orders of a run, also after it has ended. Returns what ends the listening. */
  begin(): () => void {
    return this.#session.api.on('order.changed', ({ order }) => {
      for (const [dossierId, outcome] of this.outcomes) {
        if (outcome.kind !== 'ordered' || outcome.order.orderId !== order.orderId) continue;
        this.outcomes.set(dossierId, { ...outcome, order });
        this.since.came(dossierId, order);
      }
    });
  }

  /**
   * Prices the check of these companies. Offline nothing opens: the button says why.
   *
   * @param asksRegistry whether their registries are asked, unless the officer says otherwise
   * @param notListed which companies somebody may miss among these, and why; null where none
   */
  async ask(
    dossierIds: readonly number[],
    { asksRegistry = true, notListed = null }: { asksRegistry?: boolean; notListed?: string | null } = {},
  ): Promise<void> {
    const isBusy = this.stage.kind === 'running' || this.stage.kind === 'reading';
    if (this.#session.offline || isBusy || dossierIds.length === 0 || dossierIds.length > maxRunRows) return;
    this.#dossierIds = dossierIds;
    this.asksRegistry = asksRegistry;
    this.notListed = notListed;
    this.taken.clear();
    this.typed = {};
    this.amountMissing = false;
    await this.read();
  }

  /** Reads what checking would cost. Nothing is asked of the service. */
  async read(): Promise<void> {
    const reading = ++this.#reading;
    this.stage = { kind: 'reading' };
    try {
      const rows: RecheckRow[] = [];
      for (let from = 0; from < this.#dossierIds.length; from += maxRechecked) {
        const dossierIds = this.#dossierIds.slice(from, from + maxRechecked);
        rows.push(...(await this.#session.api.call('recheck.price', { dossierIds })));
        if (reading !== this.#reading) return;
      }
      this.#question(rows);
    } catch (thrown) {
      if (reading === this.#reading) this.stage = { kind: 'failed', failure: failureOf(thrown) };
    }
  }

  /**
   * Asks what is to be done. What was bought within the last day is bought again only by who says so: where all was, no profile is ordered at first,
   * and where some was, those are left out.
   */
  #question(rows: readonly RecheckRow[]): void {
    this.orders = !rows.every((row) => this.isBoughtLately(row));
    this.inBackground = rows.length > 1;
    this.taken.clear();
    this.stage = { kind: 'question', rows };
    this.tickAll();
  }

  #whyLeftOut(row: RecheckRow): LeftOut | null {
    if (needsLook(row)) return 'look';
    return this.orders && this.isBoughtLately(row) ? 'bought' : null;
  }

  /** Ticks every company that needs no look of its own. Those that somebody ticked stay ticked. */
  tickAll(): void {
    this.taken.tick(this.rows.map(({ dossier }) => dossier.dossierId));
  }

  /** Whether the profile that is held of a company was bought within the last day. */
  isBoughtLately(row: RecheckRow): boolean {
    return isBoughtLately(row, thisMoment());
  }

  /** The companies of the question, for whoever leads back to it. */
  get dossierIds(): readonly number[] {
    return this.#dossierIds;
  }

  /** Closes what is open. A run goes on until it is stopped: it is not closed over its head. */
  close(): void {
    if (this.stage.kind === 'running') return;
    this.#reading += 1;
    this.stage = { kind: 'closed' };
  }

  /** Shows again what became of the last run: whoever looked at one of its companies comes back to the others. */
  showLast(): void {
    if (this.stage.kind === 'closed' && this.lastRun !== null) this.stage = { kind: 'ended', rows: this.lastRun.rows };
  }

  /** Ends a run after the company that it is at: what was sent cannot be taken back. */
  stop(): void {
    if (this.stage.kind === 'running') this.#stopWanted = true;
  }

  /** Takes what was typed as accepted for each profile of a ledger. */
  type(ledger: string, most: string): void {
    this.typed = { ...this.typed, [ledger]: most };
  }

  /** Whether all amounts that are needed were typed; where one was not, its field says so. */
  checkAmounts(): boolean {
    this.amountMissing = this.plan === null;
    return this.plan !== null;
  }

  /** Does what was agreed to, one company after the other. A press while it runs does nothing. */
  async run(): Promise<void> {
    const { stage, plan } = this;
    if (stage.kind !== 'question' || this.over.length > 0 || !this.checkAmounts() || plan === null) return;
    const agreed = { asksRegistry: this.asksRegistry, caseNumber: this.caseNumber.trim() };
    if (plan.length === 0 || (!agreed.asksRegistry && this.purchases === 0)) return;
    if (this.isLarge && this.purchases === 0) return;
    if (this.isKept && this.purchases > 0) {
      await this.#accept(acceptedRun(plan, { ...agreed, accepted: this.accepted }));
      return;
    }
    this.#stopWanted = false;
    this.outcomes.clear();
    this.since.begin();
    // A company of which nothing is asked and nothing can be ordered has no part in it.
    const steps = plan.filter(({ purchase }) => agreed.asksRegistry || purchase !== null);
    this.stage = { kind: 'running', rows: stage.rows };
    for (const { row } of steps) this.#note(row, { kind: 'waiting' });
    for (const step of steps) {
      const ended = this.#endedBy();
      if (ended === null) await this.#take(step, agreed);
      else this.#note(step.row, { kind: 'not-reached', ended });
    }
    this.stage = { kind: 'ended', rows: stage.rows };
    this.lastRun = { rows: stage.rows, endedAt: thisMoment() };
  }

  /** Has what was agreed to kept as a run. It is kept once: a press while that is under way finds no question. */
  async #accept(wish: AcceptRun): Promise<void> {
    this.stage = { kind: 'reading' };
    const failure = await this.#ports.accept(wish);
    this.stage = failure === null ? { kind: 'closed' } : { kind: 'failed', failure };
  }

  /** What keeps the run from going on; null while it may. */
  #endedBy(): RunEnd | null {
    if (this.#ports.isStopped()) return 'charge';
    if (this.#stopWanted) return 'officer';
    return this.#session.offline ? 'offline' : null;
  }

  #note({ dossier }: RecheckRow, outcome: Outcome): void {
    this.outcomes.set(dossier.dossierId, outcome);
    if (outcome.kind === 'ordered') this.since.came(dossier.dossierId, outcome.order);
  }

  async #take(step: PlannedStep, agreed: { asksRegistry: boolean; caseNumber: string }): Promise<void> {
    const { row, purchase } = step;
    let { standing } = step;
    let said: string | null = null;
    let known = row.dossier;
    if (agreed.asksRegistry) {
      this.#note(row, { kind: 'asking' });
      try {
        const { dossier } = await this.#session.api.call('dossier.confirm', { dossierId: row.dossier.dossierId });
        said = confirmationAnnouncement(dossier.confirmation, dossier.company.jurisdiction);
        known = dossier;
        ({ standing } = toldOfDossier(known));
      } catch (thrown) {
        this.#note(row, { kind: 'not-asked', why: failureText(failureOf(thrown).code).title });
        return;
      }
      if (purchase === null) {
        this.#note(row, { kind: 'asked', said });
        return;
      }
    }
    if (purchase === null) return;
    // What the officer agreed to was said of the company as it stood then. That its registry calls it active is no news
    // that keeps anybody from ordering; everything else is theirs to look at first.
    if (standing !== step.standing && standing !== 'confirmed-active') {
      this.#note(row, { kind: 'not-ordered', said, why: changedWords(known) });
      return;
    }
    // A name or a number of its own, which nobody has seen, is theirs to look at, whatever status it has.
    const otherwise = agreed.asksRegistry ? saidOtherwise(known.company, known.confirmation) : null;
    if (otherwise !== null) {
      this.#note(row, { kind: 'not-ordered', said, why: otherwiseWords(otherwise) });
      return;
    }
    // The run may have ended while the registry was asked.
    const ended = this.#endedBy();
    if (ended !== null) {
      this.#note(row, { kind: 'not-ordered', said, why: `${m.recheck_ended_before()} ${runEndWords(ended)}` });
      return;
    }
    this.#note(row, { kind: 'ordering', said });
    const word = known.confirmation?.searchId ?? null;
    this.#note(row, await this.#place(row, purchase, { standing, word, said, caseNumber: agreed.caseNumber }));
  }

  async #place(
    { dossier: { company } }: RecheckRow,
    { product, price, most, question }: PlannedPurchase,
    agreed: { standing: PlannedStep['standing']; word: number | null; said: string | null; caseNumber: string },
  ): Promise<Outcome> {
    const { ways, searchFirst, uniquePart, earlier, otherOfId } = question;
    const numberOfId = otherOfId?.companyNumber ?? null;
    const { standing, word, said, caseNumber } = agreed;
    try {
      const order = await this.#session.api.call('order.place', {
        ...{ company, product, price, most, uniquePart, acknowledged: standing },
        told: { secondWay: ways.length > 1, paidSearch: searchFirst === 'may-cost', word, numberOfId },
        caseNumber: caseNumber === '' ? null : caseNumber,
        again: earlier?.orderId ?? null,
      });
      this.#ports.placed(order);
      return { kind: 'ordered', said, order };
    } catch (thrown) {
      return this.#refused(failureOf(thrown), said);
    }
  }

  /** What was bought by hand since is told by its order, where that can be read. */
  async #refused(failure: Failure, said: string | null): Promise<Outcome> {
    const orderId = orderNotShown(failure);
    if (orderId === null) return refusedOutcome(failure, said);
    try {
      const { order } = await this.#session.api.call('order.read', { orderId });
      return { kind: 'not-ordered', said, why: orderedSinceWords(order) };
    } catch {
      return refusedOutcome(failure, said);
    }
  }
}
