/** What is done in the window where secrets are typed and shown. Its session is its own: the test's driver does not see it. */
import type { ElectronApplication } from 'playwright-core';
import { z } from 'zod';

interface WithApplication {
  application: ElectronApplication;
}

/** A recovery code on screen, and what of it is to be typed back. */
interface ShownCode {
  groups: string[];
  asked: string;
}

const OnScreen = z.object({ groups: z.array(z.string()), label: z.string() });

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

/** Reads the new recovery code as a person would copy it to paper. */
export async function readShownCode({ application }: WithApplication): Promise<ShownCode> {
  const found = await application.evaluate(async ({ BrowserWindow }) => {
    const asking = () =>
      BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('credential.html'));
    const read = `({
      groups: [...document.querySelectorAll('ol li span')].map((one) => one.innerText),
      label: document.querySelector('label')?.innerText ?? '',
    })`;
    for (let tries = 0; tries < 300; tries += 1) {
      const contents = asking()?.webContents;
      if (contents !== undefined && !contents.isLoading()) {
        const onScreen: unknown = await contents.executeJavaScript(read);
        if (JSON.stringify(onScreen).includes('Groups')) return onScreen;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return null;
  });
  const { groups, label } = OnScreen.parse(found);
  const asked = [...label.matchAll(/\d/g)].map(([number]) => groups[Number(number) - 1] ?? '');
  return { groups, asked: asked.join(' ') };
}

/** Copies the new recovery code, types back what is asked for, and returns it as written down. */
export async function copyShownCode(window: WithApplication): Promise<string> {
  const { groups, asked } = await readShownCode(window);
  await typeSecrets(window, [asked]);
  return groups.join(' ');
}
