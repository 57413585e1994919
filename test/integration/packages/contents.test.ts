import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  faultsOfList,
  filesOfPackage,
  filesThatName,
  programOf,
  type Packaged,
  type PackagedSystem,
} from '../../../scripts/package/contents.ts';
import { faultsOfFuses, releasedFuses } from '../../../scripts/package/fuses.ts';
import { root } from '../../../scripts/project.ts';
import { layOutElectron } from './electron-folders.ts';

const cache = path.join(root, 'out/cache');
mkdirSync(cache, { recursive: true });
const place = mkdtempSync(path.join(cache, 'packages-'));
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

const systems: readonly (Packaged & { unpacked: string; program: string })[] = [
  { system: 'linux', arch: 'x64', unpacked: 'linux-unpacked', program: 'dossier' },
  { system: 'win', arch: 'x64', unpacked: 'win-unpacked', program: 'Dossier.exe' },
  ...(['x64', 'arm64'] as const).map((arch) => ({
    ...{ system: 'mac' as const, arch, unpacked: arch === 'x64' ? 'mac' : 'mac-arm64' },
    program: 'Dossier.app/Contents/Frameworks/Electron Framework.framework/Electron Framework',
  })),
];

/** Packs what is in dist for a system as `npm run dist` does, up to the folder that its packages are made of. */
function pack(system: PackagedSystem, arch: string): string {
  const electron = path.join(place, `electron-${system}`);
  const output = path.join(place, `${system}-${arch}`);
  layOutElectron(electron, system);
  const run = spawnSync(
    process.execPath,
    [
      ...['node_modules/electron-builder/cli.js', `--${system}`, 'dir', `--${arch}`, '--publish', 'never'],
      ...[`-c.electronDist=${electron}`, `-c.directories.output=${output}`],
      // Only a Mac has the tool that signs.
      '-c.electronFuses.resetAdHocDarwinSignature=false',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      // Without the first it would look for a certificate, without the second it would ask for a newer version of itself.
      env: { ...process.env, CSC_IDENTITY_AUTO_DISCOVERY: 'false', NO_UPDATE_NOTIFIER: '1' },
    },
  );
  expect(run.status, run.stdout + run.stderr).toBe(0);
  return output;
}

describe.each(systems)('a package for $system on $arch', ({ system, arch, unpacked, program }) => {
  const packaged = { system, arch };
  let folder = '';
  let files: string[] = [];
  beforeAll(() => {
    folder = path.join(pack(system, arch), unpacked);
    files = filesOfPackage(folder, packaged);
  }, 240_000);

  it('holds what Dossier needs and nothing else', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(faultsOfList(files, packaged)).toEqual([]);
  });

  it('names no folder of the machine that it was made on', () => {
    expect(filesThatName(folder, packaged, root)).toEqual([]);
    // A file of its own: those that were packed may be links to what they were made from.
    const archive = files.find((file) => file.endsWith('app.asar')) ?? '';
    writeFileSync(path.join(folder, path.dirname(archive), 'seeded'), `made in ${root}/dist`);
    expect(filesThatName(folder, packaged, root)).toHaveLength(1);
  });

  it('has the fuses of the configuration', async () => {
    const binary = readFileSync(path.join(folder, program));
    const at = binary.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
    // In the order of Electron's list; the last two are left as they come.
    expect(binary.toString('latin1', at + 34, at + 43)).toBe('010011101');
    expect(await faultsOfFuses(path.join(folder, programOf[system]), releasedFuses())).toEqual([]);
  });
});

describe('a folder of the machine that packed it', () => {
  it.each([
    ['with either slash', 'C:/work/dossier/dist'],
    ['as it is', 'C:\\work\\dossier\\dist'],
    ['in a text of a script', 'C:\\\\work\\\\dossier\\\\dist'],
    ['in an address', 'file:///C:/work/dossier/dist/main.cjs'],
  ])('is found in a package for Windows, written %s', (_, text) => {
    const folder = mkdtempSync(path.join(place, 'windows-'));
    mkdirSync(path.join(folder, 'resources'));
    for (const [name, content] of Object.entries({
      ...{ 'in-utf8': Buffer.from(`x${text}`), 'in-utf16': Buffer.from(`x${text}`, 'utf16le') },
      clean: Buffer.from('C:/work/other'),
    }))
      writeFileSync(path.join(folder, 'resources', name), content);
    const faults = filesThatName(folder, { system: 'win', arch: 'x64' }, 'C:\\work\\dossier');
    expect(faults.map((fault) => path.basename(fault.split(' names ')[0] ?? '')).toSorted()).toEqual([
      'in-utf16',
      'in-utf8',
    ]);
  });

  it('is found with the letters that an address writes otherwise', () => {
    const folder = mkdtempSync(path.join(place, 'windows-'));
    mkdirSync(path.join(folder, 'resources'));
    writeFileSync(path.join(folder, 'resources/one'), 'file:///C:/Users/M%C3%BCller%20A/dossier/main.cjs');
    expect(filesThatName(folder, { system: 'win', arch: 'x64' }, 'C:\\Users\\Müller A\\dossier')).toHaveLength(1);
  });
});

describe('the list of what may be in a package', () => {
  const packaged: Packaged = { system: 'linux', arch: 'x64' };

  it.each([
    'resources/app.asar/dist/fallback/main/main.cjs',
    'resources/app.asar/dist/main/main.cjs.map',
    'resources/app.asar/src-main/main.ts',
    'resources/app.asar/test/unit/readme.test.ts',
    'resources/app.asar/scripts/compat/main.ts',
    'resources/app.asar/node_modules/zod/package.json',
    'resources/app.asar/node_modules/keytar/prebuilds/win32-x64/keytar.node',
    'resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-arm64.node',
    'resources/app.asar.unpacked/node_modules/better-sqlite3/deps/sqlite3.c',
    'resources/app/package.json',
    'resources/app-update.yml',
    'resources/.env',
    'builder-debug.yml',
    'locales/de.pak',
    'node',
  ])('refuses %s', (file) => {
    expect(faultsOfList([file], packaged)).toContain(`${file} must not be in the package.`);
  });

  it('says of an empty package everything that is missing', () => {
    const faults = faultsOfList([], packaged);
    expect(faults).toContain('resources/app.asar/dist/main/storage-worker.cjs is missing from the package.');
    expect(faults).toContain('resources/app.asar/dist/main/ownership-worker.cjs is missing from the package.');
    expect(faults).toContain('resources/app.asar/dist/main/exchange-worker.cjs is missing from the package.');
    expect(faults).toContain('resources/app.asar/dist/main/list-worker.cjs is missing from the package.');
    expect(faults).toContain('resources/bom.json is missing from the package.');
    expect(faults).toContain(
      'resources/app.asar.unpacked/node_modules/keytar/prebuilds/linux-x64/keytar.node is missing from the package.',
    );
  });

  it('takes a folder without an archive for what it is', () => {
    const empty = path.join(place, 'nothing');
    mkdirSync(empty);
    writeFileSync(path.join(empty, 'dossier'), '');
    expect(filesOfPackage(empty, packaged)).toEqual(['dossier']);
  });
});
