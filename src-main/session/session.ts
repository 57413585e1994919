import { fail } from '../../src-shared/contract/failure.ts';
import { officerKeyFor } from '../credentials/officer-key.ts';
import { changeOfficer, changePreferences } from './change-settings.ts';
import { configuredConnections } from './configured-connections.ts';
import { currentStage, isOfficerToSay } from './current-stage.ts';
import { connectionLeaving } from './leave-connection.ts';
import { changedInTurn, changesUnderWay, inTurn, notedConnections } from './noted-connections.ts';
import { recordOpening } from './open-record.ts';
import { recoveryCode } from './recovery-code.ts';
import { createRecovery } from './recovery.ts';
import { secretPlaces } from './secret-places.ts';
import type { Session, SessionPorts } from './session-ports.ts';

export type { Session, SessionPorts } from './session-ports.ts';

/** Makes the session: the connections, and the record of the one that is open. */
export function createSession(ports: SessionPorts): Session {
  const { dataFolder, demo } = ports;
  const places = secretPlaces(ports);
  const recovery = createRecovery(dataFolder);
  const current = currentStage(ports, () => recovery.isThere());
  const { stage, state, ready } = current;
  const opening = recordOpening(current, ports, places, recovery);
  const code = recoveryCode(current, opening, recovery, { dataFolder, places });
  // Of preferences and officer alone: a credential may wait for a keychain, and nothing that leaves a connection waits for one.
  const changes = changesUnderWay();
  const { switchConnection, restoreBackup, recordDamaged, recordLost, end } = connectionLeaving(
    current,
    opening,
    async () => {
      await code.sealed();
      await changes.ended();
    },
    ports,
  );
  const changeInTurn = inTurn();

  /** In whose name something is done. */
  function acting(): string {
    if (isOfficerToSay(current)) throw fail('officer-not-said', 'Nobody has said yet who is at the desk.');
    return current.atDesk ?? ready().settings.officer;
  }

  const connections = configuredConnections({
    dataFolder,
    ready,
    keep: current.keep,
    openBriefly: ports.openBriefly,
    mayAsk: () => !current.preferences.workOffline,
  });

  return {
    state,
    begin: opening.begin,
    finishFirstStart: opening.finishFirstStart,
    unlock: opening.unlock,
    async retryKeychain() {
      const now = stage();
      if (now.kind !== 'locked') throw fail('not-ready', 'There is nothing to unlock.');
      return opening.enterByProtection(now.settings);
    },
    connections: changedInTurn(notedConnections(connections, current.note), changeInTurn),
    async tryAgain() {
      const now = stage();
      if (now.kind !== 'blocked' || now.settings === null) throw fail('not-ready', 'There is nothing to try again.');
      return opening.enterByProtection(now.settings);
    },
    async rebuildRecord() {
      const now = stage();
      if (now.kind !== 'blocked' || now.settings === null || now.secrets === null)
        throw fail('not-ready', 'There is nothing to rebuild.');
      return opening.enter(now.settings, now.secrets, { kind: 'rebuild' });
    },
    restoreBackup,
    stopRestore() {
      const now = stage();
      if (now.kind === 'restoring') now.stop();
    },
    startDemo() {
      if (ready().open.connection.kind === 'demo' && !current.preferences.workOffline) demo.start();
      return state();
    },
    recordDamaged,
    recordLost,
    makeRecoveryCode: code.make,
    keepRecoveryCode: code.keep,
    recoveryCodeLater: code.later,
    checkRecoveryCode: (typed) => recovery.check(typed),
    useRecoveryCode: code.use,
    switchConnection,
    preferences: () => current.preferences,
    changePreferences: (change) => changes.hold(changeInTurn(() => changePreferences(current, ports, change))),
    officer: acting,
    // In turn: two first decisions at once would make two keys, of which one is lost.
    signingOfficer: () =>
      changeInTurn(async () => {
        const { secrets } = ready();
        const officer = acting();
        return { officer, key: await officerKeyFor(secrets, officer) };
      }),
    changeOfficer: (officer) => changes.hold(changeInTurn(() => changeOfficer(current, ports, officer))),
    open: () => ready().open,
    demoChanged: () => {
      ports.changed(state());
    },
    isBusy() {
      const now = stage();
      return code.isSealing() || (now.kind === 'ready' && now.open.isBusy());
    },
    end,
  };
}
