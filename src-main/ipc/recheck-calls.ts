import { recheckCalls, runsPerPage } from '../../src-shared/contract/recheck.ts';
import { maxRunRows } from '../../src-shared/domain/recheck/recheck-run.ts';
import type { Orders } from '../orders/orders.ts';
import { acceptRun } from '../rechecks/accept-run.ts';
import type { RecheckRunner } from '../rechecks/recheck-runner.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about checking companies again reach. */
export interface RecheckCallPorts {
  orders: () => Orders;
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => Storage;
  /** Throws `not-ready` while no connection is open. */
  rechecks: () => RecheckRunner;
  /** Hears that a person let a run go on, paused it or gave it up. */
  changed: (runId: number) => void;
  /** Whether the connection in use has V2, through which asking a registry is free. */
  asksFree: () => boolean;
  officer(): string;
  now(): Date;
  reportFault: ReportFault;
}

/** Every call about checking companies again with its use case. The type makes a forgotten one an error. */
export function recheckWindowCalls(ports: RecheckCallPorts): Record<keyof typeof recheckCalls, BoundCall> {
  const said = () => ({ officer: ports.officer(), at: ports.now().toISOString() });
  return bindCalls(
    recheckCalls,
    {
      'recheck.price': ({ dossierIds }) => ports.orders().priceRecheck(dossierIds),
      'recheck.accept': (wish) =>
        acceptRun({ storage: ports.storage(), runner: ports.rechecks(), asksFree: ports.asksFree() }, wish, said()),
      'recheck.runs': (asked) =>
        ports.storage().listRecheckRuns({ ...asked, limit: asked.over ? runsPerPage : maxRunRows }),
      'recheck.run': ({ runId }) => ports.storage().readRecheckRun({ runId }),
      'recheck.rows': (asked) => ports.storage().listRecheckRows(asked),
      'recheck.next': ({ runId }) =>
        ports.storage().readNextOfRun({ runId, at: said().at, dayStart: ports.orders().dayStart() }),
      'recheck.waiting': (asked) => ports.storage().runsWaitingFor(asked),
      'recheck.step': async (wish) => {
        const runner = ports.rechecks();
        const run = await ports.storage().takeRecheckStep({ ...wish, ...said() });
        if (wish.step === 'resumed') runner.goOn(wish.runId);
        ports.changed(wish.runId);
        return run;
      },
    },
    ports.reportFault,
  );
}
