/** The way of an officer through an installed Dossier, over its DevTools port. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { devtoolsPage } from './devtools.ts';
import type { InstalledWindow } from './installed.ts';

/** A page, and the port at which the other pages of its application are found. */
type OpenPage = Pick<InstalledWindow, 'page' | 'port'>;

const Groups = z.array(z.string()).min(1);

const askingPage = (port: number) => devtoolsPage(port, 'credential.html');
type AskingPage = Awaited<ReturnType<typeof askingPage>>;

/** Types secrets into the fields of a window, one for each, and sends them. */
async function typeInto(asking: AskingPage, secrets: readonly string[]): Promise<void> {
  for (const [index, secret] of secrets.entries()) {
    await asking.evaluate(`document.querySelectorAll('input')[${String(index)}].focus()`);
    await asking.send('Input.insertText', { text: secret });
  }
  // The window ends with the question, and may be gone before it has answered the last key.
  await asking.press('Enter').catch(() => undefined);
  asking.leave();
}

/** Types secrets into the window that asks for them, one for each of its fields, and sends them. */
export async function typeInSecretWindow({ port }: OpenPage, secrets: readonly string[]): Promise<void> {
  const asking = await askingPage(port);
  await asking.reads(/\S/);
  await typeInto(asking, secrets);
}

/** Copies the new recovery code, which is hidden then, and types back the groups of it that are asked for. */
async function copyRecoveryCode({ port }: OpenPage): Promise<void> {
  const asking = await askingPage(port);
  await asking.reads(/\S/);
  const groups = Groups.parse(
    await asking.evaluate(`[...document.querySelectorAll('ol li span')].map((one) => one.innerText)`),
  );
  await asking.evaluate(`document.querySelector('button.primary').click()`);
  await asking.reads(/from your paper/);
  const label = z.string().parse(await asking.evaluate(`document.querySelector('label').innerText`));
  await typeInto(asking, [[...label.matchAll(/\d/g)].map(([number]) => groups[Number(number) - 1] ?? '').join(' ')]);
}

/** Goes through the first start with the demo, the recovery code written down, until the service of the demo runs. */
export async function startWithDemo(window: OpenPage, officer: string): Promise<void> {
  const { page } = window;
  await page.fill('textbox', /^Your name/, officer);
  await page.click('button', /^Continue$/);
  await page.click('button', /^Start with the demo$/);
  await page.click('button', /^Show the code/);
  await copyRecoveryCode(window);
  await page.reads(/Demo service is running/);
}

/** Searches stored data for a name, chooses a hit and has its registry asked. */
export async function confirmHit({ page }: InstalledWindow, typed: string, hit: RegExp): Promise<void> {
  await page.click('button', /^Search$/);
  await page.fill('textbox', /^Company name/, typed);
  await page.press('Enter');
  await page.click('row', hit);
  await page.click('button', /^Confirm/);
}

/** Orders a product of the chosen hit at once. Waits until the order was taken down. */
export async function order({ page }: InstalledWindow, product: string, most: string): Promise<void> {
  await page.click('button', new RegExp(`^Order ${product}$`));
  await page.fill('textbox', /The most you accept/, most);
  // The button names the most that the order may cost.
  await page.click('button', /^Order, up to/);
}

/** Opens a dossier by typing a part of its company's name. */
export async function openDossier({ page }: InstalledWindow, typed: string, name: RegExp): Promise<void> {
  await page.click('button', /^Dossiers/);
  await page.fill('textbox', /^Find a dossier/, typed);
  await page.click('row', name);
}

/** The dialogs of the system that an installed Dossier has on this display, by the ids that xdotool gives them. */
function openDialogs(): string[] {
  const xdotool = (...words: string[]) => spawnSync('xdotool', words, { encoding: 'utf8' }).stdout.trim();
  return xdotool('search', '--onlyvisible', '--class', 'dossier')
    .split('\n')
    .filter((id) => id !== '' && !xdotool('getwindowname', id).includes('Dossier'));
}

/** Waits for a dialog of the system and gives it the focus. */
export async function openedDialog(): Promise<void> {
  for (let tries = 0; tries < 200 && openDialogs().length === 0; tries += 1) await setTimeout(100);
  const [dialog] = openDialogs();
  if (dialog === undefined) throw new Error('The system opened no dialog.');
  execFileSync('xdotool', ['windowfocus', '--sync', dialog]);
}

/** Types a path into the system's own dialog for saving, as a person does, and waits until the file is there. */
export async function saveIn(file: string): Promise<void> {
  await openedDialog();
  const press = (...keys: string[]) => execFileSync('xdotool', keys);
  press('key', 'ctrl+a');
  press('type', '--delay', '20', file);
  press('key', 'Return');
  for (let tries = 0; tries < 300 && !existsSync(file); tries += 1) await setTimeout(100);
  if (!existsSync(file)) throw new Error('The dialog saved nothing.');
}
