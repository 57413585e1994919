/** An installed Dossier, started by its entry in the desktop's menu, as the ordinary user that the tests run as. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { devtoolsPage, type DevtoolsPage } from './devtools.ts';
import { freePort } from './free-port.ts';

export const place = '/opt/Dossier';
export const executable = `${place}/dossier`;
const menuEntry = '/usr/share/applications/dossier.desktop';

export interface InstalledWindow {
  page: DevtoolsPage;
  /** The port of its DevTools, where other pages of it are found. */
  port: number;
  /** The process id of its main process. */
  pid: number;
  /** Ends the main process as a power cut would, and waits until all of its processes are gone. */
  kill(): Promise<void>;
}

/** One process of an installed Dossier. */
export interface InstalledProcess {
  pid: number;
  parent: number;
  command: string;
}

/** What a process's file under /proc says; empty where the process has just ended. */
function said(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${String(pid)}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Every process that runs a program of the package. */
export function installedProcesses(): InstalledProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const pid = Number(name);
      const parent = Number(/^PPid:\t(\d+)/m.exec(said(pid, 'status'))?.[1] ?? 0);
      return { pid, parent, command: said(pid, 'cmdline').replaceAll('\0', ' ').trim() };
    })
    .filter(({ command }) => command.startsWith(`${place}/`));
}

async function allGone(): Promise<void> {
  for (let tries = 0; tries < 200 && installedProcesses().length > 0; tries += 1) await setTimeout(50);
  const left = installedProcesses().map(({ command }) => command);
  if (left.length > 0) throw new Error(`These did not end: ${left.join('; ')}`);
}

/** Starts Dossier by its menu entry on a data folder of the test's own, and waits for its page. */
export async function startInstalled(dataFolder: string): Promise<InstalledWindow> {
  if (!existsSync(menuEntry)) throw new Error('Dossier is not installed: run this through npm run test:package.');
  await allGone();
  const port = await freePort();
  const launched = spawnSync('gio', ['launch', menuEntry], {
    env: { ...process.env, DOSSIER_USER_DATA: dataFolder, DOSSIER_TEST_PORT: String(port) },
    // What it starts would keep a pipe open, and would be waited for.
    stdio: 'ignore',
    timeout: 30_000,
  });
  if (launched.status !== 0) throw new Error('The menu entry does not start Dossier.');
  return installedWindow(port);
}

/** The window of an installed Dossier that was started with this port for its DevTools. Waits for its page. */
export async function installedWindow(port: number): Promise<InstalledWindow> {
  const page = await devtoolsPage(port, 'index.html');
  const main = installedProcesses().find(
    ({ command }) => !command.includes('--type=') && command.startsWith(executable),
  );
  if (main === undefined) throw new Error('There is a page, but no process of the package.');
  return {
    page,
    port,
    pid: main.pid,
    async kill() {
      page.leave();
      process.kill(main.pid, 'SIGKILL');
      await allGone();
    },
  };
}
