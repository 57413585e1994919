/** The fuses of a packed program, read back and held against those that electron-builder was told to set. */
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.ts';
import { wordsOf } from '../say.ts';

/** As electron-builder names them. */
const fuses: Readonly<Record<string, FuseV1Options>> = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
};

export interface ConfiguredFuse {
  name: string;
  fuse: FuseV1Options;
  isOn: boolean;
}

/** Stands among the fuses, and is none: it has the program signed again. */
const noFuse = 'resetAdHocDarwinSignature';

/** Reads the fuses that a configuration of electron-builder sets. Throws where it has none, or one that nobody knows. */
export function configuredFuses(configuration: string): ConfiguredFuse[] {
  const section = /^electronFuses:\n((?: .*\n|\n)+)/m.exec(configuration)?.[1] ?? '';
  const named = [...section.matchAll(/^ {2}(\w+): (\S+)$/gm)].filter(([, name]) => name !== noFuse);
  if (named.length === 0) throw new Error('The configuration sets no fuses.');
  return named.map(([line, name = '', value]) => {
    const fuse = fuses[name];
    if (fuse === undefined || (value !== 'true' && value !== 'false'))
      throw new Error(`Nobody knows the fuse of the line "${line.trim()}".`);
    return { name, fuse, isOn: value === 'true' };
  });
}

/** Reads those of a release. */
export function releasedFuses(): ConfiguredFuse[] {
  return configuredFuses(readFileSync(path.join(root, 'electron-builder.yml'), 'utf8'));
}

/** Says which fuses of a program are not as configured, or that it has none. */
export async function faultsOfFuses(program: string, configured: readonly ConfiguredFuse[]): Promise<string[]> {
  const name = path.basename(program);
  try {
    const wire = await getCurrentFuseWire(program);
    return configured
      .filter(({ fuse, isOn }) => wire[fuse] !== (isOn ? FuseState.ENABLE : FuseState.DISABLE))
      .map((fuse) => `${name} has the fuse ${fuse.name} not ${fuse.isOn ? 'on' : 'off'}.`);
  } catch (error) {
    return [`The fuses of ${name} could not be read (${wordsOf(error)}).`];
  }
}
