import {
  reportRunCalls,
  type ReportsAsked,
  type ReportsProgress,
  type ReportsSaved,
} from '../../src-shared/contract/report-runs.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';
import { createNewestRun } from './newest-run.ts';

/** What the calls about the reports of several dossiers reach. */
export interface ReportRunCallPorts {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => Pick<Storage, 'readReportsReady'>;
  /** Asks for a folder, and saves them there. */
  saveReports(
    asked: ReportsAsked,
    watch: { progress(reading: ReportsProgress): void; goesOn(): boolean },
  ): Promise<ReportsSaved>;
  progress(reading: ReportsProgress): void;
  reportFault: ReportFault;
}

/** Every call about the reports of several dossiers with its use case. The type makes a forgotten one an error. */
export function reportRunWindowCalls({
  storage,
  saveReports,
  progress,
  reportFault,
}: ReportRunCallPorts): Record<keyof typeof reportRunCalls, BoundCall> {
  const newest = createNewestRun();
  return bindCalls(
    reportRunCalls,
    {
      'reports.ready': (asked) => storage().readReportsReady(asked),
      'reports.save': (asked) => saveReports(asked, { progress, goesOn: newest.start() }),
      'reports.stop': () => {
        newest.stop();
        return undefined;
      },
    },
    reportFault,
  );
}
