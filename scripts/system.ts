/** Makes sure that Linux has what the window, the virtual display and the tests need. */
import { spawnSync } from 'node:child_process';
import { say } from './say.ts';

const windowPackages = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libatk-bridge2.0-0', 'libsecret-1-0'];

/** What a run needs beyond the window's own libraries. `display`: a virtual one; `tests`: Debian's Chromium, and what reads what was written. */
export interface SystemNeeds {
  display: boolean;
  keyring: boolean;
  tests: boolean;
}

function hasCommand(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}

/** Whether the system has a library that is opened only when it is wanted. */
function hasLibrary(name: string): boolean {
  return spawnSync('sh', ['-c', `/sbin/ldconfig -p | grep -qF ${name}`]).status === 0;
}

function missingLibraries(executable: string): string[] {
  const listing = spawnSync('ldd', [executable], { encoding: 'utf8' }).stdout;
  return [...listing.matchAll(/^\s*(\S+) => not found/gm)].flatMap((match) => match[1] ?? []);
}

function missingPackages(executable: string, needs: SystemNeeds): string[] {
  const commands: [needed: boolean, command: string, debianPackage: string][] = [
    [needs.display, 'xvfb-run', 'xvfb'],
    [needs.display, 'xauth', 'xauth'],
    [needs.keyring, 'gnome-keyring-daemon', 'gnome-keyring'],
    [needs.keyring, 'dbus-run-session', 'dbus'],
    [needs.tests, 'chromium', 'chromium'],
    [needs.tests, 'pdftotext', 'poppler-utils'],
    // What reads the sheets that are saved, since it is none of ours.
    [needs.tests, 'soffice', 'libreoffice-calc'],
    [needs.tests, 'strace', 'strace'],
    // What starts an installed Dossier by its entry in the menu, and what types into the system's own dialogs.
    [needs.tests, 'gio', 'libglib2.0-bin'],
    [needs.tests, 'xdotool', 'xdotool'],
    // What makes an rpm, what opens an AppImage, and what packs for electron-builder.
    [needs.tests, 'rpmbuild', 'rpm'],
    [needs.tests, 'unsquashfs', 'squashfs-tools'],
    [needs.tests, '7za', 'p7zip-full'],
    // What opens a bundle without knowing anything of Dossier.
    [needs.tests, 'unzip', 'unzip'],
    [needs.tests, 'python3', 'python3'],
  ];
  // What shows notices of the system, and what stands in for the desktop that takes them.
  const bindings = spawnSync('/usr/bin/python3', ['-c', 'import dbus, gi']).status === 0;
  const byFile = [
    ...(needs.tests && !hasLibrary('libnotify.so.4') ? ['libnotify4'] : []),
    ...(needs.tests && !bindings ? ['python3-dbus', 'python3-gi'] : []),
  ];
  const byCommand = commands.flatMap(([needed, command, name]) => (needed && !hasCommand(command) ? [name] : []));
  return [...(missingLibraries(executable).length > 0 ? windowPackages : []), ...byCommand, ...byFile];
}

/**
 * Installs the missing Debian packages when root; otherwise throws with the exact command to run.
 * Elsewhere than on Linux nothing is needed.
 */
export function ensureSystem(executable: string, needs: SystemNeeds): void {
  if (process.platform !== 'linux') return;
  const missing = missingPackages(executable, needs);
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !hasCommand('apt-get'))
    throw new Error(
      `This machine lacks what the window needs. On Debian or Ubuntu run:\n\n  sudo ${command}\n\nthen run the command again.`,
    );
  say(
    `system: this machine lacks what Dossier needs; as root, these Debian packages are installed now:\n  ${missing.join(' ')}`,
  );
  say(`system: ${command}`);
  const run = spawnSync('sh', ['-c', `apt-get update -qq && ${command}`], {
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (run.status !== 0) throw new Error(`apt-get failed; its message is above. Install by hand: ${missing.join(' ')}`);
}

/** True when a window could be seen on this machine as it is. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return [process.env['DISPLAY'], process.env['WAYLAND_DISPLAY']].some(
    (display) => display !== undefined && display !== '',
  );
}
