import { fail } from '../../src-shared/contract/failure.ts';
import type { RecheckRun } from '../../src-shared/domain/recheck/recheck-run.ts';
import type { RecheckRunner } from '../rechecks/recheck-runner.ts';
import { systemClock } from '../service/system-clock.ts';
import type { OpenConnection } from '../session/open-connection.ts';
import type { Session, SessionPorts } from '../session/session.ts';
import type { Announce } from './announce.ts';
import type { OrderDesk } from './order-desk.ts';

export interface RecheckDeskPorts {
  announce: Announce;
  /** Asked for each order: another officer may have taken over since the run was accepted, or work offline. */
  session: () => Pick<Session, 'officer' | 'preferences'>;
  /** Hears how many runs of checks wait for a person; none while no connection is open. */
  tray: { rechecks(stopped: number): void };
  reportFault: (call: string, fault: unknown) => void;
}

/** The runs of paid checks of the connection in use. */
export interface RecheckDesk {
  openConnection: SessionPorts['openConnection'];
  /** Throws `not-ready` while no connection is open. */
  runner(): RecheckRunner;
  /** How many runs go on now; none while no connection is open. */
  goingOn(): number;
  /** A run stands elsewhere than before: tells the window, and what lies outside it. */
  changed(runId: number): void;
}

/** Read while the record is opened: no start needs what orders for runs. */
const running = () => Promise.all([import('../rechecks/recheck-runner.ts'), import('../dossiers/ask-registry.ts')]);

/** The runs that are not over; a person has let more than a few of them wait at most. */
const notOver = { over: false, before: null, limit: 1_000 };

/** How long it waits before it looks again whether there is room in the request budget, where nobody says when. */
const lookAgainMs = 15_000;

/** How long until a request may leave without taking the room that is kept for persons. */
export function waitForRoom(
  { limit, kept, used, nextAt, backgroundAt }: ReturnType<OpenConnection['budget']>,
  nowMs: number,
): number {
  const at = backgroundAt ?? nextAt;
  if (at !== null) return Math.max(1, Date.parse(at) - nowMs);
  return used < limit - kept ? 0 : lookAgainMs;
}

/** @param under what opens the connections below it @param orders what places the orders */
export function createRecheckDesk(
  under: Pick<OrderDesk, 'openConnection'>,
  orders: Pick<OrderDesk, 'orders'>,
  { announce, session, tray, reportFault }: RecheckDeskPorts,
): RecheckDesk {
  let inUse: { runner: RecheckRunner; changed(runId: number): void } | null = null;
  const fault = reportFault.bind(null, 'rechecks');

  function newsOf({ storage }: OpenConnection) {
    let isClosed = false;
    const tellStopped = () => {
      storage.countStoppedRechecks().then((stopped) => {
        // Another record may be open by now.
        if (!isClosed) tray.rechecks(stopped);
      }, fault);
    };
    const tell = (run: RecheckRun) => {
      if (!isClosed) announce('recheck.changed', run);
    };
    return {
      tellStopped,
      /** The window may have read the runs before they were interrupted. */
      tellInterrupted() {
        storage.listRecheckRuns(notOver).then((runs) => {
          for (const run of runs) if (run.state.kind === 'interrupted') tell(run);
        }, fault);
      },
      changed(runId: number) {
        tellStopped();
        storage.readRecheckRun({ runId }).then(tell, fault);
      },
      close() {
        isClosed = true;
        tray.rechecks(0);
      },
    };
  }

  async function runnerOn(open: OpenConnection, changed: (runId: number) => void): Promise<RecheckRunner> {
    const [{ openRecheckRunner }, { confirmDossier }] = await running();
    const { storage, v2 } = open;
    return openRecheckRunner({
      storage,
      place: (agreement, run) => orders.orders().place(agreement, run),
      confirm: (dossierId) => {
        const asking = { officer: session().officer(), storage, v2, now: () => new Date() };
        const confirmed = (jurisdictions: string[]) => {
          announce('registry.confirmed', { jurisdictions });
        };
        return open.during(confirmDossier({ ...asking, confirmed }, dossierId));
      },
      mayAsk: () => !session().preferences().workOffline,
      waitMs: () => waitForRoom(open.budget(), systemClock.wallMs()),
      changed,
      reportFault: fault,
      clock: systemClock,
    });
  }

  return {
    async openConnection(...given) {
      const open = await under.openConnection(...given);
      const news = newsOf(open);
      const opened = runnerOn(open, news.changed);
      opened.then((runner) => {
        inUse = { runner, changed: news.changed };
        news.tellStopped();
        news.tellInterrupted();
      }, fault);
      return {
        ...open,
        async close() {
          inUse = null;
          await opened.then(
            (runner) => runner.close(),
            () => undefined,
          );
          news.close();
          await open.close();
        },
      };
    },
    runner() {
      if (inUse === null) throw fail('not-ready', 'No connection is open yet.');
      return inUse.runner;
    },
    goingOn: () => inUse?.runner.goingOn() ?? 0,
    changed: (runId) => inUse?.changed(runId),
  };
}
