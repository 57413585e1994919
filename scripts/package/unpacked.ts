/** The unpacked test package: an application on the fallback runtime, as electron-builder lays it out for an installer. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.ts';
import type { Runtime } from '../runtime.ts';
import { unpackedOf } from '../delivery/targets.ts';
import type { Packaged } from './contents.ts';
import { exitCodeOf } from '../steps.ts';

/** The runtime as electron-builder expects one: without an application, and with its licence under the usual name. */
function runtimeFolder(runtime: Runtime, work: string): { folder: string; version: string } {
  // On macOS the program lies three folders deep in the runtime's own.
  const from = path.resolve(path.dirname(runtime.executable), process.platform === 'darwin' ? '../../..' : '.');
  const folder = path.join(work, 'runtime');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  cpSync(from, folder, { recursive: true, verbatimSymlinks: true });
  rmSync(path.join(folder, 'resources/app'), { recursive: true, force: true });
  const licence = path.join(folder, 'LICENSE.electron.txt');
  if (existsSync(licence)) renameSync(licence, path.join(folder, 'LICENSE'));
  return { folder, version: readFileSync(path.join(folder, 'version'), 'utf8').trim() };
}

export interface WhatToPack {
  projectFolder: string;
  configuration: string;
  /** The folder that it is packed into. */
  work: string;
  /** For Linux on x64, unless told otherwise. */
  of?: Packaged;
}

/**
 * Has electron-builder pack the application of `projectFolder` as a configuration says, into `work`. Resolves to the folder
 * that an installer would put in its place. Throws where electron-builder ends with an error.
 */
export async function makeUnpacked(
  runtime: Runtime,
  { projectFolder, configuration, work, of = { system: 'linux', arch: 'x64' } }: WhatToPack,
): Promise<string> {
  const { folder, version } = runtimeFolder(runtime, work);
  const code = await exitCodeOf([
    path.join(root, 'node_modules/.bin/electron-builder'),
    ...[
      `--${of.system}`,
      'dir',
      `--${of.arch}`,
      '--publish',
      'never',
      '--projectDir',
      projectFolder,
      '--config',
      configuration,
    ],
    ...[
      `--config.electronDist=${folder}`,
      `--config.electronVersion=${version}`,
      `--config.directories.output=${work}`,
    ],
  ]);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`electron-builder ended with ${String(code)}; its message is above.`);
  return path.join(work, unpackedOf(of).folder);
}
