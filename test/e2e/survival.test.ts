import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  choose,
  goTo,
  hits,
  newDataFolder,
  openDossier,
  outFolder,
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
    await again.close();
    open = null;
    const log = readFileSync(path.join(dataFolder, 'logs/dossier.log'), 'utf8');
    const events = log.split('\n').flatMap((line) => /"event":"(start|page loaded|end)"/.exec(line)?.[1] ?? []);
    // The first start has no end: it was killed.
    expect(events).toEqual(['start', 'page loaded', 'start', 'page loaded', 'end']);
    expect(log).toMatch(/"event":"state","phase":"first-start".*"event":"state","phase":"ready","connection":"demo"/s);
    expect(log).not.toMatch(/meridian/i);
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

/** The children of the window's main process that have the record of the demo open: its storage worker, where that is a process. */
function workersOf({ application }: DossierWindow): number[] {
  const main = String(application.process().pid);
  const record = path.join(dataFolder, 'connections/demo/record.db');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', main], { encoding: 'utf8' }).trim().split(/\s+/);
  return children.map(Number).filter((pid) => openFilesOf(pid).includes(record));
}

function openFilesOf(pid: number): string[] {
  const folder = `/proc/${String(pid)}/fd`;
  try {
    return readdirSync(folder).map((name) => readlinkSync(path.join(folder, name)));
  } catch {
    // It has ended meanwhile, or belongs to a sandbox that lets nobody look.
    return [];
  }
}

describe('a storage worker that is killed', () => {
  it('A5: is started again, and the window works on', async ({ skip }) => {
    const window = await start();
    const { page } = window;
    await startDemo(window);
    await search(page, 'meridian');
    await hits(page)
      .getByRole('row', { name: /Meridian Maritime Holdings/ })
      .waitFor();
    const [worker] = workersOf(window);
    if (worker === undefined)
      return skip('The worker of this runtime is a thread, which cannot be killed from outside.');
    process.kill(worker, 'SIGKILL');
    await search(page, 'harbour');
    await page.getByRole('heading', { name: 'Stored data has no “harbour”' }).waitFor();
    expect(workersOf(window)).not.toContain(worker);
    await goTo(page, 'History');
    for (const asked of [/meridian/, /harbour/])
      await page.getByRole('grid', { name: 'History' }).getByRole('row', { name: asked }).first().waitFor();
  });
});

describe('a keychain that does not answer', () => {
  /** The daemon of this run's own keyring, which scripts/keyring-run.sh started. */
  function keyringDaemon(): number {
    const asked = ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];
    const call = 'org.freedesktop.DBus.GetConnectionUnixProcessID';
    const said = execFileSync('dbus-send', [...asked, call, 'string:org.freedesktop.secrets'], { encoding: 'utf8' });
    return Number(/uint32 (\d+)/.exec(said)?.[1]);
  }

  it('A5: is said in the window in time, nothing is opened, and it opens once the keychain answers', async () => {
    await startDemo(await start());
    if (open !== null) await search(open.page, 'meridian');
    await open?.page.getByRole('grid', { name: 'Search hits' }).waitFor();
    await open?.close();
    const daemon = keyringDaemon();
    process.kill(daemon, 'SIGSTOP');
    try {
      const { page } = await start();
      await page.getByRole('heading', { name: 'The keychain of this machine cannot be reached' }).waitFor();
      await page.screenshot({ path: path.join(outFolder, 'keychain-hangs.png') });
      process.kill(daemon, 'SIGCONT');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page
        .getByRole('grid', { name: 'Earlier searches' })
        .getByRole('row', { name: /meridian/ })
        .waitFor();
    } finally {
      process.kill(daemon, 'SIGCONT');
    }
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
