import path from 'node:path';
import type { AppState } from '../../src-shared/contract/app-state.ts';
import type { FirstStart } from '../../src-shared/contract/calls.ts';
import { fail, FailureError } from '../../src-shared/contract/failure.ts';
import type { PreferenceChange, Preferences } from '../../src-shared/contract/preferences.ts';
import { createPassphraseStore, openPassphraseStore } from '../credentials/passphrase-store.ts';
import { createMemoryStore } from '../credentials/memory-store.ts';
import type { SecretStore } from '../credentials/secret-store.ts';
import { defaultPreferences, loadSettings, saveSettings, type Settings } from '../settings/settings-file.ts';
import { configuredConnections, type ConfiguredConnections } from './configured-connections.ts';
import { newSettings } from './first-start.ts';
import type { OpenConnection } from './open-connection.ts';
import { describeStage, type Stage } from './stage.ts';
import type { DemoRunner } from './demo-runner.ts';

/** What the session needs from outside; the composition root hands it in. */
export interface SessionPorts {
  dataFolder: string;
  systemUser: string;
  keychain: {
    probe(): Promise<'available' | 'unavailable'>;
    open(installationId: string): SecretStore;
  };
  demo: DemoRunner;
  openConnection(settings: Settings, secrets: SecretStore): Promise<OpenConnection>;
  /** Opens a connection beside the one in use, without following its orders and without a word to the window. */
  openBriefly(settings: Settings, secrets: SecretStore): Promise<OpenConnection>;
  /** Called after every change of what `state()` answers. */
  changed(state: AppState): void;
}

/** From the first start to an open connection, and from there to the end. */
export interface Session {
  state(): AppState;
  begin(): Promise<AppState>;
  finishFirstStart(choice: FirstStart): Promise<AppState>;
  unlock(passphrase: string): Promise<AppState>;
  retryKeychain(): Promise<AppState>;
  connections: ConfiguredConnections;
  switchConnection(connectionId: string): Promise<AppState>;
  preferences(): Preferences;
  changePreferences(change: PreferenceChange): Promise<Preferences>;
  officer(): string;
  /** The connection in use. Throws `not-ready` before there is one. */
  open(): OpenConnection;
  /** Tells the window that the demo service changed. */
  demoChanged(): void;
  end(): Promise<void>;
}

