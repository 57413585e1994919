import path from 'node:path';
import { fail } from '../../src-shared/contract/failure.ts';
import type { SpendReading } from '../../src-shared/contract/orders.ts';
import { withWait, type BatchWait } from '../../src-shared/domain/batch/batch.ts';
import { isCharge } from '../../src-shared/domain/cost.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { BatchRunner } from '../batches/batch-runner.ts';
import type { RhythmTimer } from '../batches/rhythm-timer.ts';
import { systemClock } from '../service/system-clock.ts';
import type { OpenConnection } from '../session/open-connection.ts';
import type { Session, SessionPorts } from '../session/session.ts';
import type { Announce } from './announce.ts';
import { gatherNews } from './gathered-news.ts';
import type { OrderDesk } from './order-desk.ts';

export interface BatchDeskPorts {
  announce: Announce;
  /** Asked for each request: another officer may have taken over since the batch was begun, or work offline. */
  session: () => Pick<Session, 'officer' | 'preferences'>;
  /** Hears how many batches Dossier stopped; none while no connection is open. */
  tray: { batches(stopped: number): void };
  /** The folder of what is shipped. */
  bundle: string;
  reportFault: (call: string, fault: unknown) => void;
}

/** The batches of the connection in use, asked for as long as it is open. */
export interface BatchDesk {
  openConnection: SessionPorts['openConnection'];
  /** Throws `not-ready` while no connection is open. */
  runner(): BatchRunner;
  /** Throws `not-ready` like `runner`. */
  rhythm(): RhythmTimer;
  /** What a batch that is asked for waits for; null while it is asked, and before a connection is open. */
  waitOf(batchId: number): BatchWait | null;
  /** Tells of a charge that was read. One that somebody has to look at takes a search that still waits out of its queue. */
  spent(reading: SpendReading): void;
  /** There is a way to ask again, for batches and for orders. */
  backOnline(): void;
  /** Tells whether the officer works offline, as often as anybody likes: what waits for the request budget then is not sent. */
  worksOffline(isOffline: boolean): void;
}

/** Read while the record is opened: matching brings tables of scripts, which no start needs. */
const running = () =>
  Promise.all([
    import('../batches/batch-runner.ts'),
    import('../batches/rhythm-timer.ts'),
    import('../batches/thread/list-thread.ts'),
    import('../dossiers/ask-registry.ts'),
    import('../dossiers/run-search.ts'),
  ]);

/** What asks for batches while a connection is open. */
interface Running {
  runner: BatchRunner;
  rhythm: RhythmTimer;
  close(): Promise<void>;
}

/** A batch of ten thousand rows changes often: the window hears of it at most so often, and of the last change always. */
const tellEveryMs = 250;

/**
 * What registries said for a batch is told less often: of each word of it the window reads its lists, its work and the search on
 * screen again, and of ten thousand rows it would do little else.
 */
const tellConfirmedEveryMs = 2_000;

