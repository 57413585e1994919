import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import type { EventPayload } from '../../src-shared/contract/events.ts';
import { historyCalls, type TrailWork } from '../../src-shared/contract/history.ts';
import { verifyTrail, type TrailWatch } from '../audit/verify-trail.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about the history and the audit trail reach. */
export interface HistoryCallPorts {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => Storage;
  /** Asks where, and writes the trail there. */
  saveTrail(watch: TrailWatch): SavedTo;
  progress(reading: EventPayload<'trail.progress'>): void;
  reportFault: ReportFault;
}

/** Every call about the history and the audit trail with its use case. The type makes a forgotten one an error. */
export function historyWindowCalls(ports: HistoryCallPorts): Record<keyof typeof historyCalls, BoundCall> {
  const { storage, progress, reportFault } = ports;
  /** Counts starts and stops of each work: one goes on while it is the newest. */
  const wanted: Record<TrailWork, number> = { verify: 0, export: 0 };
  const watch = (work: TrailWork): TrailWatch => {
    const mine = (wanted[work] += 1);
    return {
      progress: (reading) => {
        progress({ work, ...reading });
      },
      cancelled: () => mine !== wanted[work],
    };
  };
  return bindCalls(
    historyCalls,
    {
      'history.list': (page) => storage().listHistory(page),
      'history.count': (question) => storage().countHistory(question),
      'trail.verify': () => verifyTrail(storage(), watch('verify')),
      'trail.export': () => ports.saveTrail(watch('export')),
      'trail.stop': ({ work }) => {
        wanted[work] += 1;
        return undefined;
      },
    },
    reportFault,
  );
}
