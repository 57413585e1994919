import type { Locator, Page } from 'playwright-core';
import type { DossierWindow } from '../e2e/open-dossier.ts';
import type { Beside } from './formats.ts';

/** One view or dialog. A scene begins where the one before it was left. */
export interface Scene {
  name: string;
  /** The dialogs and screens that it is of, by their files below src-renderer/. A test tells which have no scene. */
  of?: readonly string[];
  open(window: DossierWindow): Promise<void>;
  /** What the picture is of, where a small window would show something else of the view: it is scrolled to. */
  subject?(page: Page): Locator;
  /** Which window is photographed; the main one where it is left out. A window beside it is opened anew in each format. */
  shows?: Beside;
  /** Leaves it again, where the next scene could not begin otherwise. */
  leave?(window: DossierWindow): Promise<void>;
}

/** Closes what lies over the view. */
export const escape = async ({ page }: DossierWindow) => {
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor({ state: 'detached' });
};
