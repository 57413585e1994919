import { nativeTheme } from 'electron';
import type { Preferences } from '../../src-shared/contract/preferences.ts';

type Theme = Preferences['theme'];

/** The page's canvas colours (tokens.css), so that a window does not flash before the first paint. */
const canvas = { light: '#f7f7f5', dark: '#111315' };

/** Makes what the system draws for us, its menus and dialogs, follow the theme that was chosen. */
export function followTheme(theme: Theme): void {
  if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme;
}

/** What a window of ours shows until its page is painted. */
export function canvasColour(): string {
  return nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light;
}
