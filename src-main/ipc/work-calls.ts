import { workCalls } from '../../src-shared/contract/work.ts';
import type { ApprovalStatement } from '../../src-shared/domain/work/decision.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import { approve, decide, type Desk } from '../dossiers/decide.ts';
import { readDossierWork } from '../dossiers/read-work.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about dossiers as work reach. */
export interface WorkCallPorts {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => Storage;
  officer(): string;
  /** Who is at the desk, with their key, which is made where they have none. */
  desk(): Promise<Desk>;
  now(): Date;
  /** Takes approvals back that were given elsewhere: reads a file that is chosen, and keeps what was read. */
  approvals: {
    read(decisionId: number): Promise<ApprovalStatement | null>;
    keep(decisionId: number): Promise<{ dossierId: number; storage: Storage }>;
  };
  reportFault: ReportFault;
}

/** Every call about dossiers as work with its use case. The type makes a forgotten one an error. */
export function workWindowCalls(ports: WorkCallPorts): Record<keyof typeof workCalls, BoundCall> {
  const { storage, desk, now, reportFault } = ports;
  const deciding = () => ({ storage: storage(), desk, now });
  return bindCalls(
    workCalls,
    {
      'work.list': (page) => storage().listWork({ ...page, today: dayHere(now()) }),
      'work.read': ({ dossierId }) => readDossierWork(storage(), dossierId),
      'work.change': async ({ dossierId, value }) => {
        const kept = storage();
        await kept.changeWorkFact({ dossierId, value, officer: ports.officer(), at: now().toISOString() });
        return readDossierWork(kept, dossierId);
      },
      'work.lookedAt': async ({ dossierId, changeId }) => {
        const kept = storage();
        await kept.lookAtAnswers({ dossierId, changeId, officer: ports.officer(), at: now().toISOString() });
        return readDossierWork(kept, dossierId);
      },
      'decision.make': async (asked) => {
        const here = deciding();
        await decide(here, asked);
        return readDossierWork(here.storage, asked.dossierId);
      },
      'decision.approve': async (asked) => {
        const here = deciding();
        const { dossierId } = await approve(here, asked);
        return readDossierWork(here.storage, dossierId);
      },
      'decision.readApproval': ({ decisionId }) => ports.approvals.read(decisionId),
      'decision.takeApproval': async ({ decisionId }) => {
        const { dossierId, storage: kept } = await ports.approvals.keep(decisionId);
        return readDossierWork(kept, dossierId);
      },
    },
    reportFault,
  );
}
