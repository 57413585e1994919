import { FailureError, type FailureCode } from '../../src-shared/contract/failure.ts';
import type { RecordFile } from '../storage/database.ts';
import { restoredInPlace, setAsideName } from '../storage/restore/restore-files.ts';
import type { RestoreWish } from '../storage/restore/restore-record.ts';
import { openStorage, type OpenStorage, type StartStorageWorker } from '../storage/storage-client.ts';
import { restoreBeside, type WorkWatch } from '../storage/work/run-work.ts';

/** How a record is to be opened: as it is, or after a person chose what becomes of it. */
export type OpenHow = { kind: 'as-it-is' } | { kind: 'restore'; backup: string } | { kind: 'rebuild' };

export interface RecordPorts {
  startStorageWorker: StartStorageWorker;
  dossierVersion: string;
  now(): Date;
}

function wishOf(how: OpenHow, at: string, officer: string): RestoreWish | null {
  if (how.kind === 'as-it-is') return null;
  return how.kind === 'restore'
    ? { cause: 'asked', at, backup: how.backup, officer }
    : { cause: 'rebuilt', at, officer };
}

const isFailure = (thrown: unknown, code: FailureCode) =>
  thrown instanceof FailureError && thrown.failure.code === code;

/**
 * Opens a record; one that is damaged, cut back or missing is first restored from its newest good backup. Throws
 * `storage-damaged` when there is none, `cancelled` when the restore was stopped, and the other failures of storage;
 * nothing was changed then.
 */
export async function openOrRestore(
  ports: RecordPorts & { officer: string },
  record: RecordFile,
  how: OpenHow,
  watch: WorkWatch,
): Promise<OpenStorage> {
  const open = () => openStorage(ports.startStorageWorker, record, ports.dossierVersion);
  const at = ports.now().toISOString();

  async function restore(wish: RestoreWish): Promise<void> {
    const setAside = setAsideName(record.file, at);
    try {
      await restoreBeside(ports.startStorageWorker, record, wish, watch);
    } catch (thrown) {
      // Stopped too late: the restored record is in its place, and its report is in it.
      if (!isFailure(thrown, 'cancelled') || !restoredInPlace(record.file, setAside)) throw thrown;
    }
  }

  const asked = wishOf(how, at, ports.officer);
  if (asked !== null) await restore(asked);
  try {
    return await open();
  } catch (thrown) {
    if (!isFailure(thrown, 'storage-damaged')) throw thrown;
    await restore({ cause: 'damaged', at });
    return open();
  }
}
