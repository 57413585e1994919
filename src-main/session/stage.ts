import type { AppState, DemoService } from '../../src-shared/contract/app-state.ts';
import type { Failure } from '../../src-shared/contract/failure.ts';
import type { ConnectionSummary } from '../../src-shared/domain/connection.ts';
import type { SecretStore } from '../credentials/secret-store.ts';
import type { Connection } from '../settings/connection.ts';
import type { Settings } from '../settings/settings-file.ts';
import type { OpenConnection } from './open-connection.ts';

/** Where the session stands, with all that this stage needs and nothing that contradicts it. */
export type Stage =
  | { kind: 'starting' }
  | { kind: 'first-start'; keychain: 'available' | 'unavailable' }
  | { kind: 'locked'; reason: 'passphrase' | 'keychain-unavailable'; settings: Settings }
  | { kind: 'blocked'; failure: Failure; settings: Settings | null }
  | { kind: 'ready'; settings: Settings; secrets: SecretStore; open: OpenConnection };

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
export function describeStage(stage: Stage, systemUser: string, demoService: DemoService): AppState {
  switch (stage.kind) {
    case 'starting':
      return { phase: 'starting' };
    case 'first-start':
      return { phase: 'first-start', systemUser, keychain: stage.keychain };
    case 'locked':
      return { phase: 'locked', reason: stage.reason };
    case 'blocked':
      return { phase: 'blocked', failure: stage.failure };
    case 'ready':
      return {
        phase: 'ready',
        officer: stage.settings.officer,
        connection: summarise(stage.open.connection),
        protection: stage.settings.protection,
        demoService,
        offline: stage.settings.preferences.workOffline,
      };
  }
}
