/** The rpm of an unpacked application, by rpmbuild, with the files and the scripts of the deb. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { about, layOutTree, place, refreshMenus, sandboxHelper, type LinuxPackage } from './linux-package.ts';

/** What the deb needs, as Fedora and Red Hat name it. */
const needed = ['gtk3', 'nss', 'alsa-lib', 'mesa-libgbm', 'at-spi2-atk', 'libsecret', 'libnotify', 'xdg-utils'];

/** The folders of the system, which other packages have too; below them only what is ours is named. */
const isOurs = (name: string) => name === place || name.startsWith(`${place}/`) || name.includes('/doc/dossier');

/** Every file and every folder of ours, as a specification names them. */
function filesIn(tree: string): string[] {
  return readdirSync(tree, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, name: `/${path.relative(tree, path.join(entry.parentPath, entry.name))}` }))
    .filter(({ entry, name }) => !entry.isDirectory() || isOurs(name))
    .map(({ entry, name }) => {
      if (entry.isDirectory()) return `%dir "${name}"`;
      return name === sandboxHelper.path
        ? `%attr(${sandboxHelper.mode.toString(8)}, root, root) "${name}"`
        : `"${name}"`;
    })
    .toSorted();
}

/** A percent sign begins a macro there. */
const withoutMacros = (text: string) => text.replaceAll('%', '%%');

function specification({ version, summary }: LinuxPackage, tree: string): string {
  const script = withoutMacros(readFileSync(refreshMenus, 'utf8'));
  return `${[
    // Programs stay as they were tested: nothing is stripped, and nobody looks into them for more that they need.
    '%global __os_install_post %{nil}',
    '%global debug_package %{nil}',
    '%global _build_id_links none',
    '%global _binary_payload w6T0.xzdio',
    'Name: dossier',
    `Version: ${version}`,
    'Release: 1',
    `Summary: ${withoutMacros(summary)}`,
    `License: ${about.licence}`,
    `Vendor: ${about.vendor}`,
    `Packager: ${about.maintainer}`,
    `URL: ${about.homepage}`,
    'AutoReqProv: no',
    ...needed.map((name) => `Requires: ${name}`),
    '%description',
    ...about.description,
    '%install',
    `cp -a "${tree}/." "%{buildroot}/"`,
    '%post',
    script,
    '%postun',
    script,
    '%files',
    '%defattr(-, root, root, -)',
    ...filesIn(tree),
  ].join('\n')}\n`;
}

/** Writes the package. Throws with rpmbuild's own words where it refuses. */
export function makeRpmPackage(made: LinuxPackage): void {
  const work = path.resolve(`${made.file}.work`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work);
  try {
    const tree = path.join(work, 'tree');
    layOutTree(made.unpacked, tree);
    const file = path.join(work, 'dossier.spec');
    writeFileSync(file, specification(made, tree));
    const settings = [
      ...['--define', `_topdir ${work}`, '--define', `_rpmdir ${work}/made`, '--define', '_rpmfilename dossier.rpm'],
      ...['--target', 'x86_64-linux', '--buildroot', `${work}/root`],
    ];
    execFileSync('rpmbuild', ['-bb', '--quiet', ...settings, file], { stdio: ['ignore', 'ignore', 'inherit'] });
    renameSync(path.join(work, 'made/dossier.rpm'), made.file);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
