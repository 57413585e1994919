/** Packs a release with the runtime that is verified, and finds out what guards it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemOf, unpackedOf } from '../delivery/targets.ts';
import { programOf, resourcesOf, type PackagedSystem } from '../package/contents.ts';
import { faultsOfFuses, releasedFuses } from '../package/fuses.ts';
import { makeUnpacked } from '../package/unpacked.ts';
import { outFolder, root } from '../project.ts';
import type { Runtime } from '../runtime.ts';
import { wordsOf } from '../say.ts';
import type { Verdict } from './checks.ts';

/** What was found out about the guards of a packed release. */
export interface Guards {
  fuses: Verdict;
  integrity: Verdict;
}

/** Milliseconds in which a program that refuses its archive has ended. One that goes on has a window by then. */
const refusalTime = 20_000;

async function fusesOf(program: string): Promise<Verdict> {
  const faults = await faultsOfFuses(program, releasedFuses());
  return faults.length === 0 ? 'seen' : { notSeen: faults.join(' ') };
}

/** Changes a name in the archive's list that no start needs: the list no longer has the hash that the program was given. */
function changeArchive(archive: string): void {
  const bytes = readFileSync(archive);
  const at = bytes.indexOf('256x256.png');
  if (at === -1) throw new Error('The archive has no icon whose name could be changed.');
  bytes.write('256x256.pnX', at);
  writeFileSync(archive, bytes);
}

/** Starts a package on a data folder of its own, never on that of whoever runs this. Whether it is still there after a while. */
function goesOn(program: string): boolean {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'dossier-verify-'));
  try {
    const env = { ...process.env, DOSSIER_USER_DATA: dataFolder };
    const { error } = spawnSync(program, [], { timeout: refusalTime, stdio: 'ignore', env });
    return error !== undefined && 'code' in error && error.code === 'ETIMEDOUT';
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function integrityOf(system: PackagedSystem, program: string, archive: string): Verdict {
  if (system === 'linux') return { notHere: 'Electron holds an archive against its hash on Windows and macOS alone' };
  if (!goesOn(program)) return { notSeen: 'the package does not start, also with its own archive' };
  changeArchive(archive);
  return goesOn(program) ? { notSeen: 'a changed archive was started' } : 'seen';
}

/** Packs a release for this system with the runtime, and tries its guards. */
export async function guardsOf(runtime: Runtime): Promise<Guards> {
  const system = systemOf(process.platform);
  const { arch } = process;
  if (system === null || (arch !== 'x64' && arch !== 'arm64')) {
    const notHere = { notHere: 'Dossier is not packaged for this system' };
    return { fuses: notHere, integrity: notHere };
  }
  const work = path.join(outFolder, 'verify-package');
  try {
    const of = { system, arch };
    await makeUnpacked(runtime, { projectFolder: root, configuration: 'electron-builder.yml', work, of });
    const folder = path.join(work, unpackedOf(of).folder);
    const program = path.join(folder, programOf[system]);
    return {
      fuses: await fusesOf(program),
      integrity: integrityOf(system, program, path.join(folder, resourcesOf[system], 'app.asar')),
    };
  } catch (error) {
    const notSeen = `no release could be packed: ${wordsOf(error)}`;
    return { fuses: { notSeen }, integrity: { notSeen } };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
