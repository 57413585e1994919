import { FailureError } from '../../src-shared/contract/failure.ts';
import type { RecordFile } from '../storage/database.ts';
import type { RestoreWish } from '../storage/restore/restore-record.ts';
import { openStorage, type OpenStorage, type StartStorageWorker } from '../storage/storage-client.ts';
import { restoreBeside } from '../storage/work/run-work.ts';

/** How a record is to be opened: as it is, or after a person chose what becomes of it. */
export type OpenHow = { kind: 'as-it-is' } | { kind: 'restore'; backup: string } | { kind: 'rebuild' };

export interface RecordPorts {
  startStorageWorker: StartStorageWorker;
  dossierVersion: string;
  now(): Date;
}

const unstoppable = () => ({ progress: () => undefined, signal: new AbortController().signal });

function wishOf(how: OpenHow, at: string): RestoreWish | null {
  switch (how.kind) {
    case 'as-it-is':
      return null;
    case 'restore':
      return { cause: 'asked', at, backup: how.backup };
    case 'rebuild':
      return { cause: 'rebuilt', at };
  }
}

/**
 * Opens a record; one that is damaged, cut back or missing is first restored from its newest good backup. Throws
 * `storage-damaged` when there is none, and the other failures of storage; nothing was changed then.
 */
export async function openOrRestore(ports: RecordPorts, record: RecordFile, how: OpenHow): Promise<OpenStorage> {
  const open = () => openStorage(ports.startStorageWorker, record, ports.dossierVersion);
  const restore = (wish: RestoreWish) => restoreBeside(ports.startStorageWorker, record, wish, unstoppable());
  const at = ports.now().toISOString();
  const asked = wishOf(how, at);
  if (asked !== null) await restore(asked);
  try {
    return await open();
  } catch (thrown) {
    if (!(thrown instanceof FailureError) || thrown.failure.code !== 'storage-damaged') throw thrown;
    await restore({ cause: 'damaged', at });
    return open();
  }
}
