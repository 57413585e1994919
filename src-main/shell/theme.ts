import { nativeTheme } from 'electron';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Preferences } from '../../src-shared/contract/preferences.ts';

type Theme = Preferences['theme'];

/** The page's canvas colours (tokens.css), so that a window does not flash before the first paint. */
const canvas = { light: '#f7f7f5', dark: '#111315' };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The theme that was chosen, read before the first window is opened. It is looked for by hand: loading what parses the
 * settings would hold the window up. What cannot be read is told when the settings are loaded; until then it is the system's.
 */
export function keptTheme(dataFolder: string): Theme {
  try {
    const settings: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'settings.json'), 'utf8'));
    const preferences = isRecord(settings) ? settings['preferences'] : null;
    const theme = isRecord(preferences) ? preferences['theme'] : null;
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system';
  }
}

/** Makes what the system draws for us, its menus and dialogs, follow the theme that was chosen. */
export function followTheme(theme: Theme): void {
  if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme;
}

/** What a window of ours shows until its page is painted. */
export function canvasColour(): string {
  return nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light;
}
