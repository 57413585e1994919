import { dataCalls, type DataFacts } from '../../src-shared/contract/data.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { RecordMaintenance } from '../session/record-maintenance.ts';
import type { Session } from '../session/session.ts';
import type { TypedSecrets } from './typed-secrets.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

export interface DataCallPorts {
  session: Session;
  secrets: TypedSecrets;
  dataFolder: string;
  reportFault: ReportFault;
}

/** A record in memory: there is nothing on the disk to speak of. */
const inMemory = (folder: string): DataFacts => ({
  kept: 'memory',
  folder,
  recordSize: 0,
  backupsSize: 0,
  setAsideSize: 0,
  backups: [],
  sequences: {},
  soundAt: null,
  problems: [],
  working: null,
});

/** The calls about backups, checks, restores and the recovery code. */
export function dataWindowCalls({
  session,
  secrets,
  dataFolder,
  reportFault,
}: DataCallPorts): Record<keyof typeof dataCalls, BoundCall> {
  function care(): RecordMaintenance {
    const kept = session.open().care;
    if (kept === null) throw fail('not-ready', 'This record is kept in memory only.');
    return kept;
  }
  return bindCalls(
    dataCalls,
    {
      'data.read': () => session.open().care?.read() ?? inMemory(dataFolder),
      'data.backUp': () => care().backUp(),
      'data.verify': async () => ({ problems: await care().verify() }),
      'data.stop': () => {
        care().stop();
        return null;
      },
      'data.kept': () => session.open().storage.countKept(),
      'data.restore': ({ backup }) => session.restoreBackup(backup),
      'data.stopRestore': () => {
        session.stopRestore();
        return null;
      },
      'data.restores': () => session.open().care?.restores() ?? [],
      'data.restoreSeen': ({ restoreId }) =>
        session.open().storage.noteRestoreSeen({ restoreId, at: new Date().toISOString() }),
      'app.tryAgain': () => session.tryAgain(),
      'app.rebuildRecord': () => session.rebuildRecord(),
      'recovery.make': () => secrets.makeRecoveryCode(),
      'recovery.later': () => session.recoveryCodeLater(),
      'recovery.use': ({ protection }) => secrets.useRecoveryCode(protection.kind),
    },
    reportFault,
  );
}
