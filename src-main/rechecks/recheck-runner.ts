import { FailureCode, FailureError, fail, type Failure } from '../../src-shared/contract/failure.ts';
import type { PlaceOrder } from '../../src-shared/contract/orders.ts';
import { isNotShown, saidOtherwise } from '../../src-shared/domain/another-answered.ts';
import { standingOf } from '../../src-shared/domain/company-status.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { RecheckRun, RecheckRunRow } from '../../src-shared/domain/recheck/recheck-run.ts';
import type { Confirmation } from '../../src-shared/domain/search.ts';
import { meaningOf } from '../batches/judge-failure.ts';
import { answeredOtherwise } from '../orders/current-company.ts';
import type { OfRun } from '../orders/place-order.ts';
import type { Clock } from '../service/request-log.ts';
import { settledWithin } from '../service/settled-within.ts';
import type { Storage } from '../storage/storage-client.ts';

export interface RecheckRunnerPorts {
  storage: Pick<
    Storage,
    'checkRecheckRow' | 'interruptRechecks' | 'knownStatusOf' | 'nextRecheckRow' | 'takeRecheckStep'
  >;
  /** Orders one profile as an officer's own purchase is ordered: written down first, sent once. */
  place(agreement: PlaceOrder, run: OfRun): Promise<JournalOrder>;
  /** Asks the registry about the company of a dossier, which is free. Throws where nothing was said of it. */
  confirm(dossierId: number): Promise<unknown>;
  /** False while the officer works offline: then nothing is ordered, and what a person let go on waits. */
  mayAsk(): boolean;
  /** How many ms until a request may leave without taking the room that is kept for persons; 0 for now. */
  waitMs(): number;
  /** A row of this run stands elsewhere than before, or it stopped. */
  changed(runId: number): void;
  reportFault(fault: unknown): void;
  clock: Clock;
}

/**
 * Orders what officers accepted for several companies, one row after the other. The record holds where a run stands; that a
 * person let it go on since Dossier began is known here alone, so that no start orders anything by itself.
 */
export interface RecheckRunner {
  /** A person accepted a run, or lets it go on. While they work offline it waits, and then goes on by itself. */
  goOn(runId: number): void;
  /** How many runs go on now. */
  goingOn(): number;
  /** Resolves when nothing of it is under way any more, within reason. */
  close(): Promise<void>;
}

/** Why a run stops, and what that is about. */
interface Stop {
  failure: FailureCode;
  field: string | null;
  said: string | null;
}

/** So many orders that fail one after the other are no longer about their companies. */
const maxFailuresInRow = 20;

/** So long closing waits for what is on its way: the orders wait for their own answers themselves. */
const maxWaitMs = 20_000;

/** So often it looks whether the officer works online again: nobody tells of it. */
const offlineMs = 5_000;

const codeOf = (reason: string | null): FailureCode => FailureCode.safeParse(reason).data ?? 'unexpected';

/**
 * Why nothing more is ordered after an order that stands so; null where the next one may be. An order of which nobody knows what
 * became of it, or whose answer a person has to look at, is no row's own matter: the next one would meet the same, and cost as
 * much.
 */
function stopAfter({ state, reason }: JournalOrder): Stop | null {
  switch (state) {
    case 'intended':
    case 'sending':
    case 'unclear':
      return { failure: codeOf(reason), field: 'order', said: state };
    case 'failed':
    case 'cancelled':
      // It was kept from leaving, as a person wished. The next one is not sent either before they work online again.
      if (codeOf(reason) === 'work-offline') return null;
      return meaningOf(codeOf(reason)) === 'row' ? null : { failure: codeOf(reason), field: 'order', said: state };
    case 'needs-attention':
      return { failure: codeOf(reason), field: 'order', said: state };
    case 'pending':
    case 'ready':
      // With a reason it is an answer that was not understood: the next one would be no clearer.
      return reason === null ? null : { failure: codeOf(reason), field: 'order', said: state };
    case 'collected':
      return null;
  }
}

/**
 * Whether a registry's word is another one than was shown with its row. Of rows of before, whether it came after the run was
 * accepted: by the number of its search, and of still older runs by its time.
 */
function isSaidSince(
  { at, newestSearch = null }: RecheckRun,
  { told: { word: shown } }: RecheckRunRow,
  word: Confirmation | null,
): boolean {
  if (shown !== undefined) return isNotShown(word, shown);
  if (word === null) return false;
  return newestSearch === null ? word.confirmedAt > at : word.searchId > newestSearch;
}

function stopBy({ code, detail }: Failure): Stop {
  return { failure: code, field: detail.field ?? null, said: detail.said ?? null };
}

/**
 * Begins with every run interrupted that went on when Dossier ended.
 *
 * @throws what the record throws where it cannot note that; nothing is ordered then
 */
