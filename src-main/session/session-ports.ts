import type { AppState } from '../../src-shared/contract/app-state.ts';
import type { FirstStart } from '../../src-shared/contract/calls.ts';
import type { PreferenceChange, Preferences } from '../../src-shared/contract/preferences.ts';
import type { OfficerKey } from '../credentials/officer-key.ts';
import type { SecretStore } from '../credentials/secret-store.ts';
import type { Settings } from '../settings/settings-file.ts';
import type { WorkWatch } from '../storage/work/run-work.ts';
import type { ConfiguredConnections } from './configured-connections.ts';
import type { DemoRunner } from './demo-runner.ts';
import type { OpenConnection } from './open-connection.ts';
import type { OpenHow } from './record.ts';
import type { ShownCode } from './recovery.ts';

/** What the session needs from outside; the composition root hands it in. */
export interface SessionPorts {
  dataFolder: string;
  systemUser: string;
  keychain: {
    /** Whether it keeps what is given to it: asked before anything is. */
    probe(): Promise<'available' | 'unavailable'>;
    /** Whether it answers, where it was given something at the first start. */
    answers(installationId: string): Promise<'available' | 'unavailable'>;
    open(installationId: string): SecretStore;
  };
  demo: DemoRunner;
  /** Told how far it is where the record has to be restored first, and ended by the watch's signal. */
  openConnection(settings: Settings, secrets: SecretStore, how: OpenHow, restoring: WorkWatch): Promise<OpenConnection>;
  /** Opens a connection beside the one in use, without following its orders and without a word to the window. */
  openBriefly(settings: Settings, secrets: SecretStore): Promise<OpenConnection>;
  /** Called after every change of what `state()` answers. */
  changed(state: AppState): void;
}

/** Where the keys go that a recovery code opened. The passphrase was typed in the credential window. */
export type NewProtection = { kind: 'keychain' } | { kind: 'passphrase'; passphrase: string };

/** What the first start decided, with the passphrase where one protects the keys. */
export type FirstStartChoice = Omit<FirstStart, 'protection'> & { protection: NewProtection | { kind: 'memory' } };

/** From the first start to an open connection, and from there to the end. */
export interface Session {
  state(): AppState;
  begin(): Promise<AppState>;
  finishFirstStart(choice: FirstStartChoice): Promise<AppState>;
  unlock(passphrase: string): Promise<AppState>;
  retryKeychain(): Promise<AppState>;
  /** Opens again what could not be opened. */
  tryAgain(): Promise<AppState>;
  /** Makes a new record of what can still be read, where there is no backup. Only a person may ask for it. */
  rebuildRecord(): Promise<AppState>;
  /** Goes back to a backup. Throws what keeps it from being restored; the record is then open as it was. */
  restoreBackup(backup: string): Promise<AppState>;
  /** Ends the restore under way, if there is one: the record is then as it was. */
  stopRestore(): void;
  /** The record in use is damaged: it is closed, restored and opened again. */
  recordDamaged(): Promise<void>;
  /** Starts the demo's service again, where it is what answers the connection in use. */
  startDemo(): AppState;
  /** The record in use is out of reach: it is closed, which is said, and a person opens it again. */
  recordLost(): Promise<void>;
  makeRecoveryCode(): ShownCode;
  keepRecoveryCode(typed: string): Promise<AppState>;
  /** Leaves the first start without a code. It is asked for again. */
  recoveryCodeLater(): AppState;
  /** Throws where a code opens nothing here, before anything else is asked for it. Nothing is changed. */
  checkRecoveryCode(code: string): Promise<void>;
  useRecoveryCode(code: string, protection: NewProtection): Promise<AppState>;
  connections: ConfiguredConnections;
  switchConnection(connectionId: string): Promise<AppState>;
  preferences(): Preferences;
  changePreferences(change: PreferenceChange): Promise<Preferences>;
  /**
   * Who is at the desk: written beside everything that is done from now on. Throws `not-ready` before the first start, and
   * `officer-not-said` where several officers work here and nobody has said since the start which of them this is.
   */
  officer(): string;
  /**
   * Who is at the desk, with the key that they sign with; made where they have none. Throws `not-ready` before there is a
   * connection, `officer-not-said`, `keychain-unavailable` and `officer-key-damaged`.
   */
  signingOfficer(): Promise<{ officer: string; key: OfficerKey }>;
  /** Somebody takes over at the desk, or says at a start who is there, which the audit trail keeps. */
  changeOfficer(officer: string): Promise<AppState>;
  /** The connection in use. Throws `not-ready` before there is one. */
  open(): OpenConnection;
  /** Tells the window that the demo service changed. */
  demoChanged(): void;
  /** Whether an answer that may cost, or a recovery code in the making, is waited for before closing, within reason. */
  isBusy(): boolean;
  end(): Promise<void>;
}
