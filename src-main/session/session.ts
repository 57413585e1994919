import type { AppState } from '../../src-shared/contract/app-state.ts';
import { fail, FailureError, type Failure } from '../../src-shared/contract/failure.ts';
import type { PreferenceChange, Preferences } from '../../src-shared/contract/preferences.ts';
import { officerKeyFor } from '../credentials/officer-key.ts';
import type { SecretStore } from '../credentials/secret-store.ts';
import {
  defaultPreferences,
  earlierOfficers,
  loadSettings,
  saveSettings,
  type Settings,
} from '../settings/settings-file.ts';
import { configuredConnections } from './configured-connections.ts';
import { changedInTurn, inTurn, notedConnections, type NoteSetting } from './noted-connections.ts';
import { newSettings } from './first-start.ts';
import type { OpenHow } from './record.ts';
import { createRecovery } from './recovery.ts';
import { describeStage, watchRestore, type ReadyStage, type Stage } from './stage.ts';
import { secretPlaces } from './secret-places.ts';
import type { FirstStartChoice, NewProtection, Session, SessionPorts } from './session-ports.ts';

export type { Session, SessionPorts } from './session-ports.ts';

/** A record that is damaged again right after it was restored lies on a disk that fails. */
const maxRestores = 3;

/** Why something could not be opened, in a form for the screen. */
function failureOf(thrown: unknown): Failure {
  if (thrown instanceof FailureError) return thrown.failure;
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  return fail('unexpected', 'Dossier could not be opened. Nothing was changed.', { detail: { said } }).failure;
}

