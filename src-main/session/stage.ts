import type { AppState, DemoService, RecoveryCodeState, WayOut } from '../../src-shared/contract/app-state.ts';
import type { Failure } from '../../src-shared/contract/failure.ts';
import type { ConnectionSummary } from '../../src-shared/domain/connection.ts';
import type { SecretStore } from '../credentials/secret-store.ts';
import type { Connection } from '../settings/connection.ts';
import type { Settings } from '../settings/settings-file.ts';
import type { OpenConnection } from './open-connection.ts';
import type { WorkWatch } from '../storage/work/run-work.ts';

/** Where the session stands, with all that this stage needs and nothing that contradicts it. */
export type Stage =
  | { kind: 'starting' }
  /** The connection is being closed, and an answer that may cost is still on its way. */
  | { kind: 'closing' }
  | { kind: 'restoring'; done: number; of: number; stop: () => void }
  | { kind: 'first-start'; keychain: 'available' | 'unavailable' }
  | { kind: 'locked'; reason: 'passphrase' | 'keychain-unavailable'; settings: Settings }
  | { kind: 'blocked'; failure: Failure; settings: Settings | null; secrets: SecretStore | null }
  | { kind: 'recovery-code'; ready: ReadyStage }
  | ReadyStage;

/** A connection is open. */
export interface ReadyStage {
  kind: 'ready';
  settings: Settings;
  secrets: SecretStore;
  open: OpenConnection;
  recoveryCode: RecoveryCodeState;
}

/** What can be done about a failure to open. Without settings there is nothing to open yet. */
function waysOut({ failure, settings, secrets }: Extract<Stage, { kind: 'blocked' }>, recovery: boolean): WayOut[] {
  if (settings === null) return [];
  const byCode: WayOut[] = recovery ? ['recovery-code'] : [];
  switch (failure.code) {
    case 'storage-key-lost':
      return ['try-again', ...byCode];
    case 'storage-damaged':
      return ['try-again', ...byCode, ...(secrets === null ? [] : (['rebuild'] as const))];
    case 'storage-newer':
      return [];
    default:
      return ['try-again'];
  }
}

/** What a window may know of a connection. The demo has no host of its own to show. */
export function summarise(connection: Connection): ConnectionSummary {
  const address = connection.v2Address ?? connection.restAddress;
  return {
    id: connection.id,
    name: connection.name,
    kind: connection.kind,
    host: address === null ? '' : new URL(address).host,
  };
}

/** The stage as the window is told of it. */
export function describeStage(
  stage: Stage,
  {
    systemUser,
    demoService,
    recovery,
    officerToSay,
  }: { systemUser: string; demoService: DemoService; recovery: boolean; officerToSay: boolean },
): AppState {
  switch (stage.kind) {
    case 'starting':
      return { phase: 'starting' };
    case 'closing':
      return { phase: 'closing' };
    case 'restoring':
      return { phase: 'restoring', done: stage.done, of: stage.of };
    case 'first-start':
      return { phase: 'first-start', systemUser, keychain: stage.keychain };
    case 'locked':
      return { phase: 'locked', reason: stage.reason, recoveryCode: recovery };
    case 'blocked':
      return { phase: 'blocked', failure: stage.failure, ways: waysOut(stage, recovery) };
    case 'recovery-code':
      return { phase: 'recovery-code' };
    case 'ready':
      return {
        phase: 'ready',
        officer: stage.settings.officer,
        earlierOfficers: stage.settings.earlierOfficers ?? [],
        officerToSay,
        systemUser,
        connection: summarise(stage.open.connection),
        interfaces: stage.open.interfaces,
        protection: stage.settings.protection,
        // It runs beside every connection or none; only the demo's own is answered by it.
        demoService: stage.open.connection.kind === 'demo' ? demoService : 'not-needed',
        offline: stage.settings.preferences.workOffline,
        recoveryCode: stage.recoveryCode,
      };
  }
}

/** Shows a restore, if opening a record comes to one, as the stage that the session is in, and lets it be stopped there. */
export function watchRestore(become: (stage: Stage) => void): WorkWatch {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
  };
  return {
    signal: stopping.signal,
    progress: (done, of) => {
      become({ kind: 'restoring', done, of, stop });
    },
  };
}
