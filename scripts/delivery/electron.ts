/** Which Electron goes into a package: the release that package.json names, and no other one. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type ElectronChoice =
  { kind: 'downloaded' } | { kind: 'given'; folder: string } | { kind: 'refused'; why: string };

/**
 * Chooses the Electron to pack. What is given by ELECTRON_OVERRIDE_DIST_PATH is taken if it is of the version wanted; so the
 * fallback of development, which is an old one, is in no package (docs/decisions/0001).
 */
export function chooseElectron(env: Readonly<Record<string, string | undefined>>, wanted: string): ElectronChoice {
  const folder = env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (folder === undefined || folder === '') return { kind: 'downloaded' };
  const file = path.join(folder, 'version');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : 'of no known version';
  return version === wanted
    ? { kind: 'given', folder: path.resolve(folder) }
    : { kind: 'refused', why: `the Electron in ELECTRON_OVERRIDE_DIST_PATH is ${version}; only ${wanted} is packed.` };
}