export function createSession(ports: SessionPorts): Session {
  let stage: Stage = { kind: 'starting' };
  let preferences: Preferences = defaultPreferences;
  const places = secretPlaces(ports);
  const recovery = createRecovery(ports.dataFolder);
  let restores = 0;

  const state = () =>
    describeStage(stage, {
      systemUser: ports.systemUser,
      demoService: ports.demo.state(),
      recovery: recovery.isThere(),
    });

  function become(next: Stage): AppState {
    stage = next;
    ports.changed(state());
    return state();
  }

  /** Who is at the desk; kept while a connection is closed, since what is on its way is still theirs. */
  let atDesk: string | null = null;

  function ready(): ReadyStage {
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
  async function enter(
    settings: Settings,
    secrets: SecretStore,
    how: OpenHow = { kind: 'as-it-is' },
    stageOf: (ready: ReadyStage) => Stage = (ready) => ready,
  ): Promise<AppState> {
    preferences = settings.preferences;
    atDesk = settings.officer;
    try {
      return become(stageOf(await openReady(settings, secrets, how)));
    } catch (thrown) {
      const blocked = become({ kind: 'blocked', failure: failureOf(thrown), settings, secrets });
      if (!(thrown instanceof FailureError)) throw thrown;
      return blocked;
    }
  }

  /** Where leaving one connection for another fails, that is said: the window would say "Starting" for ever. */
  async function orBlocked({ settings, secrets }: ReadyStage, run: () => Promise<AppState>): Promise<AppState> {
    try {
      return await run();
    } catch (thrown) {
      if (stage.kind === 'starting' || stage.kind === 'closing')
        become({ kind: 'blocked', failure: failureOf(thrown), settings, secrets });
      throw thrown;
    }
  }

  async function openReady(settings: Settings, secrets: SecretStore, how: OpenHow): Promise<ReadyStage> {
    const open = await ports.openConnection(settings, secrets, how, watchRestore(become));
    try {
      const recoveryCode = await recovery.keepCurrent(settings, secrets);
      if (open.connection.kind === 'demo' && !preferences.workOffline) ports.demo.start();
      return { kind: 'ready', settings, secrets, open, recoveryCode };
    } catch (thrown) {
      await open.close().catch(() => undefined);
      throw thrown;
    }
  }

  async function enterByProtection(settings: Settings): Promise<AppState> {
    preferences = settings.preferences;
    const { protection, installationId } = settings;
    if (protection === 'passphrase') return become({ kind: 'locked', reason: 'passphrase', settings });
    if (protection === 'keychain' && (await ports.keychain.answers(installationId)) === 'unavailable')
      return become({ kind: 'locked', reason: 'keychain-unavailable', settings });
    return enter(settings, await places.chosen({ kind: protection }, installationId));
  }

  /** Never leaves a window that says "Starting" for ever. Throws, after that is on screen, what nobody foresaw. */
  async function begin(): Promise<AppState> {
    try {
      return await enterBySettings();
    } catch (thrown) {
      if (stage.kind !== 'blocked')
        become({ kind: 'blocked', failure: failureOf(thrown), settings: null, secrets: null });
      if (thrown instanceof FailureError) return state();
      throw thrown;
    }
  }

  async function enterBySettings(): Promise<AppState> {
    const loaded = loadSettings(ports.dataFolder);
    if (loaded.kind === 'loaded') return enterByProtection(loaded.settings);
    if (loaded.kind === 'set-aside') {
      const message = `The settings could not be read. They were kept as ${loaded.keptAs}.`;
      return become({
        kind: 'blocked',
        failure: fail('storage-damaged', message).failure,
        settings: null,
        secrets: null,
      });
    }
    return become({ kind: 'first-start', keychain: await ports.keychain.probe() });
  }

  async function finishFirstStart(choice: FirstStartChoice): Promise<AppState> {
    if (stage.kind !== 'first-start') throw fail('not-ready', 'The first start is over.');
    const settings = newSettings(choice, preferences);
    const secrets = await places.chosen(choice.protection, settings.installationId);
    // Before the record: it carries the installation's id, without which a record that was made could not be opened.
    saveSettings(ports.dataFolder, settings);
    return enter(settings, secrets, { kind: 'as-it-is' }, codeFirst);
  }

  /**
   * The last step of the first start. It may be put off: then the window goes on asking. Never by way of `ready`: the
   * window would begin to ask what is answered only after this step.
   */
  function codeFirst(entered: ReadyStage): Stage {
    return entered.recoveryCode === 'none' ? { kind: 'recovery-code', ready: entered } : entered;
  }

  async function unlock(passphrase: string): Promise<AppState> {
    if (stage.kind !== 'locked' || stage.reason !== 'passphrase')
      throw fail('not-ready', 'There is nothing to unlock.');
    return enter(stage.settings, await places.sealed(passphrase));
  }

  /** Settings lie apart from the record, but who changed them belongs to the audit trail of the connection in use. */
  const note: NoteSetting = async (setting, now) => {
    const { settings, open } = ready();
    await open.storage.noteSetting({ at: new Date().toISOString(), officer: settings.officer, setting, now });
  };

  /** What the window shows while a connection is closed. */
  const leaving = (open: ReadyStage['open']): Stage => ({ kind: open.isBusy() ? 'closing' : 'starting' });

  async function switchConnection(connectionId: string): Promise<AppState> {
    await sealed();
    const { settings, secrets, open } = ready();
    if (!settings.connections.some((connection) => connection.id === connectionId))
      throw fail('not-found', 'There is no such connection.');
    if (open.connection.id === connectionId) return state();
    await note('connection', { did: 'switched', connectionId });
    return orBlocked(ready(), async () => {
      become(leaving(open));
      await open.close();
      await ports.demo.stop();
      const switched = { ...settings, activeConnectionId: connectionId };
      saveSettings(ports.dataFolder, switched);
      return enter(switched, secrets);
    });
  }

  async function recordDamaged(): Promise<void> {
    if (stage.kind !== 'ready') return;
    const { settings, secrets, open } = stage;
    become(leaving(open));
    await open.close().catch(() => undefined);
    restores += 1;
    if (restores <= maxRestores) await enter(settings, secrets);
    else {
      const failure = fail(
        'storage-damaged',
        'The record is damaged again and again. Its disk may be failing.',
      ).failure;
      become({ kind: 'blocked', failure, settings, secrets });
    }
  }

  /** What cannot be reached is said, with the way to open it anew. */
  async function recordLost(): Promise<void> {
    if (stage.kind !== 'ready') return;
    const { settings, secrets, open } = stage;
    become(leaving(open));
    await open.close().catch(() => undefined);
    const { failure } = fail('storage-failed', 'The record was closed unexpectedly, twice within a short time.', {
      retryable: true,
    });
    become({ kind: 'blocked', failure, settings, secrets });
  }

  async function restoreBackup(backup: string): Promise<AppState> {
    await sealed();
    const { settings, secrets, open } = ready();
    become(leaving(open));
    await open.close().catch(() => undefined);
    try {
      return become(await openReady(settings, secrets, { kind: 'restore', backup }));
    } catch (thrown) {
      await enter(settings, secrets);
      throw thrown;
    }
  }

  /** The stage that a recovery code may be made in. */
  function codeStage(): ReadyStage {
    return stage.kind === 'recovery-code' ? stage.ready : ready();
  }

  /** The code that is being taken into use. It is on paper already, so nothing closes the connection before it opens. */
  let sealing: Promise<unknown> | null = null;

  /** What came of it is told to whoever asked for the code. */
  const sealed = async () => {
    await sealing?.catch(() => undefined);
  };

  async function sealForCode(typed: string): Promise<AppState> {
    const { settings, secrets } = codeStage();
    await recovery.keep(typed, settings, secrets);
    // The settings may have been changed meanwhile.
    const entered = become({ ...codeStage(), recoveryCode: 'made' });
    await note('recovery-code', { did: 'made' });
    return entered;
  }

  async function keepRecoveryCode(typed: string): Promise<AppState> {
    const keeping = sealed().then(() => sealForCode(typed));
    sealing = keeping;
    try {
      return await keeping;
    } finally {
      if (sealing === keeping) sealing = null;
    }
  }

  async function useRecoveryCode(code: string, protection: NewProtection): Promise<AppState> {
    if ((stage.kind !== 'locked' && stage.kind !== 'blocked') || stage.settings === null)
      throw fail('not-ready', 'There is nothing to open with a code.');
    const settings = { ...stage.settings, protection: protection.kind };
    const secrets = await recovery.restoreInto(code, () => places.anew(protection, settings.installationId));
    saveSettings(ports.dataFolder, settings);
    const entered = await enter(settings, secrets);
    if (entered.phase === 'ready') await note('recovery-code', { did: 'used' });
    return entered;
  }

  const changeInTurn = inTurn();

  async function applyPreferences(change: PreferenceChange): Promise<Preferences> {
    const orderColumns = change.orderColumns ?? preferences.orderColumns;
    const tables = change.tables ?? preferences.tables;
    const whenClosed = change.whenClosed ?? preferences.whenClosed;
    const zoom = change.zoom ?? preferences.zoom;
    const changed = {
      ...(orderColumns === undefined ? {} : { orderColumns }),
      ...(whenClosed === undefined ? {} : { whenClosed }),
      theme: change.theme ?? preferences.theme,
      density: change.density ?? preferences.density,
      workOffline: change.workOffline ?? preferences.workOffline,
    };
    // How wide a column is and how large the window tell nobody anything later: the trail keeps what was decided.
    if (stage.kind === 'ready' && Object.keys(change).some((name) => name !== 'tables' && name !== 'zoom'))
      await note('preferences', { ...changed, orderColumns: changed.orderColumns?.join(' ') ?? null });
    const next = {
      ...changed,
      ...(tables === undefined ? {} : { tables }),
      ...(zoom === undefined ? {} : { zoom }),
    };
    if (stage.kind !== 'ready') {
      preferences = next;
      return preferences;
    }
    const settings = { ...stage.settings, preferences: next };
    saveSettings(ports.dataFolder, settings);
    // Only what the file has counts: the window takes a change back that could not be kept.
    preferences = next;
    if (stage.open.connection.kind === 'demo') {
      if (preferences.workOffline) await ports.demo.stop();
      else ports.demo.start();
    }
    become({ ...stage, settings });
    return preferences;
  }

  /** Noted under the name of who leaves the desk: from the next record on the other one acts. */
  async function applyOfficer(officer: string): Promise<AppState> {
    const from = ready().settings.officer;
    if (officer === from) return state();
    await note('officer', { from, to: officer });
    const now = ready();
    const settings = { ...now.settings, officer, earlierOfficers: earlierOfficers(now.settings, officer) };
    saveSettings(ports.dataFolder, settings);
    atDesk = officer;
    return become({ ...now, settings });
  }

  async function end(): Promise<void> {
    await sealed();
    const last = stage.kind === 'recovery-code' ? stage.ready : stage;
    if (last.kind === 'ready') become(leaving(last.open));
    else stage = { kind: 'starting' };
    if (last.kind === 'restoring') last.stop();
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
    connections: changedInTurn(notedConnections(connections, note), changeInTurn),
    async tryAgain() {
      if (stage.kind !== 'blocked' || stage.settings === null)
        throw fail('not-ready', 'There is nothing to try again.');
      return enterByProtection(stage.settings);
    },
    async rebuildRecord() {
      if (stage.kind !== 'blocked' || stage.settings === null || stage.secrets === null)
        throw fail('not-ready', 'There is nothing to rebuild.');
      return enter(stage.settings, stage.secrets, { kind: 'rebuild' });
    },
    restoreBackup,
    stopRestore() {
      if (stage.kind === 'restoring') stage.stop();
    },
    startDemo() {
      if (ready().open.connection.kind === 'demo' && !preferences.workOffline) ports.demo.start();
      return state();
    },
    recordDamaged,
    recordLost,
    makeRecoveryCode() {
      codeStage();
      return recovery.make();
    },
    keepRecoveryCode,
    recoveryCodeLater: () => become(codeStage()),
    checkRecoveryCode: (code) => recovery.check(code),
    useRecoveryCode,
    switchConnection,
    preferences: () => preferences,
    changePreferences: (change) => changeInTurn(() => applyPreferences(change)),
    officer: () => atDesk ?? ready().settings.officer,
    // In turn: two first decisions at once would make two keys, of which one is lost.
    signingOfficer: () =>
      changeInTurn(async () => {
        const { secrets, settings } = ready();
        return { officer: settings.officer, key: await officerKeyFor(secrets, settings.officer) };
      }),
    changeOfficer: (officer) => changeInTurn(() => applyOfficer(officer)),
    open: () => ready().open,
    demoChanged: () => {
      ports.changed(state());
    },
    isBusy: () => sealing !== null || (stage.kind === 'ready' && stage.open.isBusy()),
    end,
  };
}
