import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Preferences } from '../../src-shared/contract/preferences.ts';

/**
 * How the first window looks, before the settings are loaded. `zoom` in per cent; null where none was chosen.
 * `asksNothing`: the settings are those of a record that opens without a question, so that the search comes first.
 */
export interface KeptLook {
  asksNothing: boolean;
  theme: Preferences['theme'];
  zoom: number | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isZoom = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 25 && Number(value) <= 500;

function keptSettings(dataFolder: string): Record<string, unknown> {
  try {
    const settings: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'settings.json'), 'utf8'));
    return isRecord(settings) ? settings : {};
  } catch {
    return {};
  }
}

/**
 * What was chosen, read before the first window is opened. It is looked for by hand: loading what parses the settings
 * would hold the window up. What cannot be read is told when the settings are loaded; until then it is the system's.
 */
export function keptLook(dataFolder: string): KeptLook {
  const { preferences, protection } = keptSettings(dataFolder);
  const { theme, zoom } = isRecord(preferences) ? preferences : {};
  return {
    asksNothing: protection === 'keychain',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    zoom: isZoom(zoom) ? zoom : null,
  };
}
