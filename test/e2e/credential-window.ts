/** What is done in the window where secrets are typed and shown. Its session is its own: the test's driver does not see it. */
import type { ElectronApplication } from 'playwright-core';
import { z } from 'zod';

interface WithApplication {
  application: ElectronApplication;
}

const Groups = z.array(z.string()).min(1);

/**
 * Types secrets into the window that opens for them, one for each of its fields, and sends them. That window has a session
 * of its own, which the test's driver does not see: the application itself sends the keys.
 */
export async function typeSecrets({ application }: WithApplication, secrets: string[]): Promise<void> {
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

/** What a script finds in that window, as soon as it finds anything: not null. */
async function foundThere({ application }: WithApplication, script: string): Promise<unknown> {
  return application.evaluate(async ({ BrowserWindow }, run) => {
    const asking = () =>
      BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('credential.html'));
    for (let tries = 0; tries < 300; tries += 1) {
      const contents = asking()?.webContents;
      if (contents !== undefined && !contents.isLoading()) {
        const found: unknown = await contents.executeJavaScript(run);
        if (found !== null) return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return null;
  }, script);
}

/** Reads the new recovery code as a person would copy it to paper. */
export async function readShownCode(window: WithApplication): Promise<string[]> {
  const groups = `(() => {
    const found = [...document.querySelectorAll('ol li span')].map((one) => one.innerText);
    return found.length === 0 ? null : found;
  })()`;
  return Groups.parse(await foundThere(window, groups));
}

/** Says that the code is written down, which hides it, and finds what of it is to be typed back. */
export async function askedOfCode(window: WithApplication, groups: readonly string[]): Promise<string> {
  await foundThere(window, "document.querySelector('button.primary')?.click() ?? true");
  const label = "document.querySelector('ol') === null ? (document.querySelector('label')?.innerText ?? null) : null";
  const asked = z.string().parse(await foundThere(window, label));
  return [...asked.matchAll(/\d/g)].map(([number]) => groups[Number(number) - 1] ?? '').join(' ');
}

/** Copies the new recovery code, types back what is asked for, and returns it as written down. */
export async function copyShownCode(window: WithApplication): Promise<string> {
  const groups = await readShownCode(window);
  await typeSecrets(window, [await askedOfCode(window, groups)]);
  return groups.join(' ');
}
