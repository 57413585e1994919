/** What officers do with a decision and a sealed bundle, for the window tests and the tour. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { ElectronApplication, Locator, Page } from 'playwright-core';
import { chosenAre, savePathIs } from './purchase-steps.ts';

/** Somebody else takes over at the desk. */
export async function takeOver(page: Page, officer: string): Promise<void> {
  await page.getByRole('button', { name: /is at the desk\. Change the officer$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Who is at the desk?' });
  await dialog.getByRole('textbox', { name: 'Name of who takes over' }).fill(officer);
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('button', { name: `${officer} is at the desk. Change the officer` }).waitFor();
}

/** Signs that the company of the open dossier is accepted, which another officer has to approve. */
export async function proposeToAccept(page: Page, reason: string): Promise<void> {
  await page.getByRole('tab', { name: 'Decision' }).click();
  await page.getByRole('button', { name: 'Decide…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Decide about / });
  await dialog.getByRole('radio', { name: 'Accept', exact: true }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  // Pressed by key: what is open about the owners, and other companies' profiles, come in above it and move it under a pointer.
  await dialog.getByRole('checkbox', { name: 'Another officer has to approve it' }).press('Space');
  await dialog.getByRole('button', { name: /^Sign and ask for approval/ }).click();
  await page.getByRole('article', { name: 'Accept, Waits for a second person' }).waitFor();
}

interface WindowParts {
  readonly application: ElectronApplication;
  readonly page: Page;
}

/** Seals the bundle of the open dossier where the dialog says. The report in it is laid out for that. */
export async function sealBundle({ application, page }: WindowParts, file: string): Promise<void> {
  await savePathIs(application, file);
  await page.getByRole('tab', { name: /^Evidence/ }).click();
  await page.getByRole('button', { name: 'Save a sealed bundle…' }).click();
  await page.getByText(`The sealed bundle was saved in ${file}`).first().waitFor({ timeout: 60_000 });
}

/** Opens a bundle in the reading room, from the list of dossiers. */
export async function openInReadingRoom({ application, page }: WindowParts, file: string): Promise<Locator> {
  await chosenAre(application, [file]);
  await page.getByRole('button', { name: 'Open a sealed bundle…' }).click();
  const room = page.getByRole('dialog', { name: `Reading room: ${path.basename(file)}` });
  await room.waitFor({ timeout: 30_000 });
  return room;
}

/** Takes a bundle apart into a folder that is made for it, as any program for archives does. */
export function unpackBundle(bundle: string, folder: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(bundle)))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/**
 * Runs the `verify.mjs` that lies in an unpacked bundle with Node and nothing else, over the folder or over an archive. `around` is
 * a program that runs it and watches.
 */
export function runVerifier(folder: string, archive: string | null, around: readonly string[] = []) {
  const [program = process.execPath, ...args] = [
    ...[...around, process.execPath, 'verify.mjs'],
    ...(archive === null ? [] : [archive]),
  ];
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env: {}, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}
