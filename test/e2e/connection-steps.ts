/** What an officer does to make a connection of their own in Settings. */
import type { Locator, Page } from 'playwright-core';
import { typeSecrets } from './credential-window.ts';
import { choose, goTo, type DossierWindow } from './open-dossier.ts';

/** What is typed into the form of a new connection. */
export interface TypedConnection {
  name: string;
  v2Address: string;
  restAddress: string;
  contactEmail: string;
  /** Left out, it is what the specification says. */
  pace?: { requests: number; minutes: number; kept: number };
}

async function typePace(page: Page, { requests, minutes, kept }: NonNullable<TypedConnection['pace']>): Promise<void> {
  const typed = { Requests: requests, 'In minutes': minutes, 'For this desktop': requests, 'Reserved for you': kept };
  for (const [field, value] of Object.entries(typed))
    await page.getByRole('textbox', { name: field, exact: true }).fill(String(value));
}

/** Adds a connection of the testing kind that speaks as live servers do. */
export async function addConnection(page: Page, typed: TypedConnection): Promise<void> {
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Add a connection' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(typed.name);
  await page.getByRole('textbox', { name: 'V2 interface' }).fill(typed.v2Address);
  await page.getByRole('textbox', { name: 'REST interface' }).fill(typed.restAddress);
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill(typed.contactEmail);
  await choose(page, 'radio', 'Live servers');
  if (typed.pace !== undefined) await typePace(page, typed.pace);
  await page.getByRole('button', { name: 'Add the connection' }).click();
  await page.getByRole('heading', { level: 1, name: typed.name }).waitFor();
}

/** Types a credential in the window that opens for it. */
export async function typeCredential(window: DossierWindow, button: string, secret: string): Promise<void> {
  await window.page.getByRole('button', { name: button }).click();
  await typeSecrets(window, [secret]);
  await window.page.getByRole('button', { name: button.replace('Type', 'Replace') }).waitFor();
}

/** Runs the test of the connection that is open in Settings. */
export async function testConnection(page: Page): Promise<Locator> {
  const pane = page.getByRole('complementary', { name: 'Test of this connection' });
  await pane.getByRole('button', { name: /^Test/ }).click();
  return pane;
}

/** Makes the connection that is open in Settings the one in use. */
export async function useConnection(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch to this connection' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Switch to ${name}` })
    .click();
  await page.getByRole('button', { name: /^Connection: Testing/ }).waitFor();
  await page.getByRole('search').waitFor();
}
