import type { AppState } from '../../src-shared/contract/app-state.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { saveSettings } from '../settings/settings-file.ts';
import type { CurrentStage } from './current-stage.ts';
import type { RecordOpening } from './open-record.ts';
import type { Recovery, ShownCode } from './recovery.ts';
import type { SecretPlaces } from './secret-places.ts';
import type { NewProtection } from './session-ports.ts';
import type { ReadyStage } from './stage.ts';

/** Making and using the recovery code of the installation. */
export interface RecoveryCode {
  make(): ShownCode;
  keep(typed: string): Promise<AppState>;
  later(): AppState;
  use(code: string, protection: NewProtection): Promise<AppState>;
  isSealing(): boolean;
  /** Resolves when no code is being taken into use. What came of it is told to whoever asked for the code. */
  sealed(): Promise<void>;
}

export function recoveryCode(
  current: CurrentStage,
  opening: RecordOpening,
  recovery: Recovery,
  { dataFolder, places }: { dataFolder: string; places: SecretPlaces },
): RecoveryCode {
  /** The code that is being taken into use. It is on paper already, so nothing closes the connection before it opens. */
  let sealing: Promise<unknown> | null = null;

  const sealed = async () => {
    await sealing?.catch(() => undefined);
  };

  /** The stage that a recovery code may be made in. */
  function codeStage(): ReadyStage {
    const stage = current.stage();
    return stage.kind === 'recovery-code' ? stage.ready : current.ready();
  }

  async function seal(typed: string): Promise<AppState> {
    const { settings, secrets } = codeStage();
    await recovery.keep(typed, settings, secrets);
    // The settings may have been changed meanwhile.
    const entered = current.become({ ...codeStage(), recoveryCode: 'made' });
    await current.note('recovery-code', { did: 'made' });
    return entered;
  }

  return {
    make() {
      codeStage();
      return recovery.make();
    },
    async keep(typed) {
      const keeping = sealed().then(() => seal(typed));
      sealing = keeping;
      try {
        return await keeping;
      } finally {
        if (sealing === keeping) sealing = null;
      }
    },
    later: () => current.become(codeStage()),
    async use(code, protection) {
      const stage = current.stage();
      if ((stage.kind !== 'locked' && stage.kind !== 'blocked') || stage.settings === null)
        throw fail('not-ready', 'There is nothing to open with a code.');
      const settings = { ...stage.settings, protection: protection.kind };
      const secrets = await recovery.restoreInto(code, () => places.anew(protection, settings.installationId));
      saveSettings(dataFolder, settings);
      const entered = await opening.enter(settings, secrets);
      if (entered.phase === 'ready') await current.note('recovery-code', { did: 'used' });
      return entered;
    },
    isSealing: () => sealing !== null,
    sealed,
  };
}
