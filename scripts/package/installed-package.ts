/** Looks at the test package as it lies in the system, by dpkg's own means. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { place, sandboxHelper } from './linux-package.ts';
import { foreignPaths } from './owned-paths.ts';

/** What has to be said of others' work in it, beside the programs that it is about. */
const notices = [
  ...['LICENSE.electron.txt', 'LICENSES.chromium.html', 'resources/LICENSE', 'resources/THIRD-PARTY-LICENSES.txt'],
  ...['resources/bom.json', 'resources/LICENSE.node.txt'],
];

/** Every path that dpkg has put into the system for the package; none where it is not installed. */
export function installedPaths(): string[] {
  const { status, stdout } = spawnSync('dpkg', ['--listfiles', 'dossier'], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line.startsWith('/')) : [];
}

/** The version that dpkg says is installed, in full and configured; null otherwise. */
export function installedVersion(): string | null {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Version}', 'dossier'], {
    encoding: 'utf8',
  });
  return status === 0 ? (/^installed (.+)$/.exec(stdout)?.[1] ?? null) : null;
}

/** Says what of an installed package is not as its file has it, is somebody else's, or is missing. */
export function faultsOfInstalled(version: string): string[] {
  const found = installedVersion();
  const paths = installedPaths();
  const changed = execFileSync('sh', ['-c', 'dpkg --verify dossier || true'], { encoding: 'utf8' });
  const { uid, gid, mode } = statSync(sandboxHelper.path);
  const isHelper = uid === 0 && gid === 0 && (mode & 0o7777) === sandboxHelper.mode;
  const changeable = paths.filter((each) => {
    const stats = lstatSync(each, { throwIfNoEntry: false });
    // One that is gone is told by dpkg.
    if (stats === undefined) return false;
    return stats.uid !== 0 || stats.gid !== 0 || ((stats.mode & 0o022) !== 0 && !stats.isSymbolicLink());
  });
  return [
    ...(found === version ? [] : [`dpkg says that ${found ?? 'nothing'} is installed, and not ${version}`]),
    ...(paths.length > 50 ? [] : [`dpkg lists ${String(paths.length)} paths of the package`]),
    ...changed
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [`an installed file is not that of the package: ${line}`])),
    ...foreignPaths(paths).map((each) => `the package owns ${each}`),
    ...changeable.map((each) => `somebody who is not root may change ${each}`),
    ...(isHelper ? [] : [`${sandboxHelper.path} is not root's with mode 4755`]),
    ...notices.filter((name) => !existsSync(`${place}/${name}`)).map((name) => `the package lacks ${name}`),
  ];
}

/** Says what is left of a package that was removed, told by the paths that it had. Folders may be those of others too. */
export function leftOf(paths: readonly string[]): string[] {
  const found = installedVersion();
  const left = paths.filter((each) => {
    const stats = lstatSync(each, { throwIfNoEntry: false });
    return stats !== undefined && (!stats.isDirectory() || each.startsWith(place));
  });
  return [
    ...(found === null ? [] : [`dpkg says that ${found} is still installed`]),
    ...left.map((each) => `removing the package leaves ${each}`),
  ];
}
