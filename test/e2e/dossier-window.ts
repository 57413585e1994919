/** What the window tests use: everything of open-dossier.ts, and a picture when a test fails. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { openDossier as open, outFolder, type DossierWindow, type WindowOptions } from './open-dossier.ts';

export * from './open-dossier.ts';

/** What the person sees now; null once the window is gone. */
const pictureOf = (page: Page): Promise<Buffer | null> => page.screenshot().catch(() => null);

/** Keeps a picture if the running test fails, so that one sees what the person would have seen. */
function photographFailure(picture: () => Promise<Buffer | null>): void {
  onTestFailed(async ({ task }) => {
    const taken = await picture();
    if (taken === null) return;
    const folder = path.join(outFolder, 'failures');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${task.name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)}.png`), taken);
  });
}

/** Photographs whatever window `page` gives when the running test fails. For windows that outlive a test. */
export function photographPage(page: () => Page): void {
  photographFailure(() => pictureOf(page()));
}

/** Opens Dossier inside a running test. A failure is told of only after the window was closed, so the last sight is kept. */
export async function openDossier(dataFolder: string, options: WindowOptions = {}): Promise<DossierWindow> {
  const window = await open(dataFolder, options);
  let last: Buffer | null = null;
  photographFailure(async () => (await pictureOf(window.page)) ?? last);
  return {
    ...window,
    close: async () => {
      last = (await pictureOf(window.page)) ?? last;
      await window.close();
    },
  };
}
