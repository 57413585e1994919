/**
 * The deb of an unpacked application, by dpkg-deb: that of a release and that of the test are made here, so that what is
 * installed and tried is what is released. electron-builder would take another program for it (docs/decisions/0038).
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { about, layOutTree, refreshMenus, type LinuxPackage } from './linux-package.ts';

/** What the window, the sound of the engine, the keychain and notices need; named as Debian 12 and later name it. */
const needed = [
  ...['libgtk-3-0 | libgtk-3-0t64', 'libnss3', 'libasound2 | libasound2t64', 'libgbm1'],
  ...['libatk-bridge2.0-0 | libatk-bridge2.0-0t64', 'libsecret-1-0', 'libnotify4', 'xdg-utils'],
];

/** Without a keychain Dossier asks for a passphrase at each start. */
const recommended = ['gnome-keyring'];

/** `dpkg` counts in KiB. */
function installedSize(folder: string): number {
  return Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]);
}

function control({ version, summary }: LinuxPackage, size: number): string {
  return `${[
    'Package: dossier',
    `Version: ${version}`,
    'Architecture: amd64',
    `Maintainer: ${about.maintainer}`,
    `Homepage: ${about.homepage}`,
    `Installed-Size: ${String(size)}`,
    `Depends: ${needed.join(', ')}`,
    `Recommends: ${recommended.join(', ')}`,
    'Section: misc',
    'Priority: optional',
    `Description: ${summary}`,
    ...about.description.map((line) => ` ${line}`),
  ].join('\n')}\n`;
}

/** Writes the package. Throws with dpkg-deb's own words where it refuses. */
export function makeDebianPackage(made: LinuxPackage, compression: 'xz' | 'none' = 'xz'): void {
  const tree = `${made.file}.tree`;
  try {
    layOutTree(made.unpacked, tree);
    const size = installedSize(tree);
    const forDpkg = path.join(tree, 'DEBIAN');
    mkdirSync(forDpkg, { mode: 0o755 });
    writeFileSync(path.join(forDpkg, 'control'), control(made, size));
    for (const name of ['postinst', 'postrm']) {
      copyFileSync(refreshMenus, path.join(forDpkg, name));
      chmodSync(path.join(forDpkg, name), 0o755);
    }
    execFileSync('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', tree, made.file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}
