/**
 * A Debian package of an unpacked application, by dpkg-deb alone: electron-builder's own way needs a program that Debian
 * does not have and that it would download.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.ts';
import { desktopEntry } from './desktop-entry.ts';

export interface DebianPackage {
  /** What an installer puts in its place. */
  unpacked: string;
  version: string;
  /** Said to whoever looks the package up. One line. */
  summary: string;
  /** The package's file. */
  file: string;
}

const place = '/opt/Dossier';

/** What the window needs of Debian 12: the libraries of its runtime, the keychain's, and those opened when wanted. */
const needed = [
  ...['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'libatk-bridge2.0-0', 'libsecret-1-0', 'libnotify4'],
  ...['libxss1', 'libxtst6', 'xdg-utils'],
];

/** `dpkg` counts in KiB. */
function installedSize(folder: string): number {
  return Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]);
}

function control({ version, summary }: DebianPackage, size: number): string {
  return `${[
    'Package: dossier',
    `Version: ${version}`,
    'Architecture: amd64',
    'Maintainer: Dossier <dossier@example.invalid>',
    `Installed-Size: ${String(size)}`,
    `Depends: ${needed.join(', ')}`,
    'Section: misc',
    'Priority: optional',
    `Description: ${summary}`,
    ' Looks companies up in official registries through a company-registry information',
    ' service, and keeps every question and every answer as evidence, encrypted.',
  ].join('\n')}\n`;
}

/** Removing the package removes what it brought. What an officer keeps lies in their own folder and stays. */
const afterInstalling = `#!/bin/sh
set -e
if [ "$1" = configure ] && command -v update-desktop-database > /dev/null; then
  update-desktop-database -q /usr/share/applications || true
fi
`;

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
}

function addIcons(tree: string): void {
  const folder = path.join(root, 'assets/icons');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const size = /^(\d+)(?:x\d+)?\.png$/.exec(name)?.[1];
    if (size === undefined) continue;
    const into = path.join(tree, 'usr/share/icons/hicolor', `${size}x${size}`, 'apps');
    mkdirSync(into, { recursive: true });
    cpSync(path.join(folder, name), path.join(into, 'dossier.png'));
  }
}

/** Writes the package. Throws with dpkg-deb's own words where it refuses. */
export function makeDebianPackage(made: DebianPackage): void {
  const tree = `${made.file}.tree`;
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(path.join(tree, 'opt'), { recursive: true });
  // The same files under another name: a copy would take 350 MB.
  execFileSync('cp', ['-al', made.unpacked, path.join(tree, place)]);
  // Chromium's sandbox where the kernel gives ordinary users no namespaces of their own; root owns it in the package.
  chmodSync(path.join(tree, place, 'chrome-sandbox'), 0o4755);
  mkdirSync(path.join(tree, 'usr/bin'), { recursive: true });
  symlinkSync(`${place}/dossier`, path.join(tree, 'usr/bin/dossier'));
  write(
    path.join(tree, 'usr/share/applications/dossier.desktop'),
    desktopEntry({ executable: `${place}/dossier`, icon: 'dossier' }),
  );
  addIcons(tree);
  const documents = path.join(tree, 'usr/share/doc/dossier');
  mkdirSync(documents, { recursive: true });
  for (const name of ['LICENSE', 'THIRD-PARTY-LICENSES.txt', 'bom.json'])
    if (existsSync(path.join(made.unpacked, 'resources', name)))
      cpSync(
        path.join(made.unpacked, 'resources', name),
        path.join(documents, name === 'LICENSE' ? 'copyright' : name),
      );
  write(path.join(tree, 'DEBIAN/control'), control(made, installedSize(tree)));
  write(path.join(tree, 'DEBIAN/postinst'), afterInstalling, 0o755);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', tree, made.file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(tree, { recursive: true, force: true });
}
