import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import keytar from 'keytar';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { typeSecrets } from './credential-window.ts';
import {
  goTo,
  hits,
  newDataFolder,
  openDossier,
  removeDataFolder,
  search,
  startDemo,
  writeDownRecoveryCode,
  type DossierWindow,
} from './dossier-window.ts';

let dataFolder: string;
let open: DossierWindow | null = null;

beforeEach(() => {
  dataFolder = newDataFolder();
});

afterEach(async () => {
  await open?.close();
  open = null;
  removeDataFolder(dataFolder);
});

async function start(): Promise<DossierWindow> {
  open = await openDossier(dataFolder);
  return open;
}

async function end(): Promise<void> {
  await open?.close();
  open = null;
}

async function searchMeridian(page: Page): Promise<void> {
  await search(page, 'meridian');
  await hits(page)
    .getByRole('row', { name: /Meridian Maritime Holdings/ })
    .waitFor();
}

const earlier = (page: Page) =>
  page.getByRole('grid', { name: 'Earlier searches' }).getByRole('row', { name: /meridian/ });
const record = () => path.join(dataFolder, 'connections/demo/record.db');

describe('a record that was damaged on the disk', () => {
  it('P10: is restored at the start, the report is read once and stays in the settings', async () => {
    const { page } = await start();
    if (open !== null) await startDemo(open);
    await searchMeridian(page);
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByText('The backup was made, read back and found sound.').waitFor({ timeout: 60_000 });
    await goTo(page, 'Search');
    await search(page, 'harbour');
    await page
      .getByRole('button', { name: /^Search/ })
      .first()
      .waitFor();
    await end();

    const bytes = readFileSync(record());
    bytes[9] = (bytes[9] ?? 0) ^ 1;
    writeFileSync(record(), bytes);
    const again = await start();
    const report = again.page.getByRole('dialog', { name: 'The record was restored' });
    await report.waitFor({ timeout: 60_000 });
    await report.getByText(/Damage was found: .* The record was restored from a backup/).waitFor();
    await again.page.screenshot({ path: path.join(process.env['DOSSIER_OUT'] ?? 'out', 'restored.png') });
    await report.getByRole('button', { name: 'Understood' }).click();
    await report.waitFor({ state: 'hidden' });
    await earlier(again.page).first().waitFor();
    const [kept] = readdirSync(path.join(path.dirname(record()), 'set-aside'));
    expect(readFileSync(path.join(path.dirname(record()), 'set-aside', kept ?? '', 'record.db')).equals(bytes)).toBe(
      true,
    );
    await goTo(again.page, 'Settings');
    await again.page.getByRole('heading', { name: 'Restores of this record' }).waitFor();
    await again.page.screenshot({ path: path.join(process.env['DOSSIER_OUT'] ?? 'out', 'storage.png') });
  });
});

const Installation = z.object({ installationId: z.string() });

describe('a keychain that lost its key', () => {
  it('the recovery code opens the record again, and nothing new was made in its place', async () => {
    const first = await start();
    const { page } = first;
    await page.getByRole('textbox', { name: 'Your name' }).fill('Astrid Lindqvist');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Start with the demo' }).click();
    const code = await writeDownRecoveryCode(first);
    expect(code.split(' ')).toHaveLength(7);
    await page.getByText('Demo service is running').waitFor({ timeout: 30_000 });
    await searchMeridian(page);
    await end();

    const settings: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'settings.json'), 'utf8'));
    const { installationId } = Installation.parse(settings);
    expect(await keytar.deletePassword(`Dossier ${installationId}`, 'database-key/demo')).toBe(true);
    const before = readFileSync(record());
    const again = await start();
    await again.page.getByRole('heading', { name: 'The key of the record is missing' }).waitFor();
    expect(readFileSync(record()).equals(before)).toBe(true);
    await again.page.getByRole('button', { name: 'Use the recovery code…' }).click();
    await again.page.screenshot({ path: path.join(process.env['DOSSIER_OUT'] ?? 'out', 'recovery-code.png') });
    await again.page.getByRole('button', { name: 'Type the code…' }).click();
    await typeSecrets(again, [code.toLowerCase()]);
    await earlier(again.page).first().waitFor({ timeout: 60_000 });
    expect(existsSync(path.join(dataFolder, 'recovery.sealed.json'))).toBe(true);
  });
});
