import { dataCalls, type DataFacts } from '../../src-shared/contract/data.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { RecordCare } from '../session/record-care.ts';
import type { Session } from '../session/session.ts';
import type { TypedSecrets } from './typed-secrets.ts';
import { bindCall, type BoundCall, type ReportFault } from './bound-call.ts';

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
  function care(): RecordCare {
    const kept = session.open().care;
    if (kept === null) throw fail('not-ready', 'This record is kept in memory only.');
    return kept;
  }
  return {
    'data.read': bindCall(
      'data.read',
      dataCalls['data.read'],
      () => session.open().care?.read() ?? inMemory(dataFolder),
      reportFault,
    ),
    'data.backUp': bindCall('data.backUp', dataCalls['data.backUp'], () => care().backUp(), reportFault),
    'data.verify': bindCall(
      'data.verify',
      dataCalls['data.verify'],
      async () => ({ problems: await care().verify() }),
      reportFault,
    ),
    'data.stop': bindCall(
      'data.stop',
      dataCalls['data.stop'],
      () => {
        care().stop();
        return null;
      },
      reportFault,
    ),
    'data.kept': bindCall('data.kept', dataCalls['data.kept'], () => session.open().storage.countKept(), reportFault),
    'data.restore': bindCall(
      'data.restore',
      dataCalls['data.restore'],
      ({ backup }) => session.restoreBackup(backup),
      reportFault,
    ),
    'data.stopRestore': bindCall(
      'data.stopRestore',
      dataCalls['data.stopRestore'],
      () => {
        session.stopRestore();
        return null;
      },
      reportFault,
    ),
    'data.restores': bindCall(
      'data.restores',
      dataCalls['data.restores'],
      () => session.open().storage.listRestores(),
      reportFault,
    ),
    'data.restoreSeen': bindCall(
      'data.restoreSeen',
      dataCalls['data.restoreSeen'],
      ({ restoreId }) => session.open().storage.noteRestoreSeen({ restoreId, at: new Date().toISOString() }),
      reportFault,
    ),
    'app.tryAgain': bindCall('app.tryAgain', dataCalls['app.tryAgain'], () => session.tryAgain(), reportFault),
    'app.rebuildRecord': bindCall(
      'app.rebuildRecord',
      dataCalls['app.rebuildRecord'],
      () => session.rebuildRecord(),
      reportFault,
    ),
    'recovery.make': bindCall(
      'recovery.make',
      dataCalls['recovery.make'],
      () => secrets.makeRecoveryCode(),
      reportFault,
    ),
    'recovery.later': bindCall(
      'recovery.later',
      dataCalls['recovery.later'],
      () => session.recoveryCodeLater(),
      reportFault,
    ),
    'recovery.use': bindCall(
      'recovery.use',
      dataCalls['recovery.use'],
      ({ protection }) => secrets.useRecoveryCode(protection.kind),
      reportFault,
    ),
  };
}
