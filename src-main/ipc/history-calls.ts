import type { EventPayload } from '../../src-shared/contract/events.ts';
import { historyCalls, type TrailWork } from '../../src-shared/contract/history.ts';
import { verifyTrail } from '../audit/verify-trail.ts';
import type { TrailWatch } from '../audit/watch-trail.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCall, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about the history and the audit trail reach. */
export interface HistoryCallPorts {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => Storage;
  /** Asks where, and writes the trail there. */
  saveTrail(watch: TrailWatch): Promise<{ savedTo: string | null }>;
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
  return {
    'history.list': bindCall(
      'history.list',
      historyCalls['history.list'],
      (page) => storage().listHistory(page),
      reportFault,
    ),
    'history.count': bindCall(
      'history.count',
      historyCalls['history.count'],
      (question) => storage().countHistory(question),
      reportFault,
    ),
    'trail.verify': bindCall(
      'trail.verify',
      historyCalls['trail.verify'],
      () => verifyTrail(storage(), watch('verify')),
      reportFault,
    ),
    'trail.export': bindCall(
      'trail.export',
      historyCalls['trail.export'],
      () => ports.saveTrail(watch('export')),
      reportFault,
    ),
    'trail.stop': bindCall(
      'trail.stop',
      historyCalls['trail.stop'],
      ({ work }) => {
        wanted[work] += 1;
        return undefined;
      },
      reportFault,
    ),
  };
}
