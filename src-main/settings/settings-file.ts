import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { Protection } from '../../src-shared/contract/app-state.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { readJson } from '../../src-shared/domain/read-json.ts';
import { Preferences } from '../../src-shared/contract/preferences.ts';
import { setAside, writeFileWhole } from '../files/atomic-file.ts';
import { Connection } from './connection.ts';
import { migrate, newestVersion, versionOf } from './migrations.ts';

/** What must be known before a record is open. Never a secret. */
export const Settings = z.object({
  version: z.literal(newestVersion),
  /** Eight letters of this installation: keychain entries and order references carry it. */
  installationId: z.string().regex(/^[a-z0-9]{8}$/),
  officer: z.string().min(1),
  /** Who worked here before, the last one first, so that they can take over again. */
  earlierOfficers: z.array(z.string()).optional(),
  protection: Protection,
  activeConnectionId: z.string(),
  connections: z.array(Connection).min(1),
  preferences: Preferences,
});
export type Settings = z.infer<typeof Settings>;

export const defaultPreferences: Preferences = { theme: 'system', density: 'comfortable', workOffline: false };

/** What was found in the data folder. `set-aside`: the file could not be read and is kept under that name. */
export type LoadedSettings =
  { kind: 'none' } | { kind: 'loaded'; settings: Settings } | { kind: 'set-aside'; keptAs: string };

const settingsFile = (folder: string) => path.join(folder, 'settings.json');

/** Eight random hexadecimal digits that tell this installation apart in references of orders. */
export function newInstallationId(): string {
  return randomBytes(8).toString('hex').slice(0, 8);
}

/**
 * Reads the settings, those of an older Dossier too; the file is written anew with the next change. A file of a newer
 * Dossier is refused with `storage-newer` and left alone; one that cannot be read is set aside.
 */
export function loadSettings(folder: string): LoadedSettings {
  const file = settingsFile(folder);
  if (!existsSync(file)) return { kind: 'none' };
  const content = readJson(readFileSync(file, 'utf8'));
  if ((versionOf(content) ?? 0) > newestVersion)
    throw fail(
      'storage-newer',
      'The settings were written by a newer Dossier. Install that version again; nothing was changed.',
    );
  const settings = Settings.safeParse(migrate(content));
  if (settings.success) return { kind: 'loaded', settings: settings.data };
  return { kind: 'set-aside', keptAs: setAside(file) };
}

/** Writes the settings whole or not at all. */
export function saveSettings(folder: string, settings: Settings): void {
  writeFileWhole(settingsFile(folder), `${JSON.stringify(Settings.parse(settings), null, 2)}\n`);
}

/** More people than share a desk. */
const maxKept = 12;

/** Who worked here before the officer who takes over now, the last one first. */
export function earlierOfficers({ officer, earlierOfficers: before = [] }: Settings, next: string): string[] {
  return [...new Set([officer, ...before])].filter((name) => name !== next).slice(0, maxKept);
}
