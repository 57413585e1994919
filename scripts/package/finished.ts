/** Opens a finished package and holds what is in it against the lists: what is shipped is looked at, not what it was made of. */
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, readSync, rmSync } from 'node:fs';
import path from 'node:path';
import { faultsOfList, filesOfPackage, filesThatName, programOf, type Packaged } from './contents.ts';
import { faultsOfFuses, type ConfiguredFuse } from './fuses.ts';
import { place, refreshMenus, sandboxHelper } from './linux-package.ts';
import { foreignPaths, type OwnedPath } from './owned-paths.ts';

const run = (program: string, ...rest: string[]) =>
  execFileSync(program, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 });

/** Where the program of an AppImage ends and its file system begins: where the table of an ELF file's sections ends. */
function endOfProgram(file: string): number {
  const head = Buffer.alloc(64);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, head, 0, head.length, 0);
  } finally {
    closeSync(opened);
  }
  return Number(head.readBigUInt64LE(40)) + head.readUInt16LE(58) * head.readUInt16LE(60);
}

/** What an AppImage has beside the application in the same folder. */
const besideInAppImage =
  /^(AppRun|dossier\.desktop|dossier\.png|\.DirIcon|usr\/lib\/[\w.+-]+|usr\/share\/icons\/hicolor\/\d+x\d+\/apps\/dossier\.png)$/;

function faultsOfApplication(folder: string, packaged: Packaged, ofBuild: string, beside: RegExp | null): string[] {
  const files = filesOfPackage(folder, packaged).filter((file) => beside?.test(file) !== true);
  return [...faultsOfList(files, packaged), ...filesThatName(folder, packaged, ofBuild)];
}

/** What the deb or the rpm says of its paths, each with its rights and its owner, in one form. */
function pathsOf(file: string, format: 'deb' | 'rpm'): OwnedPath[] {
  const listing =
    format === 'deb'
      ? run('dpkg-deb', '--contents', file).replace(/^(\S+ \S+) +\d+ \S+ \S+ \.(.*)$/gm, '$1 $2')
      : run(
          'rpm',
          '-qp',
          '--queryformat',
          '[%{FILEMODES:perms} %{FILEUSERNAME}/%{FILEGROUPNAME} %{FILENAMES}\n]',
          file,
        );
  return listing
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, rights = '', owner = '', name = ''] = /^(\S+) (\S+) (.+?)(?: -> .*)?$/.exec(line) ?? [];
      return { path: name === '/' ? name : name.replace(/\/$/, ''), rights, owner };
    });
}

/** Everything that root may run for an rpm, by the names of its tags. */
const rpmScripts = [
  ...['PREIN', 'POSTIN', 'PREUN', 'POSTUN', 'PRETRANS', 'POSTTRANS', 'VERIFYSCRIPT'],
  ...['TRIGGERSCRIPTS', 'FILETRIGGERSCRIPTS', 'TRANSFILETRIGGERSCRIPTS'],
];

/** What root runs for the package, as it stands in it. */
function scriptsOf(file: string, format: 'deb' | 'rpm', into: string): string[] {
  if (format === 'rpm')
    return rpmScripts
      .map((tag) => run('rpm', '-qp', '--queryformat', `%{${tag}}`, file))
      .filter((script) => script.trim() !== '(none)');
  run('dpkg-deb', '--control', file, path.join(into, 'control'));
  return readdirSync(path.join(into, 'control'))
    .filter((name) => name !== 'control' && name !== 'md5sums')
    .map((name) => readFileSync(path.join(into, 'control', name), 'utf8'));
}

/** The files to which an rpm gives a part of root's rights without the setuid bit. A deb has no such thing: dpkg sets none. */
function capableFiles(file: string): string[] {
  return run('rpm', '-qp', '--queryformat', '[%{FILECAPS}\t%{FILENAMES}\n]', file)
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([rights]) => rights !== '' && rights !== '(none)')
    .map(([rights = '', name = '']) => `${name} would have rights of root (${rights}).`);
}

