/** A small bundle in a folder of its own, and the programs that are run over it as a stranger runs them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sealBundle, type SealedBundle } from '../../../src-main/export/bundle/seal-bundle.ts';
import { smallSealing } from '../../unit/bundle/made-bundle.ts';

export interface SmallBundle {
  folder: string;
  archive: string;
  sealed: SealedBundle;
  /** A place in the folder. */
  at(...parts: string[]): string;
  /** Unpacks the bundle by the system's own program into a new folder. */
  unpacked(name: string): string;
  remove(): void;
}

export async function smallBundle(): Promise<SmallBundle> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-bundle-disk-'));
  const at = (...parts: string[]) => path.join(folder, ...parts);
  const archive = at('small.dossier');
  const sealed = await sealBundle({ ...smallSealing, file: archive });
  return {
    ...{ folder, archive, sealed, at },
    unpacked(name) {
      mkdirSync(at(name));
      execFileSync('unzip', ['-q', archive, '-d', at(name)]);
      return at(name);
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Told {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a verifier with Node. */
export function verify(program: string, args: string[], cwd: string): Told {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** The verifier where it lies among the sources. */
export const verifier = path.resolve('src-main/export/bundle/verify.mjs');
