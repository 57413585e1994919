import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { copyShownCode } from './credential-window.ts';
import {
  demoServiceRuns,
  hits,
  newDataFolder,
  openDossier,
  removeDataFolder,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { savePathIs } from './purchase-steps.ts';

let dataFolder: string;
let dossier: DossierWindow;

beforeEach(async () => {
  dataFolder = newDataFolder();
  dossier = await openDossier(dataFolder);
});

afterEach(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
});

/** Presses Tab until the element that has the focus is called that. Fails after a bounded number of presses. */
async function tabTo(name: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await dossier.page.evaluate(() => {
      const element = document.activeElement;
      if (element === null) return '';
      if (element instanceof HTMLInputElement) {
        const labels = [...(element.labels ?? [])].map((label) => label.textContent);
        return [element.getAttribute('aria-label') ?? '', ...labels].join(' ');
      }
      if (element.matches('[role=grid] [role=rowgroup], [role=grid] [role=row], [role=grid]')) return 'rows of a grid';
      // A region holds everything's words; only what can be pressed is named by its own.
      return element.matches('button, a, [role=row], [role=gridcell], [role=option], [role=tab]')
        ? element.textContent
        : '';
    });
    if (name.test(focused)) return;
    seen.push(focused.slice(0, 40));
    await dossier.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(name)}; it passed ${seen.join(' | ')}`);
}

/** Runs a command of the palette by a part of its name. */
async function runByName(name: string): Promise<void> {
  await dossier.page.keyboard.press('Control+K');
  const palette = dossier.page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').and(dossier.page.locator(':focus')).waitFor();
  await dossier.page.keyboard.type(name);
  // Enter takes the marked one: what stood there before these letters may still be marked.
  await palette.getByRole('option', { name, selected: true }).waitFor();
  await dossier.page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
}

describe('P19: everything by keyboard alone', () => {
  it('walks the first start, searches, moves through the hits, confirms one and finds the earlier search again', async () => {
    const { page } = dossier;
    const { keyboard } = page;
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await tabTo(/Your name/);
    await keyboard.press('Control+A');
    await keyboard.type('Astrid Lindqvist');
    await tabTo(/Continue/);
    await keyboard.press('Enter');
    await tabTo(/Start with the demo/);
    await keyboard.press('Enter');
    // Setting up takes as long as it takes: until it is done there is nothing to go to.
    await page.getByRole('button', { name: /Show the code/ }).waitFor();
    await tabTo(/Show the code/);
    await keyboard.press('Enter');
    await copyShownCode(dossier);
    await demoServiceRuns(page);

    await keyboard.press('Control+1');
    await tabTo(/Company name/);
    await keyboard.type('meridian');
    await keyboard.press('Enter');
    await hits(page)
      .getByRole('row', { name: /Meridian/ })
      .first()
      .waitFor();
    await tabTo(/rows of a grid/);
    await keyboard.press('End');
    await keyboard.press('Home');
    await keyboard.press('ArrowDown');
    await keyboard.press('Control+Enter');
    await page.getByText(/The registry of .+ lists it|The service was asked/).waitFor();

    await runByName('Show earlier searches');
    await page
      .getByRole('grid', { name: 'Earlier searches' })
      .getByRole('row', { name: /meridian/ })
      .first()
      .waitFor();
    expect(dossier.violations).toEqual([]);
  });

  it('confirms, buys, reads every tab of the profile and exports it', async () => {
    await startDemo(dossier);
    const { page, application } = dossier;
    const { keyboard } = page;
    const out = mkdtempSync(path.join(os.tmpdir(), 'dossier-export-'));
    onTestFinished(() => {
      rmSync(out, { recursive: true, force: true });
    });
    await keyboard.press('Control+1');
    await tabTo(/Company name/);
    await keyboard.type('meridian maritime');
    await keyboard.press('Enter');
    await hits(page)
      .getByRole('row', { name: /Meridian Maritime Holdings/ })
      .waitFor();
    await tabTo(/rows of a grid/);
    await keyboard.press('Home');
    await keyboard.press('Control+Enter');
    await page.getByText('The registry of Luxembourg lists it as active.').waitFor();

    await runByName('Order Enhanced profile');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await tabTo(/The most you accept/);
    await keyboard.press('Control+A');
    await keyboard.type('20');
    await tabTo(/^Order/);
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/^Collected: /).waitFor();

    await runByName('Meridian Maritime Holdings');
    await page.getByRole('heading', { level: 1, name: /Meridian Maritime Holdings/ }).waitFor();
    await tabTo(/^Overview/);
    for (const tab of [
      'Officials',
      'Shareholders and owners',
      'Ownership',
      'Filings',
      'Decision',
      'Notes',
      'Evidence',
    ]) {
      await keyboard.press('ArrowRight');
      await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    }
    const file = path.join(out, 'report.pdf');
    await savePathIs(application, file);
    await runByName('Export PDF');
    await page
      .getByText(/The report of .* was saved: .*report\.pdf/)
      .first()
      .waitFor({ timeout: 60_000 });
    expect(existsSync(file)).toBe(true);
    expect(dossier.violations).toEqual([]);
  });

  it('opens the palette, the shortcut sheet and goes round the regions', async () => {
    await startDemo(dossier);
    const { page } = dossier;
    await runByName('Go to Settings');
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    await page
      .getByRole('main')
      .focus()
      .catch(() => undefined);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
