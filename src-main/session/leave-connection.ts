import type { AppState } from '../../src-shared/contract/app-state.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { saveSettings } from '../settings/settings-file.ts';
import type { CurrentStage } from './current-stage.ts';
import type { RecordOpening } from './open-record.ts';
import type { SessionPorts } from './session-ports.ts';
import type { ReadyStage, Stage } from './stage.ts';

/** A record that is damaged again right after it was restored lies on a disk that fails. */
const maxRestores = 3;

/** What closes the connection in use: another one, its record, or the end. */
export interface ConnectionLeaving {
  switchConnection(connectionId: string): Promise<AppState>;
  restoreBackup(backup: string): Promise<AppState>;
  recordDamaged(): Promise<void>;
  recordLost(): Promise<void>;
  end(): Promise<void>;
}

/** What the window shows while a connection is closed. */
const leaving = (open: ReadyStage['open']): Stage => ({ kind: open.isBusy() ? 'closing' : 'starting' });

/** @param changesEnded resolves when what is being changed in the settings or sealed under a code is saved */
export function connectionLeaving(
  current: CurrentStage,
  opening: RecordOpening,
  changesEnded: () => Promise<void>,
  { dataFolder, demo }: Pick<SessionPorts, 'dataFolder' | 'demo'>,
): ConnectionLeaving {
  let restores = 0;

  /** Where leaving one connection for another fails, that is said: the window would say "Starting" for ever. */
  async function orBlocked(left: ReadyStage, run: () => Promise<AppState>): Promise<AppState> {
    try {
      return await run();
    } catch (thrown) {
      const { kind } = current.stage();
      if (kind === 'starting' || kind === 'closing') current.block(thrown, left);
      throw thrown;
    }
  }

  /** Closes the record in use, also where closing it fails. Null where there is none. */
  async function closeRecord(): Promise<ReadyStage | null> {
    const stage = current.stage();
    if (stage.kind !== 'ready') return null;
    current.become(leaving(stage.open));
    await stage.open.close().catch(() => undefined);
    return stage;
  }

  return {
    async switchConnection(connectionId) {
      await changesEnded();
      const { settings, secrets, open } = current.ready();
      if (!settings.connections.some((connection) => connection.id === connectionId))
        throw fail('not-found', 'There is no such connection.');
      if (open.connection.id === connectionId) return current.state();
      await current.note('connection', { did: 'switched', connectionId });
      return orBlocked(current.ready(), async () => {
        current.become(leaving(open));
        await open.close();
        await demo.stop();
        const switched = { ...settings, activeConnectionId: connectionId };
        saveSettings(dataFolder, switched);
        return opening.enter(switched, secrets);
      });
    },
    async restoreBackup(backup) {
      await changesEnded();
      const { settings, secrets, open } = current.ready();
      // While the record is still open: a backup that cannot be used leaves everything on screen as it is.
      await open.care?.proveBackup(backup);
      await closeRecord();
      try {
        return current.become(await opening.openReady(settings, secrets, { kind: 'restore', backup }));
      } catch (thrown) {
        await opening.enter(settings, secrets);
        throw thrown;
      }
    },
    async recordDamaged() {
      const left = await closeRecord();
      if (left === null) return;
      restores += 1;
      if (restores <= maxRestores) await opening.enter(left.settings, left.secrets);
      else
        current.block(fail('storage-damaged', 'The record is damaged again and again. Its disk may be failing.'), left);
    },
    async recordLost() {
      const left = await closeRecord();
      if (left === null) return;
      const message = 'The record was closed unexpectedly, twice within a short time.';
      current.block(fail('storage-failed', message, { retryable: true }), left);
    },
    async end() {
      await changesEnded();
      const stage = current.stage();
      const last = stage.kind === 'recovery-code' ? stage.ready : stage;
      if (last.kind === 'ready') current.become(leaving(last.open));
      else current.becomeSilently({ kind: 'starting' });
      if (last.kind === 'restoring') last.stop();
      if (last.kind === 'ready') await last.open.close();
      await demo.stop();
    },
  };
}
