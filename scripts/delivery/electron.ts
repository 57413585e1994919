/** Which Electron goes into a package: the release that package.json names, and no other one. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The SHA-256 of each archive of a release of Electron, by the name of the archive. */
export type ElectronHashes = Readonly<Record<string, string>>;

export type ElectronChoice =
  { kind: 'downloaded'; hashes: ElectronHashes } | { kind: 'given'; folder: string } | { kind: 'refused'; why: string };

const Hashes = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/**
 * Reads the hashes that the package `electron` brings. It comes from the registry with the hash of the lock file, so that
 * whoever serves the archives does not say what they should be.
 */
export function readElectronHashes(root: string): ElectronHashes {
  return Hashes.parse(JSON.parse(readFileSync(path.join(root, 'node_modules/electron/checksums.json'), 'utf8')));
}

export interface WantedElectron {
  version: string;
  hashes: ElectronHashes;
  /** Whether the package is for release, and no trial. */
  isRelease: boolean;
}

/**
 * Chooses the Electron to pack. A download is held against its hash. What is given by ELECTRON_OVERRIDE_DIST_PATH is taken
 * for a trial if it is of the version wanted; so the fallback of development, which is an old one, is in no package
 * (docs/decisions/0001). It is in no release, because Electron states hashes of its archives, and none of an unpacked one.
 */
export function chooseElectron(
  env: Readonly<Record<string, string | undefined>>,
  { version: wanted, hashes, isRelease }: WantedElectron,
): ElectronChoice {
  const folder = env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (folder === undefined || folder === '') {
    return Object.keys(hashes).some((name) => name.startsWith(`electron-v${wanted}-`))
      ? { kind: 'downloaded', hashes }
      : { kind: 'refused', why: `the package electron that is installed has no hash of Electron ${wanted}.` };
  }
  if (isRelease)
    return {
      kind: 'refused',
      why: 'the Electron in ELECTRON_OVERRIDE_DIST_PATH is unpacked, and nobody can tell whether it is the one that was released. For a release it is downloaded, from ELECTRON_MIRROR where that is set.',
    };
  const file = path.join(folder, 'version');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : 'of no known version';
  return version === wanted
    ? { kind: 'given', folder: path.resolve(folder) }
    : { kind: 'refused', why: `the Electron in ELECTRON_OVERRIDE_DIST_PATH is ${version}; only ${wanted} is packed.` };
}
