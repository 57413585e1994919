/**
 * Chromium keeps its sandbox only for an ordinary user, so the window never runs as root: started as root on Linux it
 * gets a user of its own, a checkout this user can read, and a place to write that is brought back afterwards.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { outFolder, root } from './project.ts';
import { say } from './say.ts';

const userName = 'dossier';

/** As whom, from where and with what environment the window runs. */
export interface UserSession {
  /** Goes before every command. */
  prefix: string[];
  checkout: string;
  env: NodeJS.ProcessEnv;
  /** Brings back what was written and removes what was made for the run. */
  leave(): void;
}

function asUser(command: string[]): boolean {
  return spawnSync('runuser', ['-u', userName, '--', ...command], { stdio: 'ignore' }).status === 0;
}

function ensureUser(): string {
  if (spawnSync('id', ['-u', userName], { stdio: 'ignore' }).status !== 0) {
    say(`user: creating "${userName}", because the window does not run as root`);
    execFileSync('useradd', ['--create-home', '--shell', '/bin/sh', userName]);
  }
  const entry = execFileSync('getent', ['passwd', userName], { encoding: 'utf8' }).split(':');
  return entry[5] ?? `/home/${userName}`;
}

function readableCheckout(): { checkout: string; copied: boolean } {
  if (asUser(['test', '-r', path.join(root, 'package.json')])) return { checkout: root, copied: false };
  say('user: copying the checkout to where an ordinary user can read it');
  const checkout = mkdtempSync('/var/tmp/dossier-checkout-');
  execFileSync('sh', [
    '-c',
    'tar -C "$1" --exclude=./out --exclude=./.git -cf - . | tar -C "$2" -xf -',
    'copy',
    root,
    checkout,
  ]);
  execFileSync('chmod', ['-R', 'go+rX', checkout]);
  return { checkout, copied: true };
}

/** The X server lets the other user in by its cookie; where there is none, it lets local users in anyway. */
function displayAccess(home: string): NodeJS.ProcessEnv {
  const display = process.env['DISPLAY'];
  if (display === undefined || display === '') return {};
  const cookies = path.join(home, '.dossier-xauthority');
  spawnSync(
    'sh',
    ['-c', 'xauth extract - "$1" | xauth -f "$2" merge - && chown "$3" "$2"', 'access', display, cookies, userName],
    { stdio: 'ignore' },
  );
  return existsSync(cookies) ? { XAUTHORITY: cookies } : {};
}

function sessionForRoot(): UserSession {
  const home = ensureUser();
  const { checkout, copied } = readableCheckout();
  const written = mkdtempSync('/tmp/dossier-out-');
  execFileSync('chown', [userName, written]);
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('XDG_') && !name.startsWith('DBUS_'));
  return {
    prefix: ['runuser', '-u', userName, '--'],
    checkout,
    env: {
      ...Object.fromEntries(kept),
      HOME: home,
      USER: userName,
      LOGNAME: userName,
      DOSSIER_OUT: written,
      ...displayAccess(home),
    },
    leave: () => {
      mkdirSync(outFolder, { recursive: true });
      cpSync(written, outFolder, { recursive: true, force: true });
      rmSync(written, { recursive: true, force: true });
      if (copied) rmSync(checkout, { recursive: true, force: true });
    },
  };
}

/** As whom and from where one run of the window starts; call `leave` when it ended. */
export function ordinaryUserSession(): UserSession {
  if (process.platform === 'linux' && process.getuid?.() === 0) return sessionForRoot();
  return { prefix: [], checkout: root, env: process.env, leave: () => undefined };
}
