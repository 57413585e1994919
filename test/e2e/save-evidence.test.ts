import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
import { askFor, chooseHit, chosenAre, openDossierOf, placeOrder, savePathIs } from './purchase-steps.ts';

let dossier: DossierWindow;
let page: Page;
let dataFolder: string;
let out: string;

/** One bought profile, opened at its evidence. */
beforeAll(async () => {
  dataFolder = newDataFolder();
  out = mkdtempSync(path.join(os.tmpdir(), 'dossier-evidence-'));
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
  await page.getByRole('tab', { name: /^Evidence/ }).click();
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
  rmSync(out, { recursive: true, force: true });
});

beforeEach(() => {
  photographPage(() => page);
});

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The SHA-256 of every piece of evidence, as the table tells it. */
async function hashesOnScreen(): Promise<string[]> {
  const text = await page.getByRole('table', { name: 'Evidence', exact: true }).innerText();
  return [...text.matchAll(/[0-9a-f]{64}/g)].map(([hash]) => hash);
}

it('A15: one kept answer is saved where the dialog says, byte for byte, as the table states its hash', async () => {
  const file = path.join(out, 'answer.json');
  await savePathIs(dossier.application, file);
  await page.getByRole('button', { name: 'Save answer…' }).first().click();
  await page.getByText(`The answer was saved as ${file}`).first().waitFor();
  expect(await hashesOnScreen()).toContain(sha256(file));
  expect(() => void JSON.parse(readFileSync(file, 'utf8'))).not.toThrow();
});

it('files that an officer attaches are evidence too, and what is no file is told by name', async () => {
  const disk = mkdtempSync(path.join(os.tmpdir(), 'dossier-disk-'));
  const file = path.join(disk, 'Register of shareholders.pdf');
  writeFileSync(file, '%PDF-1.7 kept by nobody else');
  await chosenAre(dossier.application, [file, disk]);
  await page.getByRole('tab', { name: 'Decision' }).click();
  await page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: 'Attach files…' }).click();
  await page.getByText(`${path.basename(disk)} is a folder. Attach the files in it.`).waitFor();
  const hash = sha256(file);
  const listed = page.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
  await listed.getByText('Register of shareholders.pdf').first().waitFor();
  expect(await listed.count()).toBe(1);
  // It is kept: what becomes of the file on the disk does not matter any more.
  rmSync(disk, { recursive: true });
  const copy = path.join(out, 'copy.pdf');
  await savePathIs(dossier.application, copy);
  await listed.getByRole('button', { name: /^Save a copy/ }).click();
  await page.getByText(`A copy was saved to ${copy}`).first().waitFor();
  expect(sha256(copy)).toBe(hash);
  await listed.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Of another company.');
  await page.getByRole('button', { name: 'Withdraw attachment', exact: true }).click();
  await listed.getByText(/^Withdrawn by .*: Of another company\.$/).waitFor();
  await page.getByRole('tab', { name: /^Evidence/ }).click();
  expect(await hashesOnScreen()).toContain(hash);
});

it('A15: all evidence of the dossier is saved as files that sha256sum checks with the list beside them', async () => {
  const hashes = await hashesOnScreen();
  expect(hashes.length).toBeGreaterThan(0);
  await chosenAre(dossier.application, [out]);
  await page.getByRole('button', { name: 'Save all evidence…' }).click();
  await page
    .getByText(/^The evidence was saved in /)
    .first()
    .waitFor();
  const [folder = ''] = readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const place = path.join(out, folder);
  const said = execFileSync('sha256sum', ['--strict', '-c', 'SHA256SUMS'], { cwd: place, encoding: 'utf8' });
  const checked = said.trim().split('\n');
  expect(checked.filter((line) => !line.endsWith(': OK'))).toEqual([]);
  // The list leaves nothing out: neither a file of the folder nor a piece of evidence on screen.
  expect(readdirSync(place).length).toBe(checked.length + 1);
  const saved = readdirSync(place).map((name) => sha256(path.join(place, name)));
  expect(hashes.filter((hash) => !saved.includes(hash))).toEqual([]);
  expect(dossier.violations).toEqual([]);
});

it('A15: a dialog that is cancelled saves nothing and says nothing', async () => {
  const before = readdirSync(out, { recursive: true });
  await dossier.application.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
  });
  const said = await page.getByText(/was saved (?:as|in) /).count();
  await page.getByRole('button', { name: 'Save answer…' }).first().click();
  await page.getByRole('button', { name: 'Save all evidence…' }).click();
  await page.getByRole('button', { name: 'Save all evidence…' }).and(page.locator(':enabled')).waitFor();
  expect(readdirSync(out, { recursive: true })).toEqual(before);
  expect(await page.getByText(/was saved (?:as|in) /).count()).toBeLessThanOrEqual(said);
});
