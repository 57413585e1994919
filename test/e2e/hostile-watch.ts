/** Counts what a hostile value would do in a window, and holds what was on screen against what must have been. */
import { expect } from 'vitest';
import { visibleText } from '../../src-shared/domain/visible-text.ts';
import type { Locator } from 'playwright-core';
import type { DossierWindow } from './dossier-window.ts';

/** What must not happen. A text for each time it did. */
export interface Harm {
  scripts: string[];
  windows: string[];
  violations: string[];
  requests: string[];
  crashes: string[];
}

export const noHarm: Harm = { scripts: [], windows: [], violations: [], requests: [], crashes: [] };

/** Counts from now on; what is returned gives what happened until then. */
export async function watchHarm({ application, page, violations }: DossierWindow): Promise<() => Promise<Harm>> {
  const harm: Harm = { scripts: [], windows: [], violations: [], requests: [], crashes: [] };
  page.on('dialog', (dialog) => {
    harm.scripts.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => harm.scripts.push(`error: ${error.message}`));
  page.on('crash', () => harm.crashes.push('page'));
  page.on('request', (request) => {
    // The page's own files are the only thing that it may ask for.
    if (!request.url().startsWith('app://dossier/')) harm.requests.push(request.url());
  });
  application.on('window', (opened) => {
    // A report is printed in a window of its own, which nobody sees.
    if (!/^app:\/\/dossier\/report\/[0-9a-f]+\/index\.html$/.test(opened.url())) harm.windows.push(opened.url());
  });
  await application.evaluate(({ app }) => {
    const gone: string[] = [];
    Object.assign(globalThis, { gone });
    app.on('render-process-gone', (_event, _contents, { reason }) => gone.push(`page: ${reason}`));
    app.on('child-process-gone', (_event, { type, reason }) => gone.push(`${type}: ${reason}`));
  });
  await page.evaluate(() => {
    const canary: string[] = [];
    const refused: string[] = [];
    const call = (said: unknown) => canary.push(`called: ${String(said)}`);
    Object.assign(globalThis, { canary, refused, alert: call, confirm: call, prompt: call, print: call, open: call });
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  return async () => {
    const inPage = await page.evaluate(() => {
      const { canary, refused } = globalThis as unknown as { canary: string[]; refused: string[] };
      const polluted = 'polluted' in {} ? ['Object.prototype was changed'] : [];
      const retitled = document.title.includes('taken') ? [`title: ${document.title}`] : [];
      return { scripts: [...canary, ...polluted, ...retitled], refused };
    });
    const crashes = await application.evaluate(() => {
      const { gone } = globalThis as unknown as { gone: string[] };
      return [...gone, ...('polluted' in {} ? ['Object.prototype of the main process was changed'] : [])];
    });
    return {
      ...harm,
      scripts: [...harm.scripts, ...inPage.scripts],
      violations: [...violations, ...inPage.refused],
      crashes: [...harm.crashes, ...crashes],
    };
  };
}

/** A text as it can be compared: marks that only set parts apart, half characters and kinds of blanks make no difference. */
export function comparable(text: string): string {
  return text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** So much of a long value is on screen wherever it is shown, and so much of one that is hidden characters alone. */
const longest = 200;
const beginning = 12;

/** What is on screen of a value: the whole of a short one, the beginning of a long one, what is hidden made visible. */
export function shownOf(value: string): string {
  const shown = comparable(visibleText(value));
  return value.length <= longest ? shown : shown.slice(0, beginning);
}

/** All texts of a part of the page now, those that are read aloud and those in fields too. */
async function textsIn(part: Locator): Promise<string> {
  const texts = await part.evaluate((root) => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
    const attributes = [...root.querySelectorAll('*')].flatMap((one) =>
      spoken.flatMap((name) => one.getAttribute(name) ?? []),
    );
    const typed = [...root.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    return [root.textContent, ...attributes, ...typed];
  });
  return texts.map(comparable).join('\n');
}

/** What was on screen in one view, however often it was looked at. */
export class Sight {
  readonly #missing: Set<string>;
  readonly #window: DossierWindow;

  constructor(window: DossierWindow, values: readonly string[]) {
    this.#window = window;
    this.#missing = new Set(values);
  }

  /** The values that were not on screen yet. */
  get missing(): string[] {
    return [...this.#missing];
  }

  async look(part = this.#window.page.locator('body')): Promise<void> {
    const screen = await textsIn(part);
    for (const value of this.#missing) if (screen.includes(shownOf(value))) this.#missing.delete(value);
  }

  /** Goes down a list whose focus is on its first row, and looks at each row and what stands beside it. */
  async walk(rows: number): Promise<void> {
    await this.look();
    for (let row = 0; row < rows && this.#missing.size > 0; row += 1) {
      await this.#window.page.keyboard.press('ArrowDown');
      await this.look();
    }
  }
}

/** Says which values a look should have found and did not, each with where. */
export function expectAllSeen(sights: Readonly<Record<string, Sight>>): void {
  const missing = Object.entries(sights).flatMap(([where, sight]) =>
    sight.missing.map((text) => `${where}: ${shownOf(text).slice(0, 80)}`),
  );
  expect(missing).toEqual([]);
}
