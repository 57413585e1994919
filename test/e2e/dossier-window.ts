/** What the window tests use: everything of open-dossier.ts, and a picture when a test fails. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { openDossier as open, outFolder, type DossierWindow, type WindowOptions } from './open-dossier.ts';

export * from './open-dossier.ts';

/** Takes a picture if the running test fails, so that one sees what the person would have seen. */
export function photographFailure(page: () => Page): void {
  onTestFailed(async ({ task }) => {
    const folder = path.join(outFolder, 'failures');
    mkdirSync(folder, { recursive: true });
    const name = task.name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80);
    await page()
      .screenshot({ path: path.join(folder, `${name}.png`) })
      .catch(() => undefined);
  });
}

/** Opens Dossier inside a running test. */
export async function openDossier(dataFolder: string, options: WindowOptions = {}): Promise<DossierWindow> {
  const window = await open(dataFolder, options);
  photographFailure(() => window.page);
  return window;
}
