import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import keytar from 'keytar';
import type { ElectronApplication } from 'playwright-core';
import { z } from 'zod';
import { companyKey } from '../../src-shared/domain/company-identity.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { openDatabase } from '../../src-main/storage/database.ts';
import { saveDossier } from '../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { typeSecrets } from '../e2e/credential-window.ts';
import { withControl } from '../e2e/demo-control.ts';
import { choose, goTo, openDossier, startDemo, type WindowOptions } from '../e2e/open-dossier.ts';
import type { Scene } from './scene.ts';

/** What is on screen after a start of Dossier, once something happened to its data folder in between. */
export interface StartScene extends Scene {
  readonly options: WindowOptions;
  /** On a data folder of its own, without a keychain, or on the one that the scenes before were taken of. */
  readonly on: 'the same folder' | 'a new folder';
  prepare(dataFolder: string): Promise<void>;
}

const Installation = z.object({ installationId: z.string() });
const record = (dataFolder: string) => path.join(dataFolder, 'connections/demo/record.db');

async function keyOf(dataFolder: string): Promise<Buffer> {
  const settings: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'settings.json'), 'utf8'));
  const { installationId } = Installation.parse(settings);
  const key = await keytar.getPassword(`Dossier ${installationId}`, 'database-key/demo');
  if (key === null) throw new Error('The keychain has no key of the demo record.');
  return Buffer.from(key, 'hex');
}

const isar: CompanyReference = {
  jurisdiction: 'DE',
  companyNumber: 'HRB 1234',
  serviceId: 'HRB 1234',
  name: 'Isar Feinmechanik GmbH',
  englishName: null,
};

/**
 * A dossier that names no court, as earlier versions kept them, beside those of two companies that two courts have under
 * its number. Nothing keeps one like that any more, so its court is taken out of it.
 */
async function keepUnsureDossier(dataFolder: string): Promise<void> {
  const db = openDatabase({ file: record(dataFolder), key: await keyOf(dataFolder) });
  const keep = (company: CompanyReference) =>
    saveDossier(db, { company, savedAt: new Date().toISOString(), officer: 'Astrid Lindqvist' });
  keep({ ...isar, registrationAuthority: 'Amtsgericht München' });
  keep({ ...isar, name: 'Hansa Küstenschiffahrt GmbH', registrationAuthority: 'Amtsgericht Hamburg' });
  const { dossierId } = keep({ ...isar, registrationAuthority: 'Amtsgericht Köln' });
  const update = db.prepare('UPDATE dossiers SET company = ?, company_key = ? WHERE id = ?');
  update.run(JSON.stringify(isar), companyKey(isar), dossierId);
  db.close();
}

async function damageRecord(dataFolder: string): Promise<void> {
  const bytes = readFileSync(record(dataFolder));
  bytes[9] = (bytes[9] ?? 0) ^ 1;
  writeFileSync(record(dataFolder), bytes);
  return Promise.resolve();
}

/** Waits for the window that secrets are typed in, which the test's driver does not see. */
async function credentialWindow(application: ElectronApplication): Promise<void> {
  const isShown = await application.evaluate(async ({ BrowserWindow }) => {
    for (let tries = 0; tries < 100; tries += 1) {
      const asking = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('credential.html'));
      if (asking?.isVisible() === true && !asking.webContents.isLoading()) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  });
  if (!isShown) throw new Error('No window asks for the secret.');
}

const noKeychain = { env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } };
const passphrase = 'a quiet harbour at noon';

/** Goes through a first start that protects the record with a passphrase. */
async function protectWithPassphrase(dataFolder: string): Promise<void> {
  const window = await openDossier(dataFolder, noKeychain);
  await choose(window.page, 'radio', /A passphrase/);
  await window.page.getByRole('button', { name: 'Continue' }).click();
  await Promise.all([startDemo(window), typeSecrets(window, [passphrase, passphrase])]);
  await window.close();
}

export const startScenes: readonly StartScene[] = [
  {
    name: 'dossiers, not known of which company',
    on: 'the same folder',
    options: withControl,
    prepare: keepUnsureDossier,
    async open({ page }) {
      await goTo(page, 'Dossiers');
      await page.locator('summary').first().click();
      await page.locator('.unsure-dossiers').waitFor();
    },
  },
  {
    name: 'report of a restore',
    of: ['features/data/ReportDialog.svelte'],
    on: 'the same folder',
    options: withControl,
    prepare: damageRecord,
    open: ({ page }) => page.getByRole('dialog', { name: 'The record was restored' }).waitFor({ timeout: 60_000 }),
  },
  {
    name: 'locked record',
    of: ['features/locked/Locked.svelte'],
    on: 'a new folder',
    options: noKeychain,
    prepare: protectWithPassphrase,
    open: ({ page }) => page.getByRole('heading', { name: 'Dossier is locked' }).waitFor(),
  },
  {
    name: 'credential window',
    of: ['features/credential/Credential.svelte'],
    on: 'a new folder',
    options: noKeychain,
    shows: 'credential window',
    prepare: protectWithPassphrase,
    async open({ page, application }) {
      await page.getByRole('button', { name: 'Open Dossier' }).click();
      await credentialWindow(application);
    },
    async leave({ page, application }) {
      await application.evaluate(({ BrowserWindow }) => {
        const isAsking = (one: Electron.BrowserWindow) => one.webContents.getURL().endsWith('credential.html');
        BrowserWindow.getAllWindows().find(isAsking)?.close();
      });
      await page.getByRole('button', { name: 'Open Dossier' }).waitFor();
    },
  },
];