export async function openRecheckRunner(ports: RecheckRunnerPorts): Promise<RecheckRunner> {
  const { storage, clock } = ports;
  const now = () => new Date(clock.wallMs()).toISOString();
  /** The runs that a person let go on since Dossier began, each with how many of its orders failed one after the other. */
  const goingOn = new Map<number, number>();
  let isClosed = false;
  let working: Promise<void> | null = null;
  let isWoken = false;
  let stopTimer = () => {};
  await storage.interruptRechecks({ at: now() });

  async function stop(runId: number, position: number | null, why: Stop): Promise<void> {
    goingOn.delete(runId);
    if (isClosed) return;
    await storage.takeRecheckStep({ runId, at: now(), step: 'stopped', position, ...why });
  }

  /** What an officer agreed to still holds; that the registry calls the company active is no news that keeps anybody from it. */
  async function acknowledgedNow(run: RecheckRun, row: RecheckRunRow): Promise<PlaceOrder['acknowledged']> {
    const { company, acknowledged } = row;
    const known = await storage.knownStatusOf({ company });
    // A name or a number that a registry has given since it was shown was seen by nobody who agreed.
    const isNew = run.asksRegistry || isSaidSince(run, row, known.confirmation);
    const otherwise = isNew ? saidOtherwise(company, known.confirmation) : null;
    if (otherwise !== null) throw answeredOtherwise(otherwise, { field: 'companyNumber' });
    const standing = standingOf(company.jurisdiction, known);
    if (standing === acknowledged || standing === 'confirmed-active') return standing;
    throw fail('input-invalid', 'What is known of the company has changed.', {
      detail: { field: 'acknowledged', said: standing },
    });
  }

  /** Whether nothing left because the officer works offline, or did when it was due: that says nothing of the run. */
  const isOffline = ({ code }: Failure) => code === 'work-offline' || (!ports.mayAsk() && meaningOf(code) === 'no-way');

  async function orderFor(run: RecheckRun, row: RecheckRunRow): Promise<JournalOrder> {
    if (!ports.mayAsk()) throw fail('work-offline', 'You are working offline. Nothing was ordered.');
    const { company, product, price, most, uniquePart, told, again, position } = row;
    if (run.asksRegistry) {
      // The registry is asked about the company of the dossier, which has to be the one that was accepted.
      await storage.checkRecheckRow({ runId: run.runId, position });
      await ports.confirm(row.dossierId);
    }
    const acknowledged = await acknowledgedNow(run, row);
    // While the registry was asked a person may have paused the run; and a search that may cost leaves before the order.
    await storage.checkRecheckRow({ runId: run.runId, position });
    if (isClosed) throw fail('cancelled', 'Dossier is closing.');
    const { runId, officer, at, caseNumber } = run;
    const agreement = { company, product, price, most, caseNumber, uniquePart, acknowledged, again, told };
    return ports.place(agreement, { runId, position, officer, at });
  }

  async function after(runId: number, position: number, order: JournalOrder): Promise<void> {
    const isFailed = order.state === 'failed' || order.state === 'cancelled';
    const failures = isFailed && codeOf(order.reason) !== 'work-offline' ? (goingOn.get(runId) ?? 0) + 1 : 0;
    const tooMany =
      failures < maxFailuresInRow ? null : { failure: codeOf(order.reason), field: 'order', said: 'failed' };
    const why = stopAfter(order) ?? tooMany;
    if (why !== null) await stop(runId, position, why);
    else if (goingOn.has(runId)) goingOn.set(runId, failures);
  }

  async function takeNext(runId: number): Promise<void> {
    const next = await storage.nextRecheckRow({ runId });
    if (next === null) {
      goingOn.delete(runId);
      return;
    }
    const { run, row } = next;
    try {
      await after(runId, row.position, await orderFor(run, row));
    } catch (thrown) {
      // Nothing was written down: the row waits with all that was agreed to, and is held against all of it again.
      if (thrown instanceof FailureError && isOffline(thrown.failure)) return;
      // Whatever it was, and whether or not the record takes the note of it: nothing more of this run is ordered.
      goingOn.delete(runId);
      const isKnown = thrown instanceof FailureError;
      if (!isKnown) ports.reportFault(thrown);
      await stop(
        runId,
        row.position,
        isKnown ? stopBy(thrown.failure) : { failure: 'unexpected', field: null, said: null },
      );
    } finally {
      if (!isClosed) ports.changed(runId);
    }
  }

  async function work(): Promise<void> {
    for (;;) {
      const [runId] = goingOn.keys();
      if (isClosed || runId === undefined) return;
      const wait = ports.mayAsk() ? ports.waitMs() : offlineMs;
      if (wait > 0) {
        stopTimer = clock.after(wait, wake);
        return;
      }
      await takeNext(runId).catch((fault: unknown) => {
        goingOn.delete(runId);
        ports.reportFault(fault);
      });
    }
  }

  /** Works until nobody woke it meanwhile. */
  async function workWhileWoken(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      await work();
    }
  }

  function wake(): void {
    if (isClosed) return;
    stopTimer();
    isWoken = true;
    working ??= workWhileWoken().finally(() => {
      working = null;
      // Somebody may have woken it after it looked for the last time.
      if (isWoken) wake();
    });
  }

  return {
    goOn(runId) {
      goingOn.set(runId, 0);
      wake();
    },
    goingOn: () => goingOn.size,
    async close() {
      isClosed = true;
      stopTimer();
      await settledWithin(clock, working === null ? [] : [working], maxWaitMs);
    },
  };
}
