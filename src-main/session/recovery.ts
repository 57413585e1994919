import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { RecoveryCodeState } from '../../src-shared/contract/app-state.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import {
  asTyped,
  groupCount,
  groupsOf,
  readRecoveryCode,
  recoveryCodeOf,
} from '../../src-shared/domain/recovery-code.ts';
import {
  keepRecoveryKey,
  openRecovery,
  readRecovery,
  recoveryFileOf,
  writeRecovery,
  type RecordKeys,
} from '../credentials/recovery-file.ts';
import { newSealingKey } from '../credentials/sealed-file.ts';
import { databaseKeyAccount, type SecretStore } from '../credentials/secret-store.ts';
import type { Settings } from '../settings/settings-file.ts';

/** A code that is shown but does not yet open anything: first it must have been written down. */
export interface ShownCode {
  groups: string[];
  /** Which two groups are to be typed back, counted from 1. */
  ask: [number, number];
}

export interface Recovery {
  /** Makes a code to be shown. The one in use stays in use. */
  make(): ShownCode;
  /** Takes the shown code into use, if its asked groups were typed. Throws `recovery-code-wrong`, `not-ready`. */
  keep(typed: string, settings: Settings, secrets: SecretStore): Promise<void>;
  /** Adds the keys of new connections. Never throws: what could not be kept current is said. */
  keepCurrent(settings: Settings, secrets: SecretStore): Promise<RecoveryCodeState>;
  /** Whether there is something that a code could open. */
  isThere(): boolean;
  /** Whether a typed code opens the keys. Throws `recovery-code-wrong`, and `recovery-code-replaced` for another code. */
  check(typed: string): Promise<void>;
  /** Puts the keys that a typed code opens into a store. Throws as `check` does, changing nothing. */
  restoreInto(typed: string, store: () => Promise<SecretStore>): Promise<SecretStore>;
}

async function recordKeys(settings: Settings, secrets: SecretStore): Promise<RecordKeys> {
  const keys: RecordKeys = {};
  for (const { id } of settings.connections) {
    const key = await secrets.read(databaseKeyAccount(id));
    if (key !== null) keys[id] = key;
  }
  return keys;
}

function codeOf(typed: string): string {
  const read = readRecoveryCode(typed);
  switch (read.kind) {
    case 'code':
      return read.code;
    case 'wrong-length':
      throw fail('recovery-code-wrong', `The code has 28 letters and digits; ${String(read.letters)} were typed.`, {
        retryable: true,
      });
    case 'mistyped':
      throw fail('recovery-code-wrong', 'A letter of the code is mistyped.', { retryable: true });
  }
}

function twoGroups(): [number, number] {
  const first = randomInt(1, groupCount);
  return [first, randomInt(first + 1, groupCount + 1)];
}

/** Makes the access to the sealed keys of a data folder. */
export function createRecovery(dataFolder: string): Recovery {
  let shown: { code: string; ask: [number, number] } | null = null;

  return {
    make() {
      const code = recoveryCodeOf(randomBytes(32));
      shown = { code, ask: twoGroups() };
      return { groups: groupsOf(code), ask: shown.ask };
    },
    async keep(typed, settings, secrets) {
      if (shown === null) throw fail('not-ready', 'No recovery code is being made.');
      const { code, ask } = shown;
      const groups = groupsOf(code);
      const expected = ask.map((group) => groups[group - 1] ?? '').join('');
      if (asTyped(typed) !== expected)
        throw fail('recovery-code-wrong', 'The typed groups are not those of the code.', { retryable: true });
      const key = await newSealingKey(code);
      const keys = await recordKeys(settings, secrets);
      // The key first: a file that the keychain has no key for could not be kept current, and would look like no code.
      const before = await readRecovery(dataFolder, secrets);
      await keepRecoveryKey(secrets, key);
      try {
        writeRecovery(dataFolder, keys, key);
      } catch (error) {
        if (before !== null) await keepRecoveryKey(secrets, before.key);
        throw error;
      }
      shown = null;
    },
    async keepCurrent(settings, secrets) {
      if (settings.protection === 'memory') return 'not-needed';
      try {
        const kept = await readRecovery(dataFolder, secrets);
        if (kept === null) return 'none';
        const keys = { ...kept.keys, ...(await recordKeys(settings, secrets)) };
        if (JSON.stringify(keys) !== JSON.stringify(kept.keys)) writeRecovery(dataFolder, keys, kept.key);
        return 'made';
      } catch {
        return 'behind';
      }
    },
    isThere: () => existsSync(recoveryFileOf(dataFolder)),
    async check(typed) {
      await openRecovery(dataFolder, codeOf(typed));
    },
    async restoreInto(typed, store) {
      const { keys, key } = await openRecovery(dataFolder, codeOf(typed));
      const secrets = await store();
      for (const [id, recordKey] of Object.entries(keys)) await secrets.write(databaseKeyAccount(id), recordKey);
      await keepRecoveryKey(secrets, key);
      return secrets;
    },
  };
}