function faultsOfSystemPackage(file: string, format: 'deb' | 'rpm', into: string): string[] {
  const paths = pathsOf(file, format);
  const expected = readFileSync(refreshMenus, 'utf8').trim();
  const others = scriptsOf(file, format, into).filter((script) => script.trim() !== expected);
  const helper = paths.find((each) => each.path === sandboxHelper.path);
  return [
    ...foreignPaths(paths.map((each) => each.path)).map((each) => `${each} is no path that the package may own.`),
    ...paths.filter(({ owner }) => owner !== 'root/root').map((each) => `${each.path} belongs to ${each.owner}.`),
    ...paths
      .filter(({ path: name, rights }) => rights.startsWith('-') && rights.includes('s') && name !== sandboxHelper.path)
      .map((each) => `${each.path} would run with the rights of root.`),
    ...paths
      // Links say that anybody may write to them; what counts is where they lead.
      .filter(({ rights }) => !rights.startsWith('l') && (rights[5] === 'w' || rights[8] === 'w'))
      .map((each) => `${each.path} may be changed by others than root.`),
    ...(helper?.rights === '-rwsr-xr-x' ? [] : [`${sandboxHelper.path} is not -rwsr-xr-x: Dossier may not start.`]),
    ...(format === 'rpm' ? capableFiles(file) : []),
    ...others.map((script) => `Root would run another script: ${script.slice(0, 80)}`),
  ];
}

function unpackInto(file: string, format: string, into: string): string {
  switch (format) {
    case 'deb':
      run('dpkg-deb', '--extract', file, into);
      return path.join(into, place);
    case 'rpm':
      run('sh', '-c', 'rpm2archive - < "$1" | tar -xzf - -C "$2"', 'unpack', file, into);
      return path.join(into, place);
    case 'tar.gz': {
      run('tar', '-xzf', file, '-C', into);
      const [only = '', ...more] = readdirSync(into);
      return more.length === 0 ? path.join(into, only) : into;
    }
    case 'AppImage':
      run('unsquashfs', '-quiet', '-no-progress', '-o', String(endOfProgram(file)), '-d', path.join(into, 'x'), file);
      return path.join(into, 'x');
    default:
      throw new Error(`Nobody here can open a package of the form ${format}.`);
  }
}

/** The forms of packages that can be opened on Linux. Those of Windows and macOS are looked at before they are packed. */
export const openable: readonly string[] = ['AppImage', 'deb', 'rpm', 'tar.gz'];

export interface WhatToHoldAgainst {
  /** A folder in which the package is unpacked for that time. */
  work: string;
  /** The folder of the checkout, which nothing shipped may name. */
  ofBuild: string;
  /** The fuses that its program has to have. */
  fuses: readonly ConfiguredFuse[];
}

/**
 * Opens a finished package for Linux and says everything in it that must not be there, is missing, belongs to somebody else,
 * or would be run by root, and which fuses are not as they have to be.
 */
export async function faultsOfFinished(
  file: string,
  format: string,
  { work, ofBuild, fuses }: WhatToHoldAgainst,
): Promise<string[]> {
  const packaged: Packaged = { system: 'linux', arch: 'x64' };
  const into = mkdtempSync(path.join(work, '.opened-'));
  try {
    const application = unpackInto(file, format, into);
    if (!existsSync(application)) return [`There is no ${place} in it.`];
    const beside = format === 'AppImage' ? besideInAppImage : null;
    const ofSystem = format === 'deb' || format === 'rpm' ? faultsOfSystemPackage(file, format, into) : [];
    const ofFuses = await faultsOfFuses(path.join(application, programOf.linux), fuses);
    return [...faultsOfApplication(application, packaged, ofBuild, beside), ...ofSystem, ...ofFuses];
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}
