/** Packages that npm run dist really makes, each opened when it is finished, and such as nobody may ship. */
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDebianPackage } from '../../../scripts/package/debian-package.ts';
import { faultsOfFinished } from '../../../scripts/package/finished.ts';
import { releasedFuses } from '../../../scripts/package/fuses.ts';
import { refreshMenus } from '../../../scripts/package/linux-package.ts';
import { root } from '../../../scripts/project.ts';
import { layOutElectron } from './electron-folders.ts';

const cache = path.join(root, 'out/cache');
mkdirSync(cache, { recursive: true });
const place = mkdtempSync(path.join(cache, 'finished-'));
const output = path.join(place, 'release');
const unpacked = path.join(output, 'linux-unpacked');

let made: ReturnType<typeof spawnSync>;

/** The file of a form, by its whole name. */
function packageOf(format: string): string {
  const name = readdirSync(output).find((each) => each.startsWith('Dossier-') && each.endsWith(`.${format}`));
  return path.join(output, name ?? `nothing.${format}`);
}

const faultsOf = (file: string, format: string) =>
  faultsOfFinished(file, format, { work: place, ofBuild: root, fuses: releasedFuses() });

const shell = (script: string, ...rest: string[]) =>
  execFileSync('sh', ['-ec', script, 'sh', ...rest], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  const electron = path.join(place, 'electron');
  layOutElectron(electron, 'linux');
  made = spawnSync(process.execPath, ['scripts/dist.ts', '--built', '--output', output, '--only', 'deb,rpm,tar.gz'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST)/.test(name))),
      // Debian's 7-Zip; electron-builder would download one.
      ...{ ELECTRON_OVERRIDE_DIST_PATH: electron, ELECTRON_BUILDER_7ZIP_PATH: shell('command -v 7za').trim() },
    },
  });
}, 400_000);
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

describe('the packages that are made here', () => {
  it('are made, opened, and found to hold what they may', async () => {
    expect(String(made.stdout)).toMatch(/^Not made here:\n {2}macOS/m);
    expect(made.status, String(made.stdout)).toBe(0);
    // Nobody asked for a release: each says in its name and version that it is a trial.
    expect(String(made.stdout)).toContain('This was a trial: nothing of it is for release.');
    for (const format of ['deb', 'rpm', 'tar.gz']) expect(packageOf(format)).toContain('-trial');
    expect(shell('dpkg-deb --field "$1" Version', packageOf('deb')).trim()).toMatch(/~trial$/);
    for (const format of ['deb', 'rpm', 'tar.gz']) expect(await faultsOf(packageOf(format), format)).toEqual([]);
    expect(readFileSync(path.join(output, 'SHA256SUMS'), 'utf8').split('\n')).toHaveLength(4);
  }, 120_000);

  it('have root run the same script in the deb and in the rpm, and nothing else', () => {
    const script = readFileSync(refreshMenus, 'utf8').trim();
    for (const name of ['postinst', 'postrm'])
      expect(shell('dpkg-deb --info "$1" "$2"', packageOf('deb'), name).trim()).toBe(script);
    const ofRpm = (tag: string) => shell(`rpm -qp --queryformat "%{${tag}}" "$1"`, packageOf('rpm')).trim();
    expect(['POSTIN', 'POSTUN'].map(ofRpm)).toEqual([script, script]);
    expect(['PREIN', 'PREUN', 'PRETRANS', 'POSTTRANS', 'TRIGGERSCRIPTS'].map(ofRpm)).toEqual(Array(5).fill('(none)'));
  });

  it('leave the helper of the sandbox as it came where nobody is root, and give it to root in the deb and the rpm', () => {
    const modes = shell(
      'dpkg-deb --contents "$1" | grep chrome-sandbox; rpm -qplv "$2" | grep chrome-sandbox; tar -tvzf "$3" | grep chrome-sandbox',
      ...['deb', 'rpm', 'tar.gz'].map(packageOf),
    );
    expect(modes.split('\n').map((line) => line.slice(0, 10))).toEqual(['-rwsr-xr-x', '-rwsr-xr-x', '-rwxr-xr-x', '']);
  });
});

