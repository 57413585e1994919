/** What an officer does to make a connection of their own in Settings. */
import type { Locator, Page } from 'playwright-core';
import { choose, goTo, type DossierWindow } from './open-dossier.ts';

/** What is typed into the form of a new connection. */
export interface TypedConnection {
  name: string;
  v2Address: string;
  restAddress: string;
  contactEmail: string;
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
  await page.getByRole('button', { name: 'Add the connection' }).click();
  await page.getByRole('heading', { level: 1, name: typed.name }).waitFor();
}

/**
 * Types secrets into the window that opens for them, one for each of its fields, and sends them. That window has a session
 * of its own, which the test's driver does not see: the application itself sends the keys.
 */
export async function typeSecrets(
  { application }: Pick<DossierWindow, 'application'>,
  secrets: string[],
): Promise<void> {
  const typed = await application.evaluate(async ({ BrowserWindow }, texts) => {
    const asking = () =>
      BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('credential.html'));
    const fieldCount =
      "document.activeElement instanceof HTMLInputElement ? document.querySelectorAll('input').length : 0";
    for (let tries = 0; tries < 300; tries += 1) {
      const contents = asking()?.webContents;
      if (
        contents !== undefined &&
        !contents.isLoading() &&
        (await contents.executeJavaScript(fieldCount)) === texts.length
      ) {
        for (const [index, text] of texts.entries()) {
          await contents.executeJavaScript(`document.querySelectorAll('input')[${String(index)}].focus()`);
          await contents.insertText(text);
        }
        for (const type of ['keyDown', 'char', 'keyUp'] as const) contents.sendInputEvent({ type, keyCode: '\r' });
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  }, secrets);
  if (!typed) throw new Error('No window asked for the secret.');
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
  await page.getByRole('button', { name: 'Use this connection' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Change to ${name}` })
    .click();
  await page.getByRole('button', { name: /^Connection: Testing/ }).waitFor();
  await page.getByRole('search').waitFor();
}
