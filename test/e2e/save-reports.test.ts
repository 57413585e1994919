import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bare, drawnPages, pdfInfo } from '../integration/export/pdf-text.ts';
import {
  goTo,
  newDataFolder,
  photographPage,
  removeDataFolder,
  resize,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { openDossier } from './open-dossier.ts';
import { marginsOf, wholeMargins } from './pdf-margins.ts';
import { buyProfileOf, chosenAre } from './purchase-steps.ts';

/* The reports of several dossiers, saved together from the list in the real window. */

let dossier: DossierWindow;
let page: Page;
let dataFolder: string;
let out: string;

const companies = ['Meridian Maritime Holdings', 'Tarnholm Group', 'Nordlys Invest'];

beforeAll(async () => {
  dataFolder = newDataFolder();
  out = mkdtempSync(path.join(os.tmpdir(), 'dossier-reports-'));
  dossier = await openDossier(dataFolder);
  page = dossier.page;
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
  for (const name of companies) await buyProfileOf(page, name);
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
  rmSync(out, { recursive: true, force: true });
});

beforeEach(() => {
  photographPage(() => page);
});

it('three dossiers are saved as three PDFs that can be read, in a folder that is asked for once, and noted each', async () => {
  writeFileSync(path.join(out, 'Minutes.txt'), 'of somebody else');
  await chosenAre(dossier.application, [out]);
  await goTo(page, 'Dossiers');
  await page.getByRole('grid', { name: 'Dossiers' }).focus();
  await page.keyboard.press('Control+a');
  await page.getByText('3 selected').waitFor();
  await page.getByRole('button', { name: 'Save reports…' }).click();
  const result = page.getByRole('region', { name: 'Result of saving reports' });
  await result.getByText(`3 of 3 reports were saved in ${out}`).waitFor({ timeout: 120_000 });
  const names = readdirSync(out).filter((name) => name !== 'Minutes.txt');
  expect(names).toHaveLength(3);
  for (const company of companies) {
    const file = path.join(out, names.find((name) => name.startsWith(`Company report ${company}`)) ?? '');
    const pages = Number(/^Pages: +(\d+)$/m.exec(pdfInfo(file))?.[1]);
    expect(pages).toBeGreaterThan(2);
    expect(pdfInfo(file)).toMatch(new RegExp(`Title:\\s+Company report: ${company}`));
    const drawn = drawnPages(file);
    expect(drawn).toHaveLength(pages);
    expect(bare(drawn.join('\n'))).toContain(bare(company));
    expect(drawn[0]).toContain('How to read this report');
    for (let number = 1; number <= pages; number += 1) expect(marginsOf(file, number), file).toEqual(wholeMargins);
  }
  await goTo(page, 'History');
  for (const name of names) await page.getByText(name).first().waitFor();
  expect(dossier.violations).toEqual([]);
});