/** A deb of the same application after a change of what is in it. */
function changedDeb(change: (tree: string) => void): string {
  const file = path.join(place, 'changed.deb');
  const tree = path.join(place, 'tree');
  rmSync(tree, { recursive: true, force: true });
  shell('dpkg-deb --raw-extract "$1" "$2"', packageOf('deb'), tree);
  change(tree);
  shell('dpkg-deb --root-owner-group -Znone --build "$1" "$2"', tree, file);
  return file;
}

/** A program with a file system behind it, as an AppImage is one. */
function appImage(folder: string): string {
  const file = path.join(place, 'Dossier.AppImage');
  shell(
    'rm -f "$2"; mksquashfs "$1" "$2" -offset "$(stat -c %s -L /bin/true)" -noappend -quiet -no-progress',
    folder,
    file,
  );
  shell('dd if=/bin/true of="$1" conv=notrunc status=none', file);
  return file;
}

describe('a finished package', () => {
  it.each([
    [
      'a file of another folder of the system',
      (tree: string) => {
        mkdirSync(path.join(tree, 'etc/cron.daily'), { recursive: true });
        writeFileSync(path.join(tree, 'etc/cron.daily/dossier'), '');
      },
      ['/etc is no path', '/etc/cron.daily is no path', '/etc/cron.daily/dossier is no path'],
    ],
    [
      'a file too much in the application',
      (tree: string) => {
        writeFileSync(path.join(tree, 'opt/Dossier/node'), '');
      },
      ['node must not be in the package'],
    ],
    [
      'a file that is missing',
      (tree: string) => {
        rmSync(path.join(tree, 'opt/Dossier/resources/bom.json'));
      },
      ['resources/bom.json is missing'],
    ],
    [
      'the rights of root for another program',
      (tree: string) => {
        chmodSync(path.join(tree, 'opt/Dossier/dossier'), 0o4755);
      },
      ['/opt/Dossier/dossier would run with the rights of root'],
    ],
    [
      'a file that others than root may change',
      (tree: string) => {
        chmodSync(path.join(tree, 'opt/Dossier/resources/app.asar'), 0o666);
      },
      ['/opt/Dossier/resources/app.asar may be changed by others than root'],
    ],
    [
      'a helper of the sandbox without them',
      (tree: string) => {
        chmodSync(path.join(tree, 'opt/Dossier/chrome-sandbox'), 0o755);
      },
      ['/opt/Dossier/chrome-sandbox is not -rwsr-xr-x'],
    ],
    [
      'a script that root runs before it',
      (tree: string) => {
        writeFileSync(path.join(tree, 'DEBIAN/preinst'), '#!/bin/sh\ntrue\n', { mode: 0o755 });
      },
      ['Root would run another script: #!/bin/sh'],
    ],
    [
      'a folder of the machine that it was made on',
      (tree: string) => {
        writeFileSync(path.join(tree, 'opt/Dossier/resources/LICENSE'), `made in ${root}`);
      },
      [`resources/LICENSE names ${root}`],
    ],
  ])(
    'is refused with %s',
    async (_, change, said) => {
      const faults = await faultsOf(changedDeb(change), 'deb');
      expect(faults).toHaveLength(said.length);
      said.forEach((part, index) => {
        expect(faults[index]).toContain(part);
      });
    },
    60_000,
  );

  it('that belongs to somebody else is refused', async () => {
    const file = path.join(place, 'owned.deb');
    const tree = path.join(place, 'owned');
    shell('dpkg-deb --raw-extract "$1" "$2" && chown 1:1 "$2/opt/Dossier/dossier"', packageOf('deb'), tree);
    shell('dpkg-deb -Znone --build "$1" "$2"', tree, file);
    expect(await faultsOf(file, 'deb')).toEqual([expect.stringMatching(/^\/opt\/Dossier\/dossier belongs to /)]);
  });

  it.each([
    ['nothing more', '', []],
    [
      'a right of root',
      '%caps(cap_net_admin=ep) ',
      ['/opt/Dossier/dossier would have rights of root (cap_net_admin=ep).'],
    ],
  ])(
    'as an rpm that gives its program %s is told by that',
    async (_, rights, said) => {
      const work = path.join(place, 'rpm');
      rmSync(work, { recursive: true, force: true });
      const tree = path.join(work, 'tree');
      mkdirSync(tree, { recursive: true });
      shell('rpm2archive - < "$1" | tar -xzf - -C "$2"', packageOf('rpm'), tree);
      const program = '/opt/Dossier/dossier';
      const helper = '/opt/Dossier/chrome-sandbox';
      const others = shell('cd "$1" && find . ! -type d -printf "/%P\\n"', tree)
        .split('\n')
        .filter((name) => name !== '' && name !== program && name !== helper);
      const specification = [
        ...['%global __os_install_post %{nil}', '%global debug_package %{nil}', '%global _binary_payload w1.gzdio'],
        ...['Name: dossier', 'Version: 1', 'Release: 1', 'Summary: x', 'License: MIT', 'AutoReqProv: no'],
        ...['%description', 'x', '%install', `cp -a "${tree}/." "%{buildroot}/"`],
        ...['%files', '%defattr(-, root, root, -)', `${rights}"${program}"`, `%attr(4755, root, root) "${helper}"`],
        ...others.map((name) => `"${name}"`),
      ];
      writeFileSync(path.join(work, 'dossier.spec'), `${specification.join('\n')}\n`);
      const build =
        'cd "$1" && rpmbuild -bb --quiet --define "_topdir $1" --define "_rpmdir $1" --define "_rpmfilename made.rpm" --target x86_64-linux --buildroot "$1/root" dossier.spec';
      shell(build, work);
      expect(await faultsOf(path.join(work, 'made.rpm'), 'rpm')).toEqual(said);
    },
    60_000,
  );

  it('is refused where a fuse of its program is not as a release has it', async () => {
    const tree = path.join(place, 'flipped');
    shell('dpkg-deb --raw-extract "$1" "$2"', packageOf('deb'), tree);
    await flipFuses(path.join(tree, 'opt/Dossier/dossier'), {
      version: FuseVersion.V1,
      [FuseV1Options.RunAsNode]: true,
    });
    const file = path.join(place, 'flipped.deb');
    shell('dpkg-deb --root-owner-group -Znone --build "$1" "$2"', tree, file);
    expect(await faultsOf(file, 'deb')).toEqual(['dossier has the fuse runAsNode not off.']);
  });

  it('is opened as a tar.gz and as an AppImage too', async () => {
    const folder = path.join(place, 'AppDir');
    cpSync(unpacked, folder, { recursive: true });
    writeFileSync(path.join(folder, 'AppRun'), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(path.join(folder, 'dossier.desktop'), '[Desktop Entry]\n');
    mkdirSync(path.join(folder, 'usr/share/icons/hicolor/256x256/apps'), { recursive: true });
    copyFileSync(
      path.join(root, 'assets/icons/256x256.png'),
      path.join(folder, 'usr/share/icons/hicolor/256x256/apps/dossier.png'),
    );
    symlinkSync('usr/share/icons/hicolor/256x256/apps/dossier.png', path.join(folder, '.DirIcon'));
    expect(await faultsOf(appImage(folder), 'AppImage')).toEqual([]);
    writeFileSync(path.join(folder, 'resources/app-update.yml'), '');
    expect(await faultsOf(appImage(folder), 'AppImage')).toEqual([
      'resources/app-update.yml must not be in the package.',
    ]);
    const archive = path.join(place, 'changed.tar.gz');
    shell('tar -czf "$1" -C "$2" AppDir', archive, place);
    expect(await faultsOf(archive, 'tar.gz')).toContain('AppRun must not be in the package.');
  }, 60_000);

  it('without the notices of others is not made', () => {
    const poor = path.join(place, 'poor');
    cpSync(unpacked, poor, { recursive: true });
    rmSync(path.join(poor, 'resources/THIRD-PARTY-LICENSES.txt'));
    const file = path.join(place, 'poor.deb');
    expect(() => {
      makeDebianPackage({ unpacked: poor, version: '1', summary: 'x', file });
    }).toThrow('THIRD-PARTY-LICENSES.txt');
  });
});
