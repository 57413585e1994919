import { afterAll, beforeAll, expect, it } from 'vitest';
import { addConnection, typeCredential } from './connection-steps.ts';
import { askedOfCode, readShownCode, typeSecrets } from './credential-window.ts';
import { newDataFolder, openDossier, removeDataFolder, type DossierWindow } from './open-dossier.ts';

let dossier: DossierWindow;
let dataFolder: string;

beforeAll(async () => {
  dataFolder = newDataFolder();
  dossier = await openDossier(dataFolder);
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
});

const onClipboard = () => dossier.application.evaluate(({ clipboard }) => clipboard.readText());
const copy = (text: string) =>
  dossier.application.evaluate(({ clipboard }, copied) => {
    return clipboard.writeText(copied);
  }, text);

/** Does something in the window that shows the code, which the driver of this test does not see. */
function inWindowOfCode(script: string, alsoCopy: boolean): Promise<void> {
  return dossier.application.evaluate(
    async ({ BrowserWindow }, [run, copying]) => {
      const shown = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('credential.html'));
      await shown?.webContents.executeJavaScript(run);
      if (copying) shown?.webContents.copy();
    },
    [script, alsoCopy] as const,
  );
}

it('a recovery code that was copied is off the clipboard once the window that showed it has gone', async () => {
  const { page } = dossier;
  await page.getByRole('textbox', { name: 'Your name' }).fill('Astrid Lindqvist');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Start with the demo' }).click();
  await page.getByRole('button', { name: 'Show the code…' }).click();
  const groups = await readShownCode(dossier);
  // As a person does who keeps the code in another program: marks it, copies it, and goes back to the field.
  await inWindowOfCode("getSelection().selectAllChildren(document.querySelector('ol'))", true);
  await expect.poll(onClipboard).toContain(groups[0]);
  await inWindowOfCode('getSelection().removeAllRanges()', false);
  await typeSecrets(dossier, [await askedOfCode(dossier, groups)]);
  await page.getByRole('search').waitFor();
  const held = await onClipboard();
  expect(groups.filter((group) => held.includes(group))).toEqual([]);
});

it('a credential that was pasted is off the clipboard once it is kept, and whatever else is on it stays', async () => {
  const { page } = dossier;
  await addConnection(page, {
    ...{ name: 'Trial desk', contactEmail: 'desk@registry.example' },
    ...{ v2Address: 'https://registry.example/v2', restAddress: 'https://rest.registry.example' },
  });
  const token = 'pasted-token-4d1f';
  await copy(`Your token: ${token}`);
  await typeCredential(dossier, 'Type the V2 access token', token);
  await expect.poll(onClipboard).toBe('');
  await copy('the number of an invoice');
  await typeCredential(dossier, 'Type the REST key', 'another-secret-77');
  await page
    .getByText(/^Kept since/)
    .nth(1)
    .waitFor();
  expect(await onClipboard()).toBe('the number of an invoice');
});
