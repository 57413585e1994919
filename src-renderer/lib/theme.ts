import type { Preferences } from '../../src-shared/contract/preferences.ts';

export type Theme = Preferences['theme'];

/** Puts the chosen theme on the root, which no component owns: the tokens are chosen by it. */
export function showTheme({ dataset }: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}