/** @param orders what opens the connections under it, and is told of a way to ask again as well */
export function createBatchDesk(
  orders: Pick<OrderDesk, 'openConnection' | 'backOnline' | 'orders'>,
  { announce, session, bundle, tray, reportFault }: BatchDeskPorts,
): BatchDesk {
  let inUse: Running | null = null;
  let wasOffline = false;

  function backOnline(): void {
    orders.backOnline();
    inUse?.runner.backOnline();
  }

  async function runOn(open: OpenConnection): Promise<Running> {
    const [{ createBatchRunner }, { createRhythmTimer }, { startListThread }, { confirmingKept }, { runSearch }] =
      await running();
    const { storage } = open;
    let isClosed = false;
    const tellStopped = () => {
      storage.countStoppedBatches().then(
        (stopped) => {
          // Another record may be open by now.
          if (!isClosed) tray.batches(stopped);
        },
        reportFault.bind(null, 'batches'),
      );
    };
    // Told at once, like the charge of a search by hand: the sums on screen would say that nothing was spent.
    const tellSpent = () => {
      if (isClosed) return;
      orders.orders().spend().then(announce.bind(null, 'spend.changed'), reportFault.bind(null, 'batches'));
    };
    const changed = gatherNews<number>(
      tellEveryMs,
      (batchIds) => {
        tellStopped();
        for (const batchId of batchIds)
          storage
            .readBatch({ batchId })
            .then((batch) => {
              announce('batch.changed', withWait(batch, runner.waitOf(batchId)));
            })
            .catch(reportFault.bind(null, 'batches'));
      },
      systemClock,
    );
    const confirmed = gatherNews<string>(
      tellConfirmedEveryMs,
      (jurisdictions) => {
        announce('registry.confirmed', { jurisdictions });
      },
      systemClock,
    );
    const runner = createBatchRunner({
      storage,
      search: (query, made) => {
        // Searches that may cost are never sent by a batch.
        if (!open.interfaces.v2)
          throw fail('free-searches-missing', 'This connection has no address for free searches.');
        return open.during(
          confirmingKept({ storage }, query).then((kept) =>
            runSearch(
              {
                ...{ officer: session().officer(), storage, v2: () => open.v2(), now: () => new Date(), ...made },
                spent: (cost) => {
                  if (isCharge(cost)) tellSpent();
                },
                confirmed: (jurisdictions) => {
                  confirmed.add(jurisdictions);
                },
              },
              query,
              kept,
            ),
          ),
        );
      },
      dayStart: () => orders.orders().dayStart(),
      mayAsk: () => !session().preferences().workOffline,
      changed: (batchId) => {
        changed.add([batchId]);
      },
      reportFault: reportFault.bind(null, 'batches'),
      clock: systemClock,
    });
    const rhythm = createRhythmTimer({
      storage,
      clock: systemClock,
      startThread: () => startListThread(path.join(bundle, 'main/list-worker.cjs')),
      budget: () => open.budget(),
      name: (portfolio) => (portfolio === null ? m.batch_of_record() : m.batch_of_portfolio({ name: portfolio.name })),
      begun(batchIds) {
        changed.add(batchIds);
        runner.wake();
      },
      reportFault: reportFault.bind(null, 'batches'),
    });
    open.hearV2(runner.heard);
    tellStopped();
    return {
      // What wakes or interrupts it may be an officer who lets a batch go on or gives it up.
      runner: {
        ...runner,
        wake() {
          runner.wake();
          tellStopped();
        },
        interrupt() {
          runner.interrupt();
          tellStopped();
        },
      },
      rhythm,
      async close() {
        isClosed = true;
        tray.batches(0);
        await rhythm.close();
        await runner.close();
        changed.close();
        confirmed.close();
      },
    };
  }

  function using(): Running {
    if (inUse === null) throw fail('not-ready', 'No connection is open yet.');
    return inUse;
  }

  return {
    async openConnection(...given) {
      const open = await orders.openConnection(...given);
      const opened = runOn(open);
      opened.then(
        (made) => {
          inUse = made;
          made.runner.wake();
          made.rhythm.look();
        },
        reportFault.bind(null, 'batches'),
      );
      return {
        ...open,
        async close() {
          inUse = null;
          await opened.then(
            (made) => made.close(),
            () => undefined,
          );
          await open.close();
        },
      };
    },
    runner: () => using().runner,
    rhythm: () => using().rhythm,
    waitOf: (batchId) => inUse?.runner.waitOf(batchId) ?? null,
    spent(reading) {
      announce('spend.changed', reading);
      if (reading.stoppedBySearch !== null) inUse?.runner.interrupt();
    },
    backOnline,
    worksOffline(isOffline) {
      if (isOffline === wasOffline) return;
      wasOffline = isOffline;
      if (isOffline) inUse?.runner.interrupt();
      else backOnline();
    },
  };
}