export function createSession(ports: SessionPorts): Session {
  let stage: Stage = { kind: 'starting' };
  let preferences: Preferences = defaultPreferences;
  const passphraseFile = path.join(ports.dataFolder, 'secrets.sealed.json');

  const state = () => describeStage(stage, ports.systemUser, ports.demo.state());

  function become(next: Stage): AppState {
    stage = next;
    ports.changed(state());
    return state();
  }

  function ready(): Extract<Stage, { kind: 'ready' }> {
    if (stage.kind !== 'ready') throw fail('not-ready', 'Dossier is not open yet.');
    return stage;
  }

  /** Changed settings, on disk first. The connection in use may be one of those that changed. */
  function keep(settings: Settings): void {
    const now = ready();
    saveSettings(ports.dataFolder, settings);
    const inUse = settings.connections.find(({ id }) => id === now.open.connection.id) ?? now.open.connection;
    become({ ...now, settings, open: { ...now.open, connection: inUse } });
  }

  const connections = configuredConnections({
    dataFolder: ports.dataFolder,
    ready,
    keep,
    openBriefly: ports.openBriefly,
    mayAsk: () => !preferences.workOffline,
  });

  /** Opens the active connection. What cannot be opened is said on screen, with the files left as they are. */
  async function enter(settings: Settings, secrets: SecretStore): Promise<AppState> {
    preferences = settings.preferences;
    try {
      const open = await ports.openConnection(settings, secrets);
      if (open.connection.kind === 'demo' && !preferences.workOffline) ports.demo.start();
      return become({ kind: 'ready', settings, secrets, open });
    } catch (thrown) {
      if (!(thrown instanceof FailureError)) throw thrown;
      return become({ kind: 'blocked', failure: thrown.failure, settings });
    }
  }

  async function enterByProtection(settings: Settings): Promise<AppState> {
    preferences = settings.preferences;
    switch (settings.protection) {
      case 'passphrase':
        return become({ kind: 'locked', reason: 'passphrase', settings });
      case 'memory':
        return enter(settings, createMemoryStore());
      case 'keychain':
        if ((await ports.keychain.probe()) === 'unavailable')
          return become({ kind: 'locked', reason: 'keychain-unavailable', settings });
        return enter(settings, ports.keychain.open(settings.installationId));
    }
  }

  async function begin(): Promise<AppState> {
    const loaded = loadSettings(ports.dataFolder);
    if (loaded.kind === 'loaded') return enterByProtection(loaded.settings);
    if (loaded.kind === 'set-aside') {
      const message = `The settings could not be read. They were kept as ${loaded.keptAs}.`;
      return become({ kind: 'blocked', failure: fail('storage-damaged', message).failure, settings: null });
    }
    return become({ kind: 'first-start', keychain: await ports.keychain.probe() });
  }

  function secretsFor(choice: FirstStart, settings: Settings): Promise<SecretStore> | SecretStore {
    switch (choice.protection.kind) {
      case 'keychain':
        return ports.keychain.open(settings.installationId);
      case 'passphrase':
        return createPassphraseStore(passphraseFile, choice.protection.passphrase);
      case 'memory':
        return createMemoryStore();
    }
  }

  async function finishFirstStart(choice: FirstStart): Promise<AppState> {
    if (stage.kind !== 'first-start') throw fail('not-ready', 'The first start is over.');
    const settings = newSettings(choice, preferences);
    const secrets = await secretsFor(choice, settings);
    // Before the record: it carries the installation's id, without which a record that was made could not be opened.
    saveSettings(ports.dataFolder, settings);
    return enter(settings, secrets);
  }

  async function unlock(passphrase: string): Promise<AppState> {
    if (stage.kind !== 'locked' || stage.reason !== 'passphrase')
      throw fail('not-ready', 'There is nothing to unlock.');
    return enter(stage.settings, await openPassphraseStore(passphraseFile, passphrase));
  }

  async function switchConnection(connectionId: string): Promise<AppState> {
    const { settings, secrets, open } = ready();
    if (!settings.connections.some((connection) => connection.id === connectionId))
      throw fail('not-found', 'There is no such connection.');
    if (open.connection.id === connectionId) return state();
    become({ kind: 'starting' });
    await open.close();
    await ports.demo.stop();
    const switched = { ...settings, activeConnectionId: connectionId };
    saveSettings(ports.dataFolder, switched);
    return enter(switched, secrets);
  }

  async function changePreferences(change: PreferenceChange): Promise<Preferences> {
    preferences = {
      theme: change.theme ?? preferences.theme,
      density: change.density ?? preferences.density,
      workOffline: change.workOffline ?? preferences.workOffline,
    };
    if (stage.kind === 'ready') {
      const settings = { ...stage.settings, preferences };
      saveSettings(ports.dataFolder, settings);
      if (stage.open.connection.kind === 'demo') {
        if (preferences.workOffline) await ports.demo.stop();
        else ports.demo.start();
      }
      become({ ...stage, settings });
    }
    return preferences;
  }

  async function end(): Promise<void> {
    const last = stage;
    stage = { kind: 'starting' };
    if (last.kind === 'ready') await last.open.close();
    await ports.demo.stop();
  }

  return {
    state,
    begin,
    finishFirstStart,
    unlock,
    async retryKeychain() {
      if (stage.kind !== 'locked') throw fail('not-ready', 'There is nothing to unlock.');
      return enterByProtection(stage.settings);
    },
    connections,
    switchConnection,
    preferences: () => preferences,
    changePreferences,
    officer: () => ready().settings.officer,
    open: () => ready().open,
    demoChanged: () => {
      ports.changed(state());
    },
    end,
  };
}
