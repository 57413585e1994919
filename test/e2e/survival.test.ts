import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  choose,
  hits,
  newDataFolder,
  openDossier,
  removeDataFolder,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { typeSecrets } from './credential-window.ts';
import { bytesAsText, filesBelow } from './kept-files.ts';

let dataFolder: string;
let open: DossierWindow | null = null;

/** No bus, so no keychain: what a server, a container or a locked-down desktop looks like. */
const noKeychain = { env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' } };

const passphrase = 'a quiet harbour at noon';

beforeEach(() => {
  dataFolder = newDataFolder();
});

afterEach(async () => {
  await open?.close();
  open = null;
  removeDataFolder(dataFolder);
});

async function start(options = {}): Promise<DossierWindow> {
  open = await openDossier(dataFolder, options);
  return open;
}

describe('what was shown as saved stays', () => {
  it('survives kill -9 right after the hits were shown', async () => {
    const { page, application } = await start();
    await startDemo({ page, application, violations: [], dataFolder, close: () => application.close() });
    await search(page, 'meridian');
    await hits(page)
      .getByRole('row', { name: /Meridian Maritime Holdings/ })
      .waitFor();
    const ended = new Promise((resolve) => application.process().once('exit', resolve));
    application.process().kill('SIGKILL');
    await ended;
    open = null;

    const again = await start();
    await again.page
      .getByRole('grid', { name: 'Earlier searches' })
      .getByRole('row', { name: /meridian/ })
      .waitFor();
  });

  it('keeps nothing readable on disk: not what was asked, not what came', async () => {
    const { page } = await start();
    if (open !== null) await startDemo(open);
    await search(page, 'meridian');
    await hits(page)
      .getByRole('row', { name: /Meridian Maritime Holdings/ })
      .waitFor();
    const files = filesBelow(dataFolder).filter((file) => !file.includes('demo-service'));
    expect(files.some((file) => file.endsWith('record.db'))).toBe(true);
    const readable = files.filter((file) => /Meridian Maritime|218447/i.test(bytesAsText(file)));
    expect(readable).toEqual([]);
  });
});

describe('without a keychain', () => {
  it('asks for a passphrase, then at each start, refuses a wrong one and writes nothing in clear', async () => {
    const { page } = await start(noKeychain);
    await page.getByText('This machine has no keychain that Dossier can use.', { exact: false }).waitFor();
    await choose(page, 'radio', /A passphrase/);
    await page.getByRole('button', { name: 'Continue' }).click();
    if (open !== null) await Promise.all([startDemo(open), typeSecrets(open, [passphrase, passphrase])]);
    await search(page, 'meridian');
    await hits(page)
      .getByRole('row', { name: /Meridian Maritime Holdings/ })
      .waitFor();
    await open?.close();

    const again = await start(noKeychain);
    await again.page.getByRole('heading', { name: 'Dossier is locked' }).waitFor();
    await again.page.getByRole('button', { name: 'Open Dossier' }).click();
    await typeSecrets(again, ['not the passphrase']);
    await again.page
      .getByRole('alert')
      .or(again.page.getByText(/This is not the passphrase/))
      .first()
      .waitFor();
    expect(await again.page.locator('input').count()).toBe(0);
    await again.page.getByRole('button', { name: 'Open Dossier' }).click();
    await typeSecrets(again, [passphrase]);
    await again.page
      .getByRole('grid', { name: 'Earlier searches' })
      .getByRole('row', { name: /meridian/ })
      .waitFor();
    const readable = filesBelow(dataFolder).filter((file) => bytesAsText(file).includes(passphrase));
    expect(readable).toEqual([]);
  });

  it('lets the demo run without keeping anything, and says so', async () => {
    const { page } = await start(noKeychain);
    await choose(page, 'radio', /Keep nothing/);
    await page.getByRole('button', { name: 'Continue' }).click();
    if (open !== null) await startDemo(open);
    await page.getByText('Kept until the window closes').waitFor();
    await search(page, 'meridian');
    await hits(page)
      .getByRole('row', { name: /Meridian Maritime Holdings/ })
      .waitFor();
    expect(filesBelow(dataFolder).filter((file) => file.endsWith('.db'))).toEqual([]);
  });
});
