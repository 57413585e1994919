/** What the deb and the rpm have in common: what is said of them, and the tree of files that both put into the system. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../project.ts';
import { desktopEntry } from './desktop-entry.ts';

export interface LinuxPackage {
  /** The folder of the unpacked application. */
  unpacked: string;
  version: string;
  /** Said to whoever looks the package up. One line. */
  summary: string;
  /** Where the package is written. */
  file: string;
}

/** What is said of Dossier in every package for Linux. */
export const about = {
  maintainer: 'Dossier <dossier@example.invalid>',
  vendor: 'Dossier',
  homepage: 'https://dossier.example.invalid',
  licence: 'MIT',
  summary: 'Look up companies in official registries and keep the evidence',
  description: [
    'A desktop workbench for compliance officers. It looks companies up in official',
    'registries through a company-registry information service and keeps every question',
    'and every answer as evidence on this machine, encrypted.',
  ],
} as const;

/** Where the application lies once it is installed. */
export const place = '/opt/Dossier';

/**
 * Chromium's helper that opens its sandbox. It belongs to root with the setuid bit in every deb and rpm: ordinary users may
 * have no namespaces of their own by policy (Debian's sysctl, the AppArmor rule of Ubuntu 23.10 and later), also where they
 * have them on the day of the installation, and without both Dossier does not start. electron-builder would decide by a look
 * at that one day, and would load an AppArmor profile (resources/apparmor-profile) that gives the program namespaces; with
 * this bit none is needed, so none is shipped.
 */
export const sandboxHelper = { path: `${place}/chrome-sandbox`, mode: 0o4755 } as const;

/** What root runs after the package was installed and after it was removed, the same in every deb and rpm. */
export const refreshMenus = path.join(root, 'assets/linux/refresh-menus.sh');

const noticeNames = ['LICENSE', 'THIRD-PARTY-LICENSES.txt', 'bom.json'];

function addNotices(unpacked: string, tree: string): void {
  const folder = path.join(tree, 'usr/share/doc/dossier');
  mkdirSync(folder, { recursive: true });
  for (const name of noticeNames)
    copyFileSync(path.join(unpacked, 'resources', name), path.join(folder, name === 'LICENSE' ? 'copyright' : name));
}

function addIcons(tree: string): void {
  const icons = path.join(root, 'assets/icons');
  for (const name of readdirSync(icons)) {
    const size = /^(\d+x\d+)\.png$/.exec(name)?.[1];
    if (size === undefined) continue;
    const folder = path.join(tree, 'usr/share/icons/hicolor', size, 'apps');
    mkdirSync(folder, { recursive: true });
    copyFileSync(path.join(icons, name), path.join(folder, 'dossier.png'));
  }
}

/** Everything gets the rights of a system's own files, whatever the umask of whoever makes the package. */
function setModes(tree: string): void {
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', tree]);
  chmodSync(path.join(tree, sandboxHelper.path), sandboxHelper.mode);
}

/** Lays out every file as it will lie in the system, below a new folder. Throws where a notice is missing. */
export function layOutTree(unpacked: string, tree: string): void {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(path.join(tree, path.dirname(place)), { recursive: true });
  execFileSync('cp', ['-a', '--reflink=auto', unpacked, path.join(tree, place)]);
  mkdirSync(path.join(tree, 'usr/bin'), { recursive: true });
  symlinkSync(`${place}/dossier`, path.join(tree, 'usr/bin/dossier'));
  const entries = path.join(tree, 'usr/share/applications');
  mkdirSync(entries, { recursive: true });
  writeFileSync(
    path.join(entries, 'dossier.desktop'),
    desktopEntry({ executable: `${place}/dossier`, icon: 'dossier' }),
  );
  addIcons(tree);
  addNotices(unpacked, tree);
  if (!existsSync(path.join(tree, sandboxHelper.path))) throw new Error('The runtime has no chrome-sandbox.');
  setModes(tree);
}
