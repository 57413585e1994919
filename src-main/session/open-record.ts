import type { AppState } from '../../src-shared/contract/app-state.ts';
import { fail, FailureError } from '../../src-shared/contract/failure.ts';
import type { SecretStore } from '../credentials/secret-store.ts';
import { loadSettings, saveSettings, type Settings } from '../settings/settings-file.ts';
import type { CurrentStage } from './current-stage.ts';
import { newSettings } from './first-start.ts';
import { leaveOutCredentials } from './kept-credentials.ts';
import type { OpenHow } from './record.ts';
import type { Recovery } from './recovery.ts';
import type { SecretPlaces } from './secret-places.ts';
import type { FirstStartChoice, SessionPorts } from './session-ports.ts';
import { watchRestore, type ReadyStage, type Stage } from './stage.ts';

/** The ways to an open connection. */
export interface RecordOpening {
  /** Never leaves a window that says "Starting" for ever. Throws, after that is on screen, what nobody foresaw. */
  begin(): Promise<AppState>;
  finishFirstStart(choice: FirstStartChoice): Promise<AppState>;
  unlock(passphrase: string): Promise<AppState>;
  enterByProtection(settings: Settings): Promise<AppState>;
  /** Opens the active connection. What cannot be opened is said on screen, with the files left as they are. */
  enter(settings: Settings, secrets: SecretStore, how?: OpenHow): Promise<AppState>;
  /** Opens the active connection without saying on screen what keeps it from that: it is thrown. */
  openReady(settings: Settings, secrets: SecretStore, how: OpenHow): Promise<ReadyStage>;
}

/**
 * The last step of the first start. It may be put off: then the window goes on asking. Never by way of `ready`: the
 * window would begin to ask what is answered only after this step.
 */
function codeFirst(entered: ReadyStage): Stage {
  return entered.recoveryCode === 'none' ? { kind: 'recovery-code', ready: entered } : entered;
}

export function recordOpening(
  current: CurrentStage,
  ports: SessionPorts,
  places: SecretPlaces,
  recovery: Recovery,
): RecordOpening {
  const { become } = current;

  async function openReady(settings: Settings, secrets: SecretStore, how: OpenHow): Promise<ReadyStage> {
    const open = await ports.openConnection(settings, secrets, how, watchRestore(become));
    try {
      await leaveOutCredentials(settings, secrets);
      const recoveryCode = await recovery.keepCurrent(settings, secrets);
      if (open.connection.kind === 'demo' && !current.preferences.workOffline) ports.demo.start();
      return { kind: 'ready', settings, secrets, open, recoveryCode };
    } catch (thrown) {
      await open.close().catch(() => undefined);
      throw thrown;
    }
  }

  async function enter(
    settings: Settings,
    secrets: SecretStore,
    how: OpenHow = { kind: 'as-it-is' },
    stageOf: (ready: ReadyStage) => Stage = (ready) => ready,
  ): Promise<AppState> {
    current.preferences = settings.preferences;
    current.atDesk = settings.officer;
    try {
      return become(stageOf(await openReady(settings, secrets, how)));
    } catch (thrown) {
      const blocked = current.block(thrown, { settings, secrets });
      if (!(thrown instanceof FailureError)) throw thrown;
      return blocked;
    }
  }

  async function enterByProtection(settings: Settings): Promise<AppState> {
    current.preferences = settings.preferences;
    const { protection, installationId } = settings;
    if (protection === 'passphrase') return become({ kind: 'locked', reason: 'passphrase', settings });
    if (protection === 'keychain' && (await ports.keychain.answers(installationId)) === 'unavailable')
      return become({ kind: 'locked', reason: 'keychain-unavailable', settings });
    return enter(settings, await places.chosen({ kind: protection }, installationId));
  }

  async function enterBySettings(): Promise<AppState> {
    const loaded = loadSettings(ports.dataFolder);
    if (loaded.kind === 'loaded') return enterByProtection(loaded.settings);
    if (loaded.kind === 'set-aside') {
      const message = `The settings could not be read. They were kept as ${loaded.keptAs}.`;
      return current.block(fail('storage-damaged', message), { settings: null, secrets: null });
    }
    return become({ kind: 'first-start', keychain: await ports.keychain.probe() });
  }

  return {
    async begin() {
      try {
        return await enterBySettings();
      } catch (thrown) {
        if (current.stage().kind !== 'blocked') current.block(thrown, { settings: null, secrets: null });
        if (thrown instanceof FailureError) return current.state();
        throw thrown;
      }
    },
    async finishFirstStart(choice) {
      if (current.stage().kind !== 'first-start') throw fail('not-ready', 'The first start is over.');
      const settings = newSettings(choice, current.preferences);
      // The name was typed just now.
      current.isOfficerSaid = true;
      const secrets = await places.chosen(choice.protection, settings.installationId);
      // Before the record: it carries the installation's id, without which a record that was made could not be opened.
      saveSettings(ports.dataFolder, settings);
      return enter(settings, secrets, { kind: 'as-it-is' }, codeFirst);
    },
    async unlock(passphrase) {
      const stage = current.stage();
      if (stage.kind !== 'locked' || stage.reason !== 'passphrase')
        throw fail('not-ready', 'There is nothing to unlock.');
      return enter(stage.settings, await places.sealed(passphrase));
    },
    enterByProtection,
    enter,
    openReady,
  };
}
