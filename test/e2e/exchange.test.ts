import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { bodsFaults } from '../../src-main/export/exchange/bods/validate.ts';
import { faultsOf } from '../unit/exchange/exchanged.ts';
import {
  newDataFolder,
  photographPage,
  removeDataFolder,
  resize,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { openDossier } from './open-dossier.ts';
import { askFor, chooseHit, openDossierOf, placeOrder, savePathIs } from './purchase-steps.ts';

let dossier: DossierWindow;
let page: Page;
let dataFolder: string;
let out: string;

/** One bought profile, opened. */
beforeAll(async () => {
  dataFolder = newDataFolder();
  out = mkdtempSync(path.join(os.tmpdir(), 'dossier-exchange-'));
  dossier = await openDossier(dataFolder);
  page = dossier.page;
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
  await search(page, 'meridian');
  await chooseHit(page, /Meridian Maritime Holdings/);
  await askFor(page, 'Enhanced profile', '20');
  await placeOrder(page);
  await page.getByText(/^Collected: /).waitFor();
  await openDossierOf(page, 'maritime hold', /Meridian Maritime Holdings/);
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
  rmSync(out, { recursive: true, force: true });
});

beforeEach(() => {
  photographPage(() => page);
});

const read = (name: string) => readFileSync(path.join(out, name), 'utf8');
const sha256 = (name: string) => createHash('sha256').update(read(name)).digest('hex');

it('a dossier is saved as BODS where the dialog says, valid, with what it is beside it', async () => {
  const file = path.join(out, 'Meridian.json');
  await savePathIs(dossier.application, file);
  await page.getByRole('button', { name: 'Save for other programs' }).click();
  await page.getByRole('menuitem', { name: /^BODS 0\.4/ }).click();
  await page.getByText(`Saved as ${file}, with what it is beside it`).first().waitFor();
  const statements = z.array(z.unknown()).parse(JSON.parse(read('Meridian.json')));
  expect(statements.length).toBeGreaterThan(2);
  expect(bodsFaults(statements, 'own')).toEqual([]);
  expect(JSON.parse(read('Meridian.about.json'))).toMatchObject({
    ...{ format: 'dossier-exchange', file: { name: 'Meridian.json', sha256: sha256('Meridian.json') } },
    ...{ connection: { kind: 'demo' }, companies: 1 },
  });
});

it('the whole record is saved as FollowTheMoney from the palette, and the history tells of both', async () => {
  const file = path.join(out, 'Record.jsonl');
  await savePathIs(dossier.application, file);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('record as follow');
  await page.keyboard.press('Enter');
  await page.getByText(`Saved as ${file}, with what it is beside it`).first().waitFor();
  const entities = read('Record.jsonl')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(faultsOf(entities)).toEqual([]);
  expect(readdirSync(out).toSorted()).toEqual([
    ...['Meridian.about.json', 'Meridian.json', 'Record.about.json', 'Record.jsonl'],
  ]);
  await page.keyboard.press('Control+7');
  await page.getByText('Saved as BODS:').first().waitFor();
  await page.getByText('Saved as FollowTheMoney:').first().waitFor();
  expect(dossier.violations).toEqual([]);
});
