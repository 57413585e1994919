import type { AppState } from '../../src-shared/contract/app-state.ts';
import { fail, FailureError, type Failure } from '../../src-shared/contract/failure.ts';
import type { Preferences } from '../../src-shared/contract/preferences.ts';
import { defaultPreferences, saveSettings, type Settings } from '../settings/settings-file.ts';
import type { NoteSetting } from './noted-connections.ts';
import type { SessionPorts } from './session-ports.ts';
import { describeStage, type ReadyStage, type Stage } from './stage.ts';

/** Where the session stands now, which every part of it reads and changes. */
export interface CurrentStage {
  stage(): Stage;
  /** What the window may know of it. */
  state(): AppState;
  become(next: Stage): AppState;
  /** Ends without a word to the window, which is closing. */
  becomeSilently(next: Stage): void;
  /** Throws `not-ready` where no connection is open. */
  ready(): ReadyStage;
  /** Changed settings, on disk first. The connection in use may be one of those that changed. */
  keep(settings: Settings): void;
  /** Says why something could not be opened, with the way to open it anew where there are settings. */
  block(thrown: unknown, known: Pick<Extract<Stage, { kind: 'blocked' }>, 'settings' | 'secrets'>): AppState;
  /** Settings lie apart from the record, but who changed them belongs to the audit trail of the connection in use. */
  note: NoteSetting;
  preferences: Preferences;
  /** Who is at the desk; kept while a connection is closed, since what is on its way is still theirs. */
  atDesk: string | null;
  /** Whether somebody said since the start who is at the desk. It outlasts a change of the connection. */
  isOfficerSaid: boolean;
}

/** Why something could not be opened, in a form for the screen. */
function failureOf(thrown: unknown): Failure {
  if (thrown instanceof FailureError) return thrown.failure;
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  return fail('unexpected', 'Dossier could not be opened. Nothing was changed.', { detail: { said } }).failure;
}

/** @param hasRecovery whether there is something that a recovery code could open */
export function currentStage(
  { dataFolder, systemUser, demo, changed }: SessionPorts,
  hasRecovery: () => boolean,
): CurrentStage {
  let stage: Stage = { kind: 'starting' };
  const state = () =>
    describeStage(stage, {
      systemUser,
      demoService: demo.state(),
      recovery: hasRecovery(),
      officerToSay: isOfficerToSay(current),
    });

  function become(next: Stage): AppState {
    stage = next;
    changed(state());
    return state();
  }

  function ready(): ReadyStage {
    if (stage.kind !== 'ready') throw fail('not-ready', 'Dossier is not open yet.');
    return stage;
  }

  const current: CurrentStage = {
    stage: () => stage,
    state,
    become,
    becomeSilently(next) {
      stage = next;
    },
    ready,
    keep(settings) {
      const now = ready();
      saveSettings(dataFolder, settings);
      const inUse = settings.connections.find(({ id }) => id === now.open.connection.id) ?? now.open.connection;
      become({ ...now, settings, open: { ...now.open, connection: inUse } });
    },
    block: (thrown, { settings, secrets }) =>
      become({ kind: 'blocked', failure: failureOf(thrown), settings, secrets }),
    async note(setting, now) {
      const { settings, open } = ready();
      await open.storage.noteSetting({ at: new Date().toISOString(), officer: settings.officer, setting, now });
    },
    preferences: defaultPreferences,
    atDesk: null,
    isOfficerSaid: false,
  };
  return current;
}

/**
 * Whether somebody has to say first who is at the desk: the one who was there last may have gone, and another's name would
 * stand beside what is done. Where one officer alone works, nobody else can be meant.
 */
export function isOfficerToSay(current: Pick<CurrentStage, 'stage' | 'isOfficerSaid'>): boolean {
  const stage = current.stage();
  return !current.isOfficerSaid && stage.kind === 'ready' && (stage.settings.earlierOfficers ?? []).length > 0;
}
